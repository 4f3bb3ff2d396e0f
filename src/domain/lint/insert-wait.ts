import type { Fix } from '../findings/finding.js';
import { enclosingLoop } from '../program/blocks.js';
import type { Action, Rule } from '../program/program.js';
import { skipAcross } from '../semantics/skip-counts.js';
import type { LintContext } from './lint-context.js';
import type { Loop } from './loops.js';

/** The action that every turn of the loop passes: its End, or the first of its body where a Continue goes round the End. */
export function backOf(context: LintContext, { rule, opener, close }: Loop): Action {
  const blocks = context.facts.blocks(rule.index);
  const own = blocks.blocks[blocks.roles[opener.index] as number];
  const isContinue = ({ id, disabled, index }: Action): boolean =>
    id === 'continue' && !disabled && enclosingLoop(blocks, index) === own;
  const goesRound = rule.actions.slice(opener.index + 1, close).some(isContinue);
  return rule.actions[goesRound ? opener.index + 1 : close] as Action;
}

/**
 * A wait of one tick in front of an action, on a line of its own when the action opens its line. None where a Skip counts
 * the actions there.
 */
export function insertWait(context: LintContext, rule: Rule, { index, start: at }: Action): Fix | null {
  if (skipAcross(rule.actions, index) !== null) return null;
  const { lexicon, text } = context;
  const wait = lexicon.spellAction('wait');
  const behaviour = lexicon.spellMember('waitBehavior', 'ignoreCondition');
  if (wait === undefined || behaviour === undefined) return null;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const indent = text.slice(lineStart, at);
  const separator = /^[ \t]*$/.test(indent) ? `\n${indent}` : ' ';
  return {
    kind: 'insert-wait',
    safety: 'unsafe',
    summary: `Insert ${wait}(0.016, ${behaviour}) before the way back`,
    edits: [{ start: at, end: at, newText: `${wait}(0.016, ${behaviour});${separator}` }],
  };
}

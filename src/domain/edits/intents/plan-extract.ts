import { right } from 'fp-ts/lib/Either.js';
import { actionsEqual, rulesEqual } from '../../program/equality.js';
import type { Action, Program } from '../../program/program.js';
import { identifierProblem } from '../identifier.js';
import { indentAt } from '../layout/lines.js';
import type { ElementLayout } from '../layout/source-layout.js';
import { KIND_WORDS } from '../kind-words.js';
import { blockText, type EditedSource, elementsOf } from './element-edits.js';
import { countedReason, immovableReason } from './movable-actions.js';
import { declarationEdit } from './declaration-edit.js';
import { nextFreeIndex } from './plan-declarations.js';
import { outside } from './plan-elements.js';
import { insertRuleText } from './plan-rules.js';
import { isSplice, type Plan, type PlanningContext, refusePlan, ruleAt } from './planned-edit.js';
import { reindented } from './reindent.js';

/**
 * Moves actions into a new subroutine and calls it in their place. The subroutine is declared on the next free index, and
 * its rule, titled like it, follows the rule that calls it.
 *
 * Refusals: those of names and indexes, and `edit-changes-meaning` with the action that would not mean the same.
 */
export function planExtract(
  context: PlanningContext,
  {
    rule: index,
    at,
    count,
    name,
  }: { readonly rule: number; readonly at: number; readonly count: number; readonly name: string },
): Plan {
  const { facts, text, style } = context;
  const { rule, place } = ruleAt(context, index);
  if (rule.fragment !== null)
    return refusePlan('edit-unsupported-form', 'a script without a rule cannot have a subroutine');
  const to = at + count;
  if (count < 1 || to > rule.actions.length) return outside(rule, 'actions', at, count, rule.actions.length);
  const illegal = identifierProblem(name, KIND_WORDS.subroutine, facts.catalog.limits.identifierLength);
  if (illegal !== undefined) return refusePlan(illegal.code, illegal.message);
  if (facts.symbols.binding('subroutine', name) !== undefined) {
    return refusePlan('edit-name-taken', `the script has a subroutine '${name}' already`);
  }
  const reason = immovableReason(rule.actions, facts.blocks(index), at, to) ?? recounted(rule.actions, at, to);
  if (reason !== undefined)
    return refusePlan('edit-changes-meaning', `in a subroutine the script would mean something else: ${reason}`);
  const elements = elementsOf(place, 'actions');
  const [first, last] = [elements[at] as ElementLayout, elements[to - 1] as ElementLayout];
  const block = place.blocks.find(({ elements: own }) => own.includes(first));
  if (block?.elements.includes(last) !== true) {
    return refusePlan('edit-unsupported-form', 'the actions lie in several blocks: join the blocks first');
  }
  const slot = nextFreeIndex(facts.program, 'subroutine');
  if (slot >= facts.catalog.limits.subroutines)
    return refusePlan('edit-invalid-index', 'no index for a subroutine is free');

  const outer = indentAt(text, place.start);
  const body = reindented(context, first.start, last.end, outer + style.indent + style.indent);
  return right({
    edits: [
      declarationEdit(context, 'subroutine', name, slot),
      { start: first.start, end: last.end, newText: callText(context, name) },
      insertRuleText(context, index + 1, subroutineRule(context, outer, name, body)),
    ],
    holds: (after) => isExtraction(facts.program, after, index, at, count, name),
  });
}

/** One action in the place of one action changes no count. */
function recounted(actions: readonly Action[], at: number, to: number): string | undefined {
  return to - at === 1 ? undefined : countedReason(actions, at, to);
}

function callText({ lexicon }: EditedSource, name: string): string {
  return `${lexicon.spellAction('callSubroutine') ?? 'Call Subroutine'}(${name});`;
}

function subroutineRule(source: EditedSource, outer: string, name: string, body: string): string {
  const { style, lexicon } = source;
  const inner = outer + style.indent;
  const deepest = inner + style.indent;
  const event = `${deepest}${lexicon.spellEvent('subroutine') ?? 'Subroutine'};${style.eol}${deepest}${name};`;
  const gap = style.bracesOnOwnLine ? style.eol : '';
  const blocks =
    blockText(lexicon.spellKeyword('event'), inner, event, style) +
    style.eol +
    gap +
    blockText(lexicon.spellKeyword('actions'), inner, body, style);
  return blockText(`${lexicon.spellKeyword('rule')}("${name}")`, outer, blocks, style);
}

function isExtraction(
  before: Program,
  after: Program,
  index: number,
  at: number,
  count: number,
  name: string,
): boolean {
  const [caller, callee] = [after.rules[index], after.rules[index + 1]];
  const source = before.rules[index];
  if (caller === undefined || callee === undefined || source === undefined) return false;
  return (
    isSplice(before.rules, after.rules, index, 1, 2, rulesEqual) &&
    isSplice(source.actions, caller.actions, at, count, 1, actionsEqual) &&
    rulesEqual({ ...source, actions: [] }, { ...caller, actions: [] }) &&
    caller.actions[at]?.id === 'callSubroutine' &&
    callee.event?.subroutine?.name === name &&
    isSplice(source.actions.slice(at, at + count), callee.actions, 0, 0, 0, actionsEqual)
  );
}

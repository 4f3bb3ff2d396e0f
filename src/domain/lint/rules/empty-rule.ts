import type { Fix } from '../../findings/finding.js';
import type { Action, Rule } from '../../program/program.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { wholeLines } from '../whole-lines.js';

export const emptyRule: LintRule = {
  id: 'empty-rule',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'style',
  tags: ['correctness'],
  summary: 'A rule that does nothing: no action, or only markers, waits and jumps.',
  rationale:
    'The game tests the conditions of such a rule all the same, and every part of it counts towards the elements that a ' +
    'script may have. Often it is what a change has left behind, or a rule that was never finished.',
  documentation:
    'Delete the rule, or finish it. A title without conditions and actions, used as a heading, is no problem.',
  knownLimits:
    'A rule without conditions and actions is taken for a heading and left alone, unless it implements a subroutine; so ' +
    'is one without conditions whose actions carry comments. There is no automatic change for subroutines, nor where disabled parts or comments would be lost.',
  fix: { kind: 'delete-rule', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      if (rule.fragment !== null || isHeading(rule) || pausesCaller(rule)) continue;
      if (!rule.actions.every(doesNothing)) continue;
      problems.push({
        message: `${context.ruleName(rule)} does nothing: ${reason(rule)}`,
        span: { start: rule.nameStart, end: rule.nameEnd },
        rule: rule.index,
        fix: () => deletion(context, rule),
      });
    }
    return problems;
  },
};

/** What has no effect by itself. Loops are not here: one without a way out has an effect. */
const IDLE: ReadonlySet<string> = new Set([
  'abort',
  'abortIf',
  'abortIfConditionIsFalse',
  'abortIfConditionIsTrue',
  'break',
  'continue',
  'else',
  'elseIf',
  'end',
  'if',
  'skip',
  'skipIf',
  'wait',
  'waitUntil',
]);

function doesNothing({ id, disabled }: Action): boolean {
  return disabled || (id !== null && IDLE.has(id));
}

/** A subroutine that waits makes its callers wait. */
function pausesCaller({ event, actions }: Rule): boolean {
  return (
    event?.id === 'subroutine' && actions.some(({ id, disabled }) => !disabled && (id === 'wait' || id === 'waitUntil'))
  );
}

/** A rule that is there to be read: a title alone, or the comments on its actions. */
function isHeading({ conditions, actions, event }: Rule): boolean {
  if (conditions.length > 0) return false;
  return actions.length === 0 ? event?.id !== 'subroutine' : actions.some(({ comments }) => comments.length > 0);
}

function reason({ actions }: Rule): string {
  if (actions.length === 0) return 'it has no action';
  if (actions.every(({ disabled }) => disabled)) return 'all its actions are disabled';
  return 'it holds only markers, waits and jumps';
}

function deletion(context: LintContext, rule: Rule): Fix | null {
  const { start, end } = rule;
  // A subroutine without a rule is a problem of its own, and nobody else keeps what is disabled or commented.
  if (rule.event === null || rule.event.id === 'subroutine' || holdsNotes(context, rule)) return null;
  return {
    kind: 'delete-rule',
    safety: 'safe',
    summary: `Delete ${context.ruleName(rule)}`,
    edits: [{ ...wholeLines(context.text, { start, end }), newText: '' }],
  };
}

function holdsNotes(context: LintContext, { start, end, conditions, actions }: Rule): boolean {
  if (conditions.some(({ disabled, comments }) => disabled || comments.length > 0)) return true;
  if (actions.some(({ disabled, comments }) => disabled || comments.length > 0)) return true;
  return /\/[/*]/.test(context.source({ start, end }));
}

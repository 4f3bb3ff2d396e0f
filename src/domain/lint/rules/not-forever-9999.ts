import type { Fix } from '../../findings/finding.js';
import type { Action, Value } from '../../program/program.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

/** What authors write for "for ever". */
const ALMOST_FOREVER = 9999;
const FOREVER = '99999';
/** Seconds that a custom game can last (reported by authors of tools). */
const LONGEST_MATCH = 16_200;

/** Actions with a time as one of their arguments; a longer time changes nothing before the shorter one is over. */
const TIMED: readonly (readonly [action: string, parameter: string])[] = [
  ['wait', 'time'],
  ['waitUntil', 'timeout'],
  ['setStatus', 'duration'],
  ['startDamageOverTime', 'duration'],
  ['startHealOverTime', 'duration'],
];

export const notForever9999: LintRule = {
  id: 'not-forever-9999',
  severity: 'info',
  evidence: 'exact',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A time of 9999 seconds, which looks like for ever, ends before a long match does.',
  rationale:
    'A custom game can last up to 16,200 seconds. A wait, a status or a chase of 9999 seconds is over after 2 hours and ' +
    '47 minutes, and what was to hold for the whole match stops holding.',
  documentation: 'Write `99999`, which no match outlasts.',
  knownLimits:
    'Only the literal 9999 is taken for "for ever". The rate of a chase is looked at when it is a literal: a chase to ' +
    '9999 is reported when it gets there before a match can end. For a chase over time there is no automatic change, ' +
    'because a longer duration would slow the variable down; the new destination of a chase is unsafe, because something ' +
    'may wait for the variable to get to 9999.',
  fix: { kind: 'longer-time', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    for (const [id, parameter] of TIMED) {
      for (const { rule, action } of context.actions(id)) {
        const time = argument(action, parameter);
        if (isAlmostForever(time)) problems.push(problem(context, rule.index, action, time, TOO_SHORT, 'safe'));
      }
    }
    for (const slot of ['Global', 'Player']) {
      for (const { rule, action } of context.actions(`chase${slot}VariableOverTime`)) {
        const time = argument(action, 'duration');
        if (isAlmostForever(time)) problems.push(problem(context, rule.index, action, time, TOO_SHORT, null));
      }
      for (const { rule, action } of context.actions(`chase${slot}VariableAtRate`)) {
        const end = argument(action, 'destination');
        if (!isAlmostForever(end) || !arrivesWithinMatch(argument(action, 'rate'))) continue;
        problems.push(problem(context, rule.index, action, end, TOO_NEAR, 'unsafe'));
      }
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

const TOO_SHORT = '9999 seconds are not for ever: a match can last 16,200 seconds';
const TOO_NEAR = 'the chase ends at 9999, which it reaches before the longest match is over';

function problem(
  context: LintContext,
  rule: number,
  action: Action,
  { start, end }: Value,
  message: string,
  safety: Fix['safety'] | null,
): Problem {
  return {
    message,
    span: { start, end },
    rule,
    action: action.index,
    fix: () =>
      safety === null
        ? null
        : {
            kind: 'longer-time',
            safety,
            summary: `Write ${FOREVER} for ${context.source({ start, end })}`,
            edits: [{ start, end, newText: FOREVER }],
          },
  };
}

function argument(action: Action, parameter: string): Value | undefined {
  const at = action.entry?.params.findIndex(({ name }) => name === parameter) ?? -1;
  return action.args[at];
}

function isAlmostForever(value: Value | undefined): value is Value {
  return value !== undefined && value.kind === 'number' && Number(value.text) === ALMOST_FOREVER;
}

/** A rate that is no literal is taken for one second a second, the rate of a clock. */
function arrivesWithinMatch(rate: Value | undefined): boolean {
  if (rate?.kind !== 'number') return true;
  const speed = Math.abs(Number(rate.text));
  return speed > 0 && ALMOST_FOREVER / speed < LONGEST_MATCH;
}

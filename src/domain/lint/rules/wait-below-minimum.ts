import type { Action, Rule, Value } from '../../program/program.js';
import type { LintContext } from '../lint-context.js';
import type { Loop } from '../loops/loops.js';
import type { LintRule, Problem } from '../rule.js';

/** Seconds of one server tick, the shortest wait. */
const MINIMUM = '0.016';

export const waitBelowMinimum: LintRule = {
  id: 'wait-below-minimum',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A Wait of less than 0.016 seconds, which waits for 0.016 seconds all the same.',
  rationale:
    'The server works in ticks of 0.016 seconds, and no wait is shorter than one of them. A smaller number reads as if it ' +
    'were quicker, or as if it did not wait at all, and is neither.',
  documentation: 'Write `0.016`. Where no wait is wanted at all, leave the action out.',
  knownLimits:
    'Only number literals are looked at; `Wait(False, …)`, which some write to save elements, is left alone. Waits in ' +
    'While and For Global Variable loops belong to `min-wait-loop`, which judges the loop as a whole.',
  fix: { kind: 'minimum-wait', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      const short = rule.actions.filter(isShortWait);
      if (short.length === 0) continue;
      const loops = context.loops(rule).filter(({ kind }) => kind !== 'for-player-variable');
      let next = 0;
      // Index of the last End of a loop that opens before the wait.
      let end = -1;
      for (const action of short) {
        for (; next < loops.length && (loops[next] as Loop).opener.index < action.index; next += 1) {
          end = Math.max(end, (loops[next] as Loop).close);
        }
        if (action.index > end) problems.push(problem(context, rule, action));
      }
    }
    return problems;
  },
};

function isShortWait({ id, disabled, args: [time] }: Action): boolean {
  return id === 'wait' && !disabled && time?.kind === 'number' && Number(time.text) < Number(MINIMUM);
}

function problem(context: LintContext, rule: Rule, action: Action): Problem {
  const time = action.args[0] as Value;
  const { start, end } = time;
  return {
    message: `a wait of ${time.text} seconds lasts ${MINIMUM} seconds, the shortest there is`,
    span: { start, end },
    rule: rule.index,
    action: action.index,
    value: context.index.numberOf(time),
    fix: () => ({
      kind: 'minimum-wait',
      safety: 'safe',
      summary: `Write ${MINIMUM} for ${context.source({ start, end })}`,
      edits: [{ start, end, newText: MINIMUM }],
    }),
  };
}

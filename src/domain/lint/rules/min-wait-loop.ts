import type { Loop } from '../loops/loops.js';
import type { Action, Rule } from '../../program/program.js';
import type { LintRule, Problem } from '../rule.js';
import { partitionPoint } from '../../source/partition-point.js';

/** Seconds of the shortest pause the game makes: one tick of its server. */
const MINIMUM_WAIT = 0.016;

export const minWaitLoop: LintRule = {
  id: 'min-wait-loop',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'performance',
  tags: ['performance', 'stability'],
  summary: 'A loop waits for the minimum time, so its body runs at every server tick.',
  rationale:
    'The server ticks about 62.5 times a second, and a wait of 0.016 seconds ends at the next tick. Everything in the ' +
    'body is evaluated that often for as long as the loop lives, once for each player in a player rule.',
  documentation:
    'Wait longer where the body may run less often: 0.1 seconds are hardly seen by players and cost a sixth. Where every ' +
    'tick counts, keep the body small and move what changes seldom in front of the loop.',
  knownLimits:
    'Only a number literal counts as a wait: a computed time and a wait inside a called subroutine are not looked at. ' +
    'For Player Variable is not looked at. What the body costs is not weighed.',

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      const waits = minimumWaits(rule);
      if (waits.length === 0) continue;
      for (const loop of context.loops(rule)) {
        if (loop.kind === 'for-player-variable') continue;
        const wait = firstInBody(waits, loop);
        if (wait === undefined) continue;
        const seconds = context.source(wait.args[0] ?? wait);
        problems.push({
          message: `the loop waits only ${seconds} s (${MINIMUM_WAIT} s is the shortest wait), so its body runs at every server tick`,
          span: loop.span,
          rule: rule.index,
          action: loop.opener.index,
        });
      }
    }
    return problems;
  },
};

/** The enabled waits of a literal time that is not above the minimum, in order. */
function minimumWaits(rule: Rule): readonly Action[] {
  return rule.actions.filter((action) => {
    const time = action.id === 'wait' && !action.disabled ? action.args[0] : undefined;
    return time?.kind === 'number' && Number(time.text) <= MINIMUM_WAIT;
  });
}

/** The first of `ascending` inside the loop's body. */
function firstInBody(ascending: readonly Action[], loop: Loop): Action | undefined {
  const found =
    ascending[partitionPoint(ascending.length, (at) => (ascending[at] as Action).index <= loop.opener.index)];
  return found !== undefined && found.index < loop.close ? found : undefined;
}

import { boundednessOf } from '../loops/boundedness.js';
import { countsBefore, holdsAny, type Loop } from '../loops/loops.js';
import type { Rule } from '../../program/program.js';
import type { Boundedness } from '../../findings/evidence.js';
import type { LintRule, Problem } from '../rule.js';

export const whileWithoutWait: LintRule = {
  id: 'while-without-wait',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'documented',
  set: 'stability',
  tags: ['correctness', 'stability'],
  summary: 'A While loop holds no Wait, so all its turns happen within one server tick.',
  rationale:
    'Actions run to the end within one tick unless a wait lets the server go on. A loop without one keeps the whole ' +
    'server busy until it ends; when it does not end soon, the server shuts the match down.',
  documentation:
    'Add `Wait(0.016, Ignore Condition)` or longer to the body. A loop that provably ends after a few turns is harmless ' +
    'and is reported as a note only; a loop that waits for something to become true is better written as Wait Until.',
  knownLimits:
    'Only Wait counts, of any length, also one in a branch that is not always taken: Wait Until and waits inside called ' +
    'subroutines are not traced. Proof that a loop ends is tried for one variable against a number literal only.',

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      const loops = context.loops(rule);
      if (!loops.some((loop) => loop.kind === 'while')) continue;
      const waits = countsBefore(rule, 'wait');
      const pauses = countsBefore(rule, 'waitUntil');
      const bounds = boundednessOf(rule, loops, context.facts.blocks(rule.index));
      for (const loop of loops) {
        if (loop.kind !== 'while' || holdsAny(loop, waits)) continue;
        const boundedness = bounds.get(loop.opener.index) ?? 'unknown';
        problems.push(problem(loop, rule, boundedness, holdsAny(loop, pauses)));
      }
    }
    return problems;
  },
};

function problem(loop: Loop, rule: Rule, boundedness: Boundedness, pauses: boolean): Problem {
  return {
    message: pauses ? `${PAUSES}${ENDS[boundedness]}` : MESSAGES[boundedness],
    span: loop.span,
    rule: rule.index,
    action: loop.opener.index,
    boundedness,
    ...(boundedness === 'statically-bounded' ? { severity: 'info' as const } : {}),
  };
}

const MESSAGES: Readonly<Record<Boundedness, string>> = {
  'obviously-unbounded':
    'this While loop never waits and its condition is always true: it keeps the server busy until the match is shut down',
  'statically-bounded':
    'this While loop never waits; it provably ends, and all its turns happen within one server tick',
  unknown: 'this While loop never waits: all its turns happen within one server tick, and nothing proves that it ends',
};

const PAUSES = 'this While loop holds no Wait; whether its Wait Until lets the server go on in every turn is not known';

const ENDS: Readonly<Record<Boundedness, string>> = {
  'obviously-unbounded': ', and the loop never ends',
  'statically-bounded': '; the loop provably ends',
  unknown: '',
};

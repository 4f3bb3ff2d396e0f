import { literalNumber } from '../../semantics/literal-number.js';
import { CalledWrites, isAssignment } from '../variables/called-writes.js';
import { mayAssignControl } from '../loops/for-control.js';
import type { LintContext } from '../lint-context.js';
import type { Loop } from '../loops/loops.js';
import type { LintRule, Problem } from '../rule.js';

export const forZeroStep: LintRule = {
  id: 'for-zero-step',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness', 'stability'],
  summary: 'The step of a For is zero, or leads away from the stop.',
  rationale:
    'A For ends when its variable reaches or passes the stop. With a step of zero the variable stays where it is, so the ' +
    'loop never ends; a step that leads away from the stop counts as having passed it, so the body never runs.',
  documentation: 'Write a positive step to count up to the stop and a negative one to count down to it.',
  knownLimits:
    'A step away from the stop is seen only when start, stop and step are literals. A body that changes the control ' +
    'variable itself, or calls a subroutine that does, is the matter of `for-control-modified`.',

  check(context) {
    const problems: Problem[] = [];
    const called = new CalledWrites(context.facts, isAssignment);
    for (const rule of context.enabledRules) {
      for (const loop of context.loops(rule)) {
        if (loop.kind === 'while') continue;
        const message = fault(context, loop, called);
        if (message === null) continue;
        const { start, end } = loop.opener;
        problems.push({ message, span: { start, end }, rule: rule.index, action: loop.opener.index });
      }
    }
    return problems;
  },
};

function fault(context: LintContext, loop: Loop, called: CalledWrites): string | null {
  const { args } = loop.opener;
  const step = literalNumber(args[args.length - 1]);
  if (step === null) return null;
  const start = literalNumber(args[args.length - 3]);
  const stop = literalNumber(args[args.length - 2]);
  if (start !== null && stop !== null) {
    if (step < 0 && start < stop) return `this For counts down from ${start} and stops at ${stop}: its body never runs`;
    if (step > 0 && start > stop) return `this For counts up from ${start} and stops at ${stop}: its body never runs`;
    if (step === 0 && start >= stop)
      return 'this For has a step of zero and starts at or past its stop: its body never runs';
  }
  if (step !== 0 || mayAssignControl(context, loop, called)) return null;
  return 'this For has a step of zero, so its variable never comes nearer to the stop';
}

import type { Action } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import { literalNumber } from '../../semantics/literal-number.js';
import type { Loop } from '../loops.js';
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
    'variable itself is the matter of `for-control-modified`, and what subroutines do to it is not followed.',

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      for (const loop of context.loops(rule)) {
        if (loop.kind === 'while') continue;
        const message = fault(loop);
        if (message === null) continue;
        const { start, end } = loop.opener;
        problems.push({ message, span: { start, end }, rule: rule.index, action: loop.opener.index });
      }
    }
    return problems;
  },
};

function fault(loop: Loop): string | null {
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
  if (step !== 0 || writesControl(loop)) return null;
  return 'this For has a step of zero, so its variable never comes nearer to the stop';
}

/** The actions between are looked at for loops with a step of zero only, so nested ones cost what they hold. */
function writesControl({ rule, opener, close }: Loop): boolean {
  const control = targetVariable(opener);
  if (control === null) return true;
  const key = variableKey(control);
  const budget = Math.min(close, opener.index + MOST_ACTIONS);
  for (let at = opener.index + 1; at < budget; at += 1) {
    const action = rule.actions[at] as Action;
    const target = action.disabled ? null : targetVariable(action);
    if (target !== null && variableKey(target) === key) return true;
  }
  return budget < close;
}

/** Bounds the work on loops in loops. */
const MOST_ACTIONS = 1000;

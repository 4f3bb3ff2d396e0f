import type { Action } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { CalledWrites } from '../variables/called-writes.js';
import type { LintContext } from '../lint-context.js';
import type { Loop } from './loops.js';

/**
 * Whether something in the body of a For, or a subroutine called from there, assigns the variable that the For counts
 * with; true also when that cannot be seen.
 */
export function mayAssignControl({ facts }: LintContext, { rule, opener, close }: Loop, called: CalledWrites): boolean {
  const control = targetVariable(opener);
  if (control === null) return true;
  const key = variableKey(control);
  const end = Math.min(close, opener.index + MOST_ACTIONS);
  for (let at = opener.index + 1; at < end; at += 1) {
    const action = rule.actions[at] as Action;
    if (action.disabled) continue;
    const target = targetVariable(action);
    const isStop = action.id === 'stopChasingGlobalVariable' || action.id === 'stopChasingPlayerVariable';
    if (target !== null && variableKey(target) === key && !isStop) return true;
    const name = action.id === 'callSubroutine' ? action.args[0] : undefined;
    const subroutine = name === undefined ? undefined : facts.symbols.binding('subroutine', name.id)?.position;
    if (subroutine !== undefined && called.of(key).has(subroutine)) return true;
  }
  return end < close;
}

/** Bounds the work on loops in loops. */
const MOST_ACTIONS = 1000;

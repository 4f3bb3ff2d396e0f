import type { LintRule } from './rule.js';
import { attackerNull } from './rules/attacker-null.js';
import { chasedVariableInFor } from './rules/chased-variable-in-for.js';
import { closestPlayerUnspawned } from './rules/closest-player-unspawned.js';
import { conditionOnChasedVariable } from './rules/condition-on-chased-variable.js';
import { constantCondition } from './rules/constant-condition.js';
import { createInLoop } from './rules/create-in-loop.js';
import { createWithoutDestroy } from './rules/create-without-destroy.js';
import { dearConditionFirst } from './rules/dear-condition-first.js';
import { disabledLeftovers } from './rules/disabled-leftovers.js';
import { divideByZeroLiteral } from './rules/divide-by-zero-literal.js';
import { duplicateCondition } from './rules/duplicate-condition.js';
import { duplicateSubroutineRule } from './rules/duplicate-subroutine-rule.js';
import { elementBudget } from './rules/element-budget.js';
import { emptyRule } from './rules/empty-rule.js';
import { eventValueOutOfContext } from './rules/event-value-out-of-context.js';
import { expensiveLoopCheck } from './rules/expensive-loop-check.js';
import { forControlModified } from './rules/for-control-modified.js';
import { forZeroStep } from './rules/for-zero-step.js';
import { handleNotSaved } from './rules/handle-not-saved.js';
import { heroConditionNotFilter } from './rules/hero-condition-not-filter.js';
import { inspectorLeftOn } from './rules/inspector-left-on.js';
import { loopWithoutWait } from './rules/loop-without-wait.js';
import { minWaitLoop } from './rules/min-wait-loop.js';
import { nestedForSameVariable } from './rules/nested-for-same-variable.js';
import { notForever9999 } from './rules/not-forever-9999.js';
import { ongoingConditionHotPath } from './rules/ongoing-condition-hot-path.js';
import { recursiveSubroutine } from './rules/recursive-subroutine.js';
import { repeatedValue } from './rules/repeated-value.js';
import { startRuleRestartWaiting } from './rules/start-rule-restart-waiting.js';
import { stringAdd } from './rules/string-add.js';
import { subroutineContextMismatch } from './rules/subroutine-context-mismatch.js';
import { subroutineNeverCalled } from './rules/subroutine-never-called.js';
import { subroutineNotImplemented } from './rules/subroutine-not-implemented.js';
import { teamConditionNotFilter } from './rules/team-condition-not-filter.js';
import { uninitialisedRead } from './rules/uninitialised-read.js';
import { unreachableAction } from './rules/unreachable-action.js';
import { unusedSuppression } from './rules/unused-suppression.js';
import { unusedVariable } from './rules/unused-variable.js';
import { variableSlotPressure } from './rules/variable-slot-pressure.js';
import { waitBelowMinimum } from './rules/wait-below-minimum.js';
import { waitUntilNonBoolean } from './rules/wait-until-non-boolean.js';
import { whileWithoutWait } from './rules/while-without-wait.js';
import { writeOnlyVariable } from './rules/write-only-variable.js';

/** Every rule, one a line; the order is part of the output. */
export const LINT_RULES: readonly LintRule[] = [
  minWaitLoop,
  duplicateCondition,
  expensiveLoopCheck,
  ongoingConditionHotPath,
  repeatedValue,
  whileWithoutWait,
  loopWithoutWait,
  startRuleRestartWaiting,
  eventValueOutOfContext,
  subroutineContextMismatch,
  createWithoutDestroy,
  chasedVariableInFor,
  waitUntilNonBoolean,
  subroutineNotImplemented,
  unusedSuppression,
  dearConditionFirst,
  conditionOnChasedVariable,
  notForever9999,
  stringAdd,
  elementBudget,
  uninitialisedRead,
  writeOnlyVariable,
  unusedVariable,
  subroutineNeverCalled,
  duplicateSubroutineRule,
  recursiveSubroutine,
  disabledLeftovers,
  inspectorLeftOn,
  divideByZeroLiteral,
  forZeroStep,
  waitBelowMinimum,
  emptyRule,
  unreachableAction,
  constantCondition,
  variableSlotPressure,
  heroConditionNotFilter,
  teamConditionNotFilter,
  nestedForSameVariable,
  forControlModified,
  createInLoop,
  handleNotSaved,
  attackerNull,
  closestPlayerUnspawned,
];

/** The rule of that id. */
export function lintRule(id: string): LintRule | undefined {
  return LINT_RULES.find((rule) => rule.id === id);
}

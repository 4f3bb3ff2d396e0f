import type { LintRule } from './rule.js';
import { duplicateCondition } from './rules/duplicate-condition.js';
import { expensiveLoopCheck } from './rules/expensive-loop-check.js';
import { minWaitLoop } from './rules/min-wait-loop.js';
import { ongoingConditionHotPath } from './rules/ongoing-condition-hot-path.js';
import { repeatedValue } from './rules/repeated-value.js';
import { unusedSuppression } from './rules/unused-suppression.js';
import { whileWithoutWait } from './rules/while-without-wait.js';

/** Every rule, one a line; the order is part of the output. */
export const LINT_RULES: readonly LintRule[] = [
  minWaitLoop,
  duplicateCondition,
  expensiveLoopCheck,
  ongoingConditionHotPath,
  repeatedValue,
  whileWithoutWait,
  unusedSuppression,
];

/** The rule of that id. */
export function lintRule(id: string): LintRule | undefined {
  return LINT_RULES.find((rule) => rule.id === id);
}

import type { Action, Condition, Rule, Value } from './program.js';

/** Calls `visit` for `value` and everything below it: parent first, then the arguments from left to right. */
export function walkValues(value: Value, visit: (value: Value) => void): void {
  visit(value);
  const { args } = value;
  for (let at = 0; at < args.length; at += 1) walkValues(args[at] as Value, visit);
}

/** What a visited value belongs to: a condition has `left`, an action has `args`. */
export type ValueOwner = Condition | Action;

/** `index` counts the visited values of the rule from 0. */
export type ValueVisitor = (value: Value, owner: ValueOwner, index: number) => void;

/**
 * Visits every value of a rule once: the conditions first (left side, then right side), then the actions, both in the
 * order of the text; within a tree the parent comes before its arguments. The `True` that a bare condition implies is
 * visited like any other. Recursion follows the depth of a value tree, which the parser bounds; lists may be any length.
 */
export function forEachValue(rule: Rule, visit: ValueVisitor): void {
  let index = 0;
  let owner: ValueOwner;
  const visitOwned = (value: Value): void => {
    visit(value, owner, index);
    index += 1;
  };
  for (const condition of rule.conditions) {
    owner = condition;
    walkValues(condition.left, visitOwned);
    walkValues(condition.right, visitOwned);
  }
  for (const action of rule.actions) {
    owner = action;
    for (const argument of action.args) walkValues(argument, visitOwned);
  }
}

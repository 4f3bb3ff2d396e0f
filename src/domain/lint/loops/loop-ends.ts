import type { Action, ComparisonOperator, Rule, Value } from '../../program/program.js';
import { holds } from '../../semantics/comparison.js';
import { literalNumber } from '../../semantics/literal-number.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';

/** How the Loop actions of a rule come to an end: what the rule does to the variables that it compares. */
export class LoopEnds {
  /** Variables that some action moves by a literal, or whose array it makes longer or shorter. */
  private readonly stepped = new Set<string>();
  private readonly conditionIsStepped: boolean;
  /** Index of the first action that makes a condition of the rule fail for good; infinite when none does. */
  private readonly firstFailing: number;

  constructor(rule: Rule) {
    const lastWrites = new Map<string, Action>();
    for (const action of rule.actions) {
      const target = action.disabled ? null : targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      lastWrites.set(key, action);
      if (isStep(action)) this.stepped.add(key);
    }
    const conditions = rule.conditions.filter(({ disabled }) => !disabled);
    this.conditionIsStepped = conditions.some(({ left, right }) => this.isStepped(left) || this.isStepped(right));
    const failing = conditions.map(({ left, operator, right }) => {
      const last = lastWrites.get(comparedVariable(left) ?? '');
      return last !== undefined && left.id !== 'countOf' && fails(last, operator, right) ? last.index : Infinity;
    });
    this.firstFailing = failing.reduce((first, index) => Math.min(first, index), Infinity);
  }

  /** True for Loop If Condition Is True behind an action that sets a variable so that a condition of the rule fails. */
  ends({ id, index }: Action): boolean {
    return id === 'loopIfConditionIsTrue' && this.firstFailing <= index;
  }

  /** True when the loop's condition compares what the rule moves by a literal, or the length of an array it changes. */
  counts({ id, args: [condition] }: Action): boolean {
    if (id === 'loopIfConditionIsTrue') return this.conditionIsStepped;
    if (id !== 'loopIf' || condition === undefined || condition.kind !== 'call' || condition.id !== 'compare')
      return false;
    return this.isStepped(condition.args[0]) || this.isStepped(condition.args[2]);
  }

  private isStepped(side: Value | undefined): boolean {
    const key = side === undefined ? null : comparedVariable(side);
    return key !== null && this.stepped.has(key);
  }
}

const ARRAY_OPERATIONS: ReadonlySet<string> = new Set([
  'appendToArray',
  'removeFromArrayByIndex',
  'removeFromArrayByValue',
]);

function isStep({ id, args }: Action): boolean {
  if (id !== 'modifyGlobalVariable' && id !== 'modifyPlayerVariable') return false;
  return args.at(-1)?.kind === 'number' || ARRAY_OPERATIONS.has(args.at(-2)?.id ?? '');
}

/** The key of the variable on one side of a comparison, or of the one whose length it is. */
function comparedVariable(side: Value): string | null {
  const variable = side.kind === 'call' && side.id === 'countOf' ? side.args[0] : side;
  if (variable === undefined || variable.kind !== 'call') return null;
  if (variable.id !== 'globalVariable' && variable.id !== 'playerVariable') return null;
  const name = variable.args[variable.id === 'globalVariable' ? 0 : 1];
  return name?.kind === 'name' ? variableKey({ slot: variable.id, name: name.id }) : null;
}

/** True when the action sets its variable to a literal for which the comparison does not hold. */
function fails({ id, args }: Action, operator: ComparisonOperator, right: Value): boolean {
  if (id !== 'setGlobalVariable' && id !== 'setPlayerVariable') return false;
  const value = args.at(-1);
  const set = literalNumber(value);
  const bound = literalNumber(right);
  return set !== null && bound !== null && !holds(set, operator, bound);
}

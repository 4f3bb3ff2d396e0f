import type { Action, ComparisonOperator, Rule, Value } from '../../program/program.js';
import type { RuleBlocks } from '../../program/blocks.js';
import { comparisonOf, holds, MIRRORED } from '../../semantics/comparison.js';
import { literalNumber } from '../../semantics/literal-number.js';
import { landings } from '../../semantics/skip-counts.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';

/** How the Loop actions of a rule come to an end: what the rule does to the variables that it compares. */
export class LoopEnds {
  /** Variables that some action moves by a literal, or whose array it makes longer or shorter, by the way they go. */
  private readonly steps: Readonly<Record<Direction, Set<string>>> = { up: new Set(), down: new Set() };
  private readonly conditionIsStepped: boolean;
  /** Index of the first action that makes a condition of the rule fail for good; infinite when none does. */
  private readonly firstFailing: number;

  constructor(rule: Rule, blocks: RuleBlocks) {
    const lastWrites = new Map<string, Action>();
    for (const action of rule.actions) {
      const target = action.disabled ? null : targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      lastWrites.set(key, action);
      for (const direction of directions(action)) this.steps[direction].add(key);
    }
    const conditions = rule.conditions.filter(({ disabled }) => !disabled);
    this.conditionIsStepped = conditions.some(({ left, operator, right }) => this.isStepped(left, operator, right));
    const furthest = landings(rule.actions);
    const failing = conditions.map(({ left, operator, right }) => {
      const last = lastWrites.get(comparedVariable(left) ?? '');
      if (last === undefined || left.id === 'countOf' || !isSamePlayer(last, left)) return Infinity;
      // What stands in a block, or where a Skip leads past, need not happen.
      const isSure = blocks.enclosing[last.index] === -1 && (furthest[last.index] as number) <= last.index;
      return isSure && fails(last, operator, right) ? last.index : Infinity;
    });
    this.firstFailing = failing.reduce((first, index) => Math.min(first, index), Infinity);
  }

  /** True for Loop If Condition Is True behind an action that sets a variable so that a condition of the rule fails. */
  ends({ id, index }: Action): boolean {
    return id === 'loopIfConditionIsTrue' && this.firstFailing <= index;
  }

  /** True when the loop's condition compares what the rule moves towards its end, or the length of such an array. */
  counts({ id, args: [condition] }: Action): boolean {
    if (id === 'loopIfConditionIsTrue') return this.conditionIsStepped;
    if (id !== 'loopIf' || condition?.kind !== 'call' || condition.id !== 'compare') return false;
    const [left, operator, right] = condition.args;
    const comparison = comparisonOf(operator);
    return left !== undefined && right !== undefined && comparison !== null && this.isStepped(left, comparison, right);
  }

  private isStepped(left: Value, operator: ComparisonOperator, right: Value): boolean {
    return this.moves(left, ENDING[operator]) || this.moves(right, ENDING[MIRRORED[operator]]);
  }

  private moves(side: Value, ways: readonly Direction[]): boolean {
    const key = comparedVariable(side);
    return key !== null && ways.some((direction) => this.steps[direction].has(key));
  }
}

type Direction = 'up' | 'down';

/** The ways in which the left side of a comparison can go to make it fail. */
const ENDING: Readonly<Record<ComparisonOperator, readonly Direction[]>> = {
  '<': ['up'],
  '<=': ['up'],
  '>': ['down'],
  '>=': ['down'],
  '==': ['up', 'down'],
  '!=': ['up', 'down'],
};

/** Which ways the action moves its variable, or the length of its array; other literal steps may go either way. */
function directions({ id, args }: Action): readonly Direction[] {
  if (id !== 'modifyGlobalVariable' && id !== 'modifyPlayerVariable') return [];
  const operation = args.at(-2)?.id ?? '';
  const step = args.at(-1);
  if (operation === 'appendToArray') return ['up'];
  if (operation === 'removeFromArrayByIndex' || operation === 'removeFromArrayByValue') return ['down'];
  if (step?.kind !== 'number') return [];
  const isUp = Number(step.text) > 0;
  if (operation === 'add') return [isUp ? 'up' : 'down'];
  if (operation === 'subtract') return [isUp ? 'down' : 'up'];
  return ['up', 'down'];
}

/** True when the action writes the variable of the player whose variable the value reads; global ones are nobody's. */
function isSamePlayer({ id, args: [player] }: Action, { id: read, args: [owner] }: Value): boolean {
  if (read !== 'playerVariable') return true;
  return id === 'setPlayerVariable' && player?.id === owner?.id && player?.args.length === 0;
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

import type { Block, RuleBlocks } from '../../program/blocks.js';
import type { Action, ComparisonOperator, Condition, Rule, Value } from '../../program/program.js';
import { comparisonOf, holds, MIRRORED } from '../../semantics/comparison.js';
import { literalNumber } from '../../semantics/literal-number.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { variableOf } from '../../semantics/variable-access.js';
import type { VariableName } from '../../semantics/variable-access.js';
import type { VariableWrites } from './variable-writes.js';

/**
 * Tests of a variable which the rule behind them decides for good, so that what they guard runs once: the way authors
 * write "only the first time".
 */
export class Latches {
  /** By rule: the first action behind an Abort If that ends every later run; the number of actions when there is none. */
  private readonly closed: (number | undefined)[] = [];

  constructor(
    private readonly facts: ProgramFacts,
    private readonly writes: VariableWrites,
  ) {}

  /**
   * True for a condition of the rule on a variable that this rule alone writes, last in a way that leaves the condition
   * false: having run, the rule has decided it. A chase, a step, or a last value for which the condition holds, undoes the latch.
   */
  holdBack(rule: Rule, { left, operator, right }: Condition): boolean {
    const isLeft = variableOf(left) !== null;
    const variable = variableOf(left) ?? variableOf(right);
    const writes = variable === null ? undefined : this.writes.of(variable);
    const last = writes?.sites.at(-1)?.action;
    if (last === undefined || writes?.onlyRule !== rule) return false;
    // Counting up leaves a value once; other steps may come back to it.
    if (!SETTERS.has(last.id ?? '')) return writes.onlyCountUp && operator === '==';
    const bound = literalNumber(isLeft ? right : left);
    const value = literalNumber(last.args.at(-1));
    return bound === null || value === null || !holds(value, isLeft ? operator : MIRRORED[operator], bound);
  }

  /** True when a test among the actions, an If around the action or an Abort If before it, lets the action run once. */
  guard(rule: Rule, action: number): boolean {
    if (action > this.closedFrom(rule)) return true;
    const { blocks, enclosing } = this.facts.blocks(rule.index);
    let at = enclosing[action] ?? -1;
    for (let depth = 0; at >= 0 && depth < DEEPEST_IF; depth += 1) {
      const block = blocks[at] as Block;
      const inFirstBranch = block.branches.length === 0 || action < (block.branches[0] as number);
      const [condition] = (rule.actions[block.opener] as Action).args;
      if (block.kind === 'if' && !block.disabled && inFirstBranch && condition !== undefined) {
        if (this.fails(rule, condition, true)) return true;
      }
      at = block.parent ?? -1;
    }
    return false;
  }

  private closedFrom(rule: Rule): number {
    return (this.closed[rule.index] ??= this.findClosing(rule, this.facts.blocks(rule.index)));
  }

  private findClosing(rule: Rule, { enclosing }: RuleBlocks): number {
    const found = rule.actions.find(
      ({ id, disabled, index, args: [condition] }) =>
        id === 'abortIf' &&
        !disabled &&
        enclosing[index] === -1 &&
        condition !== undefined &&
        this.fails(rule, condition, false),
    );
    return found?.index ?? rule.actions.length;
  }

  /** Whether the rule makes sure that the condition is no longer `wanted` (true or false) once it has run. */
  private fails(rule: Rule, condition: Value, wanted: boolean): boolean {
    if (condition.kind !== 'call') return false;
    const [first, second, third] = condition.args;
    switch (condition.id) {
      case 'not':
        return first !== undefined && this.fails(rule, first, !wanted);
      case 'and':
      case 'or':
        return (
          (condition.id === 'and') === wanted &&
          [first, second].some((each) => each !== undefined && this.fails(rule, each, wanted))
        );
      case 'compare': {
        if (first === undefined || third === undefined) return false;
        const operator = comparisonOf(second);
        if (operator === null) return false;
        const left = variableOf(first);
        if (left !== null) return this.isDecided(rule, left, operator, literalNumber(third), wanted);
        const right = variableOf(third);
        return right !== null && this.isDecided(rule, right, MIRRORED[operator], literalNumber(first), wanted);
      }
      default: {
        const variable = variableOf(condition);
        return variable !== null && this.isDecided(rule, variable, '!=', 0, wanted);
      }
    }
  }

  private isDecided(
    rule: Rule,
    variable: VariableName,
    operator: ComparisonOperator,
    bound: number | null,
    wanted: boolean,
  ): boolean {
    const writes = this.writes.of(variable);
    if (bound === null || !writes.rules.has(rule) || !writes.isOneConstant) return false;
    const value = literalNumber(writes.sites[0]?.action.args.at(-1));
    return value !== null && holds(value, operator, bound) !== wanted;
  }
}

/** Ifs around one action that are looked at. */
const DEEPEST_IF = 64;

const SETTERS: ReadonlySet<string> = new Set(['setGlobalVariable', 'setPlayerVariable']);

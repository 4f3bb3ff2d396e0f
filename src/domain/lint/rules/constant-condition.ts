import type { ComparisonOperator, Condition, Rule, Value } from '../../program/program.js';
import { comparisonOf, holds } from '../../semantics/comparison.js';
import { isChanging } from '../changing-values.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { StructuralClasses } from '../structural-classes.js';

export const constantCondition: LintRule = {
  id: 'constant-condition',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'pedantic',
  tags: ['correctness'],
  summary: 'A condition always has the same result, whatever happens in the match.',
  rationale:
    'A rule whose condition is always false never starts, and a branch behind one never runs. A condition that is always ' +
    'true decides nothing. Either something else was to be compared, or the test is a leftover.',
  documentation:
    'Compare what was meant. Otherwise take out a condition that is always true, and disable the rule or the branch ' +
    'behind one that is always false: that says the same and is seen at once.',
  knownLimits:
    '`While(True)` and the condition of Wait Until are left alone, since a constant there has a use. Literals of different ' +
    'kinds (`1 == True`) are not compared, arithmetic is not done, and a constant part of a larger condition is reported ' +
    'only when it decides the whole. Authors also use constants on purpose, to switch parts of a script off.',

  check(context) {
    const problems: Problem[] = [];
    const constants = new Constants();
    for (const rule of context.enabledRules) {
      for (const condition of rule.conditions) {
        const result = condition.disabled ? null : constants.ofCondition(condition);
        if (result !== null) problems.push(conditionProblem(context, rule, condition, result));
      }
      for (const { index, id, disabled, args } of rule.actions) {
        const outcomes = disabled ? undefined : OUTCOMES.get(id ?? '');
        const [condition] = args;
        if (outcomes === undefined || condition === undefined) continue;
        const result = constants.of(condition);
        if (result === null || (id === 'while' && result)) continue;
        const { start, end } = condition;
        problems.push({
          message: `\`${context.excerpt(condition)}\` is always ${result}: ${result ? outcomes.whenTrue : outcomes.whenFalse}`,
          span: { start, end },
          rule: rule.index,
          action: index,
          value: context.index.numberOf(condition),
        });
      }
    }
    return problems;
  },
};

function conditionProblem(context: LintContext, rule: Rule, { start, end, left }: Condition, result: boolean): Problem {
  return {
    message: `\`${context.excerpt({ start, end: end - 1 })}\` is always ${result}: ${result ? 'it decides nothing' : 'the rule never starts'}`,
    span: { start, end },
    rule: rule.index,
    value: context.index.numberOf(left),
  };
}

/** What follows from a constant first argument, by action. */
const OUTCOMES: ReadonlyMap<string, { readonly whenTrue: string; readonly whenFalse: string }> = new Map([
  ['if', { whenTrue: 'it decides nothing', whenFalse: 'the branch never runs' }],
  ['elseIf', { whenTrue: 'the branches behind it never run', whenFalse: 'the branch never runs' }],
  ['while', { whenTrue: '', whenFalse: 'the loop never runs' }],
  ['abortIf', { whenTrue: 'this always aborts', whenFalse: 'this never aborts' }],
  ['loopIf', { whenTrue: 'this always loops', whenFalse: 'this never loops' }],
  ['skipIf', { whenTrue: 'this always skips', whenFalse: 'this never skips' }],
]);

/** Finds out which conditions have one result only. Each node is looked at a bounded number of times. */
class Constants {
  private readonly classes = new StructuralClasses();

  ofCondition({ left, operator, right, bare }: Condition): boolean | null {
    return bare ? this.of(left) : this.compared(left, operator, right);
  }

  /** The result where the game wants a boolean; null when it is not known. */
  of(value: Value): boolean | null {
    if (value.kind === 'number') return Number(value.text) !== 0;
    if (value.kind !== 'call') return null;
    const { id, args } = value;
    switch (id) {
      case 'true':
        return true;
      case 'false':
      case 'null':
        return false;
      case 'not': {
        const result = this.ofArgument(args[0]);
        return result === null ? null : !result;
      }
      case 'and':
        return this.either(args, false);
      case 'or':
        return this.either(args, true);
      case 'compare': {
        const [left, operator, right] = args;
        const sign = comparisonOf(operator);
        if (left === undefined || right === undefined || sign === null) return null;
        return this.compared(left, sign, right);
      }
      default:
        return null;
    }
  }

  private ofArgument(value: Value | undefined): boolean | null {
    return value === undefined ? null : this.of(value);
  }

  /** And (`decisive` false) and Or (`decisive` true): one side may decide alone. */
  private either([left, right]: readonly Value[], decisive: boolean): boolean | null {
    const first = this.ofArgument(left);
    const second = this.ofArgument(right);
    if (first === decisive || second === decisive) return decisive;
    return first === null || second === null ? null : !decisive;
  }

  private compared(left: Value, operator: ComparisonOperator, right: Value): boolean | null {
    const order = literalOrder(left, right);
    if (order !== null) return holds(order, operator, 0);
    if (areDifferentConstants(left, right)) return operator === '==' ? false : operator === '!=' ? true : null;
    if (this.areEqual(left, right) && !isChanging(left) && !holdsUnknown(left)) {
      return holds(0, operator, 0);
    }
    return this.booleanResult(left, operator, right);
  }

  /** Most sides differ at their roots already, which saves numbering their trees. */
  private areEqual(left: Value, right: Value): boolean {
    if (left.kind !== right.kind || left.id !== right.id || left.args.length !== right.args.length) return false;
    return this.classes.of(left) === this.classes.of(right);
  }

  /** `c == True` and the like, for a condition `c` that is constant itself. */
  private booleanResult(left: Value, operator: ComparisonOperator, right: Value): boolean | null {
    if (operator !== '==' && operator !== '!=') return null;
    const wanted = booleanLiteral(right);
    if (wanted === null || left.kind !== 'call' || !CONDITIONS.has(left.id)) return null;
    const result = this.of(left);
    return result === null ? null : (result === wanted) === (operator === '==');
  }
}

const CONDITIONS: ReadonlySet<string> = new Set(['and', 'compare', 'not', 'or']);

/** The sign of left - right for two numbers, or for two booleans; null for anything else. */
function literalOrder(left: Value, right: Value): number | null {
  if (left.kind === 'number' && right.kind === 'number') return Math.sign(Number(left.text) - Number(right.text));
  const first = booleanLiteral(left);
  const second = booleanLiteral(right);
  return first === null || second === null ? null : Number(first) - Number(second);
}

function booleanLiteral(value: Value): boolean | null {
  if (value.kind !== 'call') return null;
  return value.id === 'true' ? true : value.id === 'false' ? false : null;
}

/** Two heroes, maps, teams, … that are not the same; All Teams stands for more than one. */
function areDifferentConstants(left: Value, right: Value): boolean {
  if (left.kind !== 'call' || left.id !== right.id || left.entry?.flags.constantWrapper !== true) return false;
  const first = left.args[0]?.member;
  const second = right.args[0]?.member;
  if (first === undefined || first === null || second === undefined || second === null) return false;
  return first.id !== second.id && first.id !== 'allTeams' && second.id !== 'allTeams';
}

function holdsUnknown({ kind, args }: Value): boolean {
  return kind === 'unknown' || args.some(holdsUnknown);
}

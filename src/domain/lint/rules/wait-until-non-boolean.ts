import type { Fix } from '../../findings/finding.js';
import type { Action, Value } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const waitUntilNonBoolean: LintRule = {
  id: 'wait-until-non-boolean',
  severity: 'warning',
  evidence: 'heuristic',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'Wait Until waits for a number instead of a truth value.',
  rationale:
    'Wait Until goes on when its condition is True. Authors report that a number does not count as true there, whatever its ' +
    'value, although it does in If: the rule then waits until the timeout.',
  documentation: 'Compare: `Wait Until(Global.ready != False, 10)`, or `Wait Until(Count Of(Global.list) > 0, 10)`.',
  knownLimits:
    'What a variable holds is judged by everything that the script assigns to it: a variable is reported when some ' +
    'assignment is a number other than 0 or when nothing is assigned at all.',
  fix: { kind: 'compare-with-false', safety: 'unsafe' },

  check(context) {
    const sites = context.actions('waitUntil');
    if (sites.length === 0) return [];
    const types = new VariableTypes(context);
    const problems: Problem[] = [];
    for (const { rule, action } of sites) {
      const [condition] = action.args;
      const what = condition === undefined ? null : numberIn(condition, types);
      if (condition === undefined || what === null) continue;
      problems.push({
        message: `${what} is no truth value, so this waits until its timeout; compare it with something`,
        span: { start: condition.start, end: condition.end },
        rule: rule.index,
        action: action.index,
        value: context.index.numberOf(condition),
        fix: () => compareWithFalse(context, condition),
      });
    }
    return problems;
  },
};

/** What is a number in a condition, in words; null when the condition may be a truth value. */
function numberIn(condition: Value, types: VariableTypes): string | null {
  if (condition.kind === 'number') return 'a number';
  if (condition.kind !== 'call') return null;
  const { id, entry, args } = condition;
  if (id === 'globalVariable' || id === 'playerVariable') {
    const name = args[id === 'globalVariable' ? 0 : 1];
    if (name === undefined || name.kind !== 'name') return null;
    return types.isNumber(variableKey({ slot: id, name: name.id })) ? `what \`${name.text}\` holds` : null;
  }
  const isNumber = entry !== null && entry.returns.length > 0 && entry.returns.every((type) => type === 'number');
  return isNumber ? `the number of \`${entry?.name ?? ''}\`` : null;
}

/** What the script assigns to its variables. */
class VariableTypes {
  /** Variables with some assignment, and whether one of those is a number other than 0. */
  private readonly assigned = new Map<string, boolean>();

  constructor(context: LintContext) {
    for (const rule of context.enabledRules) {
      for (const action of rule.actions) {
        const target = action.disabled ? null : targetVariable(action);
        if (target === null) continue;
        const key = variableKey(target);
        this.assigned.set(key, this.assigned.get(key) === true || assignsNumber(action));
      }
    }
  }

  isNumber(key: string): boolean {
    return this.assigned.get(key) ?? true;
  }
}

function assignsNumber({ id, args }: Action): boolean {
  switch (id) {
    case 'setGlobalVariable':
    case 'setPlayerVariable': {
      const value = args.at(-1);
      if (value?.kind === 'number') return Number(value.text) !== 0;
      return value?.kind === 'call' && value.entry?.returns.length === 1 && value.entry.returns[0] === 'number';
    }
    case 'modifyGlobalVariable':
    case 'modifyPlayerVariable':
      return args.at(-2)?.id === 'add' || args.at(-2)?.id === 'subtract' || args.at(-2)?.id === 'multiply';
    case 'forGlobalVariable':
    case 'forPlayerVariable':
    case 'chaseGlobalVariableAtRate':
    case 'chaseGlobalVariableOverTime':
    case 'chasePlayerVariableAtRate':
    case 'chasePlayerVariableOverTime':
      return true;
    default:
      return false;
  }
}

function compareWithFalse(context: LintContext, condition: Value): Fix | null {
  const word = context.lexicon.spellValue('false');
  if (word === undefined) return null;
  return {
    kind: 'compare-with-false',
    safety: 'unsafe',
    summary: `Compare \`${context.excerpt(condition)}\` with ${word}`,
    edits: [{ start: condition.start, end: condition.end, newText: `${context.source(condition)} != ${word}` }],
  };
}

import type { Value } from '../../program/program.js';
import { literalNumber } from '../../semantics/literal-number.js';
import type { LintRule, Problem } from '../rule.js';

export const divideByZeroLiteral: LintRule = {
  id: 'divide-by-zero-literal',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A division or modulo by a literal zero, which always gives 0.',
  rationale:
    'The game does not fail when it divides by zero: the result is 0, whatever is divided. A division by a literal zero ' +
    'is therefore a constant in disguise, and most often the divisor was to be something else.',
  documentation: 'Write the divisor that was meant, or 0 when the result is meant to be 0.',
  knownLimits: 'Only literals are looked at: a divisor that is computed, or held by a variable, may be zero as well.',

  check(context) {
    const problems: Problem[] = [];
    for (const id of ['divide', 'modulo']) {
      for (const site of context.values(id)) {
        const divisor = site.value.args[1];
        if (!isZero(divisor)) continue;
        problems.push({
          message: `\`${context.excerpt(site.value)}\` is always 0: its ${DIVISORS[id]} is zero`,
          span: { start: site.value.start, end: site.value.end },
          rule: site.rule.index,
          action: site.action,
          value: site.number,
        });
      }
    }
    for (const id of MODIFICATIONS) {
      for (const { rule, action } of context.actions(id)) {
        const { args } = action;
        const operation = args[args.length - 2]?.member?.id;
        const divisor = args[args.length - 1];
        if ((operation !== 'divide' && operation !== 'modulo') || !isZero(divisor)) continue;
        problems.push({
          message: `this always sets the variable to 0: its ${DIVISORS[operation]} is zero`,
          span: { start: action.start, end: action.end },
          rule: rule.index,
          action: action.index,
        });
      }
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

const DIVISORS: Readonly<Record<string, string>> = { divide: 'divisor', modulo: 'modulus' };

/** Their last two arguments are the operation and its operand. */
const MODIFICATIONS = [
  'modifyGlobalVariable',
  'modifyGlobalVariableAtIndex',
  'modifyPlayerVariable',
  'modifyPlayerVariableAtIndex',
];

function isZero(value: Value | undefined): value is Value {
  return literalNumber(value) === 0;
}

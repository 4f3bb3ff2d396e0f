import type { ComparisonOperator, Value } from '../program/program.js';

/** Whether a comparison of two numbers holds. */
export function holds(left: number, operator: ComparisonOperator, right: number): boolean {
  switch (operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** The operator that an argument of Compare is; null for anything else. */
export function comparisonOf(value: Value | undefined): ComparisonOperator | null {
  const member = value?.member;
  return member?.family === 'comparisonOperator' ? (member.name as ComparisonOperator) : null;
}

/** The operator that says the same of the two sides in the other order. */
export const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

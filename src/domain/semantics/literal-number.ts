import type { Value } from '../program/program.js';

/** The number that a literal stands for where the game wants a number: False and Null are 0, True is 1. Null for any other value. */
export function literalNumber(value: Value | undefined): number | null {
  if (value === undefined) return null;
  if (value.kind === 'number') {
    const number = Number(value.text);
    return Number.isNaN(number) ? null : number;
  }
  if (value.kind !== 'call') return null;
  switch (value.id) {
    case 'true':
      return 1;
    case 'false':
    case 'null':
      return 0;
    default:
      return null;
  }
}

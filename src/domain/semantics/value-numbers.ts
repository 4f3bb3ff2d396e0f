import type { Program } from '../program/program.js';
import { forEachValue } from '../program/walk.js';

/** By rule index the number of the rule's first value node among all of the program; the last entry is the number of all. */
export function firstValueNumbers(program: Program): Int32Array {
  const numbers = new Int32Array(program.rules.length + 1);
  let count = 0;
  for (const rule of program.rules) {
    numbers[rule.index] = count;
    forEachValue(rule, () => {
      count += 1;
    });
  }
  numbers[program.rules.length] = count;
  return numbers;
}

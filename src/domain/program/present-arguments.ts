import type { Value } from './program.js';

/**
 * How many arguments the text has: trailing ones that are not there do not count. The game exports a map that it no
 * longer has as `Map(` without argument; the program then holds an unknown value without a word in its place.
 */
export function presentArguments(args: readonly Value[]): number {
  let count = args.length;
  while (count > 0 && isMissing(args[count - 1] as Value)) count -= 1;
  return count;
}

function isMissing(value: Value): boolean {
  return value.kind === 'unknown' && value.text === '' && value.args.length === 0;
}

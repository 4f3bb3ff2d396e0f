import type { Action, Value } from '../program/program.js';

/**
 * The numbers of actions that a Skip may skip, ascending and without repetition, when the argument is a choice between
 * literals: a number, True or False, an If-Then-Else of such, or an element of an array of such (an index out of range
 * gives 0). Null when the count is computed. Negative counts skip nothing.
 */
export function skipCounts(value: Value | undefined): readonly number[] | null {
  if (value === undefined) return [0];
  const counts = new Set<number>();
  if (!collect(value, counts)) return null;
  return [...counts].sort((a, b) => a - b);
}

/**
 * Index of the first enabled Skip in front of the action `from` that may jump over it; null when none does. Such a Skip
 * lands elsewhere once an action is put in front of `from`, or taken away from there on.
 */
export function skipAcross(actions: readonly Action[], from: number): number | null {
  for (let at = 0; at < from; at += 1) {
    const action = actions[at] as Action;
    if (action.disabled || action.entry?.flags.jump !== 'skip') continue;
    const counts = skipCounts(action.args.at(-1));
    if (counts === null || counts.some((count) => at + 1 + count > from)) return at;
  }
  return null;
}

/**
 * For every action the furthest index on which an enabled Skip in front of it may land; infinite for a computed count,
 * 0 without a Skip.
 */
export function landings(actions: readonly Action[]): Float64Array {
  const furthest = new Float64Array(actions.length);
  let reach = 0;
  for (const { index, disabled, entry, args } of actions) {
    furthest[index] = reach;
    if (disabled || entry?.flags.jump !== 'skip') continue;
    const counts = skipCounts(args.at(-1));
    reach = Math.max(reach, counts === null ? Number.POSITIVE_INFINITY : index + 1 + (counts.at(-1) ?? 0));
  }
  return furthest;
}

function collect(value: Value, into: Set<number>): boolean {
  if (value.kind === 'number') {
    const count = Number(value.text);
    if (Number.isNaN(count)) return false;
    into.add(Math.max(0, Math.trunc(count)));
    return true;
  }
  if (value.kind !== 'call') return false;
  switch (value.id) {
    case 'true':
      into.add(1);
      return true;
    case 'false':
    case 'null':
    case 'emptyArray':
      into.add(0);
      return true;
    case 'ifThenElse':
      return collectAll(value.args.slice(1), into);
    case 'valueInArray':
    case 'firstOf':
    case 'lastOf':
    case 'randomValueInArray': {
      const array = value.args[0];
      if (array === undefined || array.kind !== 'call' || array.id !== 'array') return false;
      into.add(0);
      return collectAll(array.args, into);
    }
    default:
      return false;
  }
}

function collectAll(values: readonly Value[], into: Set<number>): boolean {
  for (const value of values) if (!collect(value, into)) return false;
  return true;
}

/**
 * Position of the first of `count` ordered items that is not before a place: `isBefore` holds for all items up to it and
 * for none from it on. `count` when it holds for all. Binary search.
 */
export function partitionPoint(count: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of the first of the ascending numbers that is greater than `value`. */
export function firstAfter(ascending: ArrayLike<number>, value: number): number {
  return partitionPoint(ascending.length, (at) => (ascending[at] as number) <= value);
}

// Building blocks of the comparisons that name the first difference: null means equal, else a path and what differs there.

/** The first difference of two lists, with its index; the shared part is compared before the lengths. */
export function listDifference<T>(
  a: readonly T[],
  b: readonly T[],
  difference: (a: T, b: T) => string | null,
): string | null {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const found = difference(a[at] as T, b[at] as T);
    if (found !== null) return `[${at}]${found}`;
  }
  return plain('.length', a.length, b.length);
}

type Plain = string | number | boolean | null | undefined;

/** The difference of two plain contents under `path`, or null when they are the same. */
export function plain(path: string, a: Plain, b: Plain): string | null {
  return a === b ? null : `${path}: ${shown(a)} ≠ ${shown(b)}`;
}

/** The difference with `path` before its own, or null. */
export function under(path: string, difference: string | null): string | null {
  return difference === null ? null : path + difference;
}

/** A content as it stands in the text of a difference. */
export function shown(content: Plain): string {
  return typeof content === 'string' ? JSON.stringify(content) : String(content);
}

/** The value with the members of every object in the order of their names, lists as they are. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

/** One text for all values that are equal as JSON: no blanks, members in order of their names. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null';
}

/** A generated file: members in order of their names, two spaces, one final newline. */
export function fileJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

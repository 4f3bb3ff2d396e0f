import type { Spelling } from './catalog-data.js';

/** The spelling to write: undefined when the locale's own word is unknown. */
export function writtenSpelling(spelling: Spelling): string | undefined {
  return typeof spelling === 'string' ? spelling : (spelling?.[0] ?? undefined);
}

/** Every spelling to read, the one to write first. */
export function readSpellings(spelling: Spelling): readonly string[] {
  if (spelling === null) return [];
  return typeof spelling === 'string' ? [spelling] : spelling;
}

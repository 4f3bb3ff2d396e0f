/** Longest word of a request that a message repeats. */
const MAX_SHOWN = 80;

/** A word of a request as messages repeat it: a name of a megabyte must not come back as a megabyte. */
export function shown(word: string): string {
  return word.length > MAX_SHOWN ? `${word.slice(0, MAX_SHOWN)}…` : word;
}

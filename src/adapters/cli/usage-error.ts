import { nearest } from './nearest.js';

/** A mistake on the command line: shown on stderr alone, exit 2. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** `kind` is what the word should have been (`command`, `option`, …). */
export function unknownWord(kind: string, word: string, known: readonly string[]): CommandLineError {
  const near = nearest(word, known);
  return new CommandLineError(`unknown ${kind} '${word}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
}

/**
 * The meaning of a flag's value. `choices` maps every accepted spelling (aliases too) to its meaning; `listed` are the
 * spellings that a message names.
 */
export function choice<Meaning>(
  flag: string,
  value: string,
  choices: Readonly<Record<string, Meaning>>,
  listed: readonly string[] = Object.keys(choices),
): Meaning {
  if (Object.hasOwn(choices, value)) return choices[value] as Meaning;
  const near = nearest(value, Object.keys(choices));
  const hint = near === undefined ? '' : `; did you mean '${near}'?`;
  throw new CommandLineError(`${flag} is one of ${listed.join(', ')}, not '${value}'${hint}`);
}

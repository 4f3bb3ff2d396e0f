import { nameKey } from './lexicon.js';

/** A name's leading plain words, then the rest from its first other ASCII character on (see `Lexicon.continuations`). */
const SPLIT_NAMES = /^([\w' \u0080-\uffff]+)([^\w'\s\u0080-\uffff].*)$/gm;

export type Continuations = ReadonlyMap<string, readonly string[]>;

/** Names hold no line breaks. Those that begin with punctuation have no leading run and are left out. */
export function continuationsOf(names: readonly string[], fallback: Continuations | undefined): Continuations {
  const found = new Map<string, Set<string>>();
  for (const [, run, rest] of names.join('\n').matchAll(SPLIT_NAMES)) {
    put(found, nameKey(run as string), nameKey(rest as string));
  }
  for (const [run, rests] of fallback ?? []) for (const rest of rests) put(found, run, rest);
  const sorted = new Map<string, readonly string[]>();
  for (const [run, rests] of found) sorted.set(run, [...rests].sort(longestFirst));
  return sorted;
}

/** A run a line, then what may follow it, tabs between; neither can hold white space. */
export function packContinuations(continuations: Continuations): string {
  return [...continuations].map(([run, rests]) => [run, ...rests].join('\t')).join('\n');
}

export function unpackContinuations(packed: string): Continuations {
  const continuations = new Map<string, readonly string[]>();
  if (packed === '') return continuations;
  for (const line of packed.split('\n')) {
    const [run, ...rests] = line.split('\t') as [string, ...string[]];
    continuations.set(run, rests);
  }
  return continuations;
}

function put(found: Map<string, Set<string>>, run: string, rest: string): void {
  const rests = found.get(run);
  if (rests === undefined) found.set(run, new Set([rest]));
  else rests.add(rest);
}

function longestFirst(a: string, b: string): number {
  if (a.length !== b.length) return b.length - a.length;
  return a < b ? -1 : 1;
}

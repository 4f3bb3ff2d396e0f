import { nameKey } from './lexicon.js';

/** A name's leading plain words, then the rest from its first other ASCII character on (see `Lexicon.continuations`). */
const SPLIT_NAME = /^([\w'\s\u0080-\uffff]+)([^\w'\s\u0080-\uffff][\s\S]*)$/;

export type Continuations = ReadonlyMap<string, readonly string[]>;

/** Names that begin with punctuation have no leading run and are left out. */
export function continuationsOf(names: Iterable<string>, fallback: Continuations | undefined): Continuations {
  const found = new Map<string, Set<string>>();
  for (const name of names) {
    const split = SPLIT_NAME.exec(name);
    if (split !== null) put(found, nameKey(split[1] as string), nameKey(split[2] as string));
  }
  for (const [run, rests] of fallback ?? []) for (const rest of rests) put(found, run, rest);
  const sorted = new Map<string, readonly string[]>();
  for (const [run, rests] of found) sorted.set(run, [...rests].sort(longestFirst));
  return sorted;
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

import type { Spelling, Spellings } from './catalog-data.js';

/** The spelling to write: undefined when the locale's own word is unknown. */
export function writtenSpelling(spelling: Spelling): string | undefined {
  return typeof spelling === 'string' ? spelling : (spelling?.[0] ?? undefined);
}

/** Every spelling to read, the one to write first. */
export function readSpellings(spelling: Spelling): readonly string[] {
  if (spelling === null) return [];
  return typeof spelling === 'string' ? [spelling] : spelling;
}

/**
 * Look-up of things by key, in tiers: the locale's own spelling decides before its other spellings, those before the
 * spellings of the fallback, and these before a name that lost its final punctuation (`X成分` for `X成分:`).
 */
export interface SpellingIndex<T> {
  /** All things under `key`, in catalogue order; only those of the first tier that has any. */
  find(key: string): readonly T[];
}

/** Gathers things and their spellings; the index is made at the end, since keys are cheap only in bulk. */
export class SpellingCollector<T> {
  private readonly things: T[] = [];
  private readonly words: string[] = [];
  private readonly otherThings: T[] = [];
  private readonly otherWords: string[] = [];

  add(thing: T, spelling: Spelling): void {
    if (spelling === null) return;
    if (typeof spelling === 'string') {
      this.things.push(thing);
      this.words.push(spelling);
      return;
    }
    this.things.push(thing);
    this.words.push(spelling[0]);
    for (let i = 1; i < spelling.length; i += 1) {
      this.otherThings.push(thing);
      this.otherWords.push(spelling[i] as string);
    }
  }

  /** Entries whose id has no spelling in `words` are spelled by their en-US name. */
  addAll<E extends T & { readonly id: string; readonly name: string }>(entries: readonly E[], words: Spellings): void {
    for (const entry of entries) {
      const own = words[entry.id];
      this.add(entry, own === undefined ? entry.name : own);
    }
  }

  index(fallback: SpellingIndex<T> | undefined): SpellingIndex<T> {
    const keys = nameKeys(this.words);
    const otherKeys = nameKeys(this.otherWords);
    return new TieredIndex(
      mapOf(keys, this.things),
      mapOf(otherKeys, this.otherThings),
      shortenedMap([...keys, ...otherKeys], [...this.things, ...this.otherThings]),
      fallback as TieredIndex<T> | undefined,
    );
  }
}

class TieredIndex<T> implements SpellingIndex<T> {
  constructor(
    private readonly own: ReadonlyMap<string, readonly T[]>,
    private readonly other: ReadonlyMap<string, readonly T[]>,
    private readonly shortened: ReadonlyMap<string, readonly T[]>,
    private readonly fallback: TieredIndex<T> | undefined,
  ) {}

  find(key: string): readonly T[] {
    return this.whole(key) ?? this.withoutEnd(key) ?? NOTHING;
  }

  private whole(key: string): readonly T[] | undefined {
    return this.own.get(key) ?? this.other.get(key) ?? this.fallback?.whole(key);
  }

  private withoutEnd(key: string): readonly T[] | undefined {
    return this.shortened.get(key) ?? this.fallback?.withoutEnd(key);
  }
}

const NOTHING: readonly never[] = [];
const RARE_BLANK = /[^\S \n]/;

/** `nameKey` of every name (of which none holds a line break), in one go: far faster in a cold process than one by one. */
export function nameKeys(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const joined = names.join('\n').replaceAll(' ', '');
  const packed = RARE_BLANK.test(joined) ? joined.replace(/[^\S\n]+/g, '') : joined;
  return packed.toLowerCase().split('\n');
}

const FINAL_PUNCTUATION = /[:.!?,\-–：。！？、]+$/;
const SOME_FINAL_PUNCTUATION = /[:.!?,\-–：。！？、]$/m;

function shortenedMap<T>(keys: readonly string[], things: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  if (!SOME_FINAL_PUNCTUATION.test(keys.join('\n'))) return map;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as string;
    const shortened = key.replace(FINAL_PUNCTUATION, '');
    if (shortened !== key && shortened !== '') insert(map, shortened, things[i] as T);
  }
  return map;
}

function mapOf<T>(keys: readonly string[], things: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (let i = 0; i < keys.length; i += 1) insert(map, keys[i] as string, things[i] as T);
  return map;
}

function insert<T>(map: Map<string, T[]>, key: string, thing: T): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [thing]);
  else if (!there.includes(thing)) there.push(thing);
}

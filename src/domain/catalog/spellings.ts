import type { Spelling } from './catalog-data.js';
import { nameKey } from './lexicon.js';

/** The spelling to write: undefined when the locale's own word is unknown. */
export function writtenSpelling(spelling: Spelling): string | undefined {
  return typeof spelling === 'string' ? spelling : (spelling?.[0] ?? undefined);
}

/** Every spelling to read, the one to write first. */
export function readSpellings(spelling: Spelling): readonly string[] {
  if (spelling === null) return [];
  return typeof spelling === 'string' ? [spelling] : spelling;
}

const FINAL_PUNCTUATION = /[:.!?,\-–：。！？、]+$/;

/**
 * Look-up of things by key, in tiers: the locale's own spelling decides before its other spellings, those before the
 * spellings of `fallback`, and these before a name that lost its final punctuation (`X成分` for `X成分:`).
 */
export class SpellingIndex<T> {
  private readonly own = new Map<string, T[]>();
  private readonly other = new Map<string, T[]>();
  private readonly shortened = new Map<string, T[]>();

  constructor(private readonly fallback?: SpellingIndex<T>) {}

  add(thing: T, spelling: Spelling): void {
    if (spelling === null) return;
    if (typeof spelling === 'string') {
      this.put(this.own, spelling, thing);
      return;
    }
    this.put(this.own, spelling[0], thing);
    for (let i = 1; i < spelling.length; i += 1) this.put(this.other, spelling[i] as string, thing);
  }

  /** All things under `key`, in the order they were added; only those of the first tier that has any. */
  find(key: string): readonly T[] {
    return this.known(key) ?? this.shortenedKnown(key) ?? NOTHING;
  }

  private known(key: string): readonly T[] | undefined {
    return this.own.get(key) ?? this.other.get(key) ?? this.fallback?.known(key);
  }

  private shortenedKnown(key: string): readonly T[] | undefined {
    return this.shortened.get(key) ?? this.fallback?.shortenedKnown(key);
  }

  private put(tier: Map<string, T[]>, word: string, thing: T): void {
    const key = nameKey(word);
    insert(tier, key, thing);
    const shorter = key.replace(FINAL_PUNCTUATION, '');
    if (shorter !== key && shorter !== '') insert(this.shortened, shorter, thing);
  }
}

const NOTHING: readonly never[] = [];

function insert<T>(map: Map<string, T[]>, key: string, thing: T): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [thing]);
  else if (!there.includes(thing)) there.push(thing);
}

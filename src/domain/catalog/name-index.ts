import type { PackedNames } from './catalog-data.js';

/**
 * Look-up of things by key, in tiers: the locale's own spelling decides before its other spellings, those before the
 * spellings of the fallback, and these before a name that lost its final punctuation (`X成分` for `X成分:`). The tables
 * of an index count as one.
 */
export class NameIndex<T> {
  constructor(
    private readonly tables: readonly NameTable<T>[],
    private readonly fallback: NameIndex<T> | undefined,
  ) {}

  /** All things under `key`, in catalogue order; only those of the first tier that has any. */
  find(key: string): readonly T[] {
    return this.whole(key) ?? this.withoutEnd(key) ?? NOTHING;
  }

  private whole(key: string): readonly T[] | undefined {
    return this.tier('own', key) ?? this.tier('other', key) ?? this.fallback?.whole(key);
  }

  private withoutEnd(key: string): readonly T[] | undefined {
    return this.tier('shortened', key) ?? this.fallback?.withoutEnd(key);
  }

  private tier(tier: Tier, key: string): readonly T[] | undefined {
    let found: T[] | undefined;
    for (const table of this.tables) {
      const positions = table[tier].get(key);
      if (positions === undefined) continue;
      found ??= [];
      if (typeof positions === 'number') found.push(table.thingAt(positions));
      else for (const position of positions) found.push(table.thingAt(position));
    }
    return found;
  }
}

type Tier = 'own' | 'other' | 'shortened';

const NOTHING: readonly never[] = [];

/** Where the things under a key stand; most keys have one thing, and no list for it. */
type Positions = Map<string, number | number[]>;

/** Packed names as maps, and the things that they name. */
export class NameTable<T> {
  readonly own: Positions = new Map();
  readonly other: Positions = new Map();
  readonly shortened: Positions = new Map();

  constructor(readonly thingAt: (position: number) => T) {}

  /** @param offset position of the first of the named things */
  add(names: PackedNames, offset = 0): this {
    const keys = names.own.split('\n');
    for (let i = 0; i < keys.length; i += 1) put(this.own, keys[i] as string, offset + i);
    putPairs(this.other, names.other, offset);
    putPairs(this.shortened, names.shortened, offset);
    return this;
  }
}

function putPairs(map: Positions, pairs: string, offset: number): void {
  if (pairs === '') return;
  for (const pair of pairs.split('\n')) {
    const [key, position] = pair.split('\t');
    put(map, key as string, offset + Number(position));
  }
}

function put(map: Positions, key: string, position: number): void {
  if (key === '') return;
  const there = map.get(key);
  if (there === undefined) map.set(key, position);
  else if (typeof there === 'number') {
    if (there !== position) map.set(key, [there, position]);
  } else if (!there.includes(position)) there.push(position);
}

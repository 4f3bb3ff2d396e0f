import type { Reference } from './references.js';
import { partitionPoint } from '../source/partition-point.js';

/** What stands at an offset: one symbol, none, or names of several symbols. */
export type Hit =
  | { readonly kind: 'symbol'; readonly symbol: number; readonly start: number; readonly end: number }
  | { readonly kind: 'miss' }
  | { readonly kind: 'ambiguous'; readonly symbols: readonly number[] };

const MISS: Hit = { kind: 'miss' };

/** Finds the symbol whose name covers an offset. A name's first offset hits, the offset just past its last does not. */
export class HitTest {
  private readonly names: readonly NamedSpan[];

  constructor(references: readonly Reference[]) {
    this.names = namedSpans(references);
  }

  at(offset: number): Hit {
    const after = partitionPoint(this.names.length, (at) => (this.names[at] as NamedSpan).start <= offset);
    const symbols = new Set<number>();
    let hit: NamedSpan | undefined;
    for (let at = after - 1; at >= 0; at -= 1) {
      const name = this.names[at] as NamedSpan;
      if (name.end > offset) {
        hit ??= name;
        symbols.add(name.symbol);
      }
      if (name.reach <= offset) break;
    }
    if (hit === undefined) return MISS;
    if (symbols.size > 1) return { kind: 'ambiguous', symbols: [...symbols].sort((a, b) => a - b) };
    return { kind: 'symbol', symbol: hit.symbol, start: hit.start, end: hit.end };
  }
}

interface NamedSpan {
  readonly symbol: number;
  readonly start: number;
  readonly end: number;
  /** Greatest end of this and all earlier spans: where it is passed, no earlier span covers the offset. */
  reach: number;
}

function namedSpans(references: readonly Reference[]): readonly NamedSpan[] {
  const names: NamedSpan[] = [];
  for (const { symbol, span } of references) {
    if (span !== null && span.end > span.start) names.push({ symbol, start: span.start, end: span.end, reach: 0 });
  }
  names.sort((a, b) => a.start - b.start || a.end - b.end || a.symbol - b.symbol);
  let reach = 0;
  for (const name of names) {
    reach = Math.max(reach, name.end);
    name.reach = reach;
  }
  return names;
}

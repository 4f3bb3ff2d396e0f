/**
 * The candidates that a writer of `word` most likely meant, best first, at most `limit`; empty when none is near.
 *
 * Case and white space do not count. Near is: the same words in another order, a beginning of the candidate (from three
 * characters on), or few typing errors (insertion, deletion, replacement, exchange of neighbours) for the word's
 * length. Ties keep the order of `candidates`. The same array asked again is prepared once, so it must not change.
 */
export function nearestSpellings(word: string, candidates: readonly string[], limit = 3): readonly string[] {
  const wanted = prepare(word);
  if (wanted.packed === '' || limit < 1) return [];
  const cutoff = Math.min(MAX_ERRORS, Math.max(1, Math.floor(wanted.packed.length * ERRORS_PER_CHARACTER)));
  const found: { readonly at: number; readonly score: number }[] = [];
  const all = prepared(candidates);
  for (let at = 0; at < all.length; at += 1) {
    const score = scoreOf(wanted, all[at] as Prepared, cutoff);
    if (score < FAR) found.push({ at, score });
  }
  found.sort((a, b) => a.score - b.score || a.at - b.at);
  const nearest: string[] = [];
  for (const { at } of found) {
    const candidate = candidates[at] as string;
    if (!nearest.includes(candidate)) nearest.push(candidate);
    if (nearest.length === limit) break;
  }
  return nearest;
}

const ERRORS_PER_CHARACTER = 0.34;
const MAX_ERRORS = 4;
const FAR = Number.POSITIVE_INFINITY;
/** A longer word is no misspelled name; comparing it would only cost time. */
const MAX_WORD_LENGTH = 200;

interface Prepared {
  /** Lower case, without white space. */
  readonly packed: string;
  /** The words in alphabetical order, or undefined when there is one. */
  readonly sorted: string | undefined;
  /** One bit for each character class that occurs: two words whose bits differ a lot cannot be near. */
  readonly bits: number;
}

const preparations = new WeakMap<readonly string[], readonly Prepared[]>();

function prepared(candidates: readonly string[]): readonly Prepared[] {
  let all = preparations.get(candidates);
  if (all === undefined) {
    all = candidates.map(prepare);
    preparations.set(candidates, all);
  }
  return all;
}

function prepare(spelling: string): Prepared {
  const words = spelling
    .slice(0, MAX_WORD_LENGTH + 1)
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const packed = words.join('');
  let bits = 0;
  for (let i = 0; i < packed.length; i += 1) bits |= 1 << (packed.charCodeAt(i) & 31);
  return { packed, sorted: words.length > 1 ? words.sort().join('') : undefined, bits };
}

/** Lower is nearer: whole numbers are typing errors. */
function scoreOf(wanted: Prepared, candidate: Prepared, cutoff: number): number {
  if (wanted.packed === candidate.packed) return 0;
  if (wanted.packed.length > MAX_WORD_LENGTH) return FAR;
  if (wanted.sorted !== undefined && wanted.sorted === candidate.sorted) return 0.5;
  const errors = errorsBetween(wanted, candidate, cutoff);
  if (errors < FAR) return errors;
  if (wanted.packed.length >= 3 && candidate.packed.startsWith(wanted.packed)) {
    return cutoff + (candidate.packed.length - wanted.packed.length) / candidate.packed.length;
  }
  return FAR;
}

function errorsBetween(wanted: Prepared, candidate: Prepared, cutoff: number): number {
  if (Math.abs(wanted.packed.length - candidate.packed.length) > cutoff) return FAR;
  if (bitCount(wanted.bits ^ candidate.bits) > 2 * cutoff) return FAR;
  const errors = typingErrors(wanted.packed, candidate.packed, cutoff);
  return errors <= cutoff ? errors : FAR;
}

/** Damerau-Levenshtein distance (neighbours exchanged at most once), `cutoff + 1` for anything above `cutoff`. */
function typingErrors(a: string, b: string, cutoff: number): number {
  const width = b.length + 1;
  let before = new Int16Array(width);
  let last = new Int16Array(width);
  let row = new Int16Array(width);
  for (let j = 0; j < width; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - cutoff);
    const to = Math.min(b.length, i + cutoff);
    row.fill(cutoff + 1);
    if (from === 1) row[0] = i;
    let least = cutoff + 1;
    const left = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j += 1) {
      const right = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (left === right ? 0 : 1),
      );
      if (i > 1 && j > 1 && left === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === right) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > cutoff) return cutoff + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] as number;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

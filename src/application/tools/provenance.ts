import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { canonicalJson } from './stable-json.js';

/** What a source counts for. Only the source decides, never the value. */
export const RANKS = {
  overlay: 50,
  binding: 45,
  mapping_exclusion: 45,
  constraint: 40,
  tree: 30,
  pin: 20,
  default: 0,
} as const;
export type Rank = keyof typeof RANKS;

/** One source's word on a field. */
export interface Candidate {
  readonly value: unknown;
  readonly rank: Rank;
  /** File or part of the program that says so. */
  readonly source: string;
  readonly reason?: string;
}

/** How a field came to its value: everything that was said about it, and which word counted. */
export interface FieldRecord {
  readonly candidates: readonly Candidate[];
  /** Index into `candidates`. */
  readonly selected: number;
  /** `required_floor`: a flag that the command itself requires stays required, whatever a higher source says. */
  readonly resolution: 'precedence' | 'required_floor';
}

export interface Resolved {
  readonly value: unknown;
  readonly record: FieldRecord;
}

/**
 * The value of a field by the rank of its sources. Left: two sources of one rank disagree, even below the winner, since a
 * strong winner must not hide a broken layer.
 */
export function resolveField(said: readonly Candidate[]): Either<string, Resolved> {
  const candidates = [...said].sort(byRank);
  for (let at = 1; at < candidates.length; at += 1) {
    const [a, b] = [candidates[at - 1] as Candidate, candidates[at] as Candidate];
    if (RANKS[a.rank] === RANKS[b.rank] && canonicalJson(a.value) !== canonicalJson(b.value)) {
      return left(
        `${a.source} says ${canonicalJson(a.value)} and ${b.source} says ${canonicalJson(b.value)} with equal precedence`,
      );
    }
  }
  const [winner] = candidates;
  if (winner === undefined) return left('no source says anything');
  return right({ value: winner.value, record: { candidates, selected: 0, resolution: 'precedence' } });
}

/** As `resolveField`, for `required`: what the command itself requires no overlay can make optional. */
export function resolveRequired(said: readonly Candidate[]): Either<string, Resolved> {
  const resolved = resolveField(said);
  if (resolved._tag === 'Left' || resolved.right.value === true) return resolved;
  const { candidates } = resolved.right.record;
  const floor = candidates.findIndex(({ rank, value }) => rank === 'tree' && value === true);
  if (floor < 0) return resolved;
  return right({ value: true, record: { candidates, selected: floor, resolution: 'required_floor' } });
}

/** Why a record does not explain `delivered`; undefined when it does. An absent value counts as the empty text. */
export function recordFault(record: FieldRecord, delivered: unknown): string | undefined {
  const winner = record.candidates[record.selected];
  if (winner === undefined) return `its provenance selects candidate ${record.selected}, which is not there`;
  if (canonicalJson(winner.value) !== canonicalJson(delivered ?? '')) {
    return `its provenance says ${canonicalJson(winner.value)}, delivered is ${canonicalJson(delivered ?? '')}`;
  }
  if (record.resolution === 'required_floor') {
    return winner.rank === 'tree' && winner.value === true ? undefined : 'its floor is not what the command requires';
  }
  const best = Math.max(...record.candidates.map(({ rank }) => RANKS[rank]));
  return RANKS[winner.rank] === best ? undefined : `its provenance selects ${winner.rank} over a higher source`;
}

function byRank(a: Candidate, b: Candidate): number {
  const ranks = RANKS[b.rank] - RANKS[a.rank];
  if (ranks !== 0) return ranks;
  const [left, right] = [sortKey(a), sortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function sortKey({ rank, source, value, reason }: Candidate): string {
  return `${rank}\0${source}\0${canonicalJson(value)}\0${reason ?? ''}`;
}

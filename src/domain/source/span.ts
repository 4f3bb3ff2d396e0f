/**
 * A stretch of source text: UTF-16 offsets, `start` inclusive, `end` exclusive. Offsets are the only position the
 * domain computes with; lines and columns appear at the edge (see `line-index.ts`).
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A position as people and contracts read it: both numbers start at 1; `col` counts Unicode scalar values. */
export interface Position {
  readonly line: number;
  readonly col: number;
}

/** A half-open range of positions: `end` is the first position that no longer belongs to it. */
export interface PositionRange {
  readonly start: Position;
  readonly end: Position;
}

import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type EditRefusal, editRefusal } from './edit-refusal.js';

/** A place to edit: lines and columns count from 1, columns in Unicode scalar values, the end is exclusive. */
export interface EditRange {
  readonly start_line: number;
  readonly start_col: number;
  readonly end_line: number;
  readonly end_col: number;
}

/** One replacement in one source, valid for exactly the text that `source_identity` names. */
export interface SourceEdit {
  /** Why the edit is made, in one word of the maker's choice: `rename`, `fix`, `edit`, … */
  readonly kind: string;
  /** A path spelling or `file://` URI. */
  readonly source: string;
  /** SHA-256 of the text's UTF-8 form, 64 lower-case hexadecimal digits. */
  readonly source_identity: string;
  readonly range: EditRange;
  readonly new_text: string;
}

/** Edits that are made all or not at all. */
export interface EditTransaction {
  readonly edits: readonly SourceEdit[];
}

/**
 * The edits in the order of sources (code units), starts and ends. Edits may touch; refused are an empty list
 * (`edit-empty-transaction`), edits that share a part of the text (`edit-overlap`), and an insertion where another edit
 * starts, since nothing says which comes first (`edit-zero-width-conflict`).
 */
export function normaliseEdits(edits: readonly SourceEdit[]): Either<EditRefusal, readonly SourceEdit[]> {
  if (edits.length === 0) return left(editRefusal('edit-empty-transaction', 'the transaction holds no edit'));
  const sorted = [...edits].sort(bySourceAndPlace);
  for (let at = 1; at < sorted.length; at += 1) {
    const conflict = conflictOf(sorted[at - 1] as SourceEdit, sorted[at] as SourceEdit);
    if (conflict !== undefined) return left(conflict);
  }
  return right(sorted);
}

/** `12:5–12:9`, for messages. */
export function shownRange({ start_line, start_col, end_line, end_col }: EditRange): string {
  return `${start_line}:${start_col}–${end_line}:${end_col}`;
}

function bySourceAndPlace(a: SourceEdit, b: SourceEdit): number {
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return compareStarts(a.range, b.range) || compareEnds(a.range, b.range);
}

function compareStarts(a: EditRange, b: EditRange): number {
  return a.start_line - b.start_line || a.start_col - b.start_col;
}

function compareEnds(a: EditRange, b: EditRange): number {
  return a.end_line - b.end_line || a.end_col - b.end_col;
}

/** What is wrong with two neighbours in the order of `bySourceAndPlace`. */
function conflictOf(before: SourceEdit, after: SourceEdit): EditRefusal | undefined {
  if (before.source !== after.source) return undefined;
  const [a, b] = [before.range, after.range];
  if (compareStarts(a, b) === 0) {
    const code = isZeroWidth(a) || isZeroWidth(b) ? 'edit-zero-width-conflict' : 'edit-overlap';
    return editRefusal(code, `two edits start at ${a.start_line}:${a.start_col}: join them into one`);
  }
  if (b.start_line < a.end_line || (b.start_line === a.end_line && b.start_col < a.end_col)) {
    return editRefusal('edit-overlap', `the edits of ${shownRange(a)} and ${shownRange(b)} overlap`);
  }
  return undefined;
}

function isZeroWidth(range: EditRange): boolean {
  return range.start_line === range.end_line && range.start_col === range.end_col;
}

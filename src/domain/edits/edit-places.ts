import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { LineIndex } from '../source/line-index.js';
import { type EditRefusal, editRefusal } from './edit-refusal.js';
import type { TextEdit } from './text-edit.js';
import { type EditRange, type SourceEdit, shownRange } from './transaction.js';

/**
 * The edits as offsets into a text. Refused as `edit-invalid-range`: line 0 or a line that the text does not have, a
 * column 0 or further than one past the line's last character, an end before its start.
 *
 * @param edits in the order of their places, see `normaliseEdits`
 */
export function placeEdits(edits: readonly SourceEdit[], lines: LineIndex): Either<EditRefusal, readonly TextEdit[]> {
  const finder = new OffsetFinder(lines);
  const placed: TextEdit[] = [];
  for (const { range, new_text: newText } of edits) {
    const start = finder.offset(range.start_line, range.start_col);
    const end = start === undefined ? undefined : finder.offset(range.end_line, range.end_col);
    if (start === undefined || end === undefined || end < start) {
      return left(
        editRefusal('edit-invalid-range', invalidRange(range, lines, start !== undefined && end !== undefined)),
      );
    }
    placed.push({ start, end, newText });
  }
  return right(placed);
}

/** The public form of an offset edit. */
export function sourceEdit(
  edit: TextEdit,
  kind: string,
  source: string,
  identity: string,
  lines: LineIndex,
): SourceEdit {
  const { start, end } = lines.range(edit);
  return {
    kind,
    source,
    source_identity: identity,
    range: { start_line: start.line, start_col: start.col, end_line: end.line, end_col: end.col },
    new_text: edit.newText,
  };
}

function invalidRange(range: EditRange, lines: LineIndex, exists: boolean): string {
  if (exists) return `the range ${shownRange(range)} ends before it starts`;
  return `the range ${shownRange(range)} does not lie in the text, which has ${lines.lineCount} line(s); lines and columns count from 1, and a column may be one past the line's end`;
}

/**
 * Positions to offsets, asked in ascending order: a question on the line of the one before goes on from there, so that
 * many edits of one long line cost no more than one walk over it.
 */
class OffsetFinder {
  private line = 0;
  private col = 0;
  private at = 0;
  private end = 0;

  constructor(private readonly lines: LineIndex) {}

  offset(line: number, col: number): number | undefined {
    if (line < 1 || line > this.lines.lineCount || col < 1) return undefined;
    if (line !== this.line || col < this.col) this.startLine(line);
    const { text } = this.lines;
    while (this.col < col) {
      if (this.at >= this.end) return undefined;
      this.at += isSurrogatePair(text, this.at) ? 2 : 1;
      this.col += 1;
    }
    return this.at;
  }

  private startLine(line: number): void {
    const { start, end } = this.lines.lineSpan(line);
    this.line = line;
    this.col = 1;
    this.at = start;
    this.end = end;
  }
}

function isSurrogatePair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

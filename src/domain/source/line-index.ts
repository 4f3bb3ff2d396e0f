import type { Position, PositionRange, Span } from './span.js';
import { firstAfter } from './partition-point.js';

const LF = 10;
const CR = 13;

/**
 * Converts between UTF-16 offsets and line/column positions of one text.
 *
 * A line ends after LF, CRLF or a lone CR. Columns count Unicode scalar values (a surrogate pair is one column) and
 * start at 1, as do lines.
 */
export class LineIndex {
  private starts: Int32Array | undefined;
  private pairs: Int32Array | undefined;

  constructor(readonly text: string) {}

  /** Number of lines; a text that ends in a line break has an empty last line. */
  get lineCount(): number {
    return this.lineStarts().length;
  }

  /** The position of `offset`. Offsets outside the text are moved to its nearest end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.lineStarts();
    const line = firstAfter(starts, at);
    return { line, col: this.scalarCount(starts[line - 1] as number, at) + 1 };
  }

  /** The positions of both ends of `span`. */
  range(span: Span): PositionRange {
    return { start: this.position(span.start), end: this.position(span.end) };
  }

  /**
   * The offset of a position, or `undefined` when the line does not exist or the column lies beyond the line's length
   * plus one (its line break not counted).
   */
  offset(position: Position): number | undefined {
    const { line, col } = position;
    const starts = this.lineStarts();
    if (!Number.isInteger(line) || !Number.isInteger(col) || line < 1 || col < 1 || line > starts.length)
      return undefined;
    const start = starts[line - 1] as number;
    let at = start + col - 1;
    // Each pair before the place takes one unit more than columns.
    for (let i = this.pairsBefore(start); (this.pairStarts()[i] ?? Infinity) < at; i += 1) at += 1;
    return at <= this.lineEnd(line) ? at : undefined;
  }

  /** Offsets of the text of a line (1-based), without its line break. */
  lineSpan(line: number): Span {
    return { start: this.lineStarts()[line - 1] as number, end: this.lineEnd(line) };
  }

  private lineEnd(line: number): number {
    const starts = this.lineStarts();
    if (line >= starts.length) return this.text.length;
    let end = (starts[line] as number) - 1;
    if (end > 0 && this.text.charCodeAt(end) === LF && this.text.charCodeAt(end - 1) === CR) end -= 1;
    return Math.max(end, starts[line - 1] as number);
  }

  /** Scalar values between two offsets; a pair that `to` cuts counts. No walk over the text: a script may be one line. */
  private scalarCount(from: number, to: number): number {
    return to - from - (this.pairsBefore(to - 1) - this.pairsBefore(from));
  }

  /** Number of surrogate pairs that start before `offset`. */
  private pairsBefore(offset: number): number {
    return firstAfter(this.pairStarts(), offset - 1);
  }

  private pairStarts(): Int32Array {
    return (this.pairs ??= findPairs(this.text));
  }

  private lineStarts(): Int32Array {
    return (this.starts ??= findLineStarts(this.text));
  }
}

function findLineStarts(text: string): Int32Array {
  const starts = [0];
  const lineBreak = /\r\n?|\n/g;
  while (lineBreak.exec(text) !== null) starts.push(lineBreak.lastIndex);
  return Int32Array.from(starts);
}

/** Offsets of the surrogate pairs of a text. */
function findPairs(text: string): Int32Array {
  const starts: number[] = [];
  const pair = /[\ud800-\udbff][\udc00-\udfff]/g;
  while (pair.exec(text) !== null) starts.push(pair.lastIndex - 2);
  return Int32Array.from(starts);
}

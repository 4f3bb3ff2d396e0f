import type { PositionRange } from '../../../domain/source/span.js';
import { codePointWidth, printable } from './columns.js';

const TAB_WIDTH = 4;
/** Columns of source shown at most; the game writes descriptions and strings of thousands of characters in one line. */
const MAX_WIDTH = 120;
/** Columns kept before the marked part when a line has to be cut. */
const CONTEXT = 30;
const ELLIPSIS = '…';

/** One line of source with the columns to mark below it. */
export interface CodeFrame {
  readonly text: string;
  /** Columns before the mark and of the mark; at least one column is marked. */
  readonly indent: number;
  readonly width: number;
}

/**
 * The line where `range` starts, as a terminal can show it: tabs become blanks, unprintable characters a sign, long
 * lines are cut around the marked part, which is measured in terminal columns.
 *
 * @param line the line's text without its line break
 */
export function codeFrame(line: string, range: PositionRange): CodeFrame {
  const from = range.start.col - 1;
  const to = range.end.line === range.start.line ? Math.max(range.end.col - 1, from + 1) : Number.POSITIVE_INFINITY;
  const cells = layOut(line, from, to);
  return cells.width <= MAX_WIDTH ? whole(cells) : cut(cells);
}

interface Cell {
  readonly text: string;
  readonly width: number;
}

interface Cells {
  readonly cells: readonly Cell[];
  readonly width: number;
  /** Indexes of the first marked cell and of the first cell after the mark. */
  readonly markFrom: number;
  readonly markTo: number;
}

/** Lays out no more of the line than can be shown: what lies far after the mark does not matter. */
function layOut(line: string, from: number, to: number): Cells {
  const cells: Cell[] = [];
  let width = 0;
  let widthAfterMark = 0;
  for (const character of line) {
    if (cells.length >= from && widthAfterMark > MAX_WIDTH) break;
    const cell = cellOf(character, width);
    cells.push(cell);
    width += cell.width;
    if (cells.length > from) widthAfterMark += cell.width;
  }
  return { cells, width, markFrom: Math.min(from, cells.length), markTo: Math.min(to, cells.length) };
}

function cellOf(character: string, column: number): Cell {
  if (character === '\t') {
    const width = TAB_WIDTH - (column % TAB_WIDTH);
    return { text: ' '.repeat(width), width };
  }
  return { text: printable(character), width: codePointWidth(character.codePointAt(0) as number) };
}

function whole({ cells, markFrom, markTo }: Cells): CodeFrame {
  return frame(cells, markFrom, markTo, 0, cells.length);
}

function cut({ cells, markFrom, markTo }: Cells): CodeFrame {
  let first = markFrom;
  for (let room = CONTEXT; first > 0 && room > 0; first -= 1) room -= (cells[first - 1] as Cell).width;
  let last = first;
  for (let room = MAX_WIDTH; last < cells.length && room > 0; last += 1) room -= (cells[last] as Cell).width;
  return frame(cells, markFrom, Math.min(markTo, last), first, last);
}

function frame(cells: readonly Cell[], markFrom: number, markTo: number, first: number, last: number): CodeFrame {
  let text = first > 0 ? ELLIPSIS : '';
  let column = text.length;
  let indent = column;
  let width = 0;
  for (let at = first; at < last; at += 1) {
    const cell = cells[at] as Cell;
    text += cell.text;
    if (at < markFrom) indent += cell.width;
    else if (at < markTo) width += cell.width;
    column += cell.width;
  }
  if (last < cells.length) text += ELLIPSIS;
  return { text: text.trimEnd(), indent: Math.min(indent, column), width: Math.max(1, width) };
}

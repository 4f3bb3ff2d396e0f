import { diffArrays } from 'diff';
import type { EditRange, SourceEdit } from '../../../domain/edits/transaction.js';
import type { LineIndex } from '../../../domain/source/line-index.js';
import { applyTextEdits, type TextEdit } from '../../../domain/edits/text-edit.js';
import { printable } from './columns.js';
import type { Paint } from './paint.js';

/** Beyond so many differing lines in one stretch the old lines are shown whole, then the new ones. */
const MAX_DIFFERENCES = 400;

/**
 * The lines that edits change, `- ` before old ones and `+ ` before new ones, each stretch under its place. Only the
 * stretches that edits touch are compared, so the cost follows the edits, not the text.
 *
 * @param edits of one transaction on the text of `lines`, ascending
 */
export function editDiff(edits: readonly SourceEdit[], lines: LineIndex, path: string, style: Paint): string {
  let text = '';
  for (const { from, to, edits: touching } of stretches(edits)) {
    const start = lines.lineSpan(from).start;
    const end = to < lines.lineCount ? lines.lineSpan(to + 1).start : lines.text.length;
    const placed = touching.map((edit) => placedFrom(edit, lines, start));
    const before = lines.text.slice(start, end);
    text += stretchDiff(before, applyTextEdits(before, placed), from, path, style);
  }
  return text;
}

interface Stretch {
  /** First and last line, from 1. */
  readonly from: number;
  to: number;
  readonly edits: SourceEdit[];
}

function stretches(edits: readonly SourceEdit[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const edit of edits) {
    const { start_line: from, end_line: to } = edit.range;
    const last = found.at(-1);
    if (last === undefined || from > last.to + 1) found.push({ from, to, edits: [edit] });
    else {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    }
  }
  return found;
}

function placedFrom({ range, new_text: newText }: SourceEdit, lines: LineIndex, from: number): TextEdit {
  const { start, end } = offsets(range, lines);
  return { start: start - from, end: end - from, newText };
}

function offsets(range: EditRange, lines: LineIndex): { readonly start: number; readonly end: number } {
  const start = lines.offset({ line: range.start_line, col: range.start_col }) ?? 0;
  return { start, end: lines.offset({ line: range.end_line, col: range.end_col }) ?? start };
}

function stretchDiff(before: string, after: string, firstLine: number, path: string, style: Paint): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(old, fresh, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: old, removed: true, added: false },
    { value: fresh, removed: false, added: true },
  ];
  let text = '';
  let line = firstLine;
  let open = false;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      line += value.length;
      open = false;
      continue;
    }
    if (!open) text += ` ${style.cyan('-->')} ${printable(path)}:${line}\n`;
    open = true;
    for (const one of value) {
      text += added ? `${style.green(`+ ${shownLine(one)}`)}\n` : `${style.red(`- ${shownLine(one)}`)}\n`;
    }
    if (removed) line += value.length;
  }
  return text;
}

/** Without line ends; a last line that is empty is none. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function shownLine(line: string): string {
  return line.split('\t').map(printable).join('\t');
}

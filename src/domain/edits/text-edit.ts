import { firstAfter } from '../source/partition-point.js';

/**
 * A replacement in a text: UTF-16 offsets, `start` inclusive, `end` exclusive; equal offsets insert. A list of edits that
 * belong together is ascending and free of overlaps, and all its offsets are those of the text before any of them.
 */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/** The text after all edits; what lies between them stays as it is. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, newText } of edits) {
    result += text.slice(from, start) + newText;
    from = end;
  }
  return result + text.slice(from);
}

/** Ascending by place; edits at one place keep their order. */
export function sortTextEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Edits of which some may delete the same text, as edits that lie apart. Ascending by place. */
export function joinDeletions(edits: readonly TextEdit[]): readonly TextEdit[] {
  const apart: TextEdit[] = [];
  let from = 0;
  for (const edit of sortTextEdits(edits)) {
    const start = edit.newText === '' ? Math.max(edit.start, from) : edit.start;
    from = Math.max(from, edit.end);
    if (start <= edit.end) apart.push({ ...edit, start });
  }
  return apart;
}

/** Follows offsets of a text to where they are after edits. */
export class OffsetShift {
  private readonly starts: Float64Array;
  private readonly ends: Float64Array;
  /** What the edits up to and with this one add to the length of the text. */
  private readonly growth: Float64Array;

  constructor(edits: readonly TextEdit[]) {
    this.starts = new Float64Array(edits.length);
    this.ends = new Float64Array(edits.length);
    this.growth = new Float64Array(edits.length);
    let growth = 0;
    edits.forEach(({ start, end, newText }, at) => {
      growth += newText.length - (end - start);
      this.starts[at] = start;
      this.ends[at] = end;
      this.growth[at] = growth;
    });
  }

  /** The offset after the edits; undefined when it lay inside a replaced part, where nothing corresponds to it. */
  after(offset: number): number | undefined {
    const next = firstAfter(this.ends, offset);
    if (next < this.starts.length && (this.starts[next] as number) < offset) return undefined;
    return offset + (next === 0 ? 0 : (this.growth[next - 1] as number));
  }
}

import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placeEdits, sourceEdit } from '../../../src/domain/edits/edit-places.js';
import { applyTextEdits, OffsetShift } from '../../../src/domain/edits/text-edit.js';
import { normaliseEdits, type SourceEdit } from '../../../src/domain/edits/transaction.js';
import { LineIndex } from '../../../src/domain/source/line-index.js';

const cases = suite('edit transactions');

/** An edit in short: `line:col-line:col`, with the text that it writes. */
function edit(range: string, text = '', source = 'p'): SourceEdit {
  const [start_line, start_col, end_line, end_col] = range.split(/[:-]/).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return {
    kind: 'edit',
    source,
    source_identity: '',
    range: { start_line, start_col, end_line, end_col },
    new_text: text,
  };
}

const NORMAL: readonly (readonly [string, readonly SourceEdit[], string])[] = [
  ['nothing', [], 'edit-empty-transaction'],
  ['one', [edit('1:1-1:2')], 'p 1:1'],
  ['two that touch', [edit('1:3-1:4'), edit('1:1-1:3')], 'p 1:1, p 1:3'],
  ['an insertion at the end of another', [edit('1:3-1:3'), edit('1:1-1:3')], 'p 1:1, p 1:3'],
  ['an insertion where another starts', [edit('1:1-1:3'), edit('1:1-1:1')], 'edit-zero-width-conflict'],
  ['two insertions at one place', [edit('1:1-1:1'), edit('1:1-1:1')], 'edit-zero-width-conflict'],
  ['two insertions at two places', [edit('1:2-1:2'), edit('1:1-1:1')], 'p 1:1, p 1:2'],
  ['an insertion inside another', [edit('1:1-1:3'), edit('1:2-1:2')], 'edit-overlap'],
  ['one twice', [edit('1:1-1:3'), edit('1:1-1:3')], 'edit-overlap'],
  ['two that overlap', [edit('1:1-2:3'), edit('2:2-2:4')], 'edit-overlap'],
  ['two that overlap in two sources', [edit('1:1-2:3', '', 'b'), edit('2:2-2:4', '', 'a')], 'a 2:2, b 1:1'],
  ['one inside a long one before another', [edit('1:1-9:1'), edit('2:1-2:2'), edit('3:1-3:2')], 'edit-overlap'],
];

for (const [title, edits, expected] of NORMAL) {
  cases(`normalise: ${title}`, () => {
    const sorted = normaliseEdits(edits);
    const shown = isLeft(sorted)
      ? sorted.left.code
      : sorted.right.map(({ source, range }) => `${source} ${range.start_line}:${range.start_col}`).join(', ');
    assert.is(shown, expected);
  });
}

/** Lines: `ab`, `c😀d`, empty, `é`; three kinds of line break. */
const TEXT = 'ab\r\nc😀d\r\né';

const PLACES: readonly (readonly [string, string])[] = [
  ['1:1-1:1', '|ab'],
  ['1:3-1:3', 'ab|'],
  ['1:4-1:4', 'edit-invalid-range'],
  ['1:2-2:2', 'a|😀'],
  ['2:2-2:3', 'c|d'],
  ['2:3-2:4', 'c😀|'],
  ['2:4-2:4', 'd|'],
  ['2:5-2:5', 'edit-invalid-range'],
  ['2:2-2:2', 'c|😀'],
  ['3:1-3:2', '\r\n|'],
  ['3:2-3:2', 'é|'],
  ['3:3-3:3', 'edit-invalid-range'],
  ['4:1-4:1', 'edit-invalid-range'],
  ['0:1-1:1', 'edit-invalid-range'],
  ['1:0-1:1', 'edit-invalid-range'],
  ['1:1-1:0', 'edit-invalid-range'],
  ['1:1-0:9', 'edit-invalid-range'],
  ['1:2-1:1', 'edit-invalid-range'],
  ['2:1-1:1', 'edit-invalid-range'],
  ['1:1-4294967295:1', 'edit-invalid-range'],
  ['2147483648:1-2147483648:1', 'edit-invalid-range'],
  ['1:1-1:2147483648', 'edit-invalid-range'],
];

for (const [range, expected] of PLACES) {
  cases(`place: ${range} gives ${JSON.stringify(expected)}`, () => {
    const lines = new LineIndex(TEXT);
    const placed = placeEdits([edit(range, '|')], lines);
    if (isLeft(placed)) return assert.is(placed.left.code, expected);
    assert.ok(applyTextEdits(TEXT, placed.right).includes(expected), applyTextEdits(TEXT, placed.right));
    const [only] = placed.right;
    assert.ok(only !== undefined);
    assert.equal(sourceEdit(only, 'edit', 'p', '', lines), edit(range, '|'));
  });
}

cases('many edits of one long line take no more than one walk over it', () => {
  const text = '😀'.repeat(200_000);
  const edits = Array.from({ length: 100_000 }, (_, at) => edit(`1:${2 * at + 1}-1:${2 * at + 2}`, 'x'));
  const placed = placeEdits(edits, new LineIndex(text));
  assert.ok(!isLeft(placed));
  assert.is(applyTextEdits(text, placed.right), 'x😀'.repeat(100_000));
});

cases('offsets move with the edits before them', () => {
  const shift = new OffsetShift([
    { start: 2, end: 4, newText: 'xyz' },
    { start: 6, end: 6, newText: '__' },
    { start: 8, end: 10, newText: '' },
  ]);
  assert.equal(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((offset) => shift.after(offset)),
    [0, 1, 2, undefined, 5, 6, 9, 10, 11, undefined, 11, 12],
  );
});

cases.run();

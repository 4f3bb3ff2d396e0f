import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LineIndex } from '../../../src/domain/source/line-index.js';

test('lines end after LF, CRLF and a lone CR', () => {
  const lines = new LineIndex('ab\ncd\r\ne\rf');
  assert.is(lines.lineCount, 4);
  for (const [offset, line, col] of [
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [5, 2, 3],
    [7, 3, 1],
    [9, 4, 1],
    [10, 4, 2],
  ] as const) {
    assert.equal(lines.position(offset), { line, col }, `offset ${offset}`);
  }
});

test('columns count Unicode scalar values', () => {
  const lines = new LineIndex('a😀b\n等待');
  assert.equal(lines.position(3), { line: 1, col: 3 });
  assert.equal(lines.position(6), { line: 2, col: 2 });
  assert.is(lines.offset({ line: 1, col: 3 }), 3);
});

test('positions and offsets are inverse inside the text', () => {
  const text = 'x\r\n\r\n😀y\n';
  const lines = new LineIndex(text);
  for (const offset of [0, 1, 3, 5, 7, 8, 9])
    assert.is(lines.offset(lines.position(offset)), offset, `offset ${offset}`);
});

test('positions outside the text have no offset; offsets outside move to its ends', () => {
  const lines = new LineIndex('ab\nc');
  for (const position of [
    { line: 0, col: 1 },
    { line: 3, col: 1 },
    { line: 1, col: 4 },
    { line: 1, col: 0 },
    { line: 1.5, col: 1 },
  ]) {
    assert.is(lines.offset(position), undefined, JSON.stringify(position));
  }
  assert.equal(lines.position(-5), { line: 1, col: 1 });
  assert.equal(lines.position(99), { line: 2, col: 2 });
});

test('positions agree with a walk over the text, whatever it holds', () => {
  const text = 'a😀😀b\ud83d\r\n😀\ude00x\n\n😀'.repeat(3);
  const lines = new LineIndex(text);
  for (let offset = 0; offset <= text.length; offset += 1) {
    const { line, col } = lines.position(offset);
    const { start } = lines.lineSpan(line);
    assert.is(col, Array.from(text.slice(start, offset)).length + 1, `offset ${offset}`);
    const cutsPair = /[\ud800-\udbff]$/.test(text.slice(0, offset)) && /^[\udc00-\udfff]/.test(text.slice(offset));
    const inBreak = text[offset - 1] === '\r' && text[offset] === '\n';
    if (!cutsPair && !inBreak) assert.is(lines.offset({ line, col }), offset, `offset ${offset}`);
  }
});

test('a script on one line costs no more than one on many', () => {
  const lines = new LineIndex('😀a'.repeat(500_000));
  let sum = 0;
  for (let offset = 0; offset < lines.text.length; offset += 3) sum += lines.position(offset).col;
  assert.is(sum, (1_000_000 * 500_000) / 2);
});

test.run();

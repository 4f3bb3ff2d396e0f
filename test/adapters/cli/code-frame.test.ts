import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeFrame } from '../../../src/adapters/cli/presenters/code-frame.js';
import { printable } from '../../../src/adapters/cli/presenters/columns.js';

/** The frame of a line with the mark drawn below it. */
function drawn(line: string, from: number, to: number, lines = 1): readonly string[] {
  const range = { start: { line: 1, col: from }, end: { line: lines, col: to } };
  const { text, indent, width } = codeFrame(line, range);
  return [text, `${' '.repeat(indent)}${'^'.repeat(width)}`];
}

test('marks the columns of the range', () => {
  assert.equal(drawn('Wait(1);', 6, 7), ['Wait(1);', '     ^']);
});

test('marks at least one column, also behind the last character', () => {
  assert.equal(drawn('If(', 4, 4), ['If(', '   ^']);
});

test('shows tabs as blanks up to the next stop', () => {
  assert.equal(drawn('\t\ta\tb', 3, 6), ['        a   b', '        ^^^^^']);
});

test('counts wide characters as two columns', () => {
  assert.equal(drawn('等待(1);', 4, 5), ['等待(1);', '     ^']);
  assert.equal(drawn('等待(1);', 1, 3), ['等待(1);', '^^^^']);
});

test('counts combining marks as none', () => {
  assert.equal(drawn('e\u0301x', 3, 4), ['e\u0301x', ' ^']);
});

test('counts a surrogate pair as one character', () => {
  assert.equal(drawn('😀x', 2, 3), ['😀x', '  ^']);
});

test('a range over several lines is marked to the end of the first', () => {
  assert.equal(drawn('rule ("x")', 1, 2, 5), ['rule ("x")', '^^^^^^^^^^']);
});

test('cuts long lines around the mark', () => {
  const line = `${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`;
  const [text, mark] = drawn(line, 5001, 5005) as [string, string];
  assert.ok(text.length <= 125, `${text.length} columns`);
  assert.is(text.slice(mark.indexOf('^'), mark.length), 'HERE');
  assert.ok(text.startsWith('…') && text.endsWith('…'));
});

test('a mark longer than the line shown stays inside it', () => {
  const [text, mark] = drawn('x'.repeat(4000), 1001, 3001) as [string, string];
  assert.ok(mark.length <= text.length);
});

test('never lets a file command the terminal', () => {
  assert.is(printable('\u001b[31mred\u0007\u202e\r\n'), '\uFFFD[31mred\uFFFD\uFFFD\uFFFD\uFFFD');
  assert.equal(drawn('a\u001b[2Jb', 1, 2)[0], 'a\uFFFD[2Jb');
});

test.run();

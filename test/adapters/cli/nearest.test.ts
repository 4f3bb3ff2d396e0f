import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../../src/adapters/cli/nearest.js';

const WORDS = ['check', 'compile', '--kind', '--color', '--format'];

const rows: readonly (readonly [string, string | undefined])[] = [
  ['chek', 'check'],
  ['chekc', 'check'],
  ['CHECK', 'check'],
  ['complie', 'compile'],
  ['--knid', '--kind'],
  ['--colour', '--color'],
  ['banana', undefined],
  ['', undefined],
  ['help', undefined],
];

for (const [word, expected] of rows) {
  test(`'${word}' is near ${expected ?? 'nothing'}`, () => assert.is(nearest(word, WORDS), expected));
}

test.run();

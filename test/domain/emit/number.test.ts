import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { printNumber } from '../../../src/domain/emit/number.js';

const test = suite('numbers');

for (const [written, expected] of [
  ['1', '1'],
  ['1.500', '1.500'],
  ['-3', '-3'],
  ['- 3', '-3'],
  ['+3', '3'],
  ['.3', '0.3'],
  ['-.3', '-0.3'],
  ['3.', '3'],
  ['1.19e-7', '1.19e-7'],
  ['.5E+3', '0.5E+3'],
  ['972777519512068153', '972777519512068153'],
  ['007', '007'],
  ['what', 'what'],
] as const) {
  test(`${written} is written ${expected}`, () => assert.is(printNumber(written), expected));
}

test.run();

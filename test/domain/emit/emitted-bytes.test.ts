import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emittedBytes } from '../../../src/domain/emit/emitted-bytes.js';

const test = suite('emitted bytes');

for (const text of [
  '',
  'rule("a")\n',
  'é',
  'Ω',
  '规则',
  'a😀b',
  '\u{10ffff}',
  'x\u0080\u07ff\u0800\uffff',
  '\ud800',
  '\udc00a',
  '\ud800\ud800\udc00',
]) {
  test(JSON.stringify(text), () => assert.is(emittedBytes(text), Buffer.byteLength(text, 'utf8')));
}

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readJsonc } from '../../../src/application/lint/jsonc.js';

const test = suite('jsonc');

const GOOD: readonly (readonly [text: string, value: unknown])[] = [
  ['{"a": 1}', { a: 1 }],
  ['// first\n{"a": 1} // last', { a: 1 }],
  ['/* a\n b */ [1, /* two */ 2]', [1, 2]],
  ['{"a": [1, 2, ], "b": {"c": 3,\n},}', { a: [1, 2], b: { c: 3 } }],
  ['{"a": "// no comment", "b": "/* neither */"}', { a: '// no comment', b: '/* neither */' }],
  ['{"a": "x,]", "b": ",}"}', { a: 'x,]', b: ',}' }],
  ['{"a": "\\" // still text"}', { a: '" // still text' }],
];

for (const [text, value] of GOOD) {
  test(`reads ${text}`, () => {
    assert.equal(readJsonc(text), { _tag: 'Right', right: value });
  });
}

test('says where a mistake is', () => {
  assert.match(JSON.stringify(readJsonc('{\n  // why\n  "a": ]\n}')), '3:8: ');
  assert.is(readJsonc('')._tag, 'Left');
  assert.is(readJsonc('/* never closed')._tag, 'Left');
  assert.is(readJsonc('{"a": 1,,}')._tag, 'Left');
});

test('is linear in a hostile text', () => {
  const started = Date.now();
  for (const text of [
    '/'.repeat(300_000),
    '"'.repeat(300_001),
    ', '.repeat(150_000),
    '/* '.repeat(100_000),
    `"${'\\'.repeat(300_000)}`,
  ]) {
    assert.is(readJsonc(text)._tag, 'Left');
  }
  assert.ok(Date.now() - started < 3000, `${Date.now() - started} ms`);
});

test.run();

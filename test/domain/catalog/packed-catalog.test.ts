import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NameIndex, NameTable } from '../../../src/domain/catalog/name-index.js';
import { packNames } from '../../../src/domain/catalog/packed-names.js';
import { packRows, unpackRows } from '../../../src/domain/catalog/rows.js';

const test = suite('packed catalogue');

test('rows give each entry by id and by position', () => {
  const rows = unpackRows<{ n: number }>(packRows(Object.entries({ one: { n: 1 }, constructor: { n: 2 } })));
  assert.equal(rows.ids, ['one', 'constructor']);
  assert.equal(rows.get('constructor'), { n: 2 });
  assert.equal(rows.at(0), { n: 1 });
  assert.is(rows.positionOf('constructor'), 1);
  assert.is(rows.get('toString'), undefined);
  assert.equal(unpackRows(packRows([])).ids, []);
});

test('names are packed as keys', () => {
  assert.equal(packNames(['Wait Until', null, ['Ána:', 'Long Ana.', '']]), {
    own: 'waituntil\n\nána:',
    other: 'longana.\t2\n\t2',
    shortened: 'ána\t2\nlongana\t2',
  });
  assert.equal(packNames([]), { own: '', other: '', shortened: '' });
});

const THINGS = ['a', 'b', 'c', 'd'] as const;
const table = (spellings: Parameters<typeof packNames>[0], from = 0): NameTable<string> =>
  new NameTable((position) => THINGS[position] as string).add(packNames(spellings), from);
const english = new NameIndex([table(['Alpha', 'Beta', 'Gamma:', 'Delta'])], undefined);
const german = new NameIndex([table(['Anton', ['Berta', 'Beta', 'Delta']]), table(['Cäsar!', 'Anton'], 2)], english);

const LOOK_UPS: readonly [key: string, found: readonly string[]][] = [
  ['alpha', ['a']],
  ['berta', ['b']],
  ['anton', ['a', 'd']],
  ['beta', ['b']],
  ['delta', ['b']],
  ['gamma', ['c']],
  ['cäsar', ['c']],
  ['cäsar!', ['c']],
  ['', []],
  ['constructor', []],
];

for (const [key, found] of LOOK_UPS) test(`finds ${key}`, () => assert.equal(german.find(key), found));

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nearestSpellings } from '../../../src/domain/catalog/nearest-spellings.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();
const names = [...catalog.actions, ...catalog.values].map(({ name }) => name);
const heroes = catalog.family('hero')?.members.map(({ name }) => name) ?? [];

const CASES: readonly [word: string, candidates: readonly string[], first: string][] = [
  ['Wiat', names, 'Wait'],
  ['wait', names, 'Wait'],
  ['Abrot', names, 'Abort'],
  ['Creat HUD Text', names, 'Create HUD Text'],
  ['Player Event', names, 'Event Player'],
  ['Evnt Player', names, 'Event Player'],
  ['Is Button Hold', names, 'Is Button Held'],
  ['Set Globl Varaible', names, 'Set Global Variable'],
  ['Chase', names, 'Chase Global Variable At Rate'],
  ['Wrekking Bal', heroes, 'Wrecking Ball'],
  ['Lucio', heroes, 'Lúcio'],
  ['Dva', heroes, 'D.Va'],
  ['Soldier 76', heroes, 'Soldier: 76'],
];

for (const [word, candidates, first] of CASES) {
  test(`${word} is near ${first}`, () => {
    assert.is(nearestSpellings(word, candidates)[0], first);
  });
}

test('what is far from everything has no neighbours', () => {
  assert.equal(nearestSpellings('xyzzyplugh', names), []);
  assert.equal(nearestSpellings('', names), []);
  assert.equal(nearestSpellings('  ', names), []);
  assert.equal(nearestSpellings('Q', ['Abort', 'Wait']), []);
  assert.equal(nearestSpellings('Wait', []), []);
});

test('at most the limit, each once, ties in the order of the candidates', () => {
  assert.equal(nearestSpellings('ab', ['ac', 'ad', 'ac', 'ae', 'af']), ['ac', 'ad', 'ae']);
  assert.equal(nearestSpellings('ab', ['ac', 'ad'], 1), ['ac']);
  assert.equal(nearestSpellings('ab', ['ac', 'ad'], 0), []);
});

test('fewer errors come first', () => {
  assert.equal(nearestSpellings('Team Scroe', ['Team Store', 'Team Score', 'Teem Scar']), ['Team Score', 'Team Store']);
});

test('a thousand unknown words among 500 candidates take no time to speak of', () => {
  const start = performance.now();
  for (let i = 0; i < 1000; i += 1) nearestSpellings(`Some Unknown Name ${i}`, names);
  nearestSpellings('x'.repeat(1_000_000), names);
  assert.ok(performance.now() - start < 3000);
});

test.run();

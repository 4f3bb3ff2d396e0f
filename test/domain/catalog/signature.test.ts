import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocaleId } from '../../../src/domain/catalog/entry.js';
import { signature } from '../../../src/domain/catalog/signature.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();

const CASES: readonly [kind: 'action' | 'value', id: string, locale: LocaleId, text: string][] = [
  ['action', 'wait', 'en-US', 'Wait(time: Any, waitBehavior=Ignore Condition)'],
  ['action', 'abort', 'en-US', 'Abort'],
  ['action', 'startRule', 'en-US', 'Start Rule(subroutine: Subroutine, ifAlreadyExecuting=Restart Rule)'],
  ['action', 'abort', 'fr-FR', 'Interrompre'],
  ['value', 'array', 'en-US', 'Array(value: Any...)'],
  [
    'value',
    'customString',
    'en-US',
    'Custom String(string: String Literal, replacement0?, replacement1?, replacement2?)',
  ],
  [
    'value',
    'workshopSettingToggle',
    'en-US',
    'Workshop Setting Toggle(category: String Literal, name: String Literal, default: Boolean Literal, sortOrder=0)',
  ],
  ['value', 'xComponentOf', 'ja-JP', 'X成分:(value: Any)'],
  ['value', 'eventPlayer', 'zh-CN', '事件玩家'],
];

for (const [kind, id, locale, text] of CASES) {
  test(`${locale} ${id}`, () => {
    const entry = kind === 'action' ? catalog.action(id) : catalog.value(id);
    assert.ok(entry);
    assert.is(signature(entry, catalog.lexicon(locale), catalog), text);
  });
}

test('defaults are spelled in the locale', () => {
  const wait = catalog.action('wait');
  assert.ok(wait);
  const spanish = catalog.lexicon('es-MX');
  const word = spanish.spellMember('waitBehavior', 'ignoreCondition') as string;
  assert.is.not(word, 'Ignore Condition');
  assert.ok(signature(wait, spanish, catalog).endsWith(`waitBehavior=${word})`));
});

test('a required enum word lists its family once, counts a large one', () => {
  const [team, effect] = [catalog.family('team'), catalog.family('effect')];
  assert.ok(team && effect);
  const parameter = (name: string, family: string) => ({
    name,
    kinds: [`enum:${family}`],
    family,
    slot: null,
    literal: null,
    default: null,
    optional: false,
    number: null,
    sameAs: [],
  });
  const entry = {
    kind: 'action' as const,
    id: 'wait',
    name: 'Wait',
    params: [parameter('a', 'team'), parameter('b', 'team'), parameter('c', 'effect')],
    minArgs: 3,
    maxArgs: 3,
    returns: [],
    flags: {},
  };
  assert.is(
    signature(entry, catalog.lexicon('en-US'), catalog),
    `Wait(a: Team(Team 1|Team 2|All Teams), b: Team, c: Effect(${effect.members.length} members))`,
  );
});

test('every entry has a signature in every parameter', () => {
  const lexicon = catalog.lexicon('en-US');
  for (const entry of [...catalog.actions, ...catalog.values]) {
    const text = signature(entry, lexicon, catalog);
    assert.ok(text.startsWith(entry.name), entry.id);
    for (const { name } of entry.params) assert.ok(new RegExp(`\\b${name}[:=?]`).test(text), `${entry.id}.${name}`);
    assert.not.ok(text.includes('undefined'), text);
  }
});

test.run();

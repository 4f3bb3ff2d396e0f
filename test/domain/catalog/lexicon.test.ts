import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type KeywordId, LOCALES, type LocaleId } from '../../../src/domain/catalog/entry.js';
import { nameKey } from '../../../src/domain/catalog/lexicon.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();
const english = catalog.lexicon('en-US');

const ACTIONS: readonly [LocaleId, string, readonly string[]][] = [
  ['en-US', 'Wait', ['wait']],
  ['en-US', 'create  HUD\n\t\ttext', ['createHudText']],
  ['en-US', 'Create In-World Text', ['createInWorldText']],
  ['en-US', 'Force Player Hero', ['startForcingPlayerToBeHero']],
  ['en-US', 'Event Player', []],
  ['fr-FR', 'Interrompre', ['abort']],
  ['fr-FR', 'Abort', ['abort']],
  ['fr-FR', 'Créer une I.A.', ['createDummyBot']],
  ['zh-CN', '等待直到', ['waitUntil']],
  ['zh-CN', '否则如果', ['elseIf']],
  ['tr-TR', 'Son', ['end']],
  ['de-DE', 'Start Forcing Dummy Bot Name', ['startForcingDummyBotName', 'stopForcingDummyBotName']],
];

for (const [locale, spelling, ids] of ACTIONS) {
  test(`${locale} action ${JSON.stringify(spelling)}`, () => {
    assert.equal(
      catalog
        .lexicon(locale)
        .actions(nameKey(spelling))
        .map(({ id }) => id),
      ids,
    );
  });
}

const VALUES: readonly [LocaleId, string, readonly string[]][] = [
  ['en-US', 'X Component Of', ['xComponentOf']],
  ['en-US', 'If-Then-Else', ['ifThenElse']],
  ['ja-JP', 'X成分: ', ['xComponentOf']],
  ['ja-JP', 'X成分', ['xComponentOf']],
  ['ja-JP', 'イベント・プレイヤー', ['eventPlayer']],
  ['tr-TR', 'Kahraman', ['hero', 'heroOf']],
  ['tr-TR', 'Hız', ['speedOf', 'velocityOf']],
  ['tr-TR', 'Takım', ['team', 'teamOf']],
  ['tr-TR', 'Son', ['lastOf']],
  ['ru-RU', 'Event Player', ['eventPlayer']],
  ['ru-RU', 'Массив', ['array']],
  ['zh-CN', '事件玩家', ['eventPlayer']],
  ['ko-KR', 'No Such Value', []],
];

for (const [locale, spelling, ids] of VALUES) {
  test(`${locale} value ${JSON.stringify(spelling)}`, () => {
    assert.equal(
      catalog
        .lexicon(locale)
        .values(nameKey(spelling))
        .map(({ id }) => id),
      ids,
    );
  });
}

const MEMBERS: readonly [LocaleId, string, string, readonly string[]][] = [
  ['en-US', 'hero', 'D.Va', ['dva']],
  ['en-US', 'hero', 'D.Mon', ['dmon']],
  ['en-US', 'hero', 'McCree', ['cassidy']],
  ['en-US', 'hero', 'Hammond', ['wreckingBall']],
  ['en-US', 'hero', 'Soldier: 76', ['soldier76']],
  ['en-US', 'map', "King's Row (Winter)", ['kingsRowWinter']],
  ['en-US', 'map', "King's Row Winter", ['kingsRowWinter']],
  ['en-US', 'playEffect', 'McCree Flashbang Explosion Sound', ['cassidyFlashbangExplosionSound']],
  ['en-US', 'inWorldTextReevaluation', 'Visible To, String, and Color', ['visibleToStringAndColor']],
  ['en-US', 'hero', 'Jump', []],
  ['en-US', 'noSuchFamily', 'Ana', []],
  ['tr-TR', 'hero', 'Baptiste', ['baptiste']],
  ['tr-TR', 'hero', '<en>Baptiste<en>', ['baptiste']],
  ['tr-TR', 'effect', 'Küre', ['orb', 'sphere']],
  ['ko-KR', 'hero', '아나', ['ana']],
  ['zh-CN', 'invisibleTo', '无', ['none']],
  ['zh-CN', 'invisibleTo', '全部禁用', ['none']],
  ['zh-CN', 'hudLocation', '左', ['left']],
  ['ja-JP', 'gameMode', 'ジャンケン<br>シュタインの<br>復讐', ['junkensteinsRevenge']],
  ['th-TH', 'color', 'ม่วง', ['purple', 'violet']],
];

for (const [locale, family, spelling, ids] of MEMBERS) {
  test(`${locale} ${family} ${JSON.stringify(spelling)}`, () => {
    assert.equal(
      catalog
        .lexicon(locale)
        .members(family, nameKey(spelling))
        .map(({ id }) => id),
      ids,
    );
  });
}

test('a word of several families gives all of them, catalogue order', () => {
  const families = english.membersAnywhere('damageblocked').map(({ family }) => family);
  assert.equal(families, ['playerHeroStat', 'playerStat']);
  assert.ok(english.membersAnywhere('none').length > 10);
  assert.equal(english.membersAnywhere('nosuchword'), []);
});

test('own spellings decide before foreign ones', () => {
  // es-MX `No` is its own word for Off and No; the en-US value `No` stays reachable only through families.
  const spanish = catalog.lexicon('es-MX');
  assert.equal(spanish.keywords('no'), ['off', 'no']);
  assert.equal(spanish.keywords('yes'), ['yes']);
  assert.equal(catalog.lexicon('zh-CN').keywords('禁用'), ['disabled', 'settingDisabled']);
  assert.equal(catalog.lexicon('ko-KR').keywords('action'), ['actions']);
  assert.equal(catalog.lexicon('ko-KR').keywords('actions'), ['actions']);
  assert.equal(catalog.lexicon('ko-KR').keywords('영웅'), ['heroes']);
  assert.equal(catalog.lexicon('pl-PL').keywords('wył'), ['disabled', 'off']);
});

const CONTINUATIONS: readonly [LocaleId, string, readonly string[]][] = [
  ['en-US', 'Ongoing', ['-eachplayer', '-global']],
  ['en-US', 'D', ['.mon', '.va']],
  ['en-US', 'Create In', ['-worldtext']],
  ['en-US', 'If', ['-then-else']],
  ['en-US', 'Watchpoint', [':gibraltar']],
  ['ja-JP', 'X成分', [':']],
  ['ja-JP', 'Ongoing', ['-eachplayer', '-global']],
  ['pl-PL', 'wył', ['.']],
  ['ko-KR', 'D', ['.mon', '.va']],
];

for (const [locale, run, rests] of CONTINUATIONS) {
  test(`${locale} ${JSON.stringify(run)} goes on`, () => {
    assert.equal(catalog.lexicon(locale).continuations(nameKey(run)), rests);
  });
}

test('a name without punctuation does not go on, nor does an operator', () => {
  assert.is(english.continuations('wait'), undefined);
  assert.is(english.continuations(''), undefined);
  assert.is(english.continuations('constructor'), undefined);
});

test('continuations stand longest first', () => {
  const rests = catalog.lexicon('tr-TR').continuations('1') ?? [];
  assert.ok(rests.includes('.kabiliyet'));
  const lengths = rests.map(({ length }) => length);
  assert.equal(
    lengths,
    [...lengths].sort((a, b) => b - a),
  );
});

test('digits open names only where a locale has such names', () => {
  const digits = LOCALES.filter((locale) => catalog.lexicon(locale).hasDigitNames);
  assert.ok(digits.includes('tr-TR'));
  assert.not.ok(digits.includes('en-US'));
});

test('predefined strings are found by their text, white space kept', () => {
  assert.is(english.localizedString('HELLO'), english.localizedString('Hello'));
  const id = english.localizedString('{0} -> {1}');
  assert.type(id, 'string');
  assert.is(english.localizedString('{0}->{1}'), undefined);
  assert.is(catalog.lexicon('ja-JP').localizedString('{0} -> {1}'), id);
  const hello = english.localizedString('Hello') as string;
  const german = catalog.lexicon('de-DE').spellLocalizedString(hello) as string;
  assert.is.not(german, 'Hello');
  assert.is(catalog.lexicon('de-DE').localizedString(german), hello);
});

/** The run of plain words that the scanner takes, and what is left. */
function split(name: string): [run: string, rest: string] {
  const run = /^[\w'\s\u0080-\uffff]*/.exec(name)?.[0] ?? '';
  return [run, name.slice(run.length)];
}

for (const locale of LOCALES) {
  test(`${locale}: every spelling to write is read back, continuations included`, () => {
    const lexicon = catalog.lexicon(locale);
    let checked = 0;
    const check = (found: readonly { readonly id: string }[], id: string, spelling: string | undefined): void => {
      assert.ok(
        spelling !== undefined && spelling.trim() === spelling && !/\s{2}|<[a-z]/.test(spelling),
        `${id}: ${spelling}`,
      );
      assert.ok(
        found.some((one) => one.id === id),
        `${id}: ${spelling}`,
      );
      const [run, rest] = split(spelling);
      if (rest !== '' && run !== '') assert.ok(lexicon.continuations(nameKey(run))?.includes(nameKey(rest)), spelling);
      checked += 1;
    };
    for (const { id } of catalog.actions) {
      const spelling = lexicon.spellAction(id);
      check(lexicon.actions(nameKey(spelling ?? '')), id, spelling);
    }
    for (const { id } of catalog.values) {
      const spelling = lexicon.spellValue(id);
      check(lexicon.values(nameKey(spelling ?? '')), id, spelling);
    }
    for (const { id } of catalog.events) {
      const spelling = lexicon.spellEvent(id);
      const found = lexicon.event(nameKey(spelling ?? ''));
      check(found === undefined ? [] : [found], id, spelling);
    }
    for (const family of catalog.families) {
      if (family.id === 'comparisonOperator') continue;
      for (const { id } of family.members) {
        const spelling = lexicon.spellMember(family.id, id);
        check(lexicon.members(family.id, nameKey(spelling ?? '')), id, spelling);
      }
    }
    assert.is(checked, 225 + 267 + 14 + 724 - 6);
    for (const id of [
      'rule',
      'event',
      'conditions',
      'actions',
      'settings',
      'disabled',
      'settingsTeamFfa',
    ] as KeywordId[]) {
      assert.ok(lexicon.keywords(nameKey(lexicon.spellKeyword(id))).includes(id), id);
    }
  });
}

test('unknown ids have no spelling', () => {
  assert.is(english.spellAction('nope'), undefined);
  assert.is(english.spellMember('hero', 'nope'), undefined);
  assert.is(english.spellLocalizedString('nope'), undefined);
  assert.is(catalog.lexicon('fr-FR').spellValue('nope'), undefined);
});

test.run();

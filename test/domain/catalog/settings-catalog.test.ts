import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../../src/domain/catalog/entry.js';
import { nameKey } from '../../../src/domain/catalog/lexicon.js';
import type { SettingsScope } from '../../../src/domain/catalog/settings-catalog.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();
const settings = catalog.settings();
const hero = (id: string | null): SettingsScope => ({ section: 'heroes', hero: id });
const mode = (id: string): SettingsScope => ({ section: 'modes', mode: id });

const FOUND: readonly [LocaleId, SettingsScope, string, string | undefined][] = [
  ['en-US', { section: 'main' }, 'Description', 'description'],
  ['ru-RU', { section: 'main' }, 'Описание', 'description'],
  ['en-US', { section: 'main' }, 'Map Rotation', undefined],
  ['en-US', { section: 'lobby' }, 'Max Team 1 Players', 'maxTeam1Players'],
  ['en-US', { section: 'extensions' }, 'Beam Effects', 'beamEffects'],
  ['en-US', mode('control'), 'Score To Win', 'scoreToWin'],
  ['en-US', mode('control'), 'Hero Limit', 'heroLimit'],
  ['en-US', mode('control'), 'Blitz Flag Locations', undefined],
  ['en-US', mode('general'), 'Blitz Flag Locations', 'blitzFlagLocations'],
  ['en-US', mode('push'), 'TS-1 Walk Speed Modifier', 'ts1WalkSpeedModifier'],
  ['en-US', mode('noSuchMode'), 'Hero Limit', 'heroLimit'],
  ['en-US', mode('lucioball'), 'Game Length Seconds', 'gameLengthSeconds'],
  ['en-US', hero(null), 'Damage Dealt', 'damageDealt'],
  ['en-US', hero(null), 'Sleep Dart', undefined],
  ['en-US', hero('ana'), 'Sleep Dart', 'abilityEnabled.ability1'],
  ['en-US', hero('ana'), 'Sleep Dart Cooldown Time', 'abilityCooldownTime.ability1'],
  ['en-US', hero('ana'), 'Ultimate Ability Nano Boost', 'abilityUltimateAbility.ultimate'],
  ['en-US', hero('ana'), 'Ultimate Generation - Combat Nano Boost', 'abilityUltimateGenerationCombat.ultimate'],
  ['en-US', hero('ana'), 'Damage Dealt', 'damageDealt'],
  ['en-US', hero('ana'), 'Ability Cooldown Time', 'abilityCooldownTime'],
  ['en-US', hero('ana'), 'No Scope', 'noScope'],
  ['en-US', hero('ashe'), 'Dynamite Fuse Time Scalar', 'dynamiteFuseTimeScalar'],
  ['en-US', hero('ana'), 'Dynamite Fuse Time Scalar', undefined],
  ['en-US', hero('dmon'), 'Power Barrier Maximum Time', 'abilityMaximumTime.secondaryFire'],
  ['en-US', hero('doomfist'), 'Rising Uppercut Cooldown Time', 'abilityCooldownTime.risingUppercut'],
  ['en-US', hero('noSuchHero'), 'Health', 'health'],
  ['en-US', hero('domina'), 'Ultimate Barrier Health Scalar (Panopticon)', 'ultimateBarrierHealthScalarPanopticon'],
  ['fr-FR', hero('ana'), 'Temps de recharge : Fléchette hypodermique', 'abilityCooldownTime.ability1'],
  ['fr-FR', hero('ana'), 'Sleep Dart Cooldown Time', 'abilityCooldownTime.ability1'],
  ['ko-KR', hero('ana'), '궁극기 충전율 나노 강화제', 'abilityUltimateGeneration.ultimate'],
  ['zh-TW', hero('ana'), '奈米強化的絕招蓄力速度', 'abilityUltimateGeneration.ultimate'],
  ['zh-CN', hero('sojourn'), '充能速度 充能射击', 'abilityEnergyChargeRate.secondaryFire'],
  ['it-IT', mode('general'), 'Consenti cambio eroe', 'allowHeroSwitching'],
];

for (const [locale, scope, spelling, id] of FOUND) {
  test(`${locale} ${JSON.stringify(scope)} ${spelling}`, () => {
    assert.is(settings.words(locale).find(scope, nameKey(spelling))?.id, id);
  });
}

const CHOICES: readonly [LocaleId, SettingsScope, setting: string, value: string, choice: string | undefined][] = [
  ['en-US', mode('general'), 'skins', 'Off', 'off'],
  ['en-US', mode('general'), 'skins', 'Yes', 'on'],
  ['en-US', mode('general'), 'skins', 'Disabled', 'off'],
  ['en-US', mode('general'), 'skins', 'Purple', undefined],
  ['en-US', { section: 'lobby' }, 'swapTeamsAfterMatch', 'Enabled', 'yes'],
  ['en-US', { section: 'lobby' }, 'matchVoiceChat', 'Off', 'settingDisabled'],
  ['en-US', { section: 'lobby' }, 'mapRotation', 'After A Game', 'afterAGame'],
  ['en-US', { section: 'lobby' }, 'mapRotation', 'Never', undefined],
  ['en-US', mode('skirmish'), 'limitValidControlPoints', 'Fifth', 'fifth'],
  ['en-US', mode('control'), 'limitValidControlPoints', 'Fifth', undefined],
  ['en-US', hero('mercy'), 'weaponsEnabled', 'Caduceus Staff Only', 'caduceusStaffOnly'],
  ['en-US', hero('torbjorn'), 'weaponsEnabled', 'Caduceus Staff Only', undefined],
  ['es-MX', mode('general'), 'heroLimit', 'No', 'off'],
  ['ru-RU', { section: 'lobby' }, 'mapRotation', 'После матча', 'afterAGame'],
  ['ru-RU', mode('general'), 'skins', 'Откл.', 'off'],
  ['ko-KR', { section: 'lobby' }, 'mapRotation', 'After A Game', 'afterAGame'],
];

for (const [locale, scope, id, value, choice] of CHOICES) {
  test(`${locale} ${id}: ${value}`, () => {
    const setting = settings.settingsOf(scope).find((one) => one.id === id);
    assert.ok(setting);
    assert.is(settings.words(locale).choice(setting, nameKey(value))?.id, choice);
  });
}

test('a place may bound a setting more tightly; the general group takes the widest bounds', () => {
  const bounds = (scope: SettingsScope): unknown =>
    settings.settingsOf(scope).find(({ id }) => id === 'scoreToWin')?.type;
  assert.equal(bounds(mode('control')), { kind: 'integer', min: 1, max: 3 });
  assert.equal(bounds(mode('elimination')), { kind: 'integer', min: 1, max: 9 });
  assert.equal(bounds(mode('general')), { kind: 'integer', min: 1, max: 5000 });
});

test('the settings of a scope are named once', () => {
  const scopes: SettingsScope[] = [
    { section: 'lobby' },
    mode('general'),
    ...(catalog.family('gameMode')?.members ?? []).map(({ id }) => mode(id)),
    ...(catalog.family('hero')?.members ?? []).map(({ id }) => hero(id)),
  ];
  for (const scope of scopes) {
    const ids = settings.settingsOf(scope).map(({ id }) => id);
    assert.is(new Set(ids).size, ids.length, JSON.stringify(scope));
    assert.ok(ids.length > 0);
  }
});

for (const locale of LOCALES) {
  test(`${locale}: what is written is read back`, () => {
    const words = settings.words(locale);
    const scopes: SettingsScope[] = [
      { section: 'main' },
      { section: 'lobby' },
      { section: 'extensions' },
      mode('general'),
      hero(null),
      ...(catalog.family('gameMode')?.members ?? []).map(({ id }) => mode(id)),
      ...(catalog.family('hero')?.members ?? []).map(({ id }) => hero(id)),
    ];
    for (const scope of scopes) {
      for (const setting of settings.settingsOf(scope)) {
        const spelling = words.spell(scope, setting);
        assert.ok(spelling !== undefined && !spelling.includes('{ability}'), `${setting.id}: ${spelling}`);
        const back = words.find(scope, nameKey(spelling));
        assert.ok(back, `${setting.id}: ${spelling}`);
        // The game has a few settings of one name in one place; white space does not tell two names apart either.
        assert.is(nameKey(words.spell(scope, back) ?? ''), nameKey(spelling));
        for (const choice of setting.type.members ?? []) {
          const word = words.spellChoice(setting, choice) as string;
          const found = words.choice(setting, nameKey(word));
          assert.ok(found, `${setting.id}: ${word}`);
          assert.is(words.spellChoice(setting, found), word);
        }
      }
    }
  });
}

test('a boolean is spelled by its kind', () => {
  const skins = settings.settingsOf(mode('general')).find(({ id }) => id === 'skins');
  assert.ok(skins);
  const french = settings.words('fr-FR');
  const on = french.choice(skins, nameKey('Oui'));
  assert.equal(on, { id: 'on', name: 'On' });
  assert.is(on && french.spellChoice(skins, on), 'Activé');
});

test.run();

// Every setting, choice, mode, map, hero and extension survives writing and reading in every language.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import type { Program } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import type { SettingsGroup, SettingsItem } from '../../src/domain/program/settings.js';
import { testCatalog } from '../support/catalog.js';
import { ProgramBuilder } from '../support/program-builder.js';
import { wholeSettings } from '../support/whole-settings.js';

const GAME_LENGTH = 'gameLengthMinutes → gameLengthInMinutes';

/** Settings, choices and words that the game spells alike in one group; the reader takes the first. `written → read`. */
const COLLISIONS: Readonly<Partial<Record<LocaleId, readonly string[]>>> = {
  'en-US': [
    'abilityCooldownTime.takeABreather → abilityCooldownTime.secondaryFire',
    'abilityMaximumTime.takeABreather → abilityMaximumTime.secondaryFire',
    'abilityRechargeRate.takeABreather → abilityRechargeRate.secondaryFire',
  ],
  'de-DE': [GAME_LENGTH],
  'it-IT': [
    'abilityEnabled.ability1 = off → abilityEnabled.passive = off',
    'abilityEnabled.ability1 = on → abilityEnabled.passive = on',
  ],
  'ja-JP': [GAME_LENGTH],
  'pl-PL': [GAME_LENGTH],
  'ru-RU': [GAME_LENGTH],
  'tr-TR': ['dataCenterPreference = usaWest2 → dataCenterPreference = usaEast2'],
  'zh-TW': [GAME_LENGTH],
};

const catalog = testCatalog();
const program = new ProgramBuilder(catalog).program({ settings: [wholeSettings(catalog)] });

function emitted(one: Program, locale: LocaleId): string {
  const emission = emitProgram(one, catalog, locale);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('\n'));
  return emission.text;
}

/** What every line of the settings is, in order. */
function identities(one: Program): string[] {
  const found: string[] = [];
  const visit = (item: SettingsItem): void => {
    found.push(identity(item));
    if (item.kind === 'group') item.items.forEach(visit);
  };
  for (const block of one.settings) block.groups.forEach(visit);
  return found;
}

function identity(item: SettingsItem): string {
  if (item.kind === 'member') return item.id ?? `unknown ${item.text}`;
  if (item.kind === 'group') return `${item.disabled ? 'disabled ' : ''}${meaningOf(item)}`;
  if (item.setting === null) return `unknown ${item.key}`;
  return item.choice === null ? item.setting : `${item.setting} = ${item.choice}`;
}

function meaningOf({ meaning, text }: SettingsGroup): string {
  return meaning === null ? `unknown ${text}` : `${meaning.kind} ${meaning.id}`;
}

const test = suite('whole settings');
const written = identities(program);

test('the settings are whole', () => assert.ok(written.length > 3000, String(written.length)));

for (const locale of LOCALES) {
  test(`${locale}: read without an unknown word, written with the same bytes, every line means the same`, () => {
    const text = emitted(program, locale);
    const { program: read, diagnostics, loads } = readScript(text, catalog, locale);
    assert.ok(loads);
    const others = identities(read);
    assert.is(others.length, written.length);
    const differences = written.flatMap((one, at) => (one === others[at] ? [] : [`${one} → ${others[at]}`]));
    assert.equal([...new Set(differences)].sort(), COLLISIONS[locale] ?? []);
    // Each choice of a setting is a line of its own here.
    assert.equal(
      diagnostics.filter(({ code }) => code !== 'settings-repeated').map(({ code, message }) => `${code}: ${message}`),
      [],
    );
    assert.ok(emitted(read, locale) === text, 'the second text differs');
  });
}

test.run();

import type { Catalog } from '../../src/domain/catalog/catalog.js';
import { nameKey } from '../../src/domain/catalog/lexicon.js';
import type { Setting, SettingChoice, SettingsScope } from '../../src/domain/catalog/settings-catalog.js';
import type {
  GroupMeaning,
  SettingsBlock,
  SettingsEntry,
  SettingsGroup,
  SettingsItem,
  SettingsMember,
} from '../../src/domain/program/settings.js';

const NOWHERE = { start: 0, end: 0 };

/** Settings in en-US with every setting of every scope, each choice of it, every mode, map, hero and extension. */
export function wholeSettings(catalog: Catalog): SettingsBlock {
  const settings = catalog.settings();
  const entries = (scope: SettingsScope): SettingsEntry[] =>
    settings.settingsOf(scope).flatMap((setting) => entriesOf(catalog, setting));
  const members = (family: string) => catalog.family(family)?.members ?? [];
  const list = (id: 'enabledMaps' | 'disabledMaps' | 'enabledHeroes' | 'disabledHeroes', family: string) =>
    group(
      '',
      { kind: 'list', id },
      members(family).map((one) => memberOf(one.name, one.id)),
    );
  const modes = members('gameMode').map(({ id, name }, at) => {
    const maps = at > 1 ? [] : [list(at === 0 ? 'enabledMaps' : 'disabledMaps', 'map')];
    const items: SettingsItem[] = [...maps, ...entries({ section: 'modes', mode: id })];
    return { ...group(name, { kind: 'mode', id }, items), disabled: at % 2 === 0 };
  });
  const heroes = members('hero').map(({ id, name }) =>
    group(name, { kind: 'hero', id }, entries({ section: 'heroes', hero: id })),
  );
  const ofTeam = entries({ section: 'heroes', hero: null });
  const extensions = settings.settingsOf({ section: 'extensions' });
  return {
    ...NOWHERE,
    groups: [
      group('', { kind: 'section', id: 'main' }, entries({ section: 'main' })),
      group('', { kind: 'section', id: 'lobby' }, entries({ section: 'lobby' })),
      group('', { kind: 'section', id: 'modes' }, [
        ...modes,
        group('', { kind: 'mode', id: 'general' }, entries({ section: 'modes', mode: 'general' })),
      ]),
      group('', { kind: 'section', id: 'heroes' }, [
        group('', { kind: 'team', id: 'settingsTeam1' }, [list('enabledHeroes', 'hero')]),
        group('', { kind: 'team', id: 'settingsTeam2' }, [list('disabledHeroes', 'hero')]),
        group('', { kind: 'team', id: 'settingsTeamFfa' }, []),
        group('', { kind: 'team', id: 'settingsGeneral' }, [...ofTeam, ...heroes]),
      ]),
      group(
        '',
        { kind: 'section', id: 'extensions' },
        extensions.map(({ name, id }) => memberOf(name, id)),
      ),
    ],
  };
}

function entriesOf(catalog: Catalog, setting: Setting): SettingsEntry[] {
  const words = catalog.settings().words('en-US');
  const choices = (names: readonly string[]): SettingsEntry[] =>
    names
      .map((name) => words.choice(setting, nameKey(name)))
      .filter((choice) => choice !== undefined)
      .map((choice: SettingChoice) => entryOf(setting, words.spellChoice(setting, choice) ?? choice.name, choice.id));
  switch (setting.type.kind) {
    case 'onOff':
      return choices(['On', 'Off']);
    case 'yesNo':
      return choices(['Yes', 'No']);
    case 'enabledDisabled':
      return choices(['Enabled', 'Disabled']);
    case 'choice':
      return choices((setting.type.members ?? []).map(({ name }) => name));
    case 'percent':
      return [entryOf(setting, '100%', null)];
    case 'string':
      return [entryOf(setting, '"a: b"', null)];
    default:
      return [entryOf(setting, '10', null)];
  }
}

function entryOf(setting: Setting, value: string, choice: string | null): SettingsEntry {
  const spans = { ...NOWHERE, keyStart: 0, keyEnd: 0, valueStart: 0, valueEnd: 0 };
  return { ...spans, kind: 'entry', key: setting.name, value, setting: setting.id, choice };
}

function group(text: string, meaning: GroupMeaning, items: readonly SettingsItem[]): SettingsGroup {
  return { ...NOWHERE, kind: 'group', text, disabled: false, meaning, braces: true, items };
}

function memberOf(text: string, id: string): SettingsMember {
  return { ...NOWHERE, kind: 'member', text, id, variants: [] };
}

import fc from 'fast-check';
import type { Catalog } from '../../src/domain/catalog/catalog.js';
import type { KeywordId, LocaleId } from '../../src/domain/catalog/entry.js';
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
const TEAMS = ['settingsGeneral', 'settingsTeam1', 'settingsTeam2', 'settingsTeamFfa'] as const;
const VARIANTS = ['972777519512068153', '972777519512095554'];

/** Settings blocks as a text in `locale` can hold them, in the words that emission writes. */
export function settingsArbitrary(catalog: Catalog, locale: LocaleId): fc.Arbitrary<SettingsBlock> {
  const make = new SettingsParts(catalog, locale);
  const sections = [
    make.section('main', make.entries({ section: 'main' })),
    make.section('lobby', make.entries({ section: 'lobby' })),
    make.section('modes', fc.array(make.mode(), { maxLength: 3 })),
    make.section('heroes', fc.array(make.team(), { maxLength: 2 })),
    make.section('workshop', fc.array(make.workshopEntry(), { maxLength: 3 })),
    make.section('extensions', fc.array(make.extension(), { maxLength: 3 })),
    make.unknownGroup(),
  ];
  return fc
    .tuple(...sections.map((section) => fc.option(section, { nil: null })))
    .map((groups) => ({ ...NOWHERE, groups: groups.filter((group) => group !== null) }));
}

class SettingsParts {
  private readonly words;
  private readonly settings;
  private readonly lexicon;

  constructor(
    private readonly catalog: Catalog,
    locale: LocaleId,
  ) {
    this.settings = catalog.settings();
    this.words = this.settings.words(locale);
    this.lexicon = catalog.lexicon(locale);
  }

  section(id: 'main' | 'lobby' | 'modes' | 'heroes' | 'workshop' | 'extensions', items: fc.Arbitrary<SettingsItem[]>) {
    const text = this.lexicon.spellKeyword(id);
    return items.map((made) => group(text, { kind: 'section', id }, made));
  }

  entries(scope: SettingsScope): fc.Arbitrary<SettingsItem[]> {
    const settings = this.settings.settingsOf(scope).filter((setting) => this.isReadBack(scope, setting));
    if (settings.length === 0) return fc.constant([]);
    return fc.array(
      fc.constantFrom(...settings).chain((setting) => this.entry(scope, setting)),
      { maxLength: 4 },
    );
  }

  mode(): fc.Arbitrary<SettingsGroup> {
    const modes = this.members('gameMode');
    const lists = this.lists(['enabledMaps', 'disabledMaps'], 'map');
    const known = fc.constantFrom(...modes).chain((id) =>
      fc
        .tuple(this.entries({ section: 'modes', mode: id }), lists, fc.boolean(), fc.boolean())
        .map(([entries, list, disabled, braces]) => {
          const items = [...list, ...entries];
          const text = this.spellMember('gameMode', id);
          return { ...group(text, { kind: 'mode', id }, items), disabled, braces: braces || items.length > 0 };
        }),
    );
    const general = this.entries({ section: 'modes', mode: 'general' }).map((items) =>
      group(this.lexicon.spellKeyword('settingsGeneral'), { kind: 'mode', id: 'general' }, items),
    );
    const unknown = this.entries({ section: 'modes', mode: 'general' }).map((items) => group('Zorp Mode', null, items));
    return fc.oneof(known, general, unknown);
  }

  team(): fc.Arbitrary<SettingsGroup> {
    const hero = fc
      .constantFrom(...this.members('hero'))
      .chain((id) =>
        this.entries({ section: 'heroes', hero: id }).map((items) =>
          group(this.spellMember('hero', id), { kind: 'hero', id }, items),
        ),
      );
    const unknown = this.entries({ section: 'heroes', hero: null }).map((items) => group('Zorp Hero', null, items));
    const lists = this.lists(['enabledHeroes', 'disabledHeroes'], 'hero');
    const heroes = fc.array(fc.oneof({ weight: 5, arbitrary: hero }, { weight: 1, arbitrary: unknown }), {
      maxLength: 3,
    });
    return fc
      .tuple(fc.constantFrom(...TEAMS), this.entries({ section: 'heroes', hero: null }), heroes, lists)
      .map(([id, entries, groups, list]) =>
        group(this.lexicon.spellKeyword(id), { kind: 'team', id }, [...entries, ...groups, ...list]),
      );
  }

  workshopEntry(): fc.Arbitrary<SettingsEntry> {
    const words = (['on', 'off'] as KeywordId[]).map((id) => this.lexicon.spellKeyword(id));
    const value = fc.constantFrom(...words, '3', '-1.500', '[2]', 'Zorp', this.spellMember('hero', 'ana'));
    return fc
      .tuple(fc.constantFrom('My Setting', '难度', 'a - b'), value)
      .map(([key, text]) => entryOf(key, text, null));
  }

  extension(): fc.Arbitrary<SettingsMember> {
    const scope: SettingsScope = { section: 'extensions' };
    const known = fc.constantFrom(...this.settings.settingsOf(scope)).map((setting) => {
      return memberOf(this.words.spell(scope, setting) ?? setting.name, setting.id);
    });
    return fc.oneof(
      { weight: 5, arbitrary: known },
      { weight: 1, arbitrary: fc.constant(memberOf('Zorp Effects', null)) },
    );
  }

  unknownGroup(): fc.Arbitrary<SettingsGroup> {
    const items = fc.constantFrom<SettingsItem>(
      entryOf('Some Key', 'Some Value', null),
      entryOf('Colons: in: keys', '30%', null),
      entryOf('Text', '"a: \\"b\\""', null),
      group('Deeper', null, [entryOf('K', '1', null)]),
    );
    return fc.array(items, { maxLength: 3 }).map((made) => group('Zorp Section', null, made));
  }

  private lists(
    ids: readonly ('enabledMaps' | 'disabledMaps' | 'enabledHeroes' | 'disabledHeroes')[],
    family: 'map' | 'hero',
  ) {
    const variants = family === 'map' ? fc.array(fc.constantFrom(...VARIANTS), { maxLength: 2 }) : fc.constant([]);
    const known = fc
      .tuple(fc.constantFrom(...this.members(family)), variants)
      .map(([id, numbers]) => ({ ...memberOf(this.spellMember(family, id), id), variants: numbers }));
    const unknown = fc.constant(memberOf('Zorp Town', null));
    const items = fc.array(fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: unknown }), {
      maxLength: 3,
    });
    const list = fc
      .tuple(fc.constantFrom(...ids), items)
      .map(([id, made]) => group(this.lexicon.spellKeyword(id), { kind: 'list', id }, made));
    return fc.array(list, { maxLength: 1 });
  }

  private members(family: string): readonly string[] {
    const members = this.catalog.family(family)?.members ?? [];
    return members
      .map(({ id }) => id)
      .filter((id) => {
        return this.lexicon.members(family, nameKey(this.spellMember(family, id)))[0]?.id === id;
      });
  }

  private spellMember(family: string, id: string): string {
    const member = this.catalog.family(family)?.members.find((one) => one.id === id);
    return this.lexicon.spellMember(family, id) ?? member?.name ?? id;
  }

  private isReadBack(scope: SettingsScope, setting: Setting): boolean {
    return this.words.find(scope, nameKey(this.words.spell(scope, setting) ?? setting.name))?.id === setting.id;
  }

  private entry(scope: SettingsScope, setting: Setting): fc.Arbitrary<SettingsEntry> {
    const key = this.words.spell(scope, setting) ?? setting.name;
    return this.valueOf(setting).map(({ value, choice }) => entryOf(key, value, setting.id, choice));
  }

  private valueOf(setting: Setting): fc.Arbitrary<SettingValue> {
    const number = fc.integer({ min: 0, max: 500 });
    switch (setting.type.kind) {
      case 'percent':
        return number.map((value) => ({ value: `${value}%`, choice: null }));
      case 'string':
        return fc
          .constantFrom('""', '"a: b"', '"\\"x\\" {y} // z"', '"规\\n"')
          .map((value) => ({ value, choice: null }));
      case 'onOff':
        return this.choiceOf(setting, this.booleans(setting, ['on', 'off']));
      case 'yesNo':
        return this.choiceOf(setting, this.booleans(setting, ['yes', 'no']));
      case 'enabledDisabled':
        return this.choiceOf(setting, this.booleans(setting, ['settingEnabled', 'settingDisabled']));
      case 'choice':
        return this.choiceOf(setting, setting.type.members ?? []);
      default:
        return number.map((value) => ({ value: String(value), choice: null }));
    }
  }

  private booleans(setting: Setting, ids: readonly KeywordId[]): readonly SettingChoice[] {
    const choices = ids.map((id) => this.words.choice(setting, nameKey(this.lexicon.spellKeyword(id))));
    return choices.filter((choice) => choice !== undefined);
  }

  private choiceOf(setting: Setting, choices: readonly SettingChoice[]): fc.Arbitrary<SettingValue> {
    const values: SettingValue[] = [];
    for (const choice of choices) {
      const value = this.words.spellChoice(setting, choice) ?? choice.name;
      const read = this.words.choice(setting, nameKey(value));
      if (read?.id === choice.id) values.push({ value, choice: choice.id });
    }
    return fc.constantFrom<SettingValue>({ value: 'Zorp', choice: null }, ...values);
  }
}

interface SettingValue {
  readonly value: string;
  readonly choice: string | null;
}

function group(text: string, meaning: GroupMeaning | null, items: readonly SettingsItem[]): SettingsGroup {
  return { ...NOWHERE, kind: 'group', text, disabled: false, meaning, braces: true, items };
}

function entryOf(key: string, value: string, setting: string | null, choice: string | null = null): SettingsEntry {
  const spans = { ...NOWHERE, keyStart: 0, keyEnd: 0, valueStart: 0, valueEnd: 0 };
  return { ...spans, kind: 'entry', key, value, setting, choice };
}

function memberOf(text: string, id: string | null): SettingsMember {
  return { ...NOWHERE, kind: 'member', text, id, variants: [] };
}

import type { AbilitySetting } from './ability-setting.js';
import type {
  CatalogData,
  HeroSettingsData,
  LanguageData,
  ScopeItem,
  SettingData,
  SettingsData,
} from './catalog-data.js';
import type { LocaleId } from './entry.js';
import {
  LocaleSettingsWords,
  scopeKey,
  type SettingsPart,
  type SettingsParts,
  type SettingsVocabulary,
  withoutRepetition,
} from './locale-settings-words.js';
import type {
  Setting,
  SettingChoice,
  SettingsCatalog,
  SettingsScope,
  SettingsWords,
  SettingType,
} from './settings-catalog.js';
import { writtenSpelling } from './spellings.js';

/** The settings tree over `data`; groups are built when first asked for. */
export function createSettingsCatalog(data: CatalogData): SettingsCatalog {
  return new DataSettingsCatalog(data, data.settings(), data.language());
}

class DataSettingsCatalog implements SettingsCatalog, SettingsParts {
  private readonly groups = new Map<string, readonly Setting[]>();
  private readonly parts = new Map<string, SettingsPart>();
  private readonly rows = new Map<string, SettingData>();
  private readonly heroes = new Map<string, HeroSettingsData | undefined>();
  private readonly plain = new Map<string, Setting>();
  private readonly vocabularies = new Map<LocaleId, LocaleSettingsWords>();

  constructor(
    private readonly data: CatalogData,
    private readonly tree: SettingsData,
    private readonly language: LanguageData,
  ) {}

  settingsOf(scope: SettingsScope): readonly Setting[] {
    const key = scopeKey(scope);
    let group = this.groups.get(key);
    if (group === undefined) {
      group = withoutRepetition(this.partsOf(scope).flatMap(({ settings }) => settings));
      this.groups.set(key, group);
    }
    return group;
  }

  words(locale: LocaleId): SettingsWords {
    return this.localeWords(locale);
  }

  partsOf(scope: SettingsScope): readonly SettingsPart[] {
    switch (scope.section) {
      case 'main':
      case 'lobby':
      case 'extensions': {
        const { section } = scope;
        return [this.part(section, null, () => this.settings(this.tree[section]))];
      }
      case 'modes':
        return scope.mode === 'general'
          ? [this.part('every mode', null, () => this.everyMode())]
          : [this.modePart(scope.mode), this.modePart('general')];
      case 'heroes':
        return scope.hero === null ? [this.teamPart()] : this.heroParts(scope.hero);
    }
  }

  private part(key: string, hero: string | null, build: () => readonly Setting[]): SettingsPart {
    let part = this.parts.get(key);
    if (part === undefined) {
      part = { key, hero, settings: build() };
      this.parts.set(key, part);
    }
    return part;
  }

  private localeWords(locale: LocaleId): LocaleSettingsWords {
    let words = this.vocabularies.get(locale);
    if (words === undefined) {
      const english = locale === 'en-US' ? undefined : this.localeWords('en-US');
      words = new LocaleSettingsWords(locale, this.vocabulary(locale), this, this.language.keywords, english);
      this.vocabularies.set(locale, words);
    }
    return words;
  }

  private vocabulary(locale: LocaleId): SettingsVocabulary {
    if (locale === 'en-US') return this.englishVocabulary();
    const { settings, choices, abilitySettings, abilities } = this.data.localeSettings(locale);
    return {
      setting: (id) => settings[id],
      choice: (id) => choices[id],
      abilitySetting: (template) => abilitySettings[template],
      ability: (hero, slot) => abilities[`${hero}.${slot}`],
    };
  }

  /** en-US spellings stand in the tree itself. */
  private englishVocabulary(): SettingsVocabulary {
    return {
      setting: (id) => {
        const row = this.row(id);
        return row?.also === undefined ? row?.name : [row.name, ...row.also];
      },
      choice: (id) => this.tree.choices[id],
      abilitySetting: (template) => this.tree.abilitySettings[template]?.name,
      ability: (hero, slot) => this.heroRow(hero)?.abilities[slot]?.name,
    };
  }

  private row(id: string): SettingData | undefined {
    let row = this.rows.get(id);
    if (row === undefined) {
      row = this.tree.settings.get(id);
      if (row !== undefined) this.rows.set(id, row);
    }
    return row;
  }

  private heroRow(hero: string): HeroSettingsData | undefined {
    if (!this.heroes.has(hero)) this.heroes.set(hero, this.tree.heroes.get(hero));
    return this.heroes.get(hero);
  }

  private modePart(mode: string): SettingsPart {
    const items = Object.hasOwn(this.tree.modes, mode) ? (this.tree.modes[mode] ?? []) : [];
    return this.part(`mode ${mode}`, null, () => this.settings(items));
  }

  private teamPart(): SettingsPart {
    return this.part('team', null, () => this.settings(this.tree.team));
  }

  /** What the hero alone has comes first: where two parts have a setting, the first decides. */
  private heroParts(hero: string): readonly SettingsPart[] {
    return [
      this.part(`abilities of ${hero}`, hero, () => this.abilitySettings(hero)),
      this.part(`hero ${hero}`, null, () => this.settings(this.heroRow(hero)?.own ?? [])),
      this.part('every hero', null, () => this.settings(this.tree.everyHero)),
      this.teamPart(),
      this.part(`former abilities of ${hero}`, null, () => this.formerSettings(hero)),
    ];
  }

  /** Where modes differ in a setting's bounds, the general group takes the widest. */
  private everyMode(): Setting[] {
    const widest = new Map<string, Setting>();
    for (const mode of ['general', ...Object.keys(this.tree.modes)]) {
      for (const setting of this.settings(this.tree.modes[mode] ?? [])) {
        const there = widest.get(setting.id);
        widest.set(setting.id, there === undefined ? setting : { ...there, type: widerType(there.type, setting.type) });
      }
    }
    return [...widest.values()];
  }

  private abilitySettings(hero: string): Setting[] {
    const settings: Setting[] = [];
    for (const [slot, ability] of Object.entries(this.heroRow(hero)?.abilities ?? {})) {
      for (const template of ability.settings) settings.push(this.abilitySetting(template, slot, ability.name));
    }
    return settings;
  }

  private formerSettings(hero: string): Setting[] {
    const settings: Setting[] = [];
    for (const ability of this.heroRow(hero)?.former ?? []) {
      for (const template of Object.keys(this.tree.abilitySettings))
        settings.push(this.formerSetting(template, ability));
    }
    return settings;
  }

  private abilitySetting(template: string, slot: string, ability: string): AbilitySetting {
    const data = this.tree.abilitySettings[template] as SettingData;
    const name = data.name.replace('{ability}', ability);
    return { id: `${template}.${slot}`, name, type: this.type(data), template, slot };
  }

  /** `abilityEnabled.risingUppercut`: a former ability has no slot, and its name only in en-US. */
  private formerSetting(template: string, ability: string): Setting {
    const data = this.tree.abilitySettings[template] as SettingData;
    const id = ability.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
    const name = data.name.replace('{ability}', ability);
    return { id: `${template}.${id.charAt(0).toLowerCase()}${id.slice(1)}`, name, type: this.type(data) };
  }

  private settings(items: readonly ScopeItem[]): Setting[] {
    return items.map((item) => {
      if (typeof item !== 'string') return this.setting(item.id, item);
      let setting = this.plain.get(item);
      if (setting === undefined) {
        setting = this.setting(item, {});
        this.plain.set(item, setting);
      }
      return setting;
    });
  }

  private setting(id: string, special: Partial<SettingData>): Setting {
    const data = this.row(id) as SettingData;
    return { id, name: data.name, type: this.type({ ...data, ...special }) };
  }

  private type(data: SettingData): SettingType {
    return {
      kind: data.type,
      ...(data.min !== undefined && { min: data.min }),
      ...(data.max !== undefined && { max: data.max }),
      ...(data.choices !== undefined && { members: data.choices.map((id) => this.choice(id)) }),
    };
  }

  private choice(id: string): SettingChoice {
    return { id, name: writtenSpelling(this.tree.choices[id] ?? id) ?? id };
  }
}

function widerType(a: SettingType, b: SettingType): SettingType {
  const members = (b.members?.length ?? 0) > (a.members?.length ?? 0) ? b.members : a.members;
  return {
    kind: a.kind,
    ...(a.min !== undefined && b.min !== undefined && { min: Math.min(a.min, b.min) }),
    ...(a.max !== undefined && b.max !== undefined && { max: Math.max(a.max, b.max) }),
    ...(members !== undefined && { members }),
  };
}

import type { CatalogData, LanguageData, ScopeItem, SettingData, SettingsData, Spelling } from './catalog-data.js';
import type { AbilitySetting } from './ability-setting.js';
import type { LocaleId } from './entry.js';
import { LocaleSettingsWords, scopeKey, type SettingsVocabulary } from './locale-settings-words.js';
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

class DataSettingsCatalog implements SettingsCatalog {
  private readonly groups = new Map<string, readonly Setting[]>();
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
      group = withoutRepetition(this.build(scope));
      this.groups.set(key, group);
    }
    return group;
  }

  words(locale: LocaleId): SettingsWords {
    return this.localeWords(locale);
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

  /** en-US spellings stand in the tree itself. */
  private vocabulary(locale: LocaleId): SettingsVocabulary {
    if (locale !== 'en-US') return this.data.localeSettings(locale);
    const { settings, abilitySettings, heroes, choices } = this.tree;
    return {
      choices,
      settings: severalNames(settings),
      abilitySettings: namesOf(abilitySettings),
      abilities: Object.fromEntries(
        Object.entries(heroes).flatMap(([hero, { abilities }]) =>
          Object.entries(abilities).map(([slot, ability]) => [`${hero}.${slot}`, ability.name]),
        ),
      ),
    };
  }

  private build(scope: SettingsScope): readonly Setting[] {
    switch (scope.section) {
      case 'main':
      case 'lobby':
      case 'extensions':
        return this.settings(this.tree[scope.section]);
      case 'modes':
        return scope.mode === 'general' ? this.everyMode() : this.mode(scope.mode);
      case 'heroes':
        return scope.hero === null ? this.settings(this.tree.team) : this.hero(scope.hero);
    }
  }

  private mode(mode: string): Setting[] {
    return [...this.settings(this.tree.modes[mode] ?? []), ...this.settings(this.tree.modes['general'] ?? [])];
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

  private hero(hero: string): Setting[] {
    const own = this.tree.heroes[hero];
    const settings: Setting[] = [];
    for (const [slot, ability] of Object.entries(own?.abilities ?? {})) {
      for (const template of ability.settings) settings.push(this.abilitySetting(template, slot, ability.name));
    }
    for (const list of [own?.own ?? [], this.tree.everyHero, this.tree.team]) {
      for (const setting of this.settings(list)) settings.push(setting);
    }
    for (const ability of own?.former ?? []) {
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
    const data = this.tree.settings[id] as SettingData;
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

/** The first of several settings with one id is the one that the place itself declares. */
function withoutRepetition(settings: readonly Setting[]): readonly Setting[] {
  const seen = new Set<string>();
  return settings.filter(({ id }) => !seen.has(id) && seen.add(id));
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

function namesOf(settings: Readonly<Record<string, SettingData>>): Record<string, Spelling> {
  return Object.fromEntries(Object.entries(settings).map(([id, data]) => [id, data.name]));
}

function severalNames(settings: Readonly<Record<string, SettingData>>): Record<string, Spelling> {
  const words: Record<string, Spelling> = {};
  for (const [id, data] of Object.entries(settings)) {
    if (data.also !== undefined) words[id] = [data.name, ...data.also];
  }
  return words;
}

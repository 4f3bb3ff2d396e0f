import { type AbilitySetting, isAbilitySetting } from './ability-setting.js';
import type { LanguageData, Spelling } from './catalog-data.js';
import type { KeywordId, LocaleId } from './entry.js';
import { nameKey } from './lexicon.js';
import { NameIndex, NameTable } from './name-index.js';
import { packNames } from './packed-names.js';
import type { Setting, SettingChoice, SettingsScope, SettingsWords } from './settings-catalog.js';
import { readSpellings, writtenSpelling } from './spellings.js';

/** The spellings of one locale; what gives nothing has its en-US name alone. */
export interface SettingsVocabulary {
  setting(id: string): Spelling | undefined;
  /** @param id of a choice, or `setting.choice` where a setting has a word of its own */
  choice(id: string): Spelling | undefined;
  abilitySetting(template: string): Spelling | undefined;
  ability(hero: string, slot: string): Spelling | undefined;
}

/** Settings that stand together in one or more scopes. Most settings of a hero are those of every other hero. */
export interface SettingsPart {
  /** Unique among the parts. */
  readonly key: string;
  /** The hero whose abilities they are about. */
  readonly hero: string | null;
  readonly settings: readonly Setting[];
}

export interface SettingsParts {
  /** What a scope accepts. Where two parts have settings of one id, the first one's counts. */
  partsOf(scope: SettingsScope): readonly SettingsPart[];
}

interface BooleanWord {
  readonly id: KeywordId;
  readonly means: boolean;
}

const BOOLEAN_WORDS: readonly BooleanWord[] = [
  { id: 'on', means: true },
  { id: 'off', means: false },
  { id: 'yes', means: true },
  { id: 'no', means: false },
  { id: 'settingEnabled', means: true },
  { id: 'settingDisabled', means: false },
];

/** How each kind of boolean setting names its two values. */
const BOOLEAN_CHOICES: Readonly<Record<string, readonly [yes: SettingChoice, no: SettingChoice]>> = {
  onOff: [
    { id: 'on', name: 'On' },
    { id: 'off', name: 'Off' },
  ],
  yesNo: [
    { id: 'yes', name: 'Yes' },
    { id: 'no', name: 'No' },
  ],
  enabledDisabled: [
    { id: 'settingEnabled', name: 'Enabled' },
    { id: 'settingDisabled', name: 'Disabled' },
  ],
};

/** The game itself writes a few names with marks of its text layout, `<en>Baptiste<en>`; they are no part of a word. */
const LAYOUT_MARKS = /<[a-z]{1,3}>/g;

export class LocaleSettingsWords implements SettingsWords {
  private readonly indexes = new Map<string, NameIndex<Setting>>();
  private readonly tables = new Map<string, NameTable<Setting>>();
  private booleans: NameIndex<BooleanWord> | undefined;

  constructor(
    private readonly locale: LocaleId,
    private readonly vocabulary: SettingsVocabulary,
    private readonly parts: SettingsParts,
    private readonly keywords: LanguageData['keywords'],
    private readonly english: LocaleSettingsWords | undefined,
  ) {}

  find(scope: SettingsScope, key: string): Setting | undefined {
    return this.findAll(scope, key)[0];
  }

  findAll(scope: SettingsScope, key: string): readonly Setting[] {
    const index = this.index(scope);
    const found = index.find(key);
    return withoutRepetition(
      found.length === 0 && key.includes('<') ? index.find(key.replace(LAYOUT_MARKS, '')) : found,
    );
  }

  choice(setting: Setting, key: string): SettingChoice | undefined {
    const pair = BOOLEAN_CHOICES[setting.type.kind];
    const word = this.booleanWords().find(key)[0];
    if (pair !== undefined) return word === undefined ? undefined : pair[word.means ? 0 : 1];
    return this.listedChoice(setting, key) ?? this.english?.listedChoice(setting, key) ?? offChoice(setting, word);
  }

  spell(scope: SettingsScope, setting: Setting): string | undefined {
    return writtenSpelling(this.spelling(scope.section === 'heroes' ? scope.hero : null, setting));
  }

  spellChoice(setting: Setting, choice: SettingChoice): string | undefined {
    if (BOOLEAN_CHOICES[setting.type.kind] !== undefined) {
      return writtenSpelling(this.keywords[choice.id as KeywordId][this.locale]);
    }
    return writtenSpelling(this.choiceSpelling(setting, choice));
  }

  private listedChoice(setting: Setting, key: string): SettingChoice | undefined {
    return setting.type.members?.find((choice) =>
      readSpellings(this.choiceSpelling(setting, choice)).some((word) => nameKey(word) === key),
    );
  }

  private choiceSpelling(setting: Setting, choice: SettingChoice): Spelling {
    const own = this.vocabulary.choice(`${setting.id}.${choice.id}`);
    if (own !== undefined) return own;
    const common = this.vocabulary.choice(choice.id);
    return common === undefined ? choice.name : common;
  }

  private index(scope: SettingsScope): NameIndex<Setting> {
    const key = scopeKey(scope);
    let index = this.indexes.get(key);
    if (index === undefined) {
      const tables = this.parts.partsOf(scope).map((part) => this.table(part));
      index = new NameIndex(tables, this.english?.index(scope));
      this.indexes.set(key, index);
    }
    return index;
  }

  private table(part: SettingsPart): NameTable<Setting> {
    let table = this.tables.get(part.key);
    if (table === undefined) {
      const { hero, settings } = part;
      const names = packNames(settings.map((setting) => this.spelling(hero, setting)));
      table = new NameTable((position) => settings[position] as Setting).add(names);
      this.tables.set(part.key, table);
    }
    return table;
  }

  /** @param hero the hero whose ability the setting may be about */
  private spelling(hero: string | null, setting: Setting): Spelling {
    if (hero !== null && isAbilitySetting(setting)) return this.abilitySpelling(hero, setting);
    const own = this.vocabulary.setting(setting.id);
    return own === undefined ? setting.name : own;
  }

  /** Every spelling of the template with every spelling of the ability. */
  private abilitySpelling(hero: string, { template, slot }: AbilitySetting): Spelling {
    const names: string[] = [];
    const inners = readSpellings(this.abilityOrEnglish(hero, slot));
    for (const outer of readSpellings(this.templateOrEnglish(template))) {
      for (const inner of inners) names.push(outer.replace('{ability}', inner));
    }
    const [first, ...rest] = names;
    return first === undefined ? null : [first, ...rest];
  }

  private templateOrEnglish(template: string): Spelling {
    const own = this.vocabulary.abilitySetting(template);
    return own === undefined ? (this.english?.templateOrEnglish(template) ?? null) : own;
  }

  private abilityOrEnglish(hero: string, slot: string): Spelling {
    const own = this.vocabulary.ability(hero, slot);
    return own === undefined ? (this.english?.abilityOrEnglish(hero, slot) ?? null) : own;
  }

  private booleanWords(): NameIndex<BooleanWord> {
    if (this.booleans !== undefined) return this.booleans;
    const names = packNames(BOOLEAN_WORDS.map(({ id }) => this.keywords[id][this.locale]));
    const table = new NameTable((position) => BOOLEAN_WORDS[position] as BooleanWord).add(names);
    return (this.booleans = new NameIndex([table], this.english?.booleanWords()));
  }
}

/** Older exports say `Disabled` or `No` where the list has `Off`. */
function offChoice(setting: Setting, word: BooleanWord | undefined): SettingChoice | undefined {
  if (word === undefined || word.means) return undefined;
  return setting.type.members?.find(({ id }) => id === 'off' || id === 'disabled');
}

/** The first of several settings with one id is the one that the place itself declares. */
export function withoutRepetition(settings: readonly Setting[]): readonly Setting[] {
  if (settings.length < 2) return settings;
  const seen = new Set<string>();
  return settings.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** One text for every scope, to look what belongs to it up by. */
export function scopeKey(scope: SettingsScope): string {
  if (scope.section === 'modes') return `modes.${scope.mode}`;
  return scope.section === 'heroes' ? `heroes.${scope.hero ?? ''}` : scope.section;
}

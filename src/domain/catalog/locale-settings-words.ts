import { type AbilitySetting, isAbilitySetting } from './ability-setting.js';
import type { LanguageData, LocaleSettingsData, Spelling } from './catalog-data.js';
import type { KeywordId, LocaleId } from './entry.js';
import { nameKey } from './lexicon.js';
import type { Setting, SettingChoice, SettingsCatalog, SettingsScope, SettingsWords } from './settings-catalog.js';
import { readSpellings, SpellingCollector, type SpellingIndex, writtenSpelling } from './spellings.js';

/** The spellings of one locale; an id that is missing has its en-US name alone. */
export type SettingsVocabulary = Omit<LocaleSettingsData, 'locale'>;

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
  private readonly indexes = new Map<string, SpellingIndex<Setting>>();
  private booleans: SpellingIndex<BooleanWord> | undefined;

  constructor(
    private readonly locale: LocaleId,
    private readonly vocabulary: SettingsVocabulary,
    private readonly catalog: SettingsCatalog,
    private readonly keywords: LanguageData['keywords'],
    private readonly english: LocaleSettingsWords | undefined,
  ) {}

  find(scope: SettingsScope, key: string): Setting | undefined {
    return this.findAll(scope, key)[0];
  }

  findAll(scope: SettingsScope, key: string): readonly Setting[] {
    const index = this.index(scope);
    const found = index.find(key);
    return found.length === 0 && key.includes('<') ? index.find(key.replace(LAYOUT_MARKS, '')) : found;
  }

  choice(setting: Setting, key: string): SettingChoice | undefined {
    const pair = BOOLEAN_CHOICES[setting.type.kind];
    const word = this.booleanWords().find(key)[0];
    if (pair !== undefined) return word === undefined ? undefined : pair[word.means ? 0 : 1];
    return this.listedChoice(setting, key) ?? this.english?.listedChoice(setting, key) ?? offChoice(setting, word);
  }

  spell(scope: SettingsScope, setting: Setting): string | undefined {
    const spelling = this.spelling(scope, setting);
    return spelling === undefined ? setting.name : writtenSpelling(spelling);
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
    const own = this.vocabulary.choices[`${setting.id}.${choice.id}`];
    if (own !== undefined) return own;
    const common = this.vocabulary.choices[choice.id];
    return common === undefined ? choice.name : common;
  }

  private index(scope: SettingsScope): SpellingIndex<Setting> {
    const key = scopeKey(scope);
    let index = this.indexes.get(key);
    if (index === undefined) {
      const all = new SpellingCollector<Setting>();
      for (const setting of this.catalog.settingsOf(scope)) {
        const spelling = this.spelling(scope, setting);
        all.add(setting, spelling === undefined ? setting.name : spelling);
      }
      index = all.index(this.english?.index(scope));
      this.indexes.set(key, index);
    }
    return index;
  }

  private spelling(scope: SettingsScope, setting: Setting): Spelling | undefined {
    if (scope.section === 'heroes' && scope.hero !== null && isAbilitySetting(setting)) {
      return this.abilitySpelling(scope.hero, setting);
    }
    return this.vocabulary.settings[setting.id];
  }

  /** Every spelling of the template with every spelling of the ability. */
  private abilitySpelling(hero: string, setting: AbilitySetting): Spelling | undefined {
    const template = this.inOwnWordsOrEnglish('abilitySettings', setting.template);
    const ability = this.inOwnWordsOrEnglish('abilities', `${hero}.${setting.slot}`);
    const names: string[] = [];
    for (const outer of readSpellings(template)) {
      for (const inner of readSpellings(ability)) names.push(outer.replace('{ability}', inner));
    }
    const [first, ...rest] = names;
    return first === undefined ? null : [first, ...rest];
  }

  private inOwnWordsOrEnglish(table: 'abilities' | 'abilitySettings', id: string): Spelling {
    const own = this.vocabulary[table][id];
    return own === undefined ? (this.english?.inOwnWordsOrEnglish(table, id) ?? null) : own;
  }

  private booleanWords(): SpellingIndex<BooleanWord> {
    if (this.booleans !== undefined) return this.booleans;
    const all = new SpellingCollector<BooleanWord>();
    for (const word of BOOLEAN_WORDS) all.add(word, this.keywords[word.id][this.locale]);
    return (this.booleans = all.index(this.english?.booleanWords()));
  }
}

/** Older exports say `Disabled` or `No` where the list has `Off`. */
function offChoice(setting: Setting, word: BooleanWord | undefined): SettingChoice | undefined {
  if (word === undefined || word.means) return undefined;
  return setting.type.members?.find(({ id }) => id === 'off' || id === 'disabled');
}

/** One text for every scope, to look groups up by. */
export function scopeKey(scope: SettingsScope): string {
  if (scope.section === 'modes') return `modes.${scope.mode}`;
  return scope.section === 'heroes' ? `heroes.${scope.hero ?? ''}` : scope.section;
}

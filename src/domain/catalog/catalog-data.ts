import type { CostTable, Limits } from './catalog.js';
import type { CallableFlags, KeywordId, LocaleId } from './entry.js';
import type { Rows } from './rows.js';
import type { SettingType } from './settings-catalog.js';

/**
 * The catalogue as the domain reads it; `docs/catalogue.md` describes each member. The build has validated the files, so
 * nothing is checked again.
 */
export interface CatalogData {
  language(): LanguageData;
  /** The names of one locale as keys, for reading scripts. */
  names(locale: LocaleId): NamesData;
  /** Spellings of every locale but en-US, whose spellings are part of `language`; for writing scripts. */
  localeLanguage(locale: LocaleId): LocaleLanguageData;
  settings(): SettingsData;
  localeSettings(locale: LocaleId): LocaleSettingsData;
  strings(): StringsData;
  localeStrings(locale: LocaleId): StringsData;
}

/** A spelling to write, alone or followed by further spellings to read; null when the locale's own word is unknown. */
export type Spelling = string | readonly [string, ...string[]] | null;

export type Spellings = Readonly<Record<string, Spelling>>;

/** `language.json` as people edit it. */
export interface LanguageFile extends Omit<LanguageData, 'families' | 'actions' | 'values'> {
  readonly families: readonly FamilyData[];
  readonly actions: readonly CallableData[];
  readonly values: readonly CallableData[];
}

export interface LanguageData {
  readonly version: string;
  readonly limits: Limits;
  readonly costs: CostTable;
  /** Structural words are few and decide the locale: all locales stand here. */
  readonly keywords: Readonly<Record<KeywordId, Readonly<Record<LocaleId, string | readonly [string, ...string[]]>>>>;
  readonly events: readonly EventData[];
  readonly families: Rows<FamilyData>;
  readonly actions: Rows<CallableData>;
  readonly values: Rows<CallableData>;
}

/** Computed from the spellings of a locale; the things are those of `LanguageData`, in its order. */
export interface NamesData {
  readonly actions: PackedNames;
  readonly values: PackedNames;
  readonly events: PackedNames;
  /** By family. */
  readonly members: Readonly<Record<string, PackedNames>>;
  /** `Lexicon.continuations`: a run a line, then what may follow it, tabs between. */
  readonly continuations: string;
  /** `Lexicon.hasDigitNames` */
  readonly digitNames: boolean;
}

/**
 * The spellings of a list of things as keys (`nameKey`), ready to be looked up. Texts, not lists, because a file with
 * them is read on every run: a text costs next to nothing until somebody asks for what is in it.
 */
export interface PackedNames {
  /** The key of each thing's first spelling, one a line, in the order of the things; empty where there is none. */
  readonly own: string;
  /** Keys of further spellings, `key⇥position of the thing` a line. */
  readonly other: string;
  /** Keys of either kind that lost their final punctuation, in the same form. */
  readonly shortened: string;
}

export interface EventData {
  readonly id: string;
  readonly name: string;
  readonly also?: readonly string[];
  readonly slots: readonly ('team' | 'player' | 'subroutine')[];
  /** Ids of the event values that have a value in a rule of this event. */
  readonly values: readonly string[];
}

export interface FamilyData {
  readonly id: string;
  readonly wrapper?: string;
  readonly members: Readonly<Record<string, MemberData>>;
}

export type MemberData =
  | string
  | { readonly name: string; readonly also?: readonly string[]; readonly extension?: string };

export interface CallableData {
  readonly id: string;
  readonly name: string;
  /** Further en-US spellings that are read, never written. */
  readonly also?: readonly string[];
  readonly params?: readonly ParameterData[];
  /** Kinds joined by `|`; values only. */
  readonly returns?: string;
  readonly flags?: CallableFlags;
}

export interface ParameterData {
  readonly name: string;
  /** Kinds joined by `|`. */
  readonly kinds: string;
  readonly default?: string;
  readonly optional?: boolean;
  readonly number?: {
    readonly integer?: boolean;
    readonly min?: number;
    readonly max?: number;
    readonly literalMax?: number;
  };
  /** Literals that mean the same in this place, `0=False`. */
  readonly sameAs?: readonly string[];
}

/** Ids that are missing are spelled as in en-US. */
export interface LocaleLanguageData {
  readonly locale: LocaleId;
  readonly events: Spellings;
  readonly actions: Spellings;
  readonly values: Spellings;
  readonly members: Readonly<Record<string, Spellings>>;
}

export interface StringsData {
  readonly strings: Spellings;
}

/** `settings.json` as people edit it. */
export interface SettingsFile extends Omit<SettingsData, 'settings' | 'heroes'> {
  readonly settings: Readonly<Record<string, SettingData>>;
  readonly heroes: Readonly<Record<string, HeroSettingsData>>;
}

/** Which settings exist and which group accepts them. */
export interface SettingsData {
  readonly settings: Rows<SettingData>;
  /** Words of `choice` settings by id; the same id means the same word in every setting unless a locale says otherwise. */
  readonly choices: Spellings;
  /** Settings that heroes have for an ability; `{ability}` in the name stands for the ability's name. */
  readonly abilitySettings: Readonly<Record<string, SettingData>>;
  readonly main: readonly ScopeItem[];
  readonly lobby: readonly ScopeItem[];
  /** By member id of the family `gameMode`; `general` accepts the settings of every mode besides its own. */
  readonly modes: Readonly<Record<string, readonly ScopeItem[]>>;
  /** Accepted in a team's group and in every hero's group. */
  readonly team: readonly ScopeItem[];
  /** Accepted in every hero's group only. */
  readonly everyHero: readonly ScopeItem[];
  /** By member id of the family `hero`. */
  readonly heroes: Rows<HeroSettingsData>;
  readonly extensions: readonly ScopeItem[];
}

export interface SettingData {
  readonly name: string;
  readonly also?: readonly string[];
  readonly type: SettingType['kind'];
  readonly min?: number;
  readonly max?: number;
  /** Ids of `choices`. */
  readonly choices?: readonly string[];
}

/** A setting's id, or its id with what differs in this place. */
export type ScopeItem =
  | string
  | {
      readonly id: string;
      readonly type?: SettingType['kind'];
      readonly min?: number;
      readonly max?: number;
      readonly choices?: readonly string[];
    };

export interface HeroSettingsData {
  /** By slot (`passive`, `secondaryFire`, `ability1`, `ability2`, `ability3`, `ultimate`). */
  readonly abilities: Readonly<Record<string, { readonly name: string; readonly settings: readonly string[] }>>;
  readonly own?: readonly ScopeItem[];
  /** Names of abilities that the game has taken away; their settings are still read. */
  readonly former?: readonly string[];
}

/** Ids that are missing are spelled as in en-US. */
export interface LocaleSettingsData {
  readonly locale: LocaleId;
  readonly settings: Spellings;
  /** By choice id, or by `setting.choice` where a setting has a word of its own. */
  readonly choices: Spellings;
  /** By `hero.slot`. */
  readonly abilities: Spellings;
  readonly abilitySettings: Spellings;
}

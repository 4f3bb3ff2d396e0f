import type { CostTable, Limits } from './catalog.js';
import type { CallableFlags, KeywordId, LocaleId } from './entry.js';

/**
 * The catalogue as the files of `data/catalog` hold it; `docs/catalogue.md` describes each member. The build has
 * validated the files, so the domain reads them without checking again.
 */
export interface CatalogData {
  language(): LanguageData;
  /** Spellings of every locale but en-US, whose spellings are part of `language`. */
  localeLanguage(locale: LocaleId): LocaleLanguageData;
  settings(): SettingsData;
  localeSettings(locale: LocaleId): LocaleSettingsData;
  strings(): StringsData;
  localeStrings(locale: LocaleId): StringsData;
}

/** A spelling to write, alone or followed by further spellings to read; null when the locale's own word is unknown. */
export type Spelling = string | readonly [string, ...string[]] | null;

export type Spellings = Readonly<Record<string, Spelling>>;

export interface LanguageData {
  readonly version: string;
  readonly limits: Limits;
  readonly costs: CostTable;
  /** Structural words are few and decide the locale: all locales stand here. */
  readonly keywords: Readonly<Record<KeywordId, Readonly<Record<LocaleId, string | readonly [string, ...string[]]>>>>;
  readonly events: readonly EventData[];
  readonly families: readonly FamilyData[];
  readonly actions: readonly CallableData[];
  readonly values: readonly CallableData[];
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
  readonly number?: { readonly integer?: boolean; readonly min?: number; readonly max?: number; readonly literalMax?: number };
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

/** See `settings-catalog.ts` for what the parts mean. */
export interface SettingsData {
  readonly version?: string;
}

export interface LocaleSettingsData {
  readonly locale: LocaleId;
}

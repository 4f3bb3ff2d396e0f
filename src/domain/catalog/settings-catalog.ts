import type { LocaleId } from './entry.js';

/** Where in the settings block a key stands; the same word can be another setting elsewhere. */
export type SettingsScope =
  | { readonly section: 'main' | 'lobby' | 'extensions' }
  /** `mode` is a member id of the family `gameMode`, or `general`. */
  | { readonly section: 'modes'; readonly mode: string }
  /** `hero` is a member id of the family `hero`, or null for the settings of a team group. */
  | { readonly section: 'heroes'; readonly hero: string | null };

export interface SettingChoice {
  readonly id: string;
  readonly name: string;
}

export interface SettingType {
  readonly kind:
    | 'onOff'
    | 'yesNo'
    | 'enabledDisabled'
    | 'percent'
    | 'integer'
    | 'number'
    | 'string'
    | 'choice'
    | 'flag'
    | 'unknown';
  readonly min?: number;
  readonly max?: number;
  readonly members?: readonly SettingChoice[];
}

export interface Setting {
  /** Unique within its scope. */
  readonly id: string;
  /** en-US spelling. */
  readonly name: string;
  readonly type: SettingType;
}

/** The settings that the game knows, as data. A setting that is not here is kept and reported, never refused. */
export interface SettingsCatalog {
  /** Every setting that the scope accepts, catalogue order. An unknown mode or hero has the settings of its general group. */
  settingsOf(scope: SettingsScope): readonly Setting[];
  words(locale: LocaleId): SettingsWords;
}

/** The settings vocabulary of one locale; keys are `nameKey`s, with the en-US spelling as the last resort. */
export interface SettingsWords {
  find(scope: SettingsScope, key: string): Setting | undefined;
  /** Every setting under this key, the one `find` gives first: several where only blanks, or nothing, tells them apart. */
  findAll(scope: SettingsScope, key: string): readonly Setting[];
  choice(setting: Setting, key: string): SettingChoice | undefined;
  /** The spelling to write, undefined when the locale has none. */
  spell(scope: SettingsScope, setting: Setting): string | undefined;
  spellChoice(setting: Setting, choice: SettingChoice): string | undefined;
}

/** The settings of a script as a tree of what was written; what the catalogue knows is resolved beside the text. */
export interface SettingsBlock {
  readonly groups: readonly SettingsGroup[];
  readonly start: number;
  readonly end: number;
}

/** What a group's head means, when known. */
export type GroupMeaning =
  | { readonly kind: 'section'; readonly id: 'main' | 'lobby' | 'modes' | 'heroes' | 'workshop' | 'extensions' }
  | { readonly kind: 'mode'; readonly id: string }
  | { readonly kind: 'team'; readonly id: 'settingsGeneral' | 'settingsTeam1' | 'settingsTeam2' | 'settingsTeamFfa' }
  | { readonly kind: 'hero'; readonly id: string }
  | { readonly kind: 'list'; readonly id: 'enabledMaps' | 'disabledMaps' | 'enabledHeroes' | 'disabledHeroes' };

/** `Name { … }`, or a bare name line that stands for an empty group. */
export interface SettingsGroup {
  readonly kind: 'group';
  /** The head as written, without a leading `disabled`. */
  readonly text: string;
  readonly disabled: boolean;
  readonly meaning: GroupMeaning | null;
  /** False when the group is a name on its own line without braces. */
  readonly braces: boolean;
  readonly items: readonly SettingsItem[];
  readonly start: number;
  readonly end: number;
}

/** `Key: Value`. */
export interface SettingsEntry {
  readonly kind: 'entry';
  readonly key: string;
  /** As written, outer white space removed; a text value with its quotes. */
  readonly value: string;
  /** Id of the setting in its scope, or null. */
  readonly setting: string | null;
  /** Id of the choice that the value names, for settings that have choices; null otherwise. */
  readonly choice: string | null;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly start: number;
  readonly end: number;
}

/** One line of a list: a map (with variant numbers), a hero, an extension. */
export interface SettingsMember {
  readonly kind: 'member';
  readonly text: string;
  /** Id in the family of the list, or null. */
  readonly id: string | null;
  /** Numbers after a map name, as written. */
  readonly variants: readonly string[];
  readonly start: number;
  readonly end: number;
}

export type SettingsItem = SettingsGroup | SettingsEntry | SettingsMember;

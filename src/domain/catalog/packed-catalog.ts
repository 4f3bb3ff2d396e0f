import type { LanguageData, LanguageFile, SettingsData, SettingsFile } from './catalog-data.js';
import { packRows, type PackedRows, unpackRows } from './rows.js';

/** `language.json` as the build writes it: the entries, which are most of it, as rows. */
export interface PackedLanguage extends Omit<LanguageData, 'families' | 'actions' | 'values'> {
  readonly families: PackedRows;
  readonly actions: PackedRows;
  readonly values: PackedRows;
}

/** `settings.json` as the build writes it. */
export interface PackedSettings extends Omit<SettingsData, 'settings' | 'heroes'> {
  readonly settings: PackedRows;
  readonly heroes: PackedRows;
}

/** A file that is packed already stays as it is. */
export function packLanguage(file: LanguageFile | PackedLanguage): PackedLanguage {
  if (isPacked(file)) return file;
  const { families, actions, values } = file;
  return { ...file, families: byId(families), actions: byId(actions), values: byId(values) };
}

/** A file that is packed already stays as it is. */
export function packSettings(file: SettingsFile | PackedSettings): PackedSettings {
  if (areSettingsPacked(file)) return file;
  return { ...file, settings: packRows(Object.entries(file.settings)), heroes: packRows(Object.entries(file.heroes)) };
}

export function unpackLanguage(packed: PackedLanguage): LanguageData {
  const { families, actions, values } = packed;
  return { ...packed, families: unpackRows(families), actions: unpackRows(actions), values: unpackRows(values) };
}

export function unpackSettings(packed: PackedSettings): SettingsData {
  return { ...packed, settings: unpackRows(packed.settings), heroes: unpackRows(packed.heroes) };
}

function isPacked(file: LanguageFile | PackedLanguage): file is PackedLanguage {
  return !Array.isArray(file.actions);
}

function areSettingsPacked(file: SettingsFile | PackedSettings): file is PackedSettings {
  return Array.isArray(file.settings['rows']);
}

function byId(entries: readonly { readonly id: string }[]): PackedRows {
  return packRows(entries.map((entry) => [entry.id, entry]));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogSource } from '../../application/ports/catalog-source.js';
import type {
  LanguageData,
  LocaleLanguageData,
  LocaleSettingsData,
  NamesData,
  SettingsData,
  StringsData,
} from '../../domain/catalog/catalog-data.js';
import type { LocaleId } from '../../domain/catalog/entry.js';
import { localeNames } from '../../domain/catalog/locale-names.js';
import { packLanguage, packSettings, unpackLanguage, unpackSettings } from '../../domain/catalog/packed-catalog.js';

/**
 * The catalogue's files below `directory`: `dist/catalog` of an installed package, or `data/catalog` of a checkout. The
 * build has packed the former; the latter are packed, and the names computed, when they are read.
 */
export class CatalogFiles implements CatalogSource {
  private readonly parts = new Map<string, unknown>();

  constructor(private readonly directory: string) {}

  language(): LanguageData {
    return this.once('language', () => unpackLanguage(packLanguage(this.read('language.json'))));
  }

  names(locale: LocaleId): NamesData {
    return this.once(`names ${locale}`, () => this.readIfThere(`names/${locale}.json`) ?? this.computeNames(locale));
  }

  localeLanguage(locale: LocaleId): LocaleLanguageData {
    return this.file(`locales/${locale}/language.json`);
  }

  settings(): SettingsData {
    return this.once('settings', () => unpackSettings(packSettings(this.read('settings.json'))));
  }

  localeSettings(locale: LocaleId): LocaleSettingsData {
    return this.file(`locales/${locale}/settings.json`);
  }

  strings(): StringsData {
    return this.file('strings.json');
  }

  localeStrings(locale: LocaleId): StringsData {
    return this.file(`locales/${locale}/strings.json`);
  }

  private computeNames(locale: LocaleId): NamesData {
    return locale === 'en-US'
      ? localeNames(this.language(), locale, undefined, undefined)
      : localeNames(this.language(), locale, this.localeLanguage(locale), this.names('en-US'));
  }

  private file<T>(name: string): T {
    return this.once(name, () => this.read(name));
  }

  private once<T>(name: string, make: () => T): T {
    let part = this.parts.get(name);
    if (part === undefined) {
      part = make();
      this.parts.set(name, part);
    }
    return part as T;
  }

  /** The build has checked each file against its type. */
  private read<T>(name: string): T {
    return JSON.parse(readFileSync(join(this.directory, name), 'utf8')) as T;
  }

  private readIfThere<T>(name: string): T | undefined {
    try {
      return this.read(name);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogSource } from '../../application/ports/catalog-source.js';
import type {
  LanguageData,
  LocaleLanguageData,
  LocaleSettingsData,
  SettingsData,
  StringsData,
} from '../../domain/catalog/catalog-data.js';
import type { LocaleId } from '../../domain/catalog/entry.js';

/** The catalogue's files below `directory`: `data/catalog` of a checkout, `dist/catalog` of an installed package. */
export class CatalogFiles implements CatalogSource {
  private readonly parts = new Map<string, unknown>();

  constructor(private readonly directory: string) {}

  language(): LanguageData {
    return this.part('language.json');
  }

  localeLanguage(locale: LocaleId): LocaleLanguageData {
    return this.part(`locales/${locale}/language.json`);
  }

  settings(): SettingsData {
    return this.part('settings.json');
  }

  localeSettings(locale: LocaleId): LocaleSettingsData {
    return this.part(`locales/${locale}/settings.json`);
  }

  strings(): StringsData {
    return this.part('strings.json');
  }

  localeStrings(locale: LocaleId): StringsData {
    return this.part(`locales/${locale}/strings.json`);
  }

  /** The build has checked each file against its type. */
  private part<T>(name: string): T {
    let part = this.parts.get(name);
    if (part === undefined) {
      part = JSON.parse(readFileSync(join(this.directory, name), 'utf8'));
      this.parts.set(name, part);
    }
    return part as T;
  }
}

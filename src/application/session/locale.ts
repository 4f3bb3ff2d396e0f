import { LOCALES, type LocaleId } from '../../domain/catalog/entry.js';

/** The locale that a user's spelling means; case does not matter, and `_` is read as `-`. */
export function parseLocale(spelling: string): LocaleId | undefined {
  const wanted = spelling.toLowerCase().replaceAll('_', '-');
  return LOCALES.find((locale) => locale.toLowerCase() === wanted);
}

/** The form in which results write a locale: lower case. */
export function localeTag(locale: LocaleId): string {
  return locale.toLowerCase();
}

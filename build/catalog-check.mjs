import { Checker } from './catalog-check/checker.mjs';
import { checkLanguage } from './catalog-check/language.mjs';
import { checkLocaleLanguage, checkLocaleSettings, checkLocaleStrings } from './catalog-check/locale.mjs';
import { LOCALES } from './catalog-check/locales.mjs';
import { checkSettings } from './catalog-check/settings.mjs';
import { checkStrings } from './catalog-check/strings.mjs';

/**
 * The rules that the files of `data/catalog` must keep, see `docs/catalogue.md`. A slip in the data would otherwise show
 * as a name that silently no longer resolves.
 *
 * @typedef {import('./catalog-check/checker.mjs').Complaint} Complaint
 * @typedef {(file: string) => unknown} ReadFile gives the parsed file, or throws
 */

const PARTS = ['language', 'settings', 'strings'];

/** Every file of the catalogue, relative to its directory. */
export const FILES = [
  ...PARTS.map((part) => `${part}.json`),
  ...LOCALES.slice(1).flatMap((locale) => PARTS.map((part) => `locales/${locale}/${part}.json`)),
];

/**
 * Every complaint about the catalogue, in the order of the files; none when it is sound.
 *
 * @param {ReadFile} read
 * @returns {Complaint[]}
 */
export function checkCatalog(read) {
  /** @type {Complaint[]} */
  const complaints = [];
  /** @type {Map<string, any>} */
  const files = new Map();
  for (const file of FILES) {
    try {
      files.set(file, read(file));
    } catch (error) {
      complaints.push({ file, entry: '', problem: error instanceof Error ? error.message : String(error) });
    }
  }
  if (complaints.length > 0) return complaints;

  const language = new Checker('language.json', complaints);
  const ids = checkLanguage(language, files.get('language.json'));
  const settings = checkSettings(new Checker('settings.json', complaints), files.get('settings.json'), ids);
  const strings = checkStrings(new Checker('strings.json', complaints), files.get('strings.json'));
  for (const locale of LOCALES.slice(1)) {
    for (const part of PARTS) {
      const file = `locales/${locale}/${part}.json`;
      const check = new Checker(file, complaints);
      const data = files.get(file);
      if (part === 'language') checkLocaleLanguage(check, data, locale, ids);
      if (part === 'settings') checkLocaleSettings(check, data, locale, settings);
      if (part === 'strings') checkLocaleStrings(check, data, locale, strings);
    }
  }
  return complaints;
}

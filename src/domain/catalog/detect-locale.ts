import type { Catalog } from './catalog.js';
import { LOCALES, type LocaleId } from './entry.js';
import type { Lexicon } from './lexicon.js';
import type { SettingsScope, SettingsWords } from './settings-catalog.js';
import { isForeign, isOwnStructure, misfits, ownWords } from './word-fit.js';
import { sampleWords, type WordSample } from './word-sample.js';

export interface DetectedLocale {
  readonly locale: LocaleId;
  /** Share of the words looked at that this locale explains, 0 to 1. */
  readonly score: number;
  /** The next best locale; null when en-US explains the text, so that no other was looked at. */
  readonly runnerUp: { readonly locale: LocaleId; readonly score: number } | null;
}

/**
 * The client language that a script is written in.
 *
 * Structural words decide first: the core knows them for every locale. Where several locales share those of the script,
 * names from its rules decide between them, and only then are the files of those locales read. A text whose words all fit
 * en-US is en-US, as is any tie; after that the order of `LOCALES` decides. Under English structure the keys of the settings
 * may be the only foreign words.
 */
export function detectLocale(text: string, catalog: Catalog): DetectedLocale {
  const sample = sampleWords(text);
  const fitsEnglish = misfits(sample, catalog.lexicon('en-US')).next().done === true;
  if (fitsEnglish && sample.settings.size === 0) return ENGLISH;

  const heads = [...sample.heads];
  const byStructure = ranked(
    LOCALES,
    catalog,
    (lexicon) => heads.filter((head) => isOwnStructure(head, lexicon)).length,
  );
  const most = byStructure[0]?.points ?? 0;
  const tied = byStructure.filter(({ points }) => points === most).map(({ locale }) => locale);
  if (fitsEnglish) {
    const bySettings = ranked(tied, catalog, (_, locale) => knownSettings(sample, catalog.settings().words(locale)));
    return (bySettings[0]?.points ?? 0) === 0 ? ENGLISH : verdict(bySettings, sample.settings.size);
  }
  if (tied.length === 1) {
    const structural = heads.filter((head) => LOCALES.some((locale) => isOwnStructure(head, catalog.lexicon(locale))));
    return verdict(byStructure, structural.length);
  }

  const byNames = ranked(tied, catalog, (lexicon) => ownWords(sample, lexicon));
  const best = byNames[0]?.locale ?? 'en-US';
  const strange = [...misfits(sample, catalog.lexicon(best))].filter(isForeign);
  if (strange.length === 0) return verdict(byNames, wordCount(sample));

  // The structure is shared but the names are of a locale with another structure (it may be written by hand): the locale
  // that knows most of the strange words, by its own names where several know as many.
  const total = wordCount(sample);
  const byStrangers = ranked(LOCALES, catalog, (lexicon) => {
    const unknown = new Set(misfits(sample, lexicon));
    const known = strange.filter((word) => !unknown.has(word)).length;
    return known + ownWords(sample, lexicon) / (total + 1);
  });
  return verdict(byStrangers, strange.length + 1);
}

const ENGLISH: DetectedLocale = { locale: 'en-US', score: 1, runnerUp: null };

/** Scopes whose keys are in most scripts with settings. */
const COMMON_SCOPES: readonly SettingsScope[] = [
  { section: 'main' },
  { section: 'lobby' },
  { section: 'modes', mode: 'general' },
  { section: 'heroes', hero: null },
];

/** How many of the foreign settings keys a locale has among the common ones; keys of `workshop` are the author's. */
function knownSettings(sample: WordSample, words: SettingsWords): number {
  let known = 0;
  for (const key of sample.settings)
    if (COMMON_SCOPES.some((scope) => words.find(scope, key) !== undefined)) known += 1;
  return known;
}

interface Ranked {
  readonly locale: LocaleId;
  readonly points: number;
}

/** Most points first; equal points keep the order of `locales`. */
function ranked(
  locales: readonly LocaleId[],
  catalog: Catalog,
  points: (lexicon: Lexicon, locale: LocaleId) => number,
): readonly Ranked[] {
  const all = locales.map((locale) => ({ locale, points: points(catalog.lexicon(locale), locale) }));
  return all.sort((a, b) => b.points - a.points);
}

function verdict(ranking: readonly Ranked[], mostPoints: number): DetectedLocale {
  const [best, next] = ranking.map(({ locale, points }) => ({
    locale,
    score: mostPoints === 0 ? 1 : points / mostPoints,
  }));
  return { ...(best ?? { locale: 'en-US', score: 1 }), runnerUp: next ?? null };
}

function wordCount(sample: WordSample): number {
  return sample.heads.size + sample.filters.size + sample.calls.size + sample.bare.size;
}

import type { Catalog } from './catalog.js';
import { LOCALES, type KeywordId, type LocaleId } from './entry.js';
import type { Lexicon } from './lexicon.js';
import { nameKey } from './lexicon.js';
import { sampleWords, type WordSample } from './word-sample.js';

export interface DetectedLocale {
  readonly locale: LocaleId;
  /** Share of the words looked at that this locale explains, 0 to 1; 1 when there was none. */
  readonly score: number;
  /** The next best locale; null when en-US explains the text, so that no other was looked at. */
  readonly runnerUp: { readonly locale: LocaleId; readonly score: number } | null;
}

/**
 * The client language that a script is written in.
 *
 * Structural words decide first: the core knows them for every locale. Where several locales share those of the script,
 * names from its rules decide between them, and only then are the files of those locales read. A text whose words all fit
 * en-US is en-US, as is any tie; after that the order of `LOCALES` decides.
 */
export function detectLocale(text: string, catalog: Catalog): DetectedLocale {
  const sample = sampleWords(text);
  if (fitsEnglish(sample, catalog.lexicon('en-US'))) return { locale: 'en-US', score: 1, runnerUp: null };

  const byStructure = ranked(LOCALES, (locale) => structuralHeads(sample, catalog.lexicon(locale)));
  const most = (byStructure[0] as Ranked).count;
  const tied = byStructure.filter(({ count }) => count === most).map(({ locale }) => locale);
  if (tied.length === 1) return verdict(byStructure, knownHeads(sample, catalog));

  const byNames = ranked(tied, (locale) => explainedWords(sample, catalog.lexicon(locale)));
  return verdict(byNames, sample.heads.size + sample.filters.size + sample.calls.size + sample.bare.size);
}

interface Ranked {
  readonly locale: LocaleId;
  readonly count: number;
}

/** Most first; equal counts keep the order of `locales`. */
function ranked(locales: readonly LocaleId[], count: (locale: LocaleId) => number): readonly Ranked[] {
  return locales.map((locale) => ({ locale, count: count(locale) })).sort((a, b) => b.count - a.count);
}

function verdict(ranking: readonly Ranked[], words: number): DetectedLocale {
  const [best, next] = ranking as readonly [Ranked, Ranked];
  const score = ({ locale, count }: Ranked): { locale: LocaleId; score: number } => ({
    locale,
    score: words === 0 ? 1 : count / words,
  });
  return { ...score(best), runnerUp: score(next) };
}

const VALUE_WORDS: ReadonlySet<KeywordId> = new Set(['on', 'off', 'yes', 'no', 'settingEnabled', 'settingDisabled']);

/** How many heads are structural words in the locale's own spelling. */
function structuralHeads(sample: WordSample, lexicon: Lexicon): number {
  let count = 0;
  for (const head of sample.heads) if (isStructural(head, lexicon)) count += 1;
  return count;
}

function knownHeads(sample: WordSample, catalog: Catalog): number {
  let count = 0;
  for (const head of sample.heads) {
    if (LOCALES.some((locale) => isStructural(head, catalog.lexicon(locale)))) count += 1;
  }
  return count;
}

function isStructural(head: string, lexicon: Lexicon): boolean {
  const own = (key: string): boolean =>
    lexicon.keywords(key).some((id) => !VALUE_WORDS.has(id) && nameKey(lexicon.spellKeyword(id)) === key);
  return own(head) || own(enabled(head, lexicon));
}

/** A head without the word for `disabled` that may stand before it. */
function enabled(head: string, lexicon: Lexicon): string {
  const disabled = nameKey(lexicon.spellKeyword('disabled'));
  return head.length > disabled.length && head.startsWith(disabled) ? head.slice(disabled.length) : head;
}

/**
 * Whether all words are en-US as far as that can be told without other locales. A bare word of ASCII letters may be a
 * variable, so it proves nothing.
 */
function fitsEnglish(sample: WordSample, english: Lexicon): boolean {
  for (const head of sample.heads) {
    if (!isHead(head, english) && !isHead(enabled(head, english), english)) return false;
  }
  for (const filter of sample.filters) if (!isFilter(filter, english)) return false;
  for (const call of sample.calls) {
    if (!isCall(call, english) && !isCall(enabled(call, english), english)) return false;
  }
  for (const word of sample.bare) if (/[^\0-\x7f]/.test(word) && !isName(word, english)) return false;
  return true;
}

function isHead(key: string, lexicon: Lexicon): boolean {
  return (
    lexicon.keywords(key).length > 0 ||
    lexicon.members('hero', key).length > 0 ||
    lexicon.members('gameMode', key).length > 0
  );
}

function isFilter(key: string, lexicon: Lexicon): boolean {
  return (
    lexicon.event(key) !== undefined ||
    lexicon.members('eventTeam', key).length > 0 ||
    lexicon.members('eventPlayer', key).length > 0 ||
    lexicon.members('hero', key).length > 0 ||
    lexicon.actions(key).length > 0
  );
}

/** A call's name, or the last part of one that holds punctuation (`Global Variable` of `… - Global Variable`). */
function isCall(key: string, lexicon: Lexicon): boolean {
  return lexicon.actions(key).length > 0 || lexicon.values(key).length > 0 || lexicon.keywords(key).length > 0;
}

function isName(key: string, lexicon: Lexicon): boolean {
  return isCall(key, lexicon) || lexicon.membersAnywhere(key).length > 0 || lexicon.continuations(key) !== undefined;
}

/** How many words the locale spells as the sample does; a word that it leaves in English counts, too. */
function explainedWords(sample: WordSample, lexicon: Lexicon): number {
  let count = 0;
  for (const words of [sample.heads, sample.filters, sample.calls, sample.bare]) {
    for (const key of words) if (isOwn(key, lexicon) || isOwn(enabled(key, lexicon), lexicon)) count += 1;
  }
  return count;
}

function isOwn(key: string, lexicon: Lexicon): boolean {
  const same = (spelling: string | undefined): boolean => spelling !== undefined && nameKey(spelling) === key;
  const event = lexicon.event(key);
  return (
    (event !== undefined && same(lexicon.spellEvent(event.id))) ||
    lexicon.actions(key).some(({ id }) => same(lexicon.spellAction(id))) ||
    lexicon.values(key).some(({ id }) => same(lexicon.spellValue(id))) ||
    lexicon.membersAnywhere(key).some(({ family, id }) => same(lexicon.spellMember(family, id))) ||
    lexicon.keywords(key).some((id) => same(lexicon.spellKeyword(id)))
  );
}

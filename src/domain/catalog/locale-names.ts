import type { LanguageData, LocaleLanguageData, MemberData, NamesData, Spelling, Spellings } from './catalog-data.js';
import { continuationsOf, packContinuations, unpackContinuations } from './continuations.js';
import type { LocaleId } from './entry.js';
import { packNames } from './packed-names.js';
import { readSpellings } from './spellings.js';

/**
 * Computes the names of one locale. An id without a spelling of its own is spelled as in en-US.
 *
 * @param words the spellings of the locale; undefined for en-US, whose spellings stand in `language`
 * @param english the names of en-US, for every other locale
 */
export function localeNames(
  language: LanguageData,
  locale: LocaleId,
  words: LocaleLanguageData | undefined,
  english: NamesData | undefined,
): NamesData {
  const kinds = spelledKinds(language, words);
  const members: Record<string, NamesData['actions']> = {};
  for (const [family, spelled] of kinds.members) members[family] = packNames(spelled.all);
  const own = ownNames(kinds, language, locale);
  const fallback = english === undefined ? undefined : unpackContinuations(english.continuations);
  return {
    actions: packNames(kinds.actions.all),
    values: packNames(kinds.values.all),
    events: packNames(kinds.events.all),
    members,
    continuations: packContinuations(continuationsOf(own, fallback)),
    digitNames: own.some((name) => /^\d/.test(name)),
  };
}

/** The spellings of one kind of thing: one for each thing, and those that the locale has of its own. */
interface Spelled {
  readonly all: readonly Spelling[];
  readonly own: readonly Spelling[];
}

interface SpelledKinds {
  readonly actions: Spelled;
  readonly values: Spelled;
  readonly events: Spelled;
  readonly members: readonly (readonly [family: string, spelled: Spelled])[];
}

function spelledKinds(language: LanguageData, words: LocaleLanguageData | undefined): SpelledKinds {
  const { actions, values, events, families } = language;
  return {
    actions: spelled(
      actions.ids.map((_, position) => actions.at(position)),
      words?.actions,
    ),
    values: spelled(
      values.ids.map((_, position) => values.at(position)),
      words?.values,
    ),
    events: spelled(events, words?.events),
    members: families.ids.map((id, position) => [
      id,
      spelled(
        Object.entries(families.at(position).members).map(([member, data]) => named(member, data)),
        words === undefined ? undefined : (words.members[id] ?? {}),
      ),
    ]),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly also?: readonly string[];
}

function named(id: string, data: MemberData): Named {
  return typeof data === 'string' ? { id, name: data } : { id, ...data };
}

function spelled(things: readonly Named[], words: Spellings | undefined): Spelled {
  if (words === undefined) {
    const all = things.map(({ name, also }): Spelling => (also === undefined ? name : [name, ...also]));
    return { all, own: all };
  }
  const all = things.map(({ id, name }): Spelling => {
    const own = words[id];
    return own === undefined ? name : own;
  });
  return { all, own: Object.values(words) };
}

/** Every spelling of this locale that can stand in a rule, but not the names that are spelled as in en-US. */
function ownNames(kinds: SpelledKinds, language: LanguageData, locale: LocaleId): string[] {
  const spellings = [kinds.actions, kinds.values, kinds.events].flatMap(({ own }) => own);
  for (const [family, { own }] of kinds.members) {
    if (family !== 'comparisonOperator') for (const spelling of own) spellings.push(spelling);
  }
  for (const byLocale of Object.values(language.keywords)) spellings.push(byLocale[locale]);
  return spellings.flatMap((spelling) => readSpellings(spelling));
}

import type { CatalogData, MemberData, Spelling, Spellings } from './catalog-data.js';
import type { LocaleId } from './entry.js';

/** The spellings of one locale, kind by kind, each read when first asked for. An id that is missing has its en-US name alone. */
export interface LocaleWords {
  readonly locale: LocaleId;
  actions(): Spellings;
  values(): Spellings;
  events(): Spellings;
  members(family: string): Spellings;
  strings(): Spellings;
}

export function localeWords(data: CatalogData, locale: LocaleId): LocaleWords {
  if (locale === 'en-US') return new EnglishWords(data);
  return {
    locale,
    actions: () => data.localeLanguage(locale).actions,
    values: () => data.localeLanguage(locale).values,
    events: () => data.localeLanguage(locale).events,
    members: (family) => data.localeLanguage(locale).members[family] ?? {},
    strings: () => data.localeStrings(locale).strings,
  };
}

/** en-US has no file of its own: its spellings are the names in the core, here only those that have more than one. */
class EnglishWords implements LocaleWords {
  readonly locale = 'en-US';
  private readonly families = new Map<string, Spellings>();
  private actionWords: Spellings | undefined;
  private valueWords: Spellings | undefined;
  private eventWords: Spellings | undefined;

  constructor(private readonly data: CatalogData) {}

  actions(): Spellings {
    return (this.actionWords ??= severalNames(this.data.language().actions));
  }

  values(): Spellings {
    return (this.valueWords ??= severalNames(this.data.language().values));
  }

  events(): Spellings {
    return (this.eventWords ??= severalNames(this.data.language().events));
  }

  members(family: string): Spellings {
    let words = this.families.get(family);
    if (words === undefined) {
      words = severalMemberNames(this.data.language().families.find((one) => one.id === family)?.members ?? {});
      this.families.set(family, words);
    }
    return words;
  }

  strings(): Spellings {
    return this.data.strings().strings;
  }
}

interface Named {
  readonly name: string;
  readonly also?: readonly string[];
}

function severalNames(entries: readonly (Named & { readonly id: string })[]): Spellings {
  const words: Record<string, Spelling> = {};
  for (const entry of entries) if (entry.also !== undefined) words[entry.id] = [entry.name, ...entry.also];
  return words;
}

function severalMemberNames(members: Readonly<Record<string, MemberData>>): Spellings {
  const words: Record<string, Spelling> = {};
  for (const id in members) {
    const member = members[id] as MemberData;
    if (typeof member !== 'string' && member.also !== undefined) words[id] = [member.name, ...member.also];
  }
  return words;
}

import type { CatalogData, MemberData, Spelling, Spellings } from './catalog-data.js';
import type { LocaleId } from './entry.js';

/** The spellings of one locale, kind by kind, each read when first asked for. An id that is missing is spelled as in en-US. */
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

/** en-US has no file of its own: its spellings are the names in the core. */
class EnglishWords implements LocaleWords {
  readonly locale = 'en-US';
  private readonly families = new Map<string, Spellings>();
  private actionWords: Spellings | undefined;
  private valueWords: Spellings | undefined;
  private eventWords: Spellings | undefined;

  constructor(private readonly data: CatalogData) {}

  actions(): Spellings {
    return (this.actionWords ??= namesById(this.data.language().actions));
  }

  values(): Spellings {
    return (this.valueWords ??= namesById(this.data.language().values));
  }

  events(): Spellings {
    return (this.eventWords ??= namesById(this.data.language().events));
  }

  members(family: string): Spellings {
    let words = this.families.get(family);
    if (words === undefined) {
      words = memberNames(this.data.language().families.find((one) => one.id === family)?.members ?? {});
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

function namesById(entries: readonly (Named & { readonly id: string })[]): Spellings {
  const words: Record<string, Spelling> = {};
  for (const entry of entries) words[entry.id] = nameOf(entry);
  return words;
}

function memberNames(members: Readonly<Record<string, MemberData>>): Spellings {
  const words: Record<string, Spelling> = {};
  for (const id in members) {
    const member = members[id] as MemberData;
    words[id] = typeof member === 'string' ? member : nameOf(member);
  }
  return words;
}

function nameOf(entry: Named): Spelling {
  return entry.also === undefined ? entry.name : [entry.name, ...entry.also];
}

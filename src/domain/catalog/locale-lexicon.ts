import type { Catalog } from './catalog.js';
import type { LanguageData, Spelling, Spellings } from './catalog-data.js';
import { continuationsOf, type Continuations } from './continuations.js';
import type { Callable, EnumMember, KeywordId, LocaleId, WorkshopEvent } from './entry.js';
import type { Lexicon } from './lexicon.js';
import type { LocaleWords } from './locale-words.js';
import { readSpellings, SpellingCollector, type SpellingIndex, writtenSpelling } from './spellings.js';

/** A lexicon whose every index is built when it is first asked for, kind by kind. `english` is the last resort of reading. */
export class LocaleLexicon implements Lexicon {
  private actionIndex: SpellingIndex<Callable> | undefined;
  private valueIndex: SpellingIndex<Callable> | undefined;
  private eventIndex: SpellingIndex<WorkshopEvent> | undefined;
  private keywordIndex: SpellingIndex<KeywordId> | undefined;
  private anyMemberIndex: SpellingIndex<EnumMember> | undefined;
  private readonly memberIndexes = new Map<string, SpellingIndex<EnumMember>>();
  private continuationMap: Continuations | undefined;
  private digitNames: boolean | undefined;
  private stringIndex: Map<string, string> | undefined;

  constructor(
    private readonly catalog: Catalog,
    private readonly language: LanguageData,
    private readonly words: LocaleWords,
    private readonly english: LocaleLexicon | undefined,
  ) {}

  get locale(): LocaleId {
    return this.words.locale;
  }

  actions(key: string): readonly Callable[] {
    return this.actionsIndex().find(key);
  }

  values(key: string): readonly Callable[] {
    return this.valuesIndex().find(key);
  }

  event(key: string): WorkshopEvent | undefined {
    return this.eventsIndex().find(key)[0];
  }

  members(family: string, key: string): readonly EnumMember[] {
    return this.familyIndex(family).find(key);
  }

  membersAnywhere(key: string): readonly EnumMember[] {
    return this.anyMembersIndex().find(key);
  }

  keywords(key: string): readonly KeywordId[] {
    return this.keywordsIndex().find(key);
  }

  continuations(runKey: string): readonly string[] | undefined {
    return this.allContinuations().get(runKey);
  }

  get hasDigitNames(): boolean {
    return (this.digitNames ??= this.ownNames().some((name) => /^\d/.test(name)));
  }

  localizedString(text: string): string | undefined {
    return this.strings().get(text.toLowerCase()) ?? this.english?.localizedString(text);
  }

  spellAction(id: string): string | undefined {
    return spelling(this.words.actions(), id, this.catalog.action(id));
  }

  spellValue(id: string): string | undefined {
    return spelling(this.words.values(), id, this.catalog.value(id));
  }

  spellEvent(id: string): string | undefined {
    return spelling(this.words.events(), id, this.catalog.event(id));
  }

  spellMember(family: string, id: string): string | undefined {
    const member = this.catalog.family(family)?.members.find((one) => one.id === id);
    return spelling(this.words.members(family), id, member);
  }

  spellKeyword(id: KeywordId): string {
    const own = this.language.keywords[id][this.locale];
    return typeof own === 'string' ? own : own[0];
  }

  spellLocalizedString(id: string): string | undefined {
    const own = this.words.strings()[id];
    return own === undefined ? this.english?.spellLocalizedString(id) : writtenSpelling(own);
  }

  /** Every spelling of this locale that can stand in a rule, but not the names that are spelled as in en-US. */
  private ownNames(): string[] {
    const names: string[] = [];
    this.collect(names, this.catalog.actions, this.words.actions());
    this.collect(names, this.catalog.values, this.words.values());
    this.collect(names, this.catalog.events, this.words.events());
    for (const family of this.catalog.families) {
      if (family.id !== 'comparisonOperator') this.collect(names, family.members, this.words.members(family.id));
    }
    for (const byLocale of Object.values(this.language.keywords)) {
      for (const name of readSpellings(byLocale[this.locale])) names.push(name);
    }
    return names;
  }

  private collect(names: string[], entries: readonly Entry[], words: Spellings): void {
    if (this.english === undefined) for (const entry of entries) names.push(entry.name);
    for (const id in words) for (const name of readSpellings(words[id] as Spelling)) names.push(name);
  }

  private actionsIndex(): SpellingIndex<Callable> {
    return (this.actionIndex ??= indexOf(this.catalog.actions, this.words.actions(), this.english?.actionsIndex()));
  }

  private valuesIndex(): SpellingIndex<Callable> {
    return (this.valueIndex ??= indexOf(this.catalog.values, this.words.values(), this.english?.valuesIndex()));
  }

  private eventsIndex(): SpellingIndex<WorkshopEvent> {
    return (this.eventIndex ??= indexOf(this.catalog.events, this.words.events(), this.english?.eventsIndex()));
  }

  private familyIndex(id: string): SpellingIndex<EnumMember> {
    let index = this.memberIndexes.get(id);
    if (index === undefined) {
      const members = this.catalog.family(id)?.members ?? [];
      index = indexOf(members, this.words.members(id), this.english?.familyIndex(id));
      this.memberIndexes.set(id, index);
    }
    return index;
  }

  private anyMembersIndex(): SpellingIndex<EnumMember> {
    if (this.anyMemberIndex !== undefined) return this.anyMemberIndex;
    const all = new SpellingCollector<EnumMember>();
    for (const family of this.catalog.families) all.addAll(family.members, this.words.members(family.id));
    return (this.anyMemberIndex = all.index(this.english?.anyMembersIndex()));
  }

  private keywordsIndex(): SpellingIndex<KeywordId> {
    if (this.keywordIndex !== undefined) return this.keywordIndex;
    const all = new SpellingCollector<KeywordId>();
    for (const [id, byLocale] of Object.entries(this.language.keywords))
      all.add(id as KeywordId, byLocale[this.locale]);
    return (this.keywordIndex = all.index(this.english?.keywordsIndex()));
  }

  private allContinuations(): Continuations {
    return (this.continuationMap ??= continuationsOf(this.ownNames(), this.english?.allContinuations()));
  }

  private strings(): Map<string, string> {
    if (this.stringIndex !== undefined) return this.stringIndex;
    const index = new Map<string, string>();
    for (const [id, own] of Object.entries(this.words.strings())) {
      for (const text of readSpellings(own)) {
        const key = text.toLowerCase();
        if (!index.has(key)) index.set(key, id);
      }
    }
    return (this.stringIndex = index);
  }
}

interface Entry {
  readonly id: string;
  readonly name: string;
}

function indexOf<T extends Entry>(
  entries: readonly T[],
  words: Spellings,
  fallback: SpellingIndex<T> | undefined,
): SpellingIndex<T> {
  const all = new SpellingCollector<T>();
  all.addAll(entries, words);
  return all.index(fallback);
}

function spelling(words: Spellings, id: string, entry: Entry | undefined): string | undefined {
  const own = words[id];
  return own === undefined ? entry?.name : writtenSpelling(own);
}

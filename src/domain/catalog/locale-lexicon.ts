import type { Catalog } from './catalog.js';
import type { CatalogData, LocaleLanguageData, NamesData, Spelling, Spellings } from './catalog-data.js';
import { type Continuations, unpackContinuations } from './continuations.js';
import type { Callable, EnumMember, KeywordId, LocaleId, WorkshopEvent } from './entry.js';
import type { Lexicon } from './lexicon.js';
import { NameIndex, NameTable } from './name-index.js';
import { packNames } from './packed-names.js';
import { readSpellings, writtenSpelling } from './spellings.js';

/** What a lexicon needs of the catalogue beside the public part: entries by their position. */
export interface PositionedEntries extends Catalog {
  actionAt(position: number): Callable;
  valueAt(position: number): Callable;
}

/** More than any family has members. */
const FAMILY_SIZE = 4096;

/** A lexicon whose every index is built when it is first asked for, kind by kind. `english` is the last resort of reading. */
export class LocaleLexicon implements Lexicon {
  private actionIndex: NameIndex<Callable> | undefined;
  private valueIndex: NameIndex<Callable> | undefined;
  private eventIndex: NameIndex<WorkshopEvent> | undefined;
  private keywordIndex: NameIndex<KeywordId> | undefined;
  private anyMemberIndex: NameIndex<EnumMember> | undefined;
  private readonly memberIndexes = new Map<string, NameIndex<EnumMember>>();
  private continuationMap: Continuations | undefined;
  private stringIndex: Map<string, string> | undefined;

  constructor(
    readonly locale: LocaleId,
    private readonly catalog: PositionedEntries,
    private readonly data: CatalogData,
    private readonly english: LocaleLexicon | undefined,
  ) {}

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
    this.continuationMap ??= unpackContinuations(this.names.continuations);
    return this.continuationMap.get(runKey);
  }

  get hasDigitNames(): boolean {
    return this.names.digitNames;
  }

  localizedString(text: string): string | undefined {
    return this.strings().get(text.toLowerCase()) ?? this.english?.localizedString(text);
  }

  spellAction(id: string): string | undefined {
    return spelling(this.words?.actions, id, this.catalog.action(id));
  }

  spellValue(id: string): string | undefined {
    return spelling(this.words?.values, id, this.catalog.value(id));
  }

  spellEvent(id: string): string | undefined {
    return spelling(this.words?.events, id, this.catalog.event(id));
  }

  spellMember(family: string, id: string): string | undefined {
    const member = this.catalog.family(family)?.members.find((one) => one.id === id);
    return spelling(this.words?.members[family], id, member);
  }

  spellKeyword(id: KeywordId): string {
    const own = this.data.language().keywords[id][this.locale];
    return typeof own === 'string' ? own : own[0];
  }

  spellLocalizedString(id: string): string | undefined {
    const own = this.ownStrings[id];
    return own === undefined ? this.english?.spellLocalizedString(id) : writtenSpelling(own);
  }

  private get names(): NamesData {
    return this.data.names(this.locale);
  }

  /** The spellings to write; en-US writes the names of the entries. */
  private get words(): LocaleLanguageData | undefined {
    return this.locale === 'en-US' ? undefined : this.data.localeLanguage(this.locale);
  }

  private get ownStrings(): Spellings {
    return (this.locale === 'en-US' ? this.data.strings() : this.data.localeStrings(this.locale)).strings;
  }

  private actionsIndex(): NameIndex<Callable> {
    if (this.actionIndex !== undefined) return this.actionIndex;
    const table = new NameTable((position) => this.catalog.actionAt(position)).add(this.names.actions);
    return (this.actionIndex = new NameIndex([table], this.english?.actionsIndex()));
  }

  private valuesIndex(): NameIndex<Callable> {
    if (this.valueIndex !== undefined) return this.valueIndex;
    const table = new NameTable((position) => this.catalog.valueAt(position)).add(this.names.values);
    return (this.valueIndex = new NameIndex([table], this.english?.valuesIndex()));
  }

  private eventsIndex(): NameIndex<WorkshopEvent> {
    if (this.eventIndex !== undefined) return this.eventIndex;
    const { events } = this.catalog;
    const table = new NameTable((position) => events[position] as WorkshopEvent).add(this.names.events);
    return (this.eventIndex = new NameIndex([table], this.english?.eventsIndex()));
  }

  private familyIndex(id: string): NameIndex<EnumMember> {
    let index = this.memberIndexes.get(id);
    if (index === undefined) {
      const family = this.catalog.family(id);
      const table = new NameTable((position) => family?.members[position] as EnumMember);
      const names = family === undefined ? undefined : this.names.members[id];
      index = new NameIndex(names === undefined ? [] : [table.add(names)], this.english?.familyIndex(id));
      this.memberIndexes.set(id, index);
    }
    return index;
  }

  private anyMembersIndex(): NameIndex<EnumMember> {
    if (this.anyMemberIndex !== undefined) return this.anyMemberIndex;
    const families = Object.entries(this.names.members);
    const table = new NameTable((position) => {
      const [id] = families[Math.floor(position / FAMILY_SIZE)] as (typeof families)[number];
      return this.catalog.family(id)?.members[position % FAMILY_SIZE] as EnumMember;
    });
    families.forEach(([, names], position) => void table.add(names, position * FAMILY_SIZE));
    return (this.anyMemberIndex = new NameIndex([table], this.english?.anyMembersIndex()));
  }

  /** Packed here, not by the build: structural words are few, and those of every locale decide the locale of a script. */
  private keywordsIndex(): NameIndex<KeywordId> {
    if (this.keywordIndex !== undefined) return this.keywordIndex;
    const { keywords } = this.data.language();
    const ids = Object.keys(keywords) as KeywordId[];
    const names = packNames(ids.map((id) => keywords[id][this.locale]));
    const table = new NameTable((position) => ids[position] as KeywordId).add(names);
    return (this.keywordIndex = new NameIndex([table], this.english?.keywordsIndex()));
  }

  private strings(): Map<string, string> {
    if (this.stringIndex !== undefined) return this.stringIndex;
    const index = new Map<string, string>();
    for (const [id, own] of Object.entries(this.ownStrings)) {
      for (const text of readSpellings(own)) {
        const key = text.toLowerCase();
        if (!index.has(key)) index.set(key, id);
      }
    }
    return (this.stringIndex = index);
  }
}

/** An id that the locale's words do not have is spelled by its en-US name. */
function spelling(
  words: Readonly<Record<string, Spelling>> | undefined,
  id: string,
  entry: { readonly name: string } | undefined,
): string | undefined {
  const own = words?.[id];
  return own === undefined ? entry?.name : writtenSpelling(own);
}

import type { Catalog, CostTable, Limits } from './catalog.js';
import type { CallableData, CatalogData, FamilyData, LanguageData } from './catalog-data.js';
import { createSettingsCatalog } from './create-settings-catalog.js';
import { callable, enumFamily, workshopEvent } from './entries.js';
import type { Callable, EnumFamily, LocaleId, WorkshopEvent } from './entry.js';
import { LocaleLexicon, type PositionedEntries } from './locale-lexicon.js';
import type { Rows } from './rows.js';
import type { SettingsCatalog } from './settings-catalog.js';

/** The catalogue over `data`. Nothing is read or built before it is asked for; `data` gives the same parts each time. */
export function createCatalog(data: CatalogData): Catalog {
  return new DataCatalog(data);
}

class DataCatalog implements PositionedEntries {
  private readonly lexicons = new Map<LocaleId, LocaleLexicon>();
  private actionTable: Table<CallableData, Callable> | undefined;
  private valueTable: Table<CallableData, Callable> | undefined;
  private familyTable: Table<FamilyData, EnumFamily> | undefined;
  private eventList: readonly WorkshopEvent[] | undefined;
  private settingsTree: SettingsCatalog | undefined;

  constructor(private readonly data: CatalogData) {}

  get version(): string {
    return this.language.version;
  }

  get limits(): Limits {
    return this.language.limits;
  }

  get costs(): CostTable {
    return this.language.costs;
  }

  get actions(): readonly Callable[] {
    return this.actionsById().list();
  }

  get values(): readonly Callable[] {
    return this.valuesById().list();
  }

  get events(): readonly WorkshopEvent[] {
    return (this.eventList ??= this.language.events.map(workshopEvent));
  }

  get families(): readonly EnumFamily[] {
    return this.familiesById().list();
  }

  action(id: string): Callable | undefined {
    return this.actionsById().get(id);
  }

  value(id: string): Callable | undefined {
    return this.valuesById().get(id);
  }

  event(id: string): WorkshopEvent | undefined {
    return this.events.find((event) => event.id === id);
  }

  family(id: string): EnumFamily | undefined {
    return this.familiesById().get(id);
  }

  actionAt(position: number): Callable {
    return this.actionsById().at(position);
  }

  valueAt(position: number): Callable {
    return this.valuesById().at(position);
  }

  lexicon(locale: LocaleId): LocaleLexicon {
    let lexicon = this.lexicons.get(locale);
    if (lexicon === undefined) {
      const english = locale === 'en-US' ? undefined : this.lexicon('en-US');
      lexicon = new LocaleLexicon(locale, this, this.data, english);
      this.lexicons.set(locale, lexicon);
    }
    return lexicon;
  }

  settings(): SettingsCatalog {
    return (this.settingsTree ??= createSettingsCatalog(this.data));
  }

  private get language(): LanguageData {
    return this.data.language();
  }

  private actionsById(): Table<CallableData, Callable> {
    return (this.actionTable ??= new Table(this.language.actions, (data) => callable('action', data)));
  }

  private valuesById(): Table<CallableData, Callable> {
    return (this.valueTable ??= new Table(this.language.values, (data) => callable('value', data)));
  }

  private familiesById(): Table<FamilyData, EnumFamily> {
    return (this.familyTable ??= new Table(this.language.families, enumFamily));
  }
}

/** Makes each entry once, when it is first asked for. */
class Table<Data, Entry> {
  private readonly made = new Map<number, Entry>();
  private all: readonly Entry[] | undefined;

  constructor(
    private readonly rows: Rows<Data>,
    private readonly make: (data: Data) => Entry,
  ) {}

  get(id: string): Entry | undefined {
    const position = this.rows.positionOf(id);
    return position === undefined ? undefined : this.at(position);
  }

  at(position: number): Entry {
    let entry = this.made.get(position);
    if (entry === undefined) {
      entry = this.make(this.rows.at(position));
      this.made.set(position, entry);
    }
    return entry;
  }

  list(): readonly Entry[] {
    return (this.all ??= this.rows.ids.map((_, position) => this.at(position)));
  }
}

import type { Catalog, CostTable, Limits } from './catalog.js';
import type { CatalogData, LanguageData } from './catalog-data.js';
import { createSettingsCatalog } from './create-settings-catalog.js';
import { callable, enumFamily, workshopEvent } from './entries.js';
import type { Callable, EnumFamily, LocaleId, WorkshopEvent } from './entry.js';
import { LocaleLexicon } from './locale-lexicon.js';
import { localeWords } from './locale-words.js';
import type { SettingsCatalog } from './settings-catalog.js';

/** The catalogue over `data`. Nothing is read or built before it is asked for; `data` gives the same parts each time. */
export function createCatalog(data: CatalogData): Catalog {
  return new DataCatalog(data);
}

class DataCatalog implements Catalog {
  private readonly lexicons = new Map<LocaleId, LocaleLexicon>();
  private actionTable: Table<Callable> | undefined;
  private valueTable: Table<Callable> | undefined;
  private eventTable: Table<WorkshopEvent> | undefined;
  private familyTable: Table<EnumFamily> | undefined;
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
    return this.actionsById().list;
  }

  get values(): readonly Callable[] {
    return this.valuesById().list;
  }

  get events(): readonly WorkshopEvent[] {
    return this.eventsById().list;
  }

  get families(): readonly EnumFamily[] {
    return this.familiesById().list;
  }

  action(id: string): Callable | undefined {
    return this.actionsById().byId.get(id);
  }

  value(id: string): Callable | undefined {
    return this.valuesById().byId.get(id);
  }

  event(id: string): WorkshopEvent | undefined {
    return this.eventsById().byId.get(id);
  }

  family(id: string): EnumFamily | undefined {
    return this.familiesById().byId.get(id);
  }

  lexicon(locale: LocaleId): LocaleLexicon {
    let lexicon = this.lexicons.get(locale);
    if (lexicon === undefined) {
      const english = locale === 'en-US' ? undefined : this.lexicon('en-US');
      lexicon = new LocaleLexicon(this, this.language, localeWords(this.data, locale), english);
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

  private actionsById(): Table<Callable> {
    return (this.actionTable ??= table(this.language.actions, (data) => callable('action', data)));
  }

  private valuesById(): Table<Callable> {
    return (this.valueTable ??= table(this.language.values, (data) => callable('value', data)));
  }

  private eventsById(): Table<WorkshopEvent> {
    return (this.eventTable ??= table(this.language.events, workshopEvent));
  }

  private familiesById(): Table<EnumFamily> {
    return (this.familyTable ??= table(this.language.families, enumFamily));
  }
}

interface Table<T> {
  readonly list: readonly T[];
  readonly byId: ReadonlyMap<string, T>;
}

function table<Data, T extends { readonly id: string }>(rows: readonly Data[], make: (row: Data) => T): Table<T> {
  const list: T[] = [];
  const byId = new Map<string, T>();
  for (const row of rows) {
    const made = make(row);
    list.push(made);
    byId.set(made.id, made);
  }
  return { list, byId };
}

import type { Callable, EnumFamily, LocaleId, WorkshopEvent } from './entry.js';
import type { Lexicon } from './lexicon.js';
import type { SettingsCatalog } from './settings-catalog.js';

/** Number limits that the game refuses to import beyond; the source and confidence of each are in the data. */
export interface Limits {
  readonly elements: number;
  readonly globalVariables: number;
  readonly playerVariables: number;
  readonly subroutines: number;
  readonly identifierLength: number;
  readonly customStringLength: number;
  readonly ruleNameLength: number;
  readonly modeNameBytes: number;
}

/** Element cost adjustments as data: one row a construct. Source: the element-count table of the catalogue. */
export interface CostTable {
  readonly limit: number;
  readonly rule: number;
  readonly action: { readonly base: number; readonly perArgument: number };
  readonly condition: { readonly base: number };
  readonly value: { readonly base: number };
  /** Cost of a number literal, whole. */
  readonly number: number;
  /** Cost of a bare word (enum word, variable or subroutine name), whole. */
  readonly word: number;
  /** Cost of a string literal, whole. */
  readonly text: number;
  /** Added to the sum of base and arguments, by value id. */
  readonly adjustments: Readonly<Record<string, number>>;
  /** For these value ids each of the string's three arguments that is left out costs one. */
  readonly omittedStringArgument: number;
  /** One element for every `heroPair` Hero values below one direct argument or condition side. */
  readonly heroPair: number;
}

/** The game's vocabulary. Structure is locale-free; a `Lexicon` gives the words of one locale, read when first asked for. */
export interface Catalog {
  readonly version: string;
  readonly actions: readonly Callable[];
  readonly values: readonly Callable[];
  readonly events: readonly WorkshopEvent[];
  readonly families: readonly EnumFamily[];
  readonly limits: Limits;
  readonly costs: CostTable;
  action(id: string): Callable | undefined;
  value(id: string): Callable | undefined;
  event(id: string): WorkshopEvent | undefined;
  family(id: string): EnumFamily | undefined;
  lexicon(locale: LocaleId): Lexicon;
  /** The settings tree; read when a script has settings. */
  settings(): SettingsCatalog;
}

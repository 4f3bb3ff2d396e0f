import type { Callable, EnumMember, KeywordId, LocaleId, WorkshopEvent } from './entry.js';

/**
 * The key under which a spelling is looked up: lower case, all white space removed. The game wraps long lines inside
 * names, and authors differ in case and blanks, so neither may decide whether a word is known. Layout tags that some
 * clients leave in names (`<en>Ana<en>`) are no part of the key.
 */
export function nameKey(spelling: string): string {
  return spelling.replace(/\s+|<(?:en|hy|br)>/g, '').toLowerCase();
}

/**
 * The words of one client language. Look-ups take a key of `nameKey` and fall back from the locale's own spelling to
 * its other known spellings, then to en-US, since real exports mix untranslated words into every language.
 * Where one spelling means several things all candidates are returned, catalogue order; the place decides.
 */
export interface Lexicon {
  readonly locale: LocaleId;
  actions(key: string): readonly Callable[];
  values(key: string): readonly Callable[];
  event(key: string): WorkshopEvent | undefined;
  /** The members of one family under this spelling (two only where the game itself has a collision). */
  members(family: string, key: string): readonly EnumMember[];
  /** The members of every family under this spelling. */
  membersAnywhere(key: string): readonly EnumMember[];
  /** The structural words under this spelling (one word can be several, for example zh-CN `禁用`). */
  keywords(key: string): readonly KeywordId[];
  /**
   * Names that hold punctuation, found by their leading run of plain words: the key of that run gives the keys of what
   * must follow it, longest first (`d` → [`.va`, `.mon`]). The scanner uses this to keep such a name in one token.
   */
  continuations(runKey: string): readonly string[] | undefined;
  /** True when some name starts with a digit (`1. Kabiliyet`), so that digits may open a name. */
  readonly hasDigitNames: boolean;
  /** Predefined text of `String("…")` by key (`text.toLowerCase()` with white space kept), or undefined. */
  localizedString(text: string): string | undefined;

  /** The spellings to write. `undefined` when this locale has none, which only emission to another locale can meet. */
  spellAction(id: string): string | undefined;
  spellValue(id: string): string | undefined;
  spellEvent(id: string): string | undefined;
  spellMember(family: string, id: string): string | undefined;
  spellKeyword(id: KeywordId): string;
  spellLocalizedString(id: string): string | undefined;
}

import type { Catalog } from '../catalog/catalog.js';
import type { LocaleId } from '../catalog/entry.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import { mergedSettings } from '../program/merge-settings.js';
import type { Program } from '../program/program.js';
import { hasSubroutines, hasVariables, printSubroutines, printVariables } from './declarations-printer.js';
import { Layout } from './layout.js';
import { RulePrinter } from './rule-printer.js';
import { SettingsPrinter } from './settings-printer.js';
import { Speller } from './speller.js';

/** The text of a program, or every reason why it cannot be written in the locale asked for. */
export type Emission =
  | { readonly text: string; readonly warnings: readonly Diagnostic[] }
  | { readonly refusals: readonly Diagnostic[] };

/**
 * Writes a program as canonical Workshop text: the game's order of sections, its layout (tabs, braces on their own
 * lines, one blank line between sections and rules, LF, a line break at the end), catalogued spellings, operators
 * instead of function forms, no more parentheses than the grammar needs, and one `settings` section whatever the text had.
 *
 * Reading the text again gives an equal program (`programsEqual`), and writing that gives the same bytes. The text is
 * linear in the size of the program. In the program's own locale nothing is refused; in another one a thing that the
 * locale has no name for is refused (`workshop-emission`, with the place of its first use), all of them at once. A thing
 * that shares its name there with another one is written, with a warning. What the catalogue does not know keeps its words
 * in every locale.
 */
export function emitProgram(program: Program, catalog: Catalog, locale: LocaleId = program.locale): Emission {
  const speller = new Speller(catalog.lexicon(locale), catalog.lexicon(program.locale));
  const layout = new Layout();
  for (const section of sections(program, catalog, layout, speller)) {
    if (!layout.isEmpty) layout.blank();
    section();
  }
  return speller.refusals.length > 0
    ? { refusals: speller.refusals }
    : { text: layout.text(), warnings: speller.warnings };
}

/** The parts of the text that stand apart by a blank line, in their order, each as the writing of it. */
function sections(program: Program, catalog: Catalog, layout: Layout, speller: Speller): (() => void)[] {
  const parts: (() => void)[] = [];
  const settings = mergedSettings(program.settings);
  if (settings !== null) parts.push(() => new SettingsPrinter(catalog, layout, speller).print(settings));
  if (hasVariables(program)) parts.push(() => printVariables(program, layout, speller));
  if (hasSubroutines(program)) parts.push(() => printSubroutines(program, layout, speller));
  const rules = new RulePrinter(layout, speller);
  for (const rule of program.rules) parts.push(() => rules.print(rule));
  return parts;
}

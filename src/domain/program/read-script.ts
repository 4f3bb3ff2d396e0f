import type { Catalog } from '../catalog/catalog.js';
import { detectLocale } from '../catalog/detect-locale.js';
import type { LocaleId } from '../catalog/entry.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import { parse } from '../syntax/parser.js';
import type { SyntaxProblem } from '../syntax/syntax-problem.js';
import { validate } from '../validation/validate.js';
import { Lowering } from './lower.js';
import type { Program } from './program.js';

export interface ReadScript {
  readonly program: Program;
  /** Syntax and validation diagnostics in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when the text has syntax errors: then only `check` may speak of it. */
  readonly loads: boolean;
}

/**
 * The way from text to program: detect the locale (unless given), scan, parse, lower, validate. Never throws, whatever
 * the text.
 */
export function readScript(text: string, catalog: Catalog, locale?: LocaleId): ReadScript {
  const lexicon = catalog.lexicon(locale ?? detectLocale(text, catalog).locale);
  const lowering = new Lowering(text, catalog, lexicon);
  const { sections, problems } = parse(text, lexicon, (rule) => lowering.add(rule));
  const { program, problems: misplaced, undeclared } = lowering.finish(sections);
  const syntax = [...problems, ...misplaced];
  const validation = validate(program, undeclared, text, catalog, lexicon);
  const diagnostics = [...syntax.map(parseError), ...validation];
  diagnostics.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { program, diagnostics, loads: syntax.length === 0 };
}

function parseError({ message, start, end }: SyntaxProblem): Diagnostic {
  return { code: 'parse-error', stage: 'frontend', severity: 'error', message, span: { start, end } };
}

import type { Catalog } from '../catalog/catalog.js';
import { detectLocale } from '../catalog/detect-locale.js';
import type { LocaleId } from '../catalog/entry.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import { parse } from '../syntax/parser.js';
import type { SyntaxProblem } from '../syntax/syntax-problem.js';
import { validate } from '../validation/validate.js';
import type { UndeclaredName } from './declarations.js';
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
  const { program, problems, undeclared, lexicon } = readProgram(text, catalog, locale);
  const validation = validate(program, problems, undeclared, text, catalog, lexicon);
  const diagnostics = [...problems.map(parseError), ...validation];
  diagnostics.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { program, diagnostics, loads: problems.length === 0 };
}

/** A program as its text says, not yet held against the rules of the game. */
export interface UnvalidatedProgram {
  readonly program: Program;
  /** What makes the text unreadable; empty when it loads. */
  readonly problems: readonly SyntaxProblem[];
  /** Names that nothing declares, in the order of their first use. */
  readonly undeclared: readonly UndeclaredName[];
  readonly lexicon: Lexicon;
}

/** The same way without its last step, for readers that know what validation would say. */
export function readProgram(text: string, catalog: Catalog, locale?: LocaleId): UnvalidatedProgram {
  const lexicon = catalog.lexicon(locale ?? detectLocale(text, catalog).locale);
  const lowering = new Lowering(text, catalog, lexicon);
  const { sections, problems } = parse(text, lexicon, (rule) => lowering.add(rule));
  const { program, problems: misplaced, undeclared } = lowering.finish(sections);
  return { program, problems: [...problems, ...misplaced], undeclared, lexicon };
}

function parseError({ message, start, end }: SyntaxProblem): Diagnostic {
  return { code: 'parse-error', stage: 'frontend', severity: 'error', message, span: { start, end } };
}

import type { Lexicon } from '../catalog/lexicon.js';
import type { Catalog } from '../catalog/catalog.js';
import type { Diagnostic, Severity } from '../findings/diagnostic.js';
import type { Program } from '../program/program.js';
import type { Span } from '../source/span.js';
import type { Suggestions } from './suggestions.js';

/** What every check needs: the program, the vocabulary it is held against, and where to put what was found. */
export interface Validation {
  readonly text: string;
  readonly program: Program;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  readonly suggestions: Suggestions;
  report(diagnostic: Diagnostic): void;
}

/**
 * Code of a diagnostic about one construct: `workshop.<kind>.<name>`, the name in lower case with every character that
 * is no ASCII letter or digit as `-`, one hyphen a UTF-8 byte run kept short.
 */
export function constructCode(kind: string, name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[\u0000-\u007f]/g, (character) => (/[a-z0-9]/.test(character) ? character : '-'));
  return `workshop.${kind}.${slug.length > 80 ? slug.slice(0, 80) : slug}`;
}

/** A violation of the catalogue by a known construct: arity, kinds, identity. */
export function catalogViolation(message: string, span: Span, severity: Severity = 'error'): Diagnostic {
  return {
    code: 'workshop.catalog-validation',
    stage: 'analysis',
    severity,
    message,
    status: 'unsupported',
    span: { start: span.start, end: span.end },
  };
}

/** `did you mean …?`, empty without candidates. */
export function didYouMean(candidates: readonly string[]): string {
  if (candidates.length === 0) return '';
  return `; did you mean ${candidates.map((candidate) => `\`${candidate}\``).join(' or ')}?`;
}

/** Names of a closed list that a message holds. */
const NAMED = 8;

/** What would be valid in the place of an unknown word: the near spellings, or else the list, cut where it is long. */
export function validInstead(candidates: readonly string[], all: readonly string[]): string {
  if (candidates.length > 0 || all.length === 0) return didYouMean(candidates);
  return `; ${validAre(all)}`;
}

/** The names of a closed list in words, each once. */
export function validAre(all: readonly string[]): string {
  const names = [...new Set(all)];
  const named = names.slice(0, NAMED).map((name) => `\`${name}\``);
  return `valid: ${named.join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;
}

/** A word of the script as a message shows it: one line, not too long. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `\`${line.length > 60 ? `${line.slice(0, 60)}…` : line}\``;
}

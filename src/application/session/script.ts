import type { Catalog } from '../../domain/catalog/catalog.js';
import type { LocaleId } from '../../domain/catalog/entry.js';
import { type ReadScript, readScript } from '../../domain/program/read-script.js';
import { type ProgramFacts, programFacts } from '../../domain/semantics/program-facts.js';
import type { Span } from '../../domain/source/span.js';
import { type SourceText, sourceText } from '../../domain/source/source-text.js';
import { type Origin, type ReportedDiagnostic, type ReportedSpan, reportDiagnostic } from '../contract/diagnostic.js';
import type { LocatedInput } from './input.js';
import { localeTag } from './locale.js';

/** A script as read: what it says, what is wrong with it, and where it came from. */
export interface Script {
  readonly input: LocatedInput;
  readonly source: SourceText;
  /** False when the bytes are not UTF-8; such a script can be read, but its text is not what the file holds. */
  readonly faithful: boolean;
  /** True when the bytes start with a byte order mark, which `source.text` leaves out. */
  readonly hasByteOrderMark: boolean;
  readonly origin: Required<Origin>;
  readonly read: ReadScript;
  /** Everything found while reading, in order of the text. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** Everything that can be said about the program; each part is computed when it is first asked for. */
  facts(): ProgramFacts;
}

/** The place of a span of the script's text, its file named from the root. */
export function placeOf({ input, source }: Script, span: Span): ReportedSpan {
  return { file: 0, path: input.rootPath, ...source.lines.range(span) };
}

/** The same for something that may stand nowhere. */
export function placeOrNull(script: Script, span: Span | null): ReportedSpan | null {
  return span === null ? null : placeOf(script, span);
}

/**
 * Reads Workshop text from the bytes of a file. Bytes that are not UTF-8 become U+FFFD; a byte order mark is dropped.
 *
 * @param identify gives the SHA-256 of `bytes`, lower-case hexadecimal
 */
export function readScriptBytes(
  bytes: Uint8Array,
  identify: () => string,
  input: LocatedInput,
  catalog: Catalog,
  locale: LocaleId | undefined,
): Script {
  const { text, faithful } = decodeUtf8(bytes);
  const source = sourceText(text, identify);
  const read = readScript(text, catalog, locale);
  const origin = { kind: 'workshop', locale: localeTag(read.program.locale) };
  const diagnostics = read.diagnostics.map((diagnostic) =>
    reportDiagnostic(diagnostic, input.displayPath, source.lines, origin),
  );
  let facts: ProgramFacts | undefined;
  return {
    input,
    source,
    faithful,
    hasByteOrderMark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf,
    origin,
    read,
    diagnostics,
    facts: () => (facts ??= programFacts(read.program, catalog)),
  };
}

function decodeUtf8(bytes: Uint8Array): { readonly text: string; readonly faithful: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), faithful: true };
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), faithful: false };
  }
}

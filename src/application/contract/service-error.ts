import type { ReportedDiagnostic } from './diagnostic.js';

/**
 * A refusal: `code` is for machines, `message` for people. `diagnostics` holds everything known about the cause; a
 * transport answers with code and message only, a command line shows the diagnostics.
 */
export interface ServiceError {
  readonly code: string;
  readonly message: string;
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** Valid names, or what an ambiguous name may mean. */
  readonly candidates?: readonly string[];
}

/** The refusal that one diagnostic stands for. */
export function refusal(diagnostic: ReportedDiagnostic): ServiceError {
  const { code, message, candidates } = diagnostic;
  return { code, message, diagnostics: [diagnostic], ...(candidates === undefined ? {} : { candidates }) };
}

/**
 * The refusal to work on a script whose text is broken: code and message of its first error, with the place.
 *
 * @param diagnostics everything found in the script, in order of the text; at least one error
 */
export function brokenScript(diagnostics: readonly ReportedDiagnostic[]): ServiceError {
  const first =
    diagnostics.find(({ severity, stage }) => severity === 'error' && stage === 'frontend') ?? diagnostics[0];
  if (first === undefined) return { code: 'parse-error', message: 'the script does not load', diagnostics };
  const { span } = first;
  const place = span === undefined ? '' : `${span.path}:${span.start.line}:${span.start.col}: `;
  return { code: first.code, message: `${place}${first.message}`, diagnostics };
}

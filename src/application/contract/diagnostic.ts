import type { Diagnostic, Severity, Stage, SupportStatus } from '../../domain/findings/diagnostic.js';
import type { LineIndex } from '../../domain/source/line-index.js';
import type { Position } from '../../domain/source/span.js';

/** A place in a file: lines and columns start at 1, columns count Unicode scalar values, `end` is exclusive. */
export interface ReportedSpan {
  /** Index of the file; 0 is the main input. */
  readonly file: number;
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
}

/** What the program that a diagnostic speaks of was written in. */
export interface Origin {
  readonly kind: string;
  readonly locale?: string;
}

/** A diagnostic as `wright-result/v1` carries it. */
export interface ReportedDiagnostic {
  readonly code: string;
  readonly stage: Stage;
  readonly severity: Severity;
  /** For people; its wording is no contract. */
  readonly message: string;
  readonly status?: SupportStatus;
  /** `path` is relative to the working directory. */
  readonly span?: ReportedSpan;
  readonly source?: Origin;
  /** Up to three nearest valid spellings, best first. */
  readonly candidates?: readonly string[];
}

/**
 * The public form of a domain diagnostic.
 *
 * @param path how the file is called in the result
 * @param lines the lines of the text that the span's offsets point into
 */
export function reportDiagnostic(
  diagnostic: Diagnostic,
  path: string,
  lines: LineIndex,
  origin: Origin,
): ReportedDiagnostic {
  const { code, stage, severity, message, status, span, candidates } = diagnostic;
  return {
    code,
    stage,
    severity,
    message,
    ...(status === undefined ? {} : { status }),
    ...(span === undefined ? {} : { span: { file: 0, path, ...lines.range(span) } }),
    source: origin,
    ...(candidates === undefined || candidates.length === 0 ? {} : { candidates }),
  };
}

/** A diagnostic about the run itself (the input, the environment), which has no place in a script. */
export function runDiagnostic(
  code: string,
  stage: Stage,
  message: string,
  severity: Severity = 'error',
): ReportedDiagnostic {
  return { code, stage, severity, message };
}

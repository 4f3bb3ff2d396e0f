import type { Span } from '../source/span.js';

/** The part of Wright that speaks: where on the way from text to answer the diagnostic arose. */
export type Stage =
  | 'discovery'
  | 'frontend'
  | 'lowering'
  | 'validation'
  | 'emission'
  | 'analysis'
  | 'reconstruction'
  | 'internal';

export type Severity = 'error' | 'warning' | 'info';

/** How far the owner of a construct supports it; only on completeness diagnostics. */
export type SupportStatus = 'supported' | 'partial' | 'unsupported';

/** A statement about one script: data only, every display is separate. */
export interface Diagnostic {
  readonly code: string;
  readonly stage: Stage;
  readonly severity: Severity;
  readonly message: string;
  readonly status?: SupportStatus;
  /** Offsets in the main input; absent when the statement concerns no place in it. */
  readonly span?: Span;
  /** Up to three nearest valid spellings, best first. */
  readonly candidates?: readonly string[];
}

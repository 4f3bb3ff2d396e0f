import type { Severity } from '../findings/diagnostic.js';

/** Which findings a reader wants; what is undefined does not narrow. */
export interface FindingFilter {
  /** Least severity: `error` keeps errors, `warning` errors and warnings, `info` all. */
  readonly severity?: Severity | undefined;
  /** The code that a finding or diagnostic must have. */
  readonly rule?: string | undefined;
  /** Whether a file was asked for: true for the one that the script is in, false for another. */
  readonly inFile?: boolean | undefined;
}

/** Something with a code and a severity, which may stand at a place. */
export interface Selectable {
  readonly code: string;
  readonly severity: Severity;
  readonly span?: object | null;
}

/** True when an item passes the filter. What has no place is in no file. */
export function isWanted(item: Selectable, { severity, rule, inFile }: FindingFilter): boolean {
  if (severity !== undefined && !isAtLeast(item.severity, severity)) return false;
  if (rule !== undefined && item.code !== rule) return false;
  return inFile === undefined || (inFile && item.span !== null && item.span !== undefined);
}

/** True when `severity` is `least` or graver. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return LEVELS[severity] >= LEVELS[least];
}

const LEVELS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

import type { Severity } from '../findings/diagnostic.js';

/** Which findings a reader wants; what is undefined does not narrow. */
export interface FindingFilter {
  /** Least severity: `error` keeps errors, `warning` errors and warnings, `info` all. */
  readonly severity?: Severity | undefined;
  /** Id of a lint rule. */
  readonly rule?: string | undefined;
  /** Whether findings in the main input are wanted; undefined when no file was asked for. */
  readonly inFile?: boolean | undefined;
  /** Most findings to keep after filtering. */
  readonly max?: number | undefined;
}

export interface Selected<T> {
  readonly kept: readonly T[];
  /** Before any filter. */
  readonly total: number;
  /** Left after the filters, but beyond `max`. */
  readonly withheld: number;
}

/** True when some field narrows. */
export function isSelective(filter: FindingFilter): boolean {
  const { severity, rule, inFile, max } = filter;
  return severity !== undefined || rule !== undefined || inFile !== undefined || max !== undefined;
}

/** Filters, then cuts; the order stays. An item without a place is in no file. */
export function selectFindings<
  T extends { readonly code: string; readonly severity: Severity; readonly span: object | null },
>(items: readonly T[], { severity, rule, inFile, max }: FindingFilter): Selected<T> {
  const least = severity === undefined ? 0 : LEVELS[severity];
  const matching = items.filter(
    (item) =>
      LEVELS[item.severity] >= least &&
      (rule === undefined || item.code === rule) &&
      (inFile === undefined || (inFile && item.span !== null)),
  );
  const kept = max === undefined ? matching : matching.slice(0, max);
  return { kept, total: items.length, withheld: matching.length - kept.length };
}

const LEVELS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

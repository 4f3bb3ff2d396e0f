import type { ReportedDiagnostic } from '../../../application/contract/diagnostic.js';
import type { Severity } from '../../../domain/findings/diagnostic.js';
import type { Paint } from './paint.js';

export type Verdict = 'PASS' | 'WARN' | 'ERROR';

/** The verdict on a set of severities: notes alone pass. */
export function verdictOf(items: readonly { readonly severity: Severity }[]): Verdict {
  let verdict: Verdict = 'PASS';
  for (const { severity } of items) {
    if (severity === 'error') return 'ERROR';
    if (severity === 'warning') verdict = 'WARN';
  }
  return verdict;
}

/** `PASS check`. */
export function verdictLine(verdict: Verdict, command: string, style: Paint): string {
  const color = verdict === 'PASS' ? style.green : verdict === 'WARN' ? style.yellow : style.red;
  return `${color(style.bold(verdict))} ${command}`;
}

/** `1 error(s), 2 warning(s)`, with `, 3 info` when there are notes. */
export function severityCounts(items: readonly { readonly severity: Severity }[]): string {
  const count = { error: 0, warning: 0, info: 0 };
  for (const { severity } of items) count[severity] += 1;
  const notes = count.info > 0 ? `, ${count.info} info` : '';
  return `${count.error} error(s), ${count.warning} warning(s)${notes}`;
}

/** Number of different files that the diagnostics speak of. */
export function affectedFiles(diagnostics: readonly ReportedDiagnostic[]): number {
  const paths = new Set<string>();
  for (const { span } of diagnostics) if (span !== undefined) paths.add(span.path);
  return paths.size;
}

/** The verdict of a command about its diagnostics, in two lines when there are none and in three otherwise. */
export function diagnosticsVerdict(command: string, diagnostics: readonly ReportedDiagnostic[], style: Paint): string {
  const head = verdictLine(verdictOf(diagnostics), command, style);
  return diagnostics.length === 0
    ? `${head}\n  0 diagnostic(s)\n`
    : `${head}\n  ${severityCounts(diagnostics)}\n  ${affectedFiles(diagnostics)} file(s) affected\n`;
}

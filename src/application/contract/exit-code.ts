import type { ReportedDiagnostic } from './diagnostic.js';

/** Success. */
export const EXIT_OK = 0;
/** The script or the request about it is at fault. */
export const EXIT_SOURCE = 1;
/** The command line is at fault. */
export const EXIT_USAGE = 2;
/** The input was recognised, but Wright does not support it. */
export const EXIT_UNSUPPORTED = 3;
/** Wright's environment, or Wright itself, is at fault. */
export const EXIT_INTERNAL = 4;

const UNSUPPORTED_CODES: ReadonlySet<string> = new Set(['source-provider-unsupported', 'adapter-stdin-unsupported']);

/** The exit code of a command that reported these diagnostics. Warnings and notes never fail a command. */
export function exitCodeOf(diagnostics: readonly ReportedDiagnostic[]): number {
  let exit = EXIT_OK;
  for (const { severity, stage, code } of diagnostics) {
    if (severity !== 'error') continue;
    if (stage === 'internal') return EXIT_INTERNAL;
    if (stage === 'reconstruction' || UNSUPPORTED_CODES.has(code)) exit = EXIT_UNSUPPORTED;
    else if (exit === EXIT_OK) exit = EXIT_SOURCE;
  }
  return exit;
}

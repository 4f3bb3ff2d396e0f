import type { ReportedDiagnostic } from './diagnostic.js';
import { EXIT_OK, exitCodeOf } from './exit-code.js';

export const RESULT_CONTRACT = 'wright-result/v1';
export const AGENT_CONTRACT = 'wright-agent/v1';

export type CommandName =
  | 'compile'
  | 'check'
  | 'analyze'
  | 'inspect'
  | 'lint'
  | 'symbols'
  | 'refs'
  | 'cfg'
  | 'callgraph'
  | 'cost'
  | 'rename'
  | 'edit';

/**
 * What a selection left out: `total` before any filter, `matched` after the filters, `withheld` of those after the page
 * shown. Entries before the page, which `offset` left out, are in none of the counts but `total` and `matched`.
 */
export interface Selection {
  readonly total: number;
  readonly withheld: number;
  readonly matched?: number;
  readonly offset?: number;
}

/** The answer of a command. The order of the members is part of the output's determinism. */
export interface Envelope<Result> {
  readonly wright: { readonly version: string; readonly contract: typeof RESULT_CONTRACT };
  readonly command: CommandName;
  /** True exactly when `exit` is 0. */
  readonly ok: boolean;
  readonly exit: number;
  /** In the order in which they arose. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly selection?: Selection;
  readonly result: Result;
}

/** Builds an envelope; the exit code follows from the diagnostics. */
export function envelope<Result>(
  version: string,
  command: CommandName,
  diagnostics: readonly ReportedDiagnostic[],
  result: Result,
): Envelope<Result> {
  const exit = exitCodeOf(diagnostics);
  return {
    wright: { version, contract: RESULT_CONTRACT },
    command,
    ok: exit === EXIT_OK,
    exit,
    diagnostics,
    result,
  };
}

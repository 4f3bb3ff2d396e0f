import type { ReportedDiagnostic } from '../../../application/contract/diagnostic.js';
import { bySeverity, isPseudoPath } from './diagnostic-text.js';
import { severityCounts, verdictOf } from './verdict.js';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Diagnostics as workflow commands of GitHub Actions, in one group.
 *
 * @param repositoryPath the path of a file as the repository knows it
 */
export function githubCommands(
  command: string,
  diagnostics: readonly ReportedDiagnostic[],
  repositoryPath: (path: string) => string,
): string {
  let text = `::group::wright ${command}\n`;
  for (const diagnostic of bySeverity(diagnostics)) text += annotation(diagnostic, repositoryPath);
  return `${text}::endgroup::\n`;
}

/** The line for the summary of a job: plain words, no colours, no commands. */
export function githubSummary(command: string, diagnostics: readonly ReportedDiagnostic[]): string {
  return `${verdictOf(diagnostics)} ${command}: ${severityCounts(diagnostics)}\n`;
}

function annotation(diagnostic: ReportedDiagnostic, repositoryPath: (path: string) => string): string {
  const { severity, code, message, span } = diagnostic;
  const properties: string[] = [];
  if (span !== undefined && !isPseudoPath(span.path)) {
    properties.push(`file=${escapeProperty(repositoryPath(span.path))}`, `line=${span.start.line}`);
    properties.push(`endLine=${span.end.line}`);
    // The runner understands columns only where a mark stays in one line; its end is inclusive.
    if (span.start.line === span.end.line) {
      properties.push(`col=${span.start.col}`, `endColumn=${Math.max(span.start.col, span.end.col - 1)}`);
    }
  }
  properties.push(`title=${escapeProperty(code)}`);
  return `::${LEVELS[severity]} ${properties.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replace(ESCAPE_SEQUENCE, '');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const ESCAPE_SEQUENCE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

import type { ReportedDiagnostic } from '../../../application/contract/diagnostic.js';
import type { Linted } from '../../../application/operations/lint.js';

/** The selected findings in the form of diagnostics, for annotations of a build; files are named as people see them. */
export function lintAnnotations({ script: { input, source }, selected }: Linted): readonly ReportedDiagnostic[] {
  return selected.items.map(({ code, severity, message, span }) => ({
    code,
    stage: 'analysis',
    severity,
    message,
    ...(span === null ? {} : { span: { file: 0, path: input.displayPath, ...source.lines.range(span) } }),
  }));
}

import type { ReportedDiagnostic, ReportedSpan } from '../../../application/contract/diagnostic.js';
import type { Severity } from '../../../domain/findings/diagnostic.js';
import type { LineIndex } from '../../../domain/source/line-index.js';
import { codeFrame } from './code-frame.js';
import { printable } from './columns.js';
import { type Paint, paintSeverity } from './paint.js';

/** Diagnostics shown at most in text; a file read in a wrong way can have tens of thousands. */
const MAX_SHOWN = 200;

/** The lines of the main input, for showing the line beside a message; undefined when there is no text. */
export type SourceLines = LineIndex | undefined;

/** Diagnostics for people, errors before warnings before notes, otherwise in their order; `''` when there are none. */
export function diagnosticsText(diagnostics: readonly ReportedDiagnostic[], lines: SourceLines, style: Paint): string {
  const ordered = bySeverity(diagnostics);
  let text = '';
  for (const diagnostic of ordered.slice(0, MAX_SHOWN)) text += diagnosticText(diagnostic, lines, style);
  const more = ordered.length - MAX_SHOWN;
  return more > 0 ? `${text}... ${more} more diagnostic(s) (--format json prints the complete result)\n` : text;
}

/** A stable sort by severity. */
export function bySeverity(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  return order.flatMap((severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity));
}

function diagnosticText(diagnostic: ReportedDiagnostic, lines: SourceLines, style: Paint): string {
  const { severity, code, message, stage, span } = diagnostic;
  const head = `${paintSeverity(style, severity, style.bold(`${severity}[${printable(code)}]`))}: ${printable(message)}\n`;
  const place = span === undefined ? '' : placeText(span, severity, lines, style);
  return `${head}${place} ${style.dim(`= ${stage}`)}\n`;
}

/** Where a span is, with the line it starts in. */
export function placeText(span: ReportedSpan, severity: Severity, lines: SourceLines, style: Paint): string {
  const place = `${printable(span.path)}:${span.start.line}:${span.start.col}`;
  const frame = lines === undefined ? '' : frameText(span, severity, lines, style);
  return isPseudoPath(span.path)
    ? `${frame} ${style.dim(`= at ${place} (no source file)`)}\n`
    : ` ${style.cyan('-->')} ${place}\n${frame}`;
}

function frameText(span: ReportedSpan, severity: Severity, lines: LineIndex, style: Paint): string {
  if (span.start.line > lines.lineCount) return '';
  const { start, end } = lines.lineSpan(span.start.line);
  const { text, indent, width } = codeFrame(lines.text.slice(start, end), span);
  const number = String(span.start.line);
  const mark = paintSeverity(style, severity, '^'.repeat(width));
  const bar = style.dim('|');
  return ` ${bar} ${style.dim(number)} ${bar} ${text}\n ${bar} ${' '.repeat(number.length)} ${bar} ${' '.repeat(indent)}${mark}\n`;
}

/** Names that stand for something that is no file: `<stdin>`. */
export function isPseudoPath(path: string): boolean {
  return path.startsWith('<') && path.endsWith('>');
}

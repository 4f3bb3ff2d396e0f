import type { FixOutcome } from '../../../application/lint/fixes.js';
import type { Linted } from '../../../application/operations/lint.js';
import type { LintEnvelope } from '../../../application/operations/lint-command.js';
import type { Script } from '../../../application/session/script.js';
import type { Severity } from '../../../domain/findings/diagnostic.js';
import type { Finding } from '../../../domain/findings/finding.js';
import type { LintRule } from '../../../domain/lint/rule.js';
import { printable } from './columns.js';
import { bySeverity, placeText } from './diagnostic-text.js';
import type { DiffText } from './edit-text.js';
import { counted, LISTED } from './listing.js';
import { type Paint, paintSeverity } from './paint.js';
import { verdictLine, verdictOf } from './verdict.js';

/** Entries shown at most; a finding that repeats with the same words is one entry. */
const MAX_ENTRIES = 200;

/** The text of `lint`: the verdict on everything found, then what the selection left, gravest first. */
export function lintText(
  { diagnostics, result }: LintEnvelope,
  linted: Linted,
  diff: DiffText | undefined,
  style: Paint,
): string {
  const { script, outcome, selected } = linted;
  const { findings } = outcome;
  let text = `${verdictLine(verdictOf([...diagnostics, ...findings]), 'lint', style)}\n  ${counts(findings)}\n\n`;
  if ('brief' in result) return `${text}${briefText(linted, style)}`;
  text += `${style.bold('Lint findings')}\n`;
  text += selected.items.length === 0 ? '  none\n' : entriesText(linted, style);
  const { withheld } = selected.selection ?? { withheld: 0 };
  if (withheld > 0) text += `... ${withheld} finding(s) withheld\n`;
  if (result.fixes !== undefined) text += `\n${fixesText(result.fixes, script, diff, style)}`;
  return `${text}\n${footer(linted, result.baseline)}`;
}

/** `3 finding(s): 1 error(s), 1 warning(s) across 2 rule(s), 1 info finding(s)`. */
function counts(findings: readonly Finding[]): string {
  if (findings.length === 0) return '0 finding(s)';
  const of = (wanted: Severity): number => findings.filter(({ severity }) => severity === wanted).length;
  const rules = new Set(findings.map(({ code }) => code)).size;
  const notes = of('info');
  const grave = `${of('error')} error(s), ${of('warning')} warning(s) across ${rules} rule(s)`;
  return `${findings.length} finding(s): ${grave}${notes > 0 ? `, ${notes} info finding(s)` : ''}`;
}

interface Entry {
  readonly first: Finding;
  readonly findings: Finding[];
}

function entriesText({ script, selected, setup }: Linted, style: Paint): string {
  const rules = new Map(setup.rules.map((rule) => [rule.id, rule]));
  const entries = merged(selected.items);
  let text = '';
  for (const entry of entries.slice(0, MAX_ENTRIES))
    text += entryText(script, entry, rules.get(entry.first.code), style);
  const more = entries.length - MAX_ENTRIES;
  return more > 0 ? `${text}... ${more} more kind(s) of finding (--format json prints the complete result)\n` : text;
}

/** Neighbours that say the same become one entry. */
function merged(findings: readonly Finding[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const finding of inOrder(findings)) {
    const last = entries.at(-1);
    if (last !== undefined && last.first.code === finding.code && last.first.message === finding.message) {
      last.findings.push(finding);
    } else {
      entries.push({ first: finding, findings: [finding] });
    }
  }
  return entries;
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  return order.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

function entryText(script: Script, { first, findings }: Entry, rule: LintRule | undefined, style: Paint): string {
  const { severity, code, message, evidence, boundedness } = first;
  const times = findings.length > 1 ? ` (${findings.length} findings)` : '';
  let text = `${paintSeverity(style, severity, style.bold(`${severity}[${printable(code)}]`))}: ${printable(message)}${times}\n`;
  findings.slice(0, LISTED).forEach((finding, at) => (text += placeOf(script, finding, at === 0, style)));
  if (findings.length > LISTED) text += `  ... ${findings.length - LISTED} more location(s)\n`;
  const notes = [`evidence: ${evidence}`];
  if (rule !== undefined && rule.set !== 'project') notes.push(`certainty: ${rule.certainty}`);
  if (boundedness !== null) notes.push(`boundedness: ${boundedness}`);
  return `${text} ${style.dim(`= ${notes.join(', ')}`)}\n`;
}

/** The place of a finding, with its line of the script for the first of an entry. */
function placeOf(script: Script, { span, severity }: Finding, isFirst: boolean, style: Paint): string {
  const { input, source } = script;
  if (span === null) return isFirst ? ` ${style.cyan('-->')} ${printable(input.displayPath)}\n` : '';
  const place = { file: 0, path: input.displayPath, ...source.lines.range(span) };
  return placeText(place, severity, isFirst ? source.lines : undefined, style);
}

function briefText({ script, selected }: Linted, style: Paint): string {
  let text = `${style.bold('Gravest findings')}\n`;
  const items = inOrder(selected.items).slice(0, 5);
  for (const { severity, code, message, span } of items) {
    const at = span === null ? '' : `:${script.source.lines.position(span.start).line}`;
    text += `  ${paintSeverity(style, severity, `${severity}[${printable(code)}]`)} ${printable(script.input.displayPath)}${at}: ${printable(message)}\n`;
  }
  const more = selected.items.length - items.length;
  return `${text}${items.length === 0 ? '  none\n' : ''}${more > 0 ? `  ... ${more} more finding(s); without --brief all are shown\n` : ''}`;
}

function fixesText(fixes: readonly FixOutcome[], script: Script, diff: DiffText | undefined, style: Paint): string {
  let text = `${style.bold('Fixes')}\n`;
  if (fixes.length === 0) return `${text}  none\n`;
  for (const { code, kind, safety, status, summary, transaction, diagnostics } of fixes.slice(0, MAX_ENTRIES)) {
    text += `  ${status} ${safety} ${kind} [${printable(code)}]: ${printable(summary)}\n`;
    for (const { message } of bySeverity(diagnostics ?? [])) text += `    ${printable(message)}\n`;
    if (status === 'preview')
      text += diff?.(transaction.edits, script.source.lines, script.input.displayPath, style) ?? '';
  }
  const applied = fixes.filter(({ status }) => status === 'applied').length;
  if (applied > 0) return `${text}  ${applied} fix(es) applied, wrote ${printable(script.input.displayPath)}\n`;
  return fixes.some(({ status }) => status === 'preview')
    ? `${text}  nothing is written; --fix --write writes safe fixes, --unsafe the others too\n`
    : text;
}

function footer({ outcome, selected }: Linted, baseline: { known: number; written: boolean } | undefined): string {
  const notes = [counted(selected.items.some(({ span }) => span !== null) ? 1 : 0, 'file') + ' affected'];
  if (outcome.skipped.length > 0) notes.push(`${outcome.skipped.length} check(s) skipped`);
  if (outcome.suppressed > 0) notes.push(`${outcome.suppressed} suppressed by comments`);
  if (baseline !== undefined)
    notes.push(baseline.written ? 'baseline written' : `${baseline.known} known by the baseline`);
  return `  ${notes.join(', ')}\n`;
}

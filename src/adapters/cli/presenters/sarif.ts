import type { ReportedDiagnostic, ReportedSpan } from '../../../application/contract/diagnostic.js';
import type { EditTransaction } from '../../../domain/edits/transaction.js';
import type { Linted } from '../../../application/operations/lint.js';
import type { LintEnvelope } from '../../../application/operations/lint-command.js';
import type { Severity } from '../../../domain/findings/diagnostic.js';
import { effectiveRule } from '../../../domain/lint/configuration.js';
import type { LintRule } from '../../../domain/lint/rule.js';
import { reportFinding } from '../../../application/lint/script-lint.js';
import { isPseudoPath } from './diagnostic-text.js';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/**
 * The answer of `lint` as a SARIF 2.1.0 log of one run: findings as results, diagnostics of the script as notifications.
 * Files are named relative to the working directory.
 *
 * @param linted undefined when the script did not load
 */
export function sarifLog(answer: LintEnvelope, linted: Linted | undefined, version: string): string {
  const rules = linted?.setup.rules ?? [];
  const positions = new Map(rules.map(({ id }, at) => [id, at]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'wright', version, rules: rules.map((rule) => ruleDescriptor(rule, linted)) } },
        columnKind: 'unicodeCodePoints',
        invocations: [
          {
            executionSuccessful: linted !== undefined,
            exitCode: answer.exit,
            toolExecutionNotifications: answer.diagnostics.map(notification),
          },
        ],
        results: linted === undefined ? [] : results(linted, positions),
      },
    ],
  };
  return `${JSON.stringify(log)}\n`;
}

function ruleDescriptor(rule: LintRule, linted: Linted | undefined): object {
  const { id, summary, rationale, documentation, tags, set, certainty, evidence } = rule;
  const { configuration } = (linted as Linted).setup;
  const { severity, enabled } = effectiveRule(rule, configuration);
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: rationale },
    help: { text: documentation, markdown: documentation },
    defaultConfiguration: { level: LEVELS[severity], enabled },
    properties: { tags: [...tags], set, certainty, evidence },
  };
}

function results({ script, selected }: Linted, positions: ReadonlyMap<string, number>): readonly object[] {
  const { displayPath } = script.input;
  return selected.items.map((finding) => {
    const { code, severity, message, span, evidence, boundedness, fix } = reportFinding(script, finding);
    return {
      ruleId: code,
      ruleIndex: positions.get(code) ?? -1,
      level: LEVELS[severity],
      message: { text: message },
      locations: [location(displayPath, span)],
      ...(fix === undefined || fix.safety === 'unsafe'
        ? {}
        : { fixes: [{ description: { text: fix.summary }, artifactChanges: changes(displayPath, fix.transaction) }] }),
      properties: { evidence, ...(boundedness === null ? {} : { boundedness }) },
    };
  });
}

function notification({ code, severity, message, span }: ReportedDiagnostic): object {
  return {
    descriptor: { id: code },
    level: LEVELS[severity],
    message: { text: message },
    ...(span === undefined ? {} : { locations: [location(span.path, span)] }),
  };
}

function location(path: string, span: ReportedSpan | null): object {
  return {
    physicalLocation: {
      artifactLocation: artifact(path),
      ...(span === null ? {} : { region: region(span) }),
    },
  };
}

/** A path as a relative reference; what is no file has its name alone. */
function artifact(path: string): object {
  if (isPseudoPath(path)) return { uri: path.slice(1, -1) };
  const encoded = path.split(/[/\\]/).map(encodeURIComponent).join('/');
  return { uri: path.startsWith('/') ? `file://${encoded}` : encoded };
}

function region({ start, end }: ReportedSpan): object {
  return { startLine: start.line, startColumn: start.col, endLine: end.line, endColumn: end.col };
}

function changes(path: string, { edits }: EditTransaction): readonly object[] {
  return [
    {
      artifactLocation: artifact(path),
      replacements: edits.map(({ range, new_text }) => ({
        deletedRegion: {
          startLine: range.start_line,
          startColumn: range.start_col,
          endLine: range.end_line,
          endColumn: range.end_col,
        },
        insertedContent: { text: new_text },
      })),
    },
  ];
}

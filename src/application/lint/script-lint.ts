import { sourceEdit } from '../../domain/edits/edit-places.js';
import { sortTextEdits } from '../../domain/edits/text-edit.js';
import type { Finding, Fix } from '../../domain/findings/finding.js';
import { DEFAULT_CONFIGURATION, type LintConfiguration } from '../../domain/lint/configuration.js';
import { LintContext } from '../../domain/lint/lint-context.js';
import { LINT_RULES } from '../../domain/lint/registry.js';
import type { LintRule } from '../../domain/lint/rule.js';
import { type LintOutcome, runRules } from '../../domain/lint/run.js';
import type { ReportedFinding, ReportedFix } from '../contract/findings.js';
import { placeOrNull, type Script } from '../session/script.js';

const contexts = new WeakMap<Script, LintContext>();
const defaults = new WeakMap<Script, LintOutcome>();

/** Runs rules over a script; what they ask about it is computed once for all runs. */
export function lintScript(
  script: Script,
  rules: readonly LintRule[],
  configuration: LintConfiguration,
  heedsComments: boolean,
): LintOutcome {
  let context = contexts.get(script);
  if (context === undefined) {
    context = new LintContext(script.source.text, script.facts());
    contexts.set(script, context);
  }
  return runRules(context, rules, configuration, heedsComments);
}

/**
 * What the registered rules find under the default configuration: no configuration file, no suppression and no baseline
 * plays a part, so that the numbers mean the same everywhere. Computed once a script.
 */
export function defaultFindings(script: Script): readonly Finding[] {
  let outcome = defaults.get(script);
  if (outcome === undefined) {
    outcome = lintScript(script, LINT_RULES, DEFAULT_CONFIGURATION, false);
    defaults.set(script, outcome);
  }
  return outcome.findings;
}

/** The findings of rules about performance and stability, which `analyze` calls risks. */
export function risksOf(script: Script): readonly Finding[] {
  const risky = new Set(
    LINT_RULES.filter(({ tags }) => tags.includes('performance') || tags.includes('stability')).map(({ id }) => id),
  );
  return defaultFindings(script).filter(({ code }) => risky.has(code));
}

/** The published form of a finding, with its fix where the script can be edited. */
export function reportFinding(script: Script, finding: Finding): ReportedFinding {
  const { code, severity, message, span, rule, action, value, evidence, boundedness } = finding;
  const fix = fixOf(script, finding);
  return {
    code,
    severity,
    message,
    span: placeOrNull(script, span),
    rule,
    action,
    value,
    evidence,
    boundedness,
    ...(fix === null ? {} : { fix: reportFix(script, fix) }),
  };
}

/** The fix of a finding, null when it offers none or the script cannot be edited. */
export function fixOf({ input, faithful }: Script, { fix }: Finding): Fix | null {
  if (input.path === null || !faithful || fix === undefined) return null;
  return fix();
}

export function reportFix({ input, source }: Script, { kind, safety, summary, edits }: Fix): ReportedFix {
  const { identity, lines } = source;
  const sorted = sortTextEdits(edits);
  return {
    kind,
    safety,
    summary,
    transaction: { edits: sorted.map((edit) => sourceEdit(edit, 'fix', input.displayPath, identity, lines)) },
  };
}

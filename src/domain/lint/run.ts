import type { Finding } from '../findings/finding.js';
import { effectiveRule, type EffectiveRule, type LintConfiguration } from './configuration.js';
import type { LintContext } from './lint-context.js';
import { inPublishedOrder, type RankedFinding } from './order.js';
import type { LintRule, Problem } from './rule.js';
import { applySuppressions, findSuppressions, unusedMessage } from './suppression/suppression.js';
import type { Suppression } from './suppression/target.js';

/** A lint rule that could not judge one rule of the script. */
export interface Skipped {
  /** Id of the lint rule. */
  readonly id: string;
  /** Index of the script's rule. */
  readonly rule: number;
  readonly reason: string;
}

export interface LintOutcome {
  /** In the published order (`order.ts`). */
  readonly findings: readonly Finding[];
  readonly skipped: readonly Skipped[];
  /** Number of findings that comments of the script suppress. */
  readonly suppressed: number;
}

/**
 * Runs every enabled rule. The same script, rules and configuration give the same outcome.
 *
 * @param heedsComments whether findings that a comment suppresses are left out, and comments that suppress none reported
 */
export function runRules(
  context: LintContext,
  rules: readonly LintRule[],
  configuration: LintConfiguration,
  heedsComments = false,
): LintOutcome {
  const { ranked, skipped } = runEach(context, rules, configuration);
  if (!heedsComments) return { findings: inPublishedOrder(ranked), skipped, suppressed: 0 };
  const suppressions = findSuppressions(context.text, context.program, context.lexicon);
  const { findings, unused } = applySuppressions(
    context.program,
    ranked.map(({ finding }) => finding),
    suppressions,
  );
  const kept = new Set(findings);
  const remaining = ranked.filter(({ finding }) => kept.has(finding));
  for (const each of unusedFindings(rules, configuration, unused)) {
    remaining.push({ ...each, sequence: remaining.length });
  }
  return { findings: inPublishedOrder(remaining), skipped, suppressed: ranked.length - kept.size };
}

/** What `unused-suppression` says about suppressions of rules that are on or do not exist. */
function unusedFindings(
  rules: readonly LintRule[],
  configuration: LintConfiguration,
  unused: readonly Suppression[],
): readonly Omit<RankedFinding, 'sequence'>[] {
  const rank = rules.findIndex((rule) => rule.id === 'unused-suppression');
  const reporter = rules[rank];
  if (reporter === undefined || unused.length === 0) return [];
  const effective = effectiveRule(reporter, configuration);
  if (!effective.enabled) return [];
  const off = new Set(rules.filter((rule) => !effectiveRule(rule, configuration).enabled).map(({ id }) => id));
  const ids = rules.map(({ id }) => id);
  return unused
    .filter(({ id }) => !off.has(id))
    .map((suppression) => {
      const { span, target } = suppression;
      const rule = target === null || target.kind === 'file' ? null : target.rule;
      return { finding: finding(reporter, effective, { message: unusedMessage(suppression, ids), span, rule }), rank };
    });
}

function runEach(
  context: LintContext,
  rules: readonly LintRule[],
  configuration: LintConfiguration,
): { readonly ranked: readonly RankedFinding[]; readonly skipped: readonly Skipped[] } {
  const ranked: RankedFinding[] = [];
  const skipped: Skipped[] = [];
  for (let rank = 0; rank < rules.length; rank += 1) {
    const rule = rules[rank] as LintRule;
    const effective = effectiveRule(rule, configuration);
    if (!effective.enabled) continue;
    for (const problem of bounded(rule.check(context), effective)) {
      ranked.push({ finding: finding(rule, effective, problem), rank, sequence: ranked.length });
    }
    if (rule.unjudged === undefined) continue;
    for (const { rule: index, reason } of rule.unjudged(context)) skipped.push({ id: rule.id, rule: index, reason });
  }
  return { ranked, skipped };
}

function finding(rule: LintRule, effective: EffectiveRule, problem: Problem): Finding {
  return {
    code: rule.id,
    severity: effective.isOverridden ? effective.severity : (problem.severity ?? effective.severity),
    message: rule.certainty === 'folklore' ? `${problem.message} (folklore: nothing documents it)` : problem.message,
    span: problem.span,
    rule: problem.rule,
    action: problem.action ?? null,
    value: problem.value ?? null,
    evidence: problem.evidence ?? rule.evidence,
    boundedness: problem.boundedness ?? null,
    ...(problem.fix === undefined ? {} : { fix: problem.fix }),
  };
}

/** Leaves out the problems of a rule of the script that has fewer or more of them than the configuration wants. */
function bounded(problems: readonly Problem[], { minMatches, maxMatches }: EffectiveRule): readonly Problem[] {
  if (minMatches === null && maxMatches === null) return problems;
  const counts = new Map<number | null, number>();
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return problems.filter(({ rule, matches }) => {
    const count = matches ?? (counts.get(rule) as number);
    return count >= (minMatches ?? 0) && count <= (maxMatches ?? Number.POSITIVE_INFINITY);
  });
}

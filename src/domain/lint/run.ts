import type { Finding } from '../findings/finding.js';
import { effectiveRule, type EffectiveRule, type LintConfiguration } from './configuration.js';
import type { LintContext } from './lint-context.js';
import { inPublishedOrder, type RankedFinding } from './order.js';
import type { LintRule, Problem } from './rule.js';

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
}

/** Runs every enabled rule. The same script, rules and configuration give the same outcome. */
export function runRules(
  context: LintContext,
  rules: readonly LintRule[],
  configuration: LintConfiguration,
): LintOutcome {
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
  return { findings: inPublishedOrder(ranked), skipped };
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
  return problems.filter(({ rule }) => {
    const count = counts.get(rule) as number;
    return count >= (minMatches ?? 0) && count <= (maxMatches ?? Number.POSITIVE_INFINITY);
  });
}

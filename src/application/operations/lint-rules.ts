import { isLeft, right } from 'fp-ts/lib/Either.js';
import { effectiveRule } from '../../domain/lint/configuration.js';
import type { LintRule } from '../../domain/lint/rule.js';
import type { LintRulesResult, ReportedLintRule } from '../contract/findings.js';
import { lintScript } from '../lint/script-lint.js';
import { type LintSetup, loadLintSetup } from '../lint/setup.js';
import { reportSetup } from './lint.js';
import type { Handler } from './operation.js';

/** Every lint rule with what is known about it, and the configuration in force. */
export const lintRules: Handler<object, LintRulesResult> = (session) => async () => {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const setup = await loadLintSetup(session, { configuration: session.lintConfiguration })();
  if (isLeft(setup)) return setup;
  const { rules, configuration } = setup.right;
  const { skipped } = lintScript(loaded.right, rules, configuration, true);
  return right({
    rules: rules.map((rule) => reportRule(rule, setup.right)),
    config: reportSetup(setup.right).config,
    skipped: [...skipped],
  });
};

function reportRule(rule: LintRule, { configuration, declarative }: LintSetup): ReportedLintRule {
  const { id, severity, summary, rationale, documentation, knownLimits, evidence, tags, set, certainty, fix } = rule;
  const effective = effectiveRule(rule, configuration);
  return {
    id,
    defaultSeverity: severity,
    effectiveSeverity: effective.severity,
    enabled: effective.enabled,
    summary,
    rationale,
    documentation,
    knownLimits,
    evidence,
    tags: [...tags],
    kind: declarative.has(id) ? 'declarative' : 'native',
    set,
    certainty,
    ...(fix === undefined ? {} : { fix: { kind: fix.kind, safety: fix.safety } }),
  };
}

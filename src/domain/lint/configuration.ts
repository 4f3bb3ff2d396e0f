import type { Severity } from '../findings/diagnostic.js';
import { DEFAULT_SETS, type RuleMetadata, type RuleSet } from './rule.js';

/** What a configuration may say about one rule; what it does not say stays as the rule has it. */
export interface RuleSetting {
  readonly enabled?: boolean;
  /** `off` is the same as not enabled. */
  readonly severity?: Severity | 'off';
  readonly minMatches?: number;
  readonly maxMatches?: number;
}

export interface LintConfiguration {
  /** Sets that are on besides what `rules` says. */
  readonly sets: readonly RuleSet[];
  readonly rules: ReadonlyMap<string, RuleSetting>;
}

export const DEFAULT_CONFIGURATION: LintConfiguration = { sets: DEFAULT_SETS, rules: new Map() };

/** A rule under a configuration. */
export interface EffectiveRule {
  readonly enabled: boolean;
  /** The severity that the configuration gives, else the rule's own. */
  readonly severity: Severity;
  /** True when `severity` was given and therefore holds for every finding of the rule. */
  readonly isOverridden: boolean;
  /** A rule of the script with fewer or more matches than these gives no finding; null when not bounded. */
  readonly minMatches: number | null;
  readonly maxMatches: number | null;
}

/**
 * How a rule acts: it is on when its set is, or when the configuration names it in any way but to switch it off.
 */
export function effectiveRule(
  rule: Pick<RuleMetadata, 'id' | 'severity' | 'set'>,
  configuration: LintConfiguration,
): EffectiveRule {
  const setting = configuration.rules.get(rule.id);
  const byDefault = rule.set === 'project' || configuration.sets.includes(rule.set);
  const severity = setting?.severity;
  const named = setting !== undefined;
  const enabled = severity !== 'off' && (setting?.enabled ?? (byDefault || named));
  return {
    enabled,
    severity: severity === undefined || severity === 'off' ? rule.severity : severity,
    isOverridden: severity !== undefined && severity !== 'off',
    minMatches: setting?.minMatches ?? null,
    maxMatches: setting?.maxMatches ?? null,
  };
}

/** `configuration` with more settings; of two settings of one rule the members of the later one win. */
export function withRules(
  configuration: LintConfiguration,
  settings: Iterable<readonly [string, RuleSetting]>,
): LintConfiguration {
  const rules = new Map(configuration.rules);
  for (const [id, setting] of settings) rules.set(id, { ...rules.get(id), ...setting });
  return { ...configuration, rules };
}

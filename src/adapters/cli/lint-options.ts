import { SEVERITY_WORDS } from '../../application/lint/read-configuration.js';
import type { LintOptions } from '../../application/lint/setup.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import { RULE_SETS, type RuleSet } from '../../domain/lint/rule.js';
import { choice, CommandLineError } from './usage-error.js';

/** The flags about which rules run, as they stand on the command line. */
export interface LintFlags {
  readonly lintConfig: string | undefined;
  readonly rule: readonly string[];
  readonly disableRule: readonly string[];
  readonly ruleSeverity: readonly string[];
  readonly sets: readonly string[];
}

const SETS = Object.fromEntries([...RULE_SETS, 'all'].map((set) => [set, set])) as Record<string, RuleSet | 'all'>;

/** @throws CommandLineError for a value that its flag does not have */
export function lintOptions(flags: LintFlags): LintOptions {
  const sets = flags.sets.flatMap((value) => value.split(',')).map((set) => choice('--set', set, SETS));
  return {
    configuration: flags.lintConfig,
    ruleFiles: flags.rule,
    disabled: flags.disableRule,
    severities: flags.ruleSeverity.map(ruleSeverity),
    sets: sets.includes('all') ? RULE_SETS : (sets as readonly RuleSet[]),
  };
}

/** `min-wait-loop:warn`. */
function ruleSeverity(value: string): readonly [string, Severity | 'off'] {
  const colon = value.lastIndexOf(':');
  if (colon < 1)
    throw new CommandLineError(`--rule-severity is ID:SEVERITY, for example min-wait-loop:warn, not '${value}'`);
  const severity = choice('--rule-severity', value.slice(colon + 1), SEVERITY_WORDS, ['off', 'info', 'warn', 'error']);
  return [value.slice(0, colon), severity];
}

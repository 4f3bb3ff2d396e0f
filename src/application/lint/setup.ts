import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import { type LintConfiguration, withRules } from '../../domain/lint/configuration.js';
import { LINT_RULES } from '../../domain/lint/registry.js';
import type { LintRule, RuleSet } from '../../domain/lint/rule.js';
import { runDiagnostic } from '../contract/diagnostic.js';
import type { ServiceError } from '../contract/service-error.js';
import type { Session } from '../session/session.js';
import { loadConfiguration } from './configuration-file.js';
import { loadRuleFiles } from './rule-files.js';

/** What a caller says about linting; paths are relative to the working directory. */
export interface LintOptions {
  /** A configuration file in place of the discovered one. */
  readonly configuration?: string | undefined;
  /** Files and directories of declarative rules. */
  readonly ruleFiles?: readonly string[];
  readonly disabled?: readonly string[];
  readonly severities?: readonly (readonly [id: string, severity: Severity | 'off'])[];
  /** Sets to switch on besides those of the configuration. */
  readonly sets?: readonly RuleSet[];
}

/** Which rules run, and how. */
export interface LintSetup {
  /** The registry, then the declarative rules. */
  readonly rules: readonly LintRule[];
  /** Ids of the declarative ones. */
  readonly declarative: ReadonlySet<string>;
  readonly configuration: LintConfiguration;
}

/**
 * Puts a setup together: the configuration file (the given one, else the one found beside or above the input), then what
 * the caller says. Refusal `lint-rule-error` with everything that is wrong with the files; ids of `disabled` and
 * `severities` that no rule has are left to the caller (`unknownIds`).
 */
export function loadLintSetup(session: Session, options: LintOptions): TaskEither<ServiceError, LintSetup> {
  return async () => {
    const declarative = await loadRuleFiles(session, options.ruleFiles ?? []);
    if (isLeft(declarative)) return left(lintRuleErrors(declarative.left));
    const rules = [...LINT_RULES, ...declarative.right];
    const ids = rules.map(({ id }) => id);
    const loaded = await loadConfiguration(session, options.configuration, ids);
    if (isLeft(loaded)) return left(lintRuleErrors(loaded.left));
    return right({
      rules,
      declarative: new Set(declarative.right.map(({ id }) => id)),
      configuration: withOptions(loaded.right, options),
    });
  };
}

/** Ids in the options that no rule of the setup has. */
export function unknownIds({ rules }: LintSetup, { disabled, severities }: LintOptions): readonly string[] {
  const ids = new Set(rules.map(({ id }) => id));
  return [...(disabled ?? []), ...(severities ?? []).map(([id]) => id)].filter((id) => !ids.has(id));
}

function withOptions(configuration: LintConfiguration, options: LintOptions): LintConfiguration {
  const sets = [...new Set([...configuration.sets, ...(options.sets ?? [])])];
  return withRules({ ...configuration, sets }, [
    ...(options.severities ?? []).map(([id, severity]) => [id, { enabled: severity !== 'off', severity }] as const),
    ...(options.disabled ?? []).map((id) => [id, { enabled: false }] as const),
  ]);
}

/** The refusal that all mistakes in files about linting share. */
function lintRuleErrors(mistakes: readonly string[]): ServiceError {
  const diagnostics = mistakes.map((mistake) => runDiagnostic('lint-rule-error', 'analysis', mistake));
  return { code: 'lint-rule-error', message: mistakes[0] ?? 'a lint file cannot be used', diagnostics };
}

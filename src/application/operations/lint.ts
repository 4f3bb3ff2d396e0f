import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import type { Finding } from '../../domain/findings/finding.js';
import { effectiveRule } from '../../domain/lint/configuration.js';
import type { LintOutcome } from '../../domain/lint/run.js';
import type { LintAnswer, LintBrief, LintResult } from '../contract/findings.js';
import type { FindingSelection, LintRequest } from '../contract/requests.js';
import type { ServiceError } from '../contract/service-error.js';
import { lintScript, reportFinding } from '../lint/script-lint.js';
import { type SelectedFindings, selectFindings } from '../lint/select-findings.js';
import { type LintSetup, loadLintSetup } from '../lint/setup.js';
import { placeOrNull, type Script } from '../session/script.js';
import type { Session } from '../session/session.js';
import { BRIEF_ITEMS } from './analyze.js';
import type { Handler } from './operation.js';

/** What the lint rules find under the configuration of the project; comments of the script may suppress findings. */
export const lint: Handler<LintRequest, LintResult> = (session, request) => async () => {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const setup = await loadLintSetup(session, { configuration: session.lintConfiguration })();
  if (isLeft(setup)) return setup;
  const linted = await lintSelected(session, loaded.right, setup.right, request);
  if (isLeft(linted)) return linted;
  return right(request.brief === true ? lintBrief(linted.right) : lintAnswer(linted.right));
};

/** A script with everything found in it and what a selection left of that. */
export interface Linted {
  readonly script: Script;
  readonly setup: LintSetup;
  readonly outcome: LintOutcome;
  readonly selected: SelectedFindings<Finding>;
}

/**
 * Lints a script and narrows the findings; refusal `invalid-selection` for an unknown rule.
 *
 * @param keep leaves out findings that are to be treated as if they were not there
 */
export async function lintSelected(
  session: Session,
  script: Script,
  setup: LintSetup,
  selection: FindingSelection,
  keep: (findings: readonly Finding[]) => readonly Finding[] = (findings) => findings,
): Promise<Either<ServiceError, Linted>> {
  session.enter('Running lint rules');
  const found = lintScript(script, setup.rules, setup.configuration, true);
  const outcome = { ...found, findings: keep(found.findings) };
  const ids = setup.rules.map(({ id }) => id);
  const selected = await selectFindings(session, script.input, outcome.findings, selection, ids);
  return isLeft(selected) ? selected : right({ script, setup, outcome, selected: selected.right });
}

export function lintAnswer({ script, setup, outcome, selected }: Linted): LintAnswer {
  return {
    inputIdentity: script.source.identity,
    ...reportSetup(setup),
    findings: selected.items.map((finding) => reportFinding(script, finding)),
    skipped: [...outcome.skipped],
    ...(selected.selection === undefined ? {} : { selection: selected.selection }),
  };
}

/** Numbers, and the gravest findings. */
export function lintBrief({ script, setup, outcome, selected }: Linted): LintBrief {
  const { items, selection } = selected;
  const ofSeverity = (wanted: Severity): readonly Finding[] => items.filter(({ severity }) => severity === wanted);
  const [errors, warnings, notes] = [ofSeverity('error'), ofSeverity('warning'), ofSeverity('info')];
  return {
    brief: true,
    counts: {
      findings: { total: items.length, error: errors.length, warning: warnings.length, info: notes.length },
      rules: setup.rules.length,
      skipped: outcome.skipped.length,
    },
    items: [...errors, ...warnings, ...notes]
      .slice(0, BRIEF_ITEMS)
      .map(({ severity, code, message, evidence, span }) => ({
        severity,
        code,
        message,
        evidence,
        span: placeOrNull(script, span),
      })),
    expand: 'ask again without brief for every finding, the rules and the configuration',
    ...(selection === undefined ? {} : { selection }),
  };
}

/** Every rule with its effective severity, and the configuration as it is in force. */
export function reportSetup({ rules, configuration }: LintSetup): Pick<LintAnswer, 'rules' | 'config'> {
  const effective = rules.map((rule) => ({ id: rule.id, ...effectiveRule(rule, configuration) }));
  return {
    rules: effective.map(({ id, severity }) => ({ id, effectiveSeverity: severity })),
    config: {
      rules: Object.fromEntries(
        effective.map(({ id, enabled, severity, minMatches, maxMatches }) => [
          id,
          {
            enabled,
            severity,
            options: {
              ...(minMatches === null ? {} : { 'min-matches': minMatches }),
              ...(maxMatches === null ? {} : { 'max-matches': maxMatches }),
            },
          },
        ]),
      ),
    },
  };
}

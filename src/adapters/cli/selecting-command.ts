import { Option } from 'clipanion';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Envelope } from '../../application/contract/envelope.js';
import type { FindingSelection } from '../../application/contract/requests.js';
import { selectFindings } from '../../application/lint/select-findings.js';
import type { Session } from '../../application/session/session.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import { given, maxFlag } from './query-options.js';
import { choice, unknownWord } from './usage-error.js';
import { WorkflowCommand } from './workflow-command.js';

export const SEVERITIES: Readonly<Record<Severity, Severity>> = { error: 'error', warning: 'warning', info: 'info' };

/** A command whose diagnostics and findings can be narrowed. The flags change neither its verdict nor its exit code. */
export abstract class SelectingCommand extends WorkflowCommand {
  severity = Option.String('--severity', {
    description: 'Show what is at least this grave: error, warning, info',
  });
  ruleId = Option.String('--rule-id', { description: 'Show the findings of one lint rule' });
  file = Option.String('--file', { description: 'Show what is in one file' });
  max = Option.String('--max', { description: 'Show so many at most' });

  /** Ids of the registered lint rules; empty, without loading them, when none is asked for. */
  protected async registeredIds(): Promise<readonly string[]> {
    if (this.ruleId === undefined) return [];
    return (await import('../../domain/lint/registry.js')).LINT_RULES.map(({ id }) => id);
  }

  /**
   * The selection that the flags mean.
   *
   * @param knownIds ids of the lint rules that may be asked for
   * @throws CommandLineError for a value that its flag does not have
   */
  protected selection(knownIds: readonly string[]): FindingSelection {
    const { ruleId } = this;
    if (ruleId !== undefined && !knownIds.includes(ruleId)) throw unknownWord('lint rule', ruleId, knownIds);
    return given({
      severity: this.severity === undefined ? undefined : choice('--severity', this.severity, SEVERITIES),
      rule: ruleId,
      file: this.file,
      max: maxFlag(this.max),
    });
  }
}

/** Narrows the diagnostics of an answer; without a selection, and without anything to narrow unless `always`, it stays. */
export async function selectDiagnostics<Result>(
  answer: Envelope<Result>,
  session: Session,
  selection: FindingSelection,
  knownIds: readonly string[],
  always: boolean,
): Promise<Envelope<Result>> {
  if (Object.keys(selection).length === 0 || (answer.diagnostics.length === 0 && !always)) return answer;
  const input = await session.locate()();
  if (isLeft(input)) return answer;
  const selected = await selectFindings(session, input.right, answer.diagnostics, selection, knownIds);
  if (isLeft(selected)) return answer;
  const { items, selection: counts } = selected.right;
  const { wright, command, ok, exit, result } = answer;
  return {
    wright,
    command,
    ok,
    exit,
    diagnostics: items,
    ...(counts === undefined ? {} : { selection: counts }),
    result,
  };
}

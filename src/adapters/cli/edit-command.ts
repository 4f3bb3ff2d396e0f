import { Option } from 'clipanion';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { EditProposal } from '../../application/contract/edit-answers.js';
import type { EditIntent } from '../../application/contract/edits.js';
import type { WriteGate } from '../../application/permits/write-permit.js';
import type { ServiceError } from '../../application/contract/service-error.js';
import { planEdit } from '../../application/operations/plan-edit.js';
import type { Session } from '../../application/session/session.js';
import { editWorkflow } from './edit-workflow.js';
import { CommandLineError } from './usage-error.js';
import { WorkflowCommand } from './workflow-command.js';

/** What the commands `wright edit …` share: an intent in, the difference or the written file out. */
export abstract class EditCommand extends WorkflowCommand {
  static readonly writes: readonly WriteGate[] = [{ kind: 'flag', armed_by: 'write' }];

  write = Option.Boolean('--write', false, { description: 'Write the file instead of showing the difference' });

  protected edit(input: string | undefined, intent: EditIntent): Promise<number> {
    return this.report(
      input,
      editWorkflow('edit', this.write, this.isText, (session) => planNamed(session, intent)),
    );
  }
}

/** The parts of a script that commands insert, replace, … */
export const PARTS = { rule: 'rule', condition: 'condition', action: 'action' } as const;

/** @throws CommandLineError for what is no whole number */
export function indexFlag(flag: string, value: string): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  if (number === undefined) throw new CommandLineError(`${flag} is a whole number from 0, not '${value}'`);
  return number;
}

/** The same for an option that may be absent; null then, which a request reads like an absent member. */
export function optionalIndex(flag: string, value: string | undefined): number | null {
  return value === undefined ? null : indexFlag(flag, value);
}

/** @throws CommandLineError for an option that this use of the command cannot do without */
export function needed(flag: string, value: string | undefined): string {
  if (value === undefined) throw new CommandLineError(`${flag} is missing`);
  return value;
}

/** Words of the command line are names; where nothing has the name and the word is a number, they are numbers. */
function planNamed(session: Session, intent: EditIntent): TaskEither<ServiceError, EditProposal> {
  return async () => {
    const named = await planEdit(session, { intent })();
    if (isLeft(named)) return named;
    const numbered = withNumber(intent, named.right.diagnostics[0]?.code);
    if (numbered === undefined) return named;
    const answer = await planEdit(session, { intent: numbered })();
    return isLeft(answer) || answer.right.diagnostics[0]?.code === 'invalid-id' ? named : answer;
  };
}

function withNumber(intent: EditIntent, code: string | undefined): EditIntent | undefined {
  if (code === 'unknown-rule' && isNumber(intent.rule)) return { ...intent, rule: Number(intent.rule) };
  if (code === 'unknown-symbol' && isNumber(intent.symbol)) return { ...intent, symbol: Number(intent.symbol) };
  return undefined;
}

function isNumber(word: string | number | null | undefined): boolean {
  return typeof word === 'string' && /^\d{1,9}$/.test(word);
}

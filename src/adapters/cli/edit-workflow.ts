import { isRight } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { EditProposal } from '../../application/contract/edit-answers.js';
import type { ServiceError } from '../../application/contract/service-error.js';
import { answerEdit, type EditCommandResult } from '../../application/operations/edit-command.js';
import type { Session } from '../../application/session/session.js';
import { type DiffText, editText } from './presenters/edit-text.js';
import type { Workflow } from './run-workflow.js';

/**
 * The workflow of a command that edits: shows the difference, or writes with `write`.
 *
 * @param isText true when people read the answer
 * @param propose asks the operation that makes the edit
 */
export function editWorkflow(
  command: 'rename' | 'edit',
  write: boolean,
  isText: boolean,
  propose: (session: Session) => TaskEither<ServiceError, EditProposal>,
): Workflow<EditCommandResult> {
  let diff: DiffText | undefined;
  return {
    command,
    refused: {},
    run: (session) => async () => {
      const answer = await answerEdit(session, command, propose(session), write)();
      // JSON and refusals have no difference to show, and need nothing of what shows it.
      if (isText && isRight(answer) && answer.right.ok) diff = (await import('./presenters/edit-diff.js')).editDiff;
      return answer;
    },
    text: ({ result }, style, { lastScript }) =>
      diff === undefined || lastScript === undefined ? undefined : editText(command, result, lastScript, diff, style),
  };
}

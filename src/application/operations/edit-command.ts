import { isLeft, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { EditTransaction } from '../../domain/edits/transaction.js';
import type { EditDeltas, EditProposal, SourcePreview } from '../contract/edit-answers.js';
import { type CommandName, type Envelope, envelope } from '../contract/envelope.js';
import type { ServiceError } from '../contract/service-error.js';
import type { Session } from '../session/session.js';
import { writeEdit } from './write-edit.js';

/** The result of a command that edits: empty when the edit is refused, `written` only when it was asked for. */
export interface EditCommandResult {
  readonly transaction?: EditTransaction;
  readonly preview?: readonly SourcePreview[];
  readonly deltas?: EditDeltas;
  /** Display paths of the files that were written. */
  readonly written?: readonly string[];
}

/** Turns a proposal into the answer of a command, and writes it when `write` says so. */
export function answerEdit(
  session: Session,
  command: CommandName,
  propose: TaskEither<ServiceError, EditProposal>,
  write: boolean,
): TaskEither<ServiceError, Envelope<EditCommandResult>> {
  return async () => {
    const proposed = await propose();
    if (isLeft(proposed)) return proposed;
    const { transaction, preview, deltas, diagnostics } = proposed.right;
    const script = session.lastScript;
    if (transaction === null || preview === undefined || deltas === undefined || script === undefined) {
      return right(envelope<EditCommandResult>(session.version, command, diagnostics, {}));
    }
    const result = { transaction, preview, deltas };
    if (!write) return right(envelope<EditCommandResult>(session.version, command, diagnostics, result));
    const [only] = preview as readonly [SourcePreview];
    const written = await writeEdit(session, script, only);
    return right(
      isLeft(written)
        ? envelope<EditCommandResult>(session.version, command, [...diagnostics, written.left], {})
        : envelope<EditCommandResult>(session.version, command, diagnostics, { ...result, written: [written.right] }),
    );
  };
}

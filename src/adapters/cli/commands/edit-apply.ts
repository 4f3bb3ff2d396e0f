import { Command, Option } from 'clipanion';
import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { explainDecodeError } from '../../../application/contract/decode-error.js';
import type { EditProposal } from '../../../application/contract/edit-answers.js';
import { PlanEditRequest, ValidateEditTransactionRequest } from '../../../application/contract/edits.js';
import type { ServiceError } from '../../../application/contract/service-error.js';
import { planEdit } from '../../../application/operations/plan-edit.js';
import { validateEditTransaction } from '../../../application/operations/validate-edit-transaction.js';
import type { FileError } from '../../../application/ports/file-system.js';
import type { Session } from '../../../application/session/session.js';
import { EditCommand } from '../edit-command.js';
import { editWorkflow } from '../edit-workflow.js';
import { CommandLineError } from '../usage-error.js';

export class EditApplyCommand extends EditCommand {
  static override readonly paths = [['edit', 'apply']];
  static override readonly usage = Command.Usage({
    description: 'Validate the edits of a JSON file and show or write what they give',
    details:
      'FILE holds a request of the service: {"transaction": …} as validateEditTransaction takes it, or {"intent": …} as planEdit takes it; other members are ignored. - is standard input.',
    examples: [['Apply what another program proposed', '$0 edit apply proposal.json mode.txt --write']],
  });

  file = Option.String({ name: 'FILE' });
  input = Option.String({ required: false, name: 'INPUT' });

  override async execute(): Promise<number> {
    const propose = await this.request();
    return this.report(this.input, editWorkflow('edit', this.write, this.isText, propose));
  }

  private async request(): Promise<(session: Session) => TaskEither<ServiceError, EditProposal>> {
    const document = await this.document();
    const isIntent = typeof document === 'object' && document !== null && 'intent' in document;
    if (isIntent) {
      const request = PlanEditRequest.decode(document);
      if (isLeft(request)) throw this.malformed(explainDecodeError(request.left));
      return (session) => planEdit(session, { intent: request.right.intent });
    }
    const request = ValidateEditTransactionRequest.decode(document);
    if (isLeft(request)) throw this.malformed(explainDecodeError(request.left));
    const { transaction } = request.right;
    return (session) => async () => {
      const verdict = await validateEditTransaction(session, { transaction })();
      if (isLeft(verdict)) return verdict;
      const { exit: _exit, ...answer } = verdict.right;
      return right({ ...answer, transaction: answer.ok ? transaction : null });
    };
  }

  private async document(): Promise<unknown> {
    const { files, environment, console } = this.context.services;
    const cwd = environment.workingDirectory();
    const content: Either<string | FileError, Uint8Array> = await (this.file === '-'
      ? console.stdin.readAll()
      : files.readBytes(isLeft(cwd) ? this.file : files.resolve(cwd.right, this.file)))();
    if (isLeft(content)) {
      const reason = typeof content.left === 'string' ? content.left : content.left.message;
      throw new CommandLineError(`cannot read ${this.file}: ${reason}`);
    }
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content.right));
    } catch {
      throw this.malformed('it is not JSON in UTF-8');
    }
  }

  private malformed(reason: string): CommandLineError {
    return new CommandLineError(`${this.file} is no request to edit: ${reason}`);
  }
}

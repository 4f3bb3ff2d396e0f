import { Command, Option } from 'clipanion';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { WriteGate } from '../../../application/permits/write-permit.js';
import type { EditProposal } from '../../../application/contract/edit-answers.js';
import type { ServiceError } from '../../../application/contract/service-error.js';
import { semanticRename } from '../../../application/operations/semantic-rename.js';
import type { Session } from '../../../application/session/session.js';
import { editWorkflow } from '../edit-workflow.js';
import { symbolKindFlag } from '../symbol-kind.js';
import { WorkflowCommand } from '../workflow-command.js';

export class RenameCommand extends WorkflowCommand {
  static override readonly paths = [['rename']];
  static override readonly usage = Command.Usage({
    description: 'Give a variable or subroutine another name, everywhere the script means it',
    details:
      'Shows the lines that would change; --write changes them. Comments, strings, titles of rules and names of other kinds stay. Where nothing is called NAME, a number is taken for a symbol id.',
    examples: [
      ['See what would change', '$0 rename score points my-mode.txt'],
      ['Change it', '$0 rename score points my-mode.txt --write'],
      ['Choose among kinds that share a name', '$0 rename score points my-mode.txt --symbol-kind player-variable'],
    ],
  });
  static readonly writes: readonly WriteGate[] = [{ kind: 'flag', armed_by: 'write' }];

  name = Option.String({ name: 'NAME' });
  newName = Option.String({ name: 'NEW_NAME' });
  input = Option.String({ required: false, name: 'INPUT' });
  symbolKind = Option.String('--symbol-kind', {
    description: 'Kind of the symbol, where kinds share the name: globalVariable, playerVariable, subroutine',
  });
  write = Option.Boolean('--write', false, { description: 'Write the file instead of showing the difference' });

  override execute(): Promise<number> {
    const kind = this.symbolKind === undefined ? undefined : symbolKindFlag('--symbol-kind', this.symbolKind);
    return this.report(
      this.input,
      editWorkflow('rename', this.write, this.isText, (session) => this.propose(session, kind)),
    );
  }

  private propose(
    session: Session,
    kind: ReturnType<typeof symbolKindFlag> | undefined,
  ): TaskEither<ServiceError, EditProposal> {
    const rename = (symbol: string | number): TaskEither<ServiceError, EditProposal> =>
      semanticRename(session, { target: { symbol, to: this.newName, ...(kind === undefined ? {} : { kind }) } });
    return async () => {
      const named = await rename(this.name)();
      if (isLeft(named) || !/^\d{1,9}$/.test(this.name)) return named;
      if (named.right.diagnostics[0]?.code !== 'unknown-symbol') return named;
      const numbered = await rename(Number(this.name))();
      return isLeft(numbered) || numbered.right.diagnostics[0]?.code === 'invalid-id' ? named : numbered;
    };
  }
}

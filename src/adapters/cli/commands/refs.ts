import { Command, Option } from 'clipanion';
import { isLeft, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Address, ReferencesRequest } from '../../../application/contract/requests.js';
import type { ServiceError } from '../../../application/contract/service-error.js';
import { references } from '../../../application/operations/references.js';
import { usage } from '../../../application/operations/usage.js';
import type { Session } from '../../../application/session/session.js';
import { orNumber } from '../address.js';
import { type RefsResult, refsText } from '../presenters/query-text.js';
import { given, maxFlag } from '../query-options.js';
import { choice } from '../usage-error.js';
import { WorkflowCommand } from '../workflow-command.js';

const KINDS = {
  declaration: 'declaration',
  definition: 'definition',
  read: 'read',
  write: 'write',
  call: 'call',
} as const;

export class RefsCommand extends WorkflowCommand {
  static override readonly paths = [['inspect', 'refs']];
  static override readonly usage = Command.Usage({
    description: 'Show every place that names a symbol',
    details:
      'NAME is a variable, a subroutine or a rule; where nothing has that name, a number is taken for a symbol id.',
    examples: [['Who writes a variable', '$0 inspect refs score my-mode.txt --only write']],
  });

  name = Option.String({ name: 'NAME' });
  input = Option.String({ required: false, name: 'INPUT' });
  only = Option.String('--only', { description: 'One kind: declaration, definition, read, write, call' });
  rule = Option.String('--rule', { description: 'References in this rule only: its name, or its index' });
  file = Option.String('--file', { description: 'References in this file only' });
  max = Option.String('--max', { description: 'At most so many references' });

  override execute(): Promise<number> {
    const kind = this.only === undefined ? undefined : choice('--only', this.only, KINDS);
    const filters = given({ kind, file: this.file, max: maxFlag(this.max) });
    return this.query<RefsResult>(this.input, {
      command: 'refs',
      run: (session) => orNumber(this.name, 'unknown-symbol', (symbol) => this.ask(session, symbol, filters)),
      text: refsText,
    });
  }

  private ask(
    session: Session,
    symbol: Address,
    filters: Omit<ReferencesRequest, 'symbol' | 'rule'>,
  ): TaskEither<ServiceError, RefsResult> {
    const { rule } = this;
    const find = (where: { rule?: Address }): ReturnType<typeof references> =>
      references(session, { symbol, ...filters, ...where });
    return async () => {
      const found = await (rule === undefined
        ? find({})
        : orNumber(rule, 'invalid-selection', (address) => find({ rule: address })))();
      if (isLeft(found)) return found;
      const counts = await usage(session, { symbol })();
      if (isLeft(counts)) return counts;
      const list = Array.isArray(found.right) ? { references: found.right } : found.right;
      return right({ ...counts.right, ...list });
    };
  }
}

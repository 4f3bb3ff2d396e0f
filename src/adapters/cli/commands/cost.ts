import { Command, Option } from 'clipanion';
import type { CostEstimateResult } from '../../../application/contract/results.js';
import { costEstimate } from '../../../application/operations/cost-estimate.js';
import { costText } from '../presenters/query-text.js';
import { given } from '../query-options.js';
import { choice } from '../usage-error.js';
import { SelectingCommand } from '../selecting-command.js';

const PARTS = { rule: 'rule', condition: 'condition', action: 'action', value: 'value' } as const;

export class CostCommand extends SelectingCommand {
  static override readonly paths = [['inspect', 'cost']];
  static override readonly usage = Command.Usage({
    description: 'Count what the game counts: bytes, actions, waits and, with --by, elements',
    examples: [['The dearest values', '$0 inspect cost my-mode.txt --by value']],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  by = Option.String('--by', { description: 'Where the elements go: rule, condition, action, value' });

  override async execute(): Promise<number> {
    const selection = this.selection(await this.registeredIds());
    const request = {
      ...selection,
      ...given({ by: this.by === undefined ? undefined : choice('--by', this.by, PARTS) }),
    };
    return this.query<CostEstimateResult>(this.input, {
      command: 'cost',
      run: (session) => costEstimate(session, request),
      text: (result, style, session) => {
        const rules = session.lastScript?.read.program.rules ?? [];
        return costText(
          result,
          rules.map(({ name }) => name),
          style,
        );
      },
    });
  }
}

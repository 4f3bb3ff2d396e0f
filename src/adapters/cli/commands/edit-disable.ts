import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed, PARTS } from '../edit-command.js';
import { choice } from '../usage-error.js';

export class EditDisableCommand extends EditCommand {
  static override readonly paths = [['edit', 'disable']];
  static override readonly usage = Command.Usage({
    description: 'Disable a rule, a condition or an action',
    details: 'WHAT is rule, condition or action.',
    examples: [['One action', '$0 edit disable action mode.txt --rule setup --at 3']],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the condition or action' });

  override execute(): Promise<number> {
    const what = choice('WHAT', this.what, PARTS);
    return this.edit(this.input, {
      do: 'disable',
      what,
      rule: needed('--rule', this.rule),
      at: what === 'rule' ? null : indexFlag('--at', needed('--at', this.at)),
    });
  }
}

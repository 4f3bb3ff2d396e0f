import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed, PARTS } from '../edit-command.js';
import { choice } from '../usage-error.js';

export class EditEnableCommand extends EditCommand {
  static override readonly paths = [['edit', 'enable']];
  static override readonly usage = Command.Usage({
    description: 'Enable a rule, a condition or an action',
    details: 'WHAT is rule, condition or action.',
    examples: [['One action', '$0 edit enable action mode.txt --rule setup --at 3']],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the condition or action' });

  override execute(): Promise<number> {
    const what = choice('WHAT', this.what, PARTS);
    return this.edit(this.input, {
      do: 'enable',
      what,
      rule: needed('--rule', this.rule),
      at: what === 'rule' ? null : indexFlag('--at', needed('--at', this.at)),
    });
  }
}

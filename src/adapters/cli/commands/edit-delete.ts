import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed, optionalIndex, PARTS } from '../edit-command.js';
import { choice } from '../usage-error.js';

export class EditDeleteCommand extends EditCommand {
  static override readonly paths = [['edit', 'delete']];
  static override readonly usage = Command.Usage({
    description: 'Delete rules, conditions or actions',
    details: 'WHAT is rule, condition or action. What has its lines to itself goes with them.',
    examples: [['A whole block of four actions', '$0 edit delete action mode.txt --rule setup --at 2 --count 4']],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the first condition or action to delete' });
  count = Option.String('--count', { description: 'How many to delete; one when absent' });

  override execute(): Promise<number> {
    const what = choice('WHAT', this.what, PARTS);
    return this.edit(this.input, {
      do: 'delete',
      what,
      rule: needed('--rule', this.rule),
      at: what === 'rule' ? null : indexFlag('--at', needed('--at', this.at)),
      count: optionalIndex('--count', this.count),
    });
  }
}

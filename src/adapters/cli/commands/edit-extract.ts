import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed, optionalIndex } from '../edit-command.js';

export class EditExtractCommand extends EditCommand {
  static override readonly paths = [['edit', 'extract']];
  static override readonly usage = Command.Usage({
    description: 'Move actions into a new subroutine and call it in their place',
    details: 'Refused where the actions would not mean the same in a subroutine.',
    examples: [['Four actions', '$0 edit extract dropLoot mode.txt --rule "on death" --at 2 --count 4']],
  });

  name = Option.String({ name: 'NAME' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the first action to move' });
  count = Option.String('--count', { description: 'How many to move; one when absent' });

  override execute(): Promise<number> {
    return this.edit(this.input, {
      do: 'extract',
      rule: needed('--rule', this.rule),
      at: indexFlag('--at', needed('--at', this.at)),
      count: optionalIndex('--count', this.count),
      name: this.name,
    });
  }
}

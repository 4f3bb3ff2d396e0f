import { Command, Option } from 'clipanion';
import { EditCommand, optionalIndex } from '../edit-command.js';
import { symbolKindFlag } from '../symbol-kind.js';

export class EditDeclareCommand extends EditCommand {
  static override readonly paths = [['edit', 'declare']];
  static override readonly usage = Command.Usage({
    description: 'Declare a variable or a subroutine on the next free index',
    details:
      'KIND is globalVariable, playerVariable or subroutine. A name that the script uses already keeps the index that the use implies.',
    examples: [['A variable of players', '$0 edit declare playerVariable streak mode.txt']],
  });

  kindOfSymbol = Option.String({ name: 'KIND' });
  name = Option.String({ name: 'NAME' });
  input = Option.String({ required: false, name: 'INPUT' });
  index = Option.String('--index', { description: 'The index; the next free one when absent' });

  override execute(): Promise<number> {
    return this.edit(this.input, {
      do: 'declare',
      kind: symbolKindFlag('KIND', this.kindOfSymbol),
      name: this.name,
      index: optionalIndex('--index', this.index),
    });
  }
}

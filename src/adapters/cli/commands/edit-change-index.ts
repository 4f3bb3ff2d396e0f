import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag } from '../edit-command.js';
import { symbolKindFlag } from '../symbol-kind.js';

export class EditChangeIndexCommand extends EditCommand {
  static override readonly paths = [['edit', 'change-index']];
  static override readonly usage = Command.Usage({
    description: 'Give a variable or a subroutine another index',
    details: 'NAME is a variable or a subroutine; where nothing has that name, a number is taken for a symbol id.',
    examples: [['Make room at the front', '$0 edit change-index score 12 mode.txt']],
  });

  name = Option.String({ name: 'NAME' });
  index = Option.String({ name: 'INDEX' });
  input = Option.String({ required: false, name: 'INPUT' });
  symbolKind = Option.String('--symbol-kind', {
    description: 'Kind of the symbol, where kinds share the name: globalVariable, playerVariable, subroutine',
  });

  override execute(): Promise<number> {
    return this.edit(this.input, {
      do: 'changeIndex',
      symbol: this.name,
      kind: this.symbolKind === undefined ? null : symbolKindFlag('--symbol-kind', this.symbolKind),
      index: indexFlag('INDEX', this.index),
    });
  }
}

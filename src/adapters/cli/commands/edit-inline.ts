import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed } from '../edit-command.js';

export class EditInlineCommand extends EditCommand {
  static override readonly paths = [['edit', 'inline']];
  static override readonly usage = Command.Usage({
    description: 'Put the actions of a subroutine in the place of a call of it',
    details:
      'When that was the last use of the subroutine, its rule and its declaration go as well. Refused where the actions would not mean the same in place.',
    examples: [['The call that is the third action', '$0 edit inline mode.txt --rule "on death" --at 2']],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule with the call: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the call among the actions' });
  keep = Option.Boolean('--keep', false, { description: 'Keep the subroutine even when nothing uses it any more' });

  override execute(): Promise<number> {
    return this.edit(this.input, {
      do: 'inline',
      rule: needed('--rule', this.rule),
      at: indexFlag('--at', needed('--at', this.at)),
      keep: this.keep,
    });
  }
}

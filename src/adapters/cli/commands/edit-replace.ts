import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed, optionalIndex, PARTS } from '../edit-command.js';
import { choice } from '../usage-error.js';

export class EditReplaceCommand extends EditCommand {
  static override readonly paths = [['edit', 'replace']];
  static override readonly usage = Command.Usage({
    description: 'Replace a rule, conditions or actions',
    details: 'WHAT is rule, condition or action. Comments before the first one stay unless the text brings its own.',
    examples: [
      ['Another first action', '$0 edit replace action mode.txt --rule setup --at 0 --text "Global.round = 1"'],
    ],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the first condition or action to replace' });
  count = Option.String('--count', { description: 'How many to replace; one when absent' });
  text = Option.String('--text', { description: 'What to write instead, as Workshop text' });

  override execute(): Promise<number> {
    const what = choice('WHAT', this.what, PARTS);
    return this.edit(this.input, {
      do: 'replace',
      what,
      rule: needed('--rule', this.rule),
      at: what === 'rule' ? null : indexFlag('--at', needed('--at', this.at)),
      count: optionalIndex('--count', this.count),
      text: needed('--text', this.text),
    });
  }
}

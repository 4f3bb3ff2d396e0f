import { Command, Option } from 'clipanion';
import { EditCommand, needed, optionalIndex, PARTS } from '../edit-command.js';
import { choice } from '../usage-error.js';

export class EditInsertCommand extends EditCommand {
  static override readonly paths = [['edit', 'insert']];
  static override readonly usage = Command.Usage({
    description: 'Insert a rule, a condition or an action',
    details:
      'WHAT is rule, condition or action. The text of a condition or action may hold several and may leave out the last semicolon. It is written in the layout of the file; a rule without such a block gets one.',
    examples: [
      [
        'A wait before the third action of a rule',
        '$0 edit insert action mode.txt --rule setup --at 2 --text "Wait(1, Ignore Condition)"',
      ],
    ],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule to insert into: its name, or its index' });
  at = Option.String('--at', { description: 'Index of what the new one comes before; at the end when absent' });
  text = Option.String('--text', { description: 'What to insert, as Workshop text' });

  override execute(): Promise<number> {
    const what = choice('WHAT', this.what, PARTS);
    return this.edit(this.input, {
      do: 'insert',
      what,
      rule: what === 'rule' ? null : needed('--rule', this.rule),
      at: optionalIndex('--at', this.at),
      text: needed('--text', this.text),
    });
  }
}

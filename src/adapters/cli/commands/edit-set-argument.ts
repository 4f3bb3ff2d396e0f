import { Command, Option } from 'clipanion';
import { EditCommand, indexFlag, needed } from '../edit-command.js';
import { choice } from '../usage-error.js';

const OWNERS = { condition: 'condition', action: 'action' } as const;

export class EditSetArgumentCommand extends EditCommand {
  static override readonly paths = [['edit', 'set-argument']];
  static override readonly usage = Command.Usage({
    description: 'Write another value in the place of one argument',
    details:
      'WHAT is condition or action. An argument is a position from 0 or the name of a parameter; steps joined by points lead into nested values. A condition has left, operator and right.',
    examples: [
      ['Wait longer', '$0 edit set-argument action mode.txt --rule setup --at 3 --argument time --text 2'],
      [
        'The first value of the second argument',
        '$0 edit set-argument action mode.txt --rule setup --at 3 --argument 1.0 --text 2',
      ],
    ],
  });

  what = Option.String({ name: 'WHAT' });
  input = Option.String({ required: false, name: 'INPUT' });
  rule = Option.String('--rule', { description: 'The rule: its name, or its index' });
  at = Option.String('--at', { description: 'Index of the condition or action' });
  argument = Option.String('--argument', { description: 'The argument: position or name, steps joined by points' });
  text = Option.String('--text', { description: 'The value, as Workshop text' });

  override execute(): Promise<number> {
    return this.edit(this.input, {
      do: 'setArgument',
      what: choice('WHAT', this.what, OWNERS),
      rule: needed('--rule', this.rule),
      at: indexFlag('--at', needed('--at', this.at)),
      argument: steps(needed('--argument', this.argument)),
      text: needed('--text', this.text),
    });
  }
}

function steps(argument: string): (string | number)[] {
  return argument.split('.').map((step) => (/^\d{1,9}$/.test(step) ? Number(step) : step));
}

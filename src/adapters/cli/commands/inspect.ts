import { Command, Option } from 'clipanion';
import type { InspectBrief, InspectFull } from '../../../application/contract/workflow-results.js';
import { inspect } from '../../../application/operations/inspect.js';
import { inspectText } from '../presenters/inspect-text.js';
import { WorkflowCommand } from '../workflow-command.js';

export class InspectCommand extends WorkflowCommand {
  static override readonly paths = [['inspect']];
  static override readonly usage = Command.Usage({
    description: 'Show a script as a program: its rules, its symbols and their references',
    examples: [
      ['An overview', '$0 inspect my-mode.txt'],
      ['Everything', '$0 inspect my-mode.txt --format json'],
    ],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  brief = Option.Boolean('--brief', false, { description: 'Numbers and the first rules only' });

  override execute(): Promise<number> {
    return this.report<InspectFull | InspectBrief>(this.input, {
      command: 'inspect',
      refused: { program: null, rules: [], symbols: [], references: [] },
      run: (session) => inspect(session, { brief: this.brief }),
      text: ({ result }, style) => inspectText(result, style),
    });
  }
}

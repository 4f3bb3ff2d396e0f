import { Command, Option } from 'clipanion';
import { check } from '../../../application/operations/check.js';
import { selectDiagnostics, SelectingCommand } from '../selecting-command.js';

export class CheckCommand extends SelectingCommand {
  static override readonly paths = [['check']];
  static override readonly usage = Command.Usage({
    description: 'Report everything that is wrong with a script',
    details:
      'INPUT is a file, a directory that holds one script, or - for standard input; the working directory when absent.',
    examples: [
      ['Check an export of the game', '$0 check my-mode.txt'],
      ['The same for a program', '$0 check my-mode.txt --format json'],
      ['Check what is on the clipboard', 'pbpaste | $0 check -'],
    ],
  });

  input = Option.String({ required: false, name: 'INPUT' });

  override async execute(): Promise<number> {
    const ids = await this.registeredIds();
    const selection = this.selection(ids);
    return this.report(this.input, {
      command: 'check',
      refused: {},
      run: (session) => check(session, {}),
      select: (answer, session) => selectDiagnostics(answer, session, selection, ids, true),
    });
  }
}

import { Command, Option } from 'clipanion';
import type { WriteGate } from '../../../application/permits/write-permit.js';
import { type CompileResult, compile } from '../../../application/operations/compile.js';
import { WorkflowCommand } from '../workflow-command.js';
import { localeFlag } from '../workflow-options.js';

export class CompileCommand extends WorkflowCommand {
  static override readonly paths = [['compile']];
  static override readonly usage = Command.Usage({
    description: 'Write a script as canonical Workshop text, ready to paste into the game',
    details:
      'The text goes to standard output, or to the file named by --output. Nothing is written when the script has an error.',
    examples: [
      ['Tidy an export', '$0 compile my-mode.txt --output tidy.txt'],
      ['Write it in another language of the game', '$0 compile my-mode.txt --to-locale ko-KR'],
    ],
  });
  static readonly writes: readonly WriteGate[] = [{ kind: 'destination', armed_by: 'output' }];

  input = Option.String({ required: false, name: 'INPUT' });
  output = Option.String('-o,--output', { description: 'File to write instead of standard output' });
  toLocale = Option.String('--to-locale', {
    description: 'Language to write, for example de-DE; that of the script when absent',
  });

  override execute(): Promise<number> {
    const toLocale = this.toLocale === undefined ? undefined : localeFlag('--to-locale', this.toLocale);
    return this.report<CompileResult>(this.input, {
      command: 'compile',
      refused: {},
      isArtifact: true,
      run: (session) => compile(session, { toLocale, output: this.output }),
      text: ({ result: { output } }) =>
        output === undefined ? undefined : this.output === undefined ? output.text : '',
    });
  }
}

import { Command, Option } from 'clipanion';
import { EXIT_OK } from '../../../application/contract/exit-code.js';
import type { CliContext, Transport } from '../context.js';
import { choice, CommandLineError } from '../usage-error.js';
import { workflowOptions } from '../workflow-options.js';

const TRANSPORTS: Readonly<Record<string, Transport>> = { stdio: 'stdio' };

export class ServeCommand extends Command<CliContext> {
  static override readonly paths = [['serve']];
  static override readonly usage = Command.Usage({
    description: 'Answer requests about a script from standard input until it ends',
    details:
      'One JSON object a line in, one line out: {"op":"capabilities"} names the operations. Each request sees the script as it is on disk.',
    examples: [['Serve one script', '$0 serve my-mode.txt']],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  transport = Option.String('--transport', 'stdio', { description: 'How requests travel: stdio' });
  kind = Option.String('--kind', 'auto', {
    description: 'What the input is written in: auto, opy, ostw, workshop (ws), protocol (hir, json)',
  });
  locale = Option.String('--locale', {
    description: 'Language of the script, for example en-US; detected when absent',
  });
  root = Option.String('--root', { description: 'Directory that results name files from' });
  opyProvider = Option.String('--opy-provider', { description: 'Path of the program that reads OverPy source' });
  profile = Option.String('--profile', 'off', {
    description: 'Transformations after loading: off, compat, aggressive (none of them changes Workshop text)',
  });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const transport = choice('--transport', this.transport, TRANSPORTS);
    if (this.input === '-') {
      throw new CommandLineError('serve reserves stdin for requests: give a file or a directory as INPUT, not -');
    }
    const { kind, locale, root, opyProvider, profile } = this;
    const options = workflowOptions({
      kind,
      locale,
      root,
      opyProvider,
      profile,
      format: 'json',
      renderer: 'plain',
      color: 'never',
    });
    await services.serve(transport, services.openSession({ ...options, input: this.input }));
    return EXIT_OK;
  }
}

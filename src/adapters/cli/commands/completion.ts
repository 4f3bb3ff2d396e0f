import { Command, Option } from 'clipanion';
import { EXIT_OK } from '../../../application/contract/exit-code.js';
import { completionScript, SHELL_NAMES, SHELLS } from '../../../application/tools/completion/shells.js';
import type { CliContext } from '../context.js';
import { publishedCatalog } from '../tool-contract.js';
import { choice } from '../usage-error.js';

export class CompletionCommand extends Command<CliContext> {
  static override readonly paths = [['completion']];
  static override readonly usage = Command.Usage({
    description: 'Print a script that completes commands, options and values in a shell',
    details: 'SHELL is bash, zsh, fish or powershell (pwsh). completion install puts the script where the shell looks.',
    examples: [
      ['Try it in this shell', 'source <($0 completion bash)'],
      ['Keep it', '$0 completion fish > ~/.config/fish/completions/wright.fish'],
    ],
  });

  shell = Option.String({ name: 'SHELL' });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const shell = choice('SHELL', this.shell, SHELL_NAMES, SHELLS);
    await services.console.stdout.write(completionScript(publishedCatalog(services), shell));
    return EXIT_OK;
  }
}

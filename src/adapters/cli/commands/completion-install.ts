import { Command, Option } from 'clipanion';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WriteGate } from '../../../application/permits/write-permit.js';
import { EXIT_INTERNAL, EXIT_OK, EXIT_SOURCE } from '../../../application/contract/exit-code.js';
import {
  completionScript,
  SCRIPT_FILES,
  type Shell,
  SHELL_NAMES,
  SHELLS,
} from '../../../application/tools/completion/shells.js';
import { activationHint, completionDirectory, detectShell } from '../../../application/tools/completion/where.js';
import { textOf, writeText } from '../../../application/tools/text-files.js';
import type { CliContext } from '../context.js';
import { publishedCatalog } from '../tool-contract.js';
import { choice, CommandLineError } from '../usage-error.js';

export class CompletionInstallCommand extends Command<CliContext> {
  static override readonly paths = [['completion', 'install']];
  static override readonly usage = Command.Usage({
    description: 'Put the completion script where the shell looks for it',
    details:
      'Without SHELL the shell of the environment is meant: WRIGHT_SHELL, then SHELL, then what shells leave behind. WRIGHT_COMPLETION_DIR and --dir choose the directory. A file that is no completion script of Wright is replaced only with --force.',
    examples: [
      ['See what would happen', '$0 completion install zsh --dry-run'],
      ['Install for every shell', '$0 completion install --all'],
    ],
  });
  static readonly writes: readonly WriteGate[] = [{ kind: 'invocation' }];

  shell = Option.String({ required: false, name: 'SHELL' });
  shellFlag = Option.String('-s,--shell', { description: 'The shell: bash, zsh, fish, powershell (pwsh)' });
  dir = Option.String('--dir', { description: 'Directory of the script' });
  dryRun = Option.Boolean('--dry-run', false, { description: 'Tell what would be written, and write nothing' });
  all = Option.Boolean('--all', false, { description: 'Every shell' });
  force = Option.Boolean('--force', false, { description: 'Replace a file that is no completion script of Wright' });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const shells = this.shells();
    if (shells.length === 0) {
      const hint = `wright completion install <${SHELLS.join('|')}>`;
      await services.console.stderr.write(`wright: the shell cannot be told from the environment; name it: ${hint}\n`);
      return EXIT_SOURCE;
    }
    for (const shell of shells) {
      const exit = await this.install(shell);
      if (exit !== EXIT_OK) return exit;
    }
    return EXIT_OK;
  }

  private shells(): readonly Shell[] {
    const named = this.shell ?? this.shellFlag;
    if (this.shell !== undefined && this.shellFlag !== undefined) {
      throw new CommandLineError('name the shell once: as SHELL or with --shell');
    }
    if (this.all) {
      if (named !== undefined) throw new CommandLineError(`--all means every shell, not '${named}' alone`);
      return SHELLS;
    }
    if (named !== undefined)
      return [choice(this.shell === undefined ? '--shell' : 'SHELL', named, SHELL_NAMES, SHELLS)];
    const detected = detectShell(this.context.services.environment);
    return detected === undefined ? [] : [detected];
  }

  private async install(shell: Shell): Promise<number> {
    const { services } = this.context;
    const { console, environment, files } = services;
    const chosen = this.dir ?? completionDirectory(environment, shell);
    const cwd = environment.workingDirectory();
    if (chosen === undefined || isLeft(cwd)) {
      await console.stderr.write('wright: there is no home directory to install into; give one with --dir\n');
      return EXIT_SOURCE;
    }
    const directory = files.resolve(cwd.right, chosen);
    const file = files.resolve(directory, SCRIPT_FILES[shell]);
    const script = completionScript(publishedCatalog(services), shell);
    const old = await textOf(files, file);
    if (old !== undefined && !old.includes('wright') && !this.force) {
      await console.stderr.write(`wright: ${file} is no completion script of Wright; --force replaces it\n`);
      return EXIT_SOURCE;
    }
    const written = await writeText(files, file, script);
    if (isLeft(written)) {
      await console.stderr.write(`wright: cannot write ${file}: ${written.left.message}\n`);
      return EXIT_INTERNAL;
    }
    await console.stdout.write(this.report(shell, file, directory, written.right));
    return EXIT_OK;
  }

  private report(shell: Shell, file: string, directory: string, outcome: 'created' | 'updated' | 'unchanged'): string {
    if (outcome === 'unchanged') return `${shell} completion is already up to date: ${file}\n`;
    if (this.dryRun) return `would ${outcome === 'created' ? 'install' : 'update'} ${shell} completion: ${file}\n`;
    const hint = activationHint(shell, file, directory);
    const done = `${outcome === 'created' ? 'installed' : 'updated'} ${shell} completion: ${file}\n`;
    return hint === undefined ? done : `${done}  ${hint}\n`;
  }
}

import { Command, Option } from 'clipanion';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WriteGate } from '../../../application/permits/write-permit.js';
import { EXIT_INTERNAL, EXIT_OK, EXIT_SOURCE } from '../../../application/contract/exit-code.js';
import { installGuide } from '../../../application/tools/agent/install-guide.js';
import { CLIENT_FILES, MCP_CLIENTS, type McpClient, withServer } from '../../../application/tools/agent/mcp-config.js';
import { textOf, writeText } from '../../../application/tools/text-files.js';
import type { CliContext } from '../context.js';
import { publishedCatalog } from '../tool-contract.js';
import { choice, CommandLineError } from '../usage-error.js';

const CLIENTS = Object.fromEntries(MCP_CLIENTS.map((client) => [client, client]));

export class AgentInstallCommand extends Command<CliContext> {
  static override readonly paths = [['agent', 'install']];
  static override readonly usage = Command.Usage({
    description: 'Give agents of this project a guide to Wright, and their clients its server',
    details:
      'The guide goes to DEST/wright, a directory that Wright keeps for itself. --mcp adds the server to the configuration of a client in the working directory; what else is in that file stays.',
    examples: [
      ['See what would be written', '$0 agent install --dry-run'],
      ['The server for one client, without the guide', '$0 agent install --mcp vscode --no-guide'],
    ],
  });
  static readonly writes: readonly WriteGate[] = [{ kind: 'invocation' }];

  dest = Option.String('--dest', '.agents/skills', { description: 'Directory of the guides' });
  force = Option.Boolean('--force', false, { description: 'Replace what another program or person wrote' });
  dryRun = Option.Boolean('--dry-run', false, { description: 'Tell what would be written, and write nothing' });
  mcp = Option.String('--mcp', { description: `Client to configure: ${MCP_CLIENTS.join(', ')}` });
  noGuide = Option.Boolean('--no-guide', false, { description: 'Only the configuration of --mcp' });

  override async execute(): Promise<number> {
    const { console, environment, files } = this.context.services;
    const client = this.mcp === undefined ? undefined : choice('--mcp', this.mcp, CLIENTS);
    if (this.noGuide && client === undefined)
      throw new CommandLineError('--no-guide needs --mcp: nothing would be left');
    const cwd = environment.workingDirectory();
    if (isLeft(cwd)) {
      await console.stderr.write(`wright: cannot read the working directory: ${cwd.left}\n`);
      return EXIT_INTERNAL;
    }
    const guide = this.noGuide ? EXIT_OK : await this.guide(files.resolve(cwd.right, this.dest));
    return guide !== EXIT_OK || client === undefined ? guide : this.server(cwd.right, client);
  }

  private async guide(dest: string): Promise<number> {
    const { services } = this.context;
    const directory = services.files.resolve(dest, 'wright');
    const outcome = await installGuide(services, publishedCatalog(services), directory, this.force);
    if ('refused' in outcome) return this.fail(outcome.refused, EXIT_SOURCE);
    if ('failed' in outcome) return this.fail(outcome.failed, EXIT_INTERNAL);
    return this.tell(outcome.state, 'the guide', directory);
  }

  private async server(project: string, client: McpClient): Promise<number> {
    const { services } = this.context;
    const { files } = services;
    const file = files.resolve(project, CLIENT_FILES[client].path);
    const old = await textOf(files, file);
    const config = withServer(old, client, publishedCatalog(services), this.force);
    if (isLeft(config)) return this.fail(config.left, EXIT_SOURCE);
    const written = await writeText(files, file, config.right);
    if (isLeft(written)) return this.fail(`cannot write ${file}: ${written.left.message}`, EXIT_INTERNAL);
    const state = written.right === 'unchanged' ? 'unchanged' : old === undefined ? 'installed' : 'refreshed';
    return this.tell(state, `the server for ${client}`, file);
  }

  private async tell(state: 'installed' | 'refreshed' | 'unchanged', what: string, where: string): Promise<number> {
    const would = { installed: 'would install', refreshed: 'would refresh', unchanged: '' };
    const verb = this.dryRun ? would[state] : state;
    const line = state === 'unchanged' ? `${what} is up to date: ${where}\n` : `${verb} ${what}: ${where}\n`;
    await this.context.services.console.stdout.write(line);
    return EXIT_OK;
  }

  private async fail(message: string, exit: number): Promise<number> {
    await this.context.services.console.stderr.write(`wright: ${message}\n`);
    return exit;
  }
}

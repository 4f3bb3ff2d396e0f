import { Command, Option } from 'clipanion';
import { EXIT_OK, EXIT_SOURCE, EXIT_UNSUPPORTED } from '../../../application/contract/exit-code.js';
import type { CliContext, ToolSet, Transport } from '../context.js';
import { choice, CommandLineError } from '../usage-error.js';
import { workflowOptions } from '../workflow-options.js';

const TRANSPORTS: Readonly<Record<string, Transport>> = { stdio: 'stdio', jsonrpc: 'jsonrpc', mcp: 'mcp' };
const TOOL_SETS: Readonly<Record<string, ToolSet>> = { default: 'default', authoring: 'authoring', all: 'all' };

export class ServeCommand extends Command<CliContext> {
  static override readonly paths = [['serve']];
  static override readonly usage = Command.Usage({
    description: 'Answer requests about a script from standard input until it ends',
    details:
      'One JSON object a line in, one line out: {"op":"capabilities"} names the operations. Each request sees the script as it is on disk.',
    examples: [
      ['Serve one script', '$0 serve my-mode.txt'],
      ['Serve it to a client of the Model Context Protocol', '$0 serve --transport mcp my-mode.txt'],
    ],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  transport = Option.String('--transport', 'stdio', { description: 'How requests travel: stdio, jsonrpc, mcp' });
  tools = Option.String('--tools', 'default', {
    description: 'Which operations are MCP tools: default, authoring, all',
  });
  kind = Option.String('--kind', 'auto', {
    description: 'What the input is written in: auto, opy, ostw, workshop (ws), protocol (hir, json)',
  });
  locale = Option.String('--locale', {
    description: 'Language of the script, for example en-US; detected when absent',
  });
  root = Option.String('--root', { description: 'Directory that results name files from' });
  opyProvider = Option.String('--opy-provider', { description: 'Path of the program that reads OverPy source' });
  lintConfig = Option.String('--lint-config', { description: 'Configuration file (YAML, or JSON with comments)' });
  profile = Option.String('--profile', 'off', {
    description: 'Transformations after loading: off; compat and aggressive do not exist yet',
  });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const transport = choice('--transport', this.transport, TRANSPORTS);
    const tools = choice('--tools', this.tools, TOOL_SETS);
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
    if (profile !== 'off') {
      await services.console.stderr.write(`wright: serve does not support --profile ${profile} yet; use off\n`);
      return EXIT_UNSUPPORTED;
    }
    const session = services.openSession({
      ...options,
      input: this.input,
      lintConfiguration: this.lintConfig,
      watchesConfiguration: true,
    });
    const fault = await services.serve(session, { transport, tools });
    if (fault === null) return EXIT_OK;
    await services.console.stderr.write(`wright: stdin-io: cannot read standard input: ${fault}\n`);
    return EXIT_SOURCE;
  }
}

import { Cli } from 'clipanion';
import { EXIT_INTERNAL, EXIT_OK, EXIT_USAGE } from '../../application/contract/exit-code.js';
import { type NamedFiles, refuseEmptyFiles, refuseSecondOutput } from './argument-faults.js';
import { COMMANDS, type CommandEntry, commandOf } from './command-table.js';
import type { WriteGate } from '../../application/permits/write-permit.js';
import type { CliContext, CliServices } from './context.js';
import { permitted } from './permit.js';
import { CommandLineError, unknownWord } from './usage-error.js';

/** The name users type. */
const BINARY = 'wright';

/**
 * Runs one command line and gives its exit code. Never throws: a mistake on the command line is told on stderr alone
 * (exit 2), a fault of Wright in one line (exit 4).
 *
 * @param argv the arguments after the program's name
 */
export async function runCli(argv: readonly string[], services: CliServices): Promise<number> {
  try {
    return await dispatch(argv, services);
  } catch (error) {
    if (error instanceof CommandLineError) {
      const command = commandOf(argv)?.path.join(' ');
      const help = command === undefined ? `${BINARY} --help` : `${BINARY} ${command} --help`;
      await services.console.stderr.write(`${BINARY}: ${error.message}\nSee ${help}\n`);
      return EXIT_USAGE;
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await services.console.stderr.write(`${BINARY}: internal error: ${message}\n`);
    return EXIT_INTERNAL;
  }
}

async function dispatch(argv: readonly string[], services: CliServices): Promise<number> {
  const { stdout } = services.console;
  const options = beforeSeparator(argv);
  if (options.includes('--help') || options.includes('-h')) {
    const { helpText } = await import('./help.js');
    await stdout.write(await helpText(BINARY, wordsOf(options), services.toolCatalog));
    return EXIT_OK;
  }
  if (argv[0] === '--version' || argv[0] === '-v') {
    if (argv.length > 1) throw new CommandLineError(`${argv[0]} stands alone`);
    await stdout.write(`${BINARY} ${services.version} (wright-driver ${services.version})\n`);
    return EXIT_OK;
  }
  const entry = commandOf(argv);
  if (entry === undefined) throw unknownCommand(argv);
  return runCommand(entry, argv, services);
}

async function runCommand(entry: CommandEntry, argv: readonly string[], services: CliServices): Promise<number> {
  const cli = new Cli<CliContext>({ binaryName: BINARY });
  const commandClass = await entry.load();
  cli.register(commandClass);
  const { writes = [] } = commandClass as { readonly writes?: readonly WriteGate[] };
  const world = permitted(services, writes, (flag) => namesOf(cli, `--${flag}`), beforeSeparator(argv));
  const command = parse(cli, entry, argv, world);
  refuseEmptyFiles(command as NamedFiles);
  refuseSecondOutput(cli.definitions()[0]?.options ?? [], beforeSeparator(argv));
  return (await command.execute()) ?? EXIT_OK;
}

type ParsedCommand = ReturnType<Cli<CliContext>['process']>;

function parse(
  cli: Cli<CliContext>,
  entry: CommandEntry,
  argv: readonly string[],
  services: CliServices,
): ParsedCommand {
  try {
    return cli.process([...argv], { services });
  } catch (error) {
    throw commandLineError(cli, entry, argv, error);
  }
}

/** Every spelling of an option of the one registered command. */
function namesOf(cli: Cli<CliContext>, long: string): readonly string[] {
  const [command] = cli.definitions();
  const all = (command?.options ?? []).map(({ definition }) => definition.split(' ', 1)[0]?.split(',') ?? []);
  return all.find((names) => names.includes(long)) ?? [];
}

/** Says what is wrong with the arguments in terms of the word that is wrong. */
function commandLineError(
  cli: Cli<CliContext>,
  entry: CommandEntry,
  argv: readonly string[],
  error: unknown,
): CommandLineError {
  const [definition] = cli.definitions();
  const names = (definition?.options ?? []).flatMap(({ definition }) => definition.match(/--?[a-z][\w-]*/g) ?? []);
  for (const word of beforeSeparator(argv)) {
    if (!word.startsWith('-') || word === '-') continue;
    const name = word.split('=', 1)[0] as string;
    if (!names.includes(name)) return unknownWord('option', name, names);
  }
  const reasons = reasonsOf(error);
  const command = entry.path.join(' ');
  for (const reason of reasons) {
    const missing = /^Not enough arguments to option (\S+?)\.?$/.exec(reason);
    if (missing !== null) return new CommandLineError(`${missing[1]} needs a value`);
    const extra = /^Extraneous positional argument \("(.*)"\)/s.exec(reason);
    if (extra !== null) return new CommandLineError(`${command} takes no further argument '${extra[1]}'`);
    if (reason.startsWith('Not enough positional arguments')) {
      return new CommandLineError(`${command} needs more arguments: ${definition?.usage ?? command}`);
    }
  }
  const absent = (definition?.options ?? []).find(({ required, definition: spelled }) => {
    const spellings = spelled.split(' ', 1)[0]?.split(',') ?? [];
    return required && !beforeSeparator(argv).some((word) => spellings.includes(word.split('=', 1)[0] as string));
  });
  // Clipanion answers an absent option with a list of commands.
  if (absent !== undefined) return new CommandLineError(`${command} needs ${absent.definition.split(/[ ,]/, 1)[0]}`);
  return new CommandLineError(reasons[0] ?? 'these arguments do not fit together');
}

/** Why the parser did not accept the arguments, in its words. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const candidates = 'candidates' in error && Array.isArray(error.candidates) ? error.candidates : [];
  const reasons = candidates.flatMap(({ reason }: { reason?: unknown }) =>
    typeof reason === 'string' ? [reason] : [],
  );
  return reasons.length > 0 ? reasons : [error.message.split('\n', 1)[0] as string];
}

function unknownCommand(argv: readonly string[]): CommandLineError {
  const [first] = argv;
  if (first === undefined) return new CommandLineError(`a command is missing: ${commandNames().join(', ')}`);
  if (first.startsWith('-')) return new CommandLineError(`the command comes first, before '${first}'`);
  const below = COMMANDS.filter(({ path }) => path.length > 1 && path[0] === first).map(
    ({ path }) => path[1] as string,
  );
  if (below.length > 0) {
    const second = argv[1];
    if (second === undefined) return new CommandLineError(`${first} needs one of: ${below.join(', ')}`);
    return unknownWord(`${first} command`, second, below);
  }
  return unknownWord('command', first, commandNames());
}

function commandNames(): readonly string[] {
  return [...new Set(COMMANDS.map(({ path }) => path[0] as string))];
}

/** The words before the first option, which say what help is asked for. */
function wordsOf(options: readonly string[]): readonly string[] {
  const firstOption = options.findIndex((word) => word.startsWith('-'));
  return firstOption < 0 ? options : options.slice(0, firstOption);
}

/** What stands before `--`, after which nothing is an option. */
function beforeSeparator(argv: readonly string[]): readonly string[] {
  const separator = argv.indexOf('--');
  return separator < 0 ? argv : argv.slice(0, separator);
}

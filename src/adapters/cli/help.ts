import { Cli, type Definition } from 'clipanion';
import { COMMANDS, type CommandEntry, commandOf } from './command-table.js';
import type { CliContext } from './context.js';
import { unknownWord } from './usage-error.js';

/**
 * The help for the words before `--help`: of the whole program when there are none, of a command (and of those below
 * it) otherwise. Everything in it comes from the commands' own declarations.
 *
 * @throws CommandLineError when the words name no command
 */
export async function helpText(binary: string, words: readonly string[]): Promise<string> {
  if (words.length === 0) return programHelp(binary);
  const entry = commandOf(words);
  const below = COMMANDS.filter(({ path }) => path.length > 1 && path[0] === words[0] && words.length === 1);
  if (entry === undefined && below.length === 0) {
    throw unknownWord(
      'command',
      words.join(' '),
      COMMANDS.map(({ path }) => path.join(' ')),
    );
  }
  const parts = entry === undefined ? [] : [commandHelp(binary, await definitionOf(binary, entry))];
  if (below.length > 0) parts.push(await commandList(binary, `Commands of ${words[0]}`, below));
  return parts.join('\n');
}

async function programHelp(binary: string): Promise<string> {
  const definitions = await Promise.all(COMMANDS.map((entry) => definitionOf(binary, entry)));
  const shared = sharedOptions(definitions);
  const own = definitions.flatMap(({ path, options }) => {
    const rest = options.filter(({ definition }) => !shared.has(definition));
    return rest.length === 0 ? [] : [`Options of ${path.replace(`${binary} `, '')}\n${optionRows(rest)}`];
  });
  return [
    `${binary}: a toolchain for Overwatch Workshop scripts\n\n  ${binary} COMMAND [INPUT] [options]\n  ${binary} COMMAND --help\n  ${binary} --version\n`,
    await commandList(binary, 'Commands', COMMANDS),
    `Options of every command about a script\n${optionRows([...shared.values()])}`,
    ...own,
  ].join('\n');
}

async function commandList(binary: string, title: string, entries: readonly CommandEntry[]): Promise<string> {
  const definitions = await Promise.all(entries.map((entry) => definitionOf(binary, entry)));
  return `${title}\n${rows(definitions.map(({ path, description }, index) => [entries[index]?.path.join(' ') ?? path, (description ?? '').trim()]))}`;
}

function commandHelp(binary: string, definition: Definition): string {
  const { usage, description, details, examples, options } = definition;
  const parts = [
    `${(description ?? '').trim()}\n\n  ${usage.startsWith(binary) ? usage : `${binary} ${usage}`} [options]\n`,
  ];
  if (details !== undefined && details.trim() !== '') parts.push(`${details.replaceAll(/ *\n(?!\n)/g, ' ').trim()}\n`);
  if (options.length > 0) parts.push(`Options\n${optionRows(options)}`);
  if (examples !== undefined && examples.length > 0) {
    parts.push(`Examples\n${examples.map(([label, line]) => `  # ${label.trim()}\n  ${line}\n`).join('')}`);
  }
  return parts.join('\n');
}

type OptionRow = Definition['options'][number];

/** The options that every command has, by their definition. */
function sharedOptions(definitions: readonly Definition[]): ReadonlyMap<string, OptionRow> {
  const [first, ...rest] = definitions;
  const shared = new Map<string, OptionRow>();
  for (const option of first?.options ?? []) {
    const everywhere = rest.every(({ options }) =>
      options.some(
        ({ definition, description }) => definition === option.definition && description === option.description,
      ),
    );
    if (everywhere) shared.set(option.definition, option);
  }
  return shared;
}

function optionRows(options: readonly OptionRow[]): string {
  return rows(options.map(({ definition, description }) => [shown(definition), description ?? '']));
}

/** `-f,--format #0` as people write it: `-f, --format VALUE`. */
function shown(definition: string): string {
  return definition.replaceAll(',', ', ').replaceAll(/#\d+/g, 'VALUE');
}

function rows(cells: readonly (readonly [string, string])[]): string {
  const width = Math.max(...cells.map(([left]) => left.length));
  return cells.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

async function definitionOf(binary: string, entry: CommandEntry): Promise<Definition> {
  const cli = new Cli<CliContext>({ binaryName: binary });
  cli.register(await entry.load());
  const [definition] = cli.definitions();
  if (definition === undefined) throw new Error(`the command ${entry.path.join(' ')} has no usage text`);
  return definition;
}

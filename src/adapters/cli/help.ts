import { isLeft } from 'fp-ts/lib/Either.js';
import type { ToolCatalogSource } from '../../application/ports/tool-catalog-source.js';
import type { CommandFlag, CommandLeaf } from '../../application/tools/command-tree.js';
import { loadAgentMetadata } from '../../application/tools/load-catalog.js';
import type { AgentMetadata } from '../../application/tools/tool-spec.js';
import { commandLeaf } from './clipanion-tree.js';
import { COMMANDS, type CommandEntry, commandOf, pathsOf } from './command-table.js';
import { safetyNote } from './safety-note.js';
import { unknownWord } from './usage-error.js';

/**
 * The help for the words before `--help`: of the whole program when there are none, of a command (and of those below
 * it) otherwise. Paths and options come from the commands' own declarations, groups and safety from the published index.
 *
 * @throws CommandLineError when the words name no command
 */
export async function helpText(binary: string, words: readonly string[], source: ToolCatalogSource): Promise<string> {
  const index = readIndex(source);
  if (words.length === 0) return programHelp(binary, index);
  const entry = commandOf(words);
  const below = COMMANDS.filter(({ path }) => path.length > 1 && path[0] === words[0] && words.length === 1);
  if (entry === undefined && below.length === 0) {
    const known = COMMANDS.flatMap(pathsOf).map((path) => path.join(' '));
    throw unknownWord('command', words.join(' '), known);
  }
  const parts = entry === undefined ? [] : [commandHelp(binary, await leafOf(entry), index)];
  const others = below.filter((other) => other !== entry);
  if (others.length > 0) parts.push(`Commands of ${words[0]}\n${commandRows(await leaves(others))}`);
  return parts.join('\n');
}

/** The small index of the published contract, or why there is none: help goes on without, and says so. */
type Index = { readonly metadata: AgentMetadata } | { readonly damage: string };

function readIndex(source: ToolCatalogSource): Index {
  const text = source.agentMetadata();
  if (isLeft(text)) return { damage: text.left };
  const metadata = loadAgentMetadata(text.right);
  return isLeft(metadata) ? { damage: metadata.left } : { metadata: metadata.right };
}

async function programHelp(binary: string, index: Index): Promise<string> {
  const all = await leaves(COMMANDS);
  const shared = sharedFlags(all);
  const own = all.flatMap((leaf) => {
    const rest = visible(leaf).filter((flag) => !shared.has(keyOf(flag)));
    return rest.length === 0 ? [] : [[pathOf(leaf), rest.map(({ flag }) => `--${flag}`).join(' ')] as const];
  });
  return [
    `${binary}: a toolchain for Overwatch Workshop scripts\n\n  ${binary} COMMAND [INPUT] [options]\n  ${binary} COMMAND --help\n  ${binary} --version\n`,
    ...groups(all, index).map(([title, commands]) => `${title}\n${commandRows(commands)}`),
    `Options of the commands about a script\n${flagRows([...shared.values()])}`,
    `Further options, explained by COMMAND --help\n${rows(own)}`,
    ...damageNote(index),
  ].join('\n');
}

/** The commands by product; one list where the index cannot tell. */
function groups(
  all: readonly CommandLeaf[],
  index: Index,
): readonly (readonly [title: string, commands: readonly CommandLeaf[]])[] {
  if ('damage' in index) return [['Commands', all]];
  const { paths, tools } = index.metadata;
  const byProduct = new Map<string, CommandLeaf[]>();
  for (const leaf of all) {
    const product = tools[paths[pathOf(leaf)] ?? '']?.product_id ?? 'other';
    byProduct.set(product, [...(byProduct.get(product) ?? []), leaf]);
  }
  return [...byProduct].map(([id, commands]) => [`${id.charAt(0).toUpperCase()}${id.slice(1)}`, commands]);
}

function commandHelp(binary: string, leaf: CommandLeaf, index: Index): string {
  const { description = '', details, positionals, examples } = leaf;
  const path = pathOf(leaf);
  const usage = positionals.map(({ name, isRequired, isVariadic }) => {
    const word = isVariadic ? `${name}...` : name;
    return isRequired ? ` ${word}` : ` [${word}]`;
  });
  const note = safetyNote(leaf, 'damage' in index ? undefined : index.metadata);
  const flags = visible(leaf);
  return [
    `${description}\n\n  ${binary} ${path}${usage.join('')} [options]\n`,
    ...(details === undefined || details === '' ? [] : [`${details}\n`]),
    ...(note === undefined ? [] : [`${note}\n`]),
    ...(flags.length === 0 ? [] : [`Options\n${flagRows(flags)}`]),
    ...(examples.length === 0 ? [] : [`Examples\n${examples.map(exampleLines).join('')}`]),
    ...damageNote(index),
  ].join('\n');
}

function exampleLines([label, line]: readonly [string, string]): string {
  return `  # ${label}\n  ${line}\n`;
}

function damageNote(index: Index): readonly string[] {
  return 'damage' in index ? [`The published contract cannot be used: ${index.damage}\n`] : [];
}

/** The options that the commands about a script declare alike. */
function sharedFlags(all: readonly CommandLeaf[]): ReadonlyMap<string, CommandFlag> {
  const counts = new Map<string, { flag: CommandFlag; count: number }>();
  for (const leaf of all) {
    for (const flag of visible(leaf)) {
      const known = counts.get(keyOf(flag));
      counts.set(keyOf(flag), { flag, count: (known?.count ?? 0) + 1 });
    }
  }
  // A script command takes all of them; few flags besides are declared alike by half of all commands.
  const common = [...counts].filter(([, { count }]) => count * 2 > all.length);
  return new Map(common.map(([key, { flag }]) => [key, flag]));
}

function keyOf({ names, description }: CommandFlag): string {
  return `${names.join()} ${description ?? ''}`;
}

function visible({ flags }: CommandLeaf): readonly CommandFlag[] {
  return flags.filter(({ isHidden }) => !isHidden);
}

function pathOf({ paths }: CommandLeaf): string {
  return paths[0] ?? '';
}

function commandRows(commands: readonly CommandLeaf[]): string {
  return rows(commands.map((leaf) => [pathOf(leaf), leaf.description ?? '']));
}

/** `-f, --format VALUE` and what it means. */
function flagRows(flags: readonly CommandFlag[]): string {
  return rows(
    flags.map(({ names, kind, description = '' }) => [
      `${names.join(', ')}${kind === 'boolean' || kind === 'count' ? '' : ' VALUE'}`,
      description,
    ]),
  );
}

function rows(cells: readonly (readonly [string, string])[]): string {
  const width = Math.max(...cells.map(([left]) => left.length));
  return cells.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

function leaves(entries: readonly CommandEntry[]): Promise<readonly CommandLeaf[]> {
  return Promise.all(entries.map(leafOf));
}

async function leafOf(entry: CommandEntry): Promise<CommandLeaf> {
  return commandLeaf(await entry.load());
}

import { Cli, type CommandClass } from 'clipanion';
import type {
  CommandFlag,
  CommandLeaf,
  CommandPositional,
  CommandTree,
  FlagKind,
} from '../../application/tools/command-tree.js';
import type { WriteGate } from '../../application/permits/write-permit.js';
import { COMMANDS } from './command-table.js';
import type { CliContext } from './context.js';

const PROGRAM = 'wright';

/**
 * The command classes as a tree, read off clipanion's registrations: its `definitions()` leave out commands without usage,
 * all paths but the first, hidden options, positionals, defaults and kinds. The registrations are no documented interface,
 * so this is the one file that knows them, and a test holds their shape.
 *
 * Building the tree loads every command's module and runs no command: nothing of the program around them is touched.
 */
export async function commandTree(): Promise<CommandTree> {
  const classes = await Promise.all(COMMANDS.map(({ load }) => load()));
  return { program: PROGRAM, leaves: [...classes.map(commandLeaf), ...BUILTINS] };
}

/** What the program answers itself, before any command class. */
const BUILTINS: readonly CommandLeaf[] = ['--help', '--version'].map((option) => ({
  paths: [option],
  description: option === '--help' ? 'Show help' : 'Show the version',
  details: undefined,
  examples: [],
  flags: [],
  positionals: [],
  writes: [],
  isBuiltin: true,
}));

interface Specification {
  definition(builder: Recorder, property: string): void;
  transformer(builder: object, property: string, state: object, context: object): unknown;
}

interface Registration {
  readonly specs: ReadonlyMap<string, Specification>;
  readonly builder: { readonly paths: readonly (readonly string[])[]; readonly arity: object };
}

interface DeclaredOption {
  readonly names: readonly string[];
  readonly arity?: number;
  readonly hidden?: boolean;
  readonly required?: boolean;
  readonly description?: string;
}

/** Stands in for clipanion's builder while one option declares itself. */
class Recorder {
  readonly options: DeclaredOption[] = [];
  readonly positionals: CommandPositional[] = [];

  addOption(option: DeclaredOption): void {
    this.options.push(option);
  }

  addPositional({ name = 'arg', required = true }: { name?: string; required?: boolean }): void {
    this.positionals.push({ name, isRequired: required, isVariadic: false });
  }

  addRest({ name = 'arg', required = 0 }: { name?: string; required?: number }): void {
    this.positionals.push({ name, isRequired: required > 0, isVariadic: true });
  }

  addProxy({ name = 'arg' }: { name?: string }): void {
    this.addRest({ name });
  }
}

/** One command class as a leaf of the tree. */
export function commandLeaf(command: CommandClass<CliContext>): CommandLeaf {
  const cli = new Cli<CliContext>({ binaryName: PROGRAM });
  cli.register(command);
  const { registrations } = cli as unknown as { readonly registrations: ReadonlyMap<unknown, Registration> };
  const registration = registrations.get(command);
  if (registration === undefined) throw new Error('clipanion keeps its registrations elsewhere than in 3.2.1');
  const { specs, builder } = registration;
  const flags: CommandFlag[] = [];
  const positionals: CommandPositional[] = [];
  for (const [property, spec] of specs) {
    const recorder = new Recorder();
    spec.definition(recorder, property);
    positionals.push(...recorder.positionals);
    for (const option of recorder.options) flags.push(flagOf(option, spec, property, builder));
  }
  const { usage } = command;
  return {
    paths: builder.paths.map((words) => words.join(' ')),
    description: usage?.description?.trim(),
    details: usage?.details?.replaceAll(/ *\n(?!\n)/g, ' ').trim(),
    examples: (usage?.examples ?? []).map(([label, line]) => [label.trim(), line.replaceAll('$0', PROGRAM)] as const),
    flags,
    positionals,
    writes: (command as { readonly writes?: readonly WriteGate[] }).writes ?? [],
    isBuiltin: false,
  };
}

function flagOf(option: DeclaredOption, spec: Specification, property: string, builder: object): CommandFlag {
  const { names, arity = 0, hidden = false, required = false, description } = option;
  const long = names.find((name) => name.startsWith('--')) ?? names[0] ?? property;
  const value = (words: readonly unknown[]): unknown =>
    spec.transformer(
      builder,
      property,
      { options: words.map((word) => ({ name: long, value: word })), positionals: [] },
      { env: {} },
    );
  const defaultValue = value([]);
  return {
    flag: long.replace(/^--?/, ''),
    names,
    kind: kindOf(arity, value(arity === 0 ? [true] : ['1'])),
    isRequired: required,
    isHidden: hidden,
    defaultValue: isNothing(defaultValue) ? undefined : defaultValue,
    description,
  };
}

/** A switch that is off and a list without entries are what the flag's absence means, not values of their own. */
function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}

function kindOf(arity: number, value: unknown): FlagKind {
  if (arity === 0) return typeof value === 'number' ? 'count' : 'boolean';
  return Array.isArray(value) ? 'list' : 'string';
}

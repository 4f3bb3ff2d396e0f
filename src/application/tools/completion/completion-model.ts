import { inOrder } from '../views.js';
import type { ToolCatalog } from '../tool-spec.js';

/** A flag as a shell completes it. */
export interface CompletedFlag {
  /** Every spelling, dashes included. */
  readonly names: readonly string[];
  readonly description: string;
  /** True when a value follows. */
  readonly takesValue: boolean;
  /** The values it has; empty when any text will do. */
  readonly values: readonly string[];
}

/** One node of the command tree: a command, a group of commands, or both. */
export interface CompletedNode {
  /** The words that lead here, joined by spaces; empty at the top. */
  readonly path: string;
  readonly children: readonly { readonly word: string; readonly description: string }[];
  readonly flags: readonly CompletedFlag[];
  /** The values that the first positional has; empty when it is a file or any text. */
  readonly values: readonly string[];
  /** True when a positional may name a file. */
  readonly takesFile: boolean;
}

const HELP: CompletedFlag = { names: ['--help', '-h'], description: 'Show help', takesValue: false, values: [] };
const VERSION: CompletedFlag = {
  names: ['--version', '-v'],
  description: 'Show the version',
  takesValue: false,
  values: [],
};

/** What every shell's script is written from: the published commands, in the order of the registry. */
export function completionModel(catalog: ToolCatalog): readonly CompletedNode[] {
  const commands = inOrder(catalog).flatMap((spec) =>
    [spec.primary_cli_path, ...spec.aliases].map((path) => ({ path, spec })),
  );
  const paths = new Set(['']);
  for (const { path } of commands) {
    const words = path.split(' ');
    for (let length = 1; length <= words.length; length += 1) paths.add(words.slice(0, length).join(' '));
  }
  return [...paths].map((path) => {
    const spec = commands.find((command) => command.path === path)?.spec;
    const own = Object.values(spec?.parameters ?? {}).map(({ names, description, type, enum: values = [] }) => ({
      names,
      description,
      takesValue: type !== 'boolean' && type !== 'integer',
      values,
    }));
    const positionals = spec?.positionals ?? [];
    return {
      path,
      children: childrenOf(path, paths, commands),
      flags: [...own, HELP, ...(path === '' ? [VERSION] : [])],
      values: positionals[0]?.enum ?? [],
      takesFile: positionals.some(({ enum: values }) => values === undefined),
    };
  });
}

function childrenOf(
  path: string,
  paths: ReadonlySet<string>,
  commands: readonly { readonly path: string; readonly spec: { readonly title: string } }[],
): CompletedNode['children'] {
  const prefix = path === '' ? '' : `${path} `;
  return [...paths]
    .filter((other) => other !== '' && other.startsWith(prefix) && !other.slice(prefix.length).includes(' '))
    .map((other) => {
      const spec = commands.find((command) => command.path === other)?.spec;
      const below = commands.filter((command) => command.path.startsWith(`${other} `));
      return {
        word: other.slice(prefix.length),
        description: spec?.title ?? below.map(({ path }) => path.slice(other.length + 1)).join(', '),
      };
    });
}

/** Flags with a fixed set of values, each set once, with every place (`path flag`) that takes it. */
export function valueSets(nodes: readonly CompletedNode[]): readonly {
  readonly values: readonly string[];
  readonly places: readonly (readonly [path: string, flag: string])[];
}[] {
  const sets = new Map<string, { values: readonly string[]; places: (readonly [string, string])[] }>();
  for (const { path, flags } of nodes) {
    for (const { names, values } of flags) {
      if (values.length === 0) continue;
      const key = values.join(' ');
      const set = sets.get(key) ?? { values, places: [] };
      for (const name of names) set.places.push([path, name]);
      sets.set(key, set);
    }
  }
  return [...sets.values()];
}

/** Flags whose value is free text, with every place that takes them. */
export function openFlags(nodes: readonly CompletedNode[]): readonly (readonly [path: string, flag: string])[] {
  return nodes.flatMap(({ path, flags }) =>
    flags.flatMap(({ names, takesValue, values }) =>
      takesValue && values.length === 0 ? names.map((name) => [path, name] as const) : [],
    ),
  );
}

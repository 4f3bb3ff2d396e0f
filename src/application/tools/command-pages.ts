import type { ParameterSpec, PositionalSpec, ToolCatalog, ToolSpec } from './tool-spec.js';
import { inOrder } from './views.js';

/** Every command with what it is for and what it writes, as a table. */
export function commandTable(catalog: ToolCatalog): string {
  const rows = inOrder(catalog).map(
    (spec) => `| \`${catalog.program} ${spec.primary_cli_path}\` | ${cell(spec.title)} | ${writes(spec)} |`,
  );
  return [
    '| command | does | writes |',
    '| --- | --- | --- |',
    ...rows,
    `| \`${catalog.program} --version\` | Print the version | |`,
    `| \`${catalog.program} --help\` | Print help; after a command, its help | |`,
  ].join('\n');
}

/** The page with the text between its two markers replaced; undefined for a page that has no such markers. */
export function withBlock(page: string, name: string, text: string): string | undefined {
  const [start, end] = [`<!-- generated: ${name} -->`, '<!-- /generated -->'];
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) return undefined;
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/** The arguments of every command: a page that is generated whole. */
export function referencePage(catalog: ToolCatalog): string {
  const shared = sharedFlags(catalog);
  return `# Every command and its options

This page is generated from the command tree and the reviewed inputs in \`src/application/tools/inputs\`; what the commands
are for, with examples, stands in [commands.md](commands.md), and programs read the same facts with \`wright schema\`.

## Options of the commands about a script

${flagTable([...shared.values()])}
${inOrder(catalog)
  .map((spec) => section(catalog, spec, shared))
  .join('\n')}`;
}

function section(
  catalog: ToolCatalog,
  spec: ToolSpec,
  shared: ReadonlyMap<string, readonly [string, ParameterSpec]>,
): string {
  const own = Object.entries(spec.parameters).filter(([flag, parameter]) => !isShared(shared, flag, parameter));
  const usage = [catalog.program, spec.primary_cli_path, ...spec.positionals.map(shown)].join(' ');
  const hasShared = own.length < Object.keys(spec.parameters).length;
  const parts = [
    `## ${spec.primary_cli_path}`,
    `\`${usage}\`: ${spec.agent_summary}`,
    spec.aliases.length === 0 ? '' : `Also: ${spec.aliases.map((alias) => `\`${alias}\``).join(', ')}.`,
    spec.positionals.length === 0
      ? ''
      : ['| argument | meaning |', '| --- | --- |', ...spec.positionals.map(positionalRow)].join('\n'),
    own.length === 0 ? '' : flagTable(own).trimEnd(),
    hasShared ? 'Takes the options of the commands about a script, too.' : '',
    `Result: ${spec.result}.`,
    `Effect ${spec.effect}, risk ${spec.risk}, confirmation ${spec.confirmation}${writes(spec) === '' ? '' : `; writes ${writes(spec)}`}.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Flags that most commands about a script declare alike. */
function sharedFlags(catalog: ToolCatalog): ReadonlyMap<string, readonly [string, ParameterSpec]> {
  const check = catalog.tools['diagnostics.check'];
  return new Map(
    Object.entries(check?.parameters ?? {}).map(([flag, parameter]) => [flag, [flag, parameter] as const]),
  );
}

function isShared(
  shared: ReadonlyMap<string, readonly [string, ParameterSpec]>,
  flag: string,
  { description }: ParameterSpec,
): boolean {
  return shared.get(flag)?.[1].description === description;
}

function flagTable(flags: readonly (readonly [string, ParameterSpec])[]): string {
  return `${[
    '| option | meaning | default |',
    '| --- | --- | --- |',
    ...flags.map(([, { names, description, required, default: value }]) => {
      const spelled = [...names].sort((a, b) => a.length - b.length).map((name) => `\`${name}\``);
      const fallback = required ? 'required' : value === undefined ? '' : `\`${String(value)}\``;
      return `| ${spelled.join(', ')} | ${cell(description)} | ${fallback} |`;
    }),
  ].join('\n')}\n`;
}

function positionalRow(positional: PositionalSpec): string {
  return `| \`${shown(positional)}\` | ${cell(positional.description)} |`;
}

function shown({ name, required, variadic }: PositionalSpec): string {
  const repeated = variadic ? `${name}...` : name;
  return required ? repeated : `[${repeated}]`;
}

/** When a command writes, in a few words. */
function writes({ runtime_gate: gate }: ToolSpec): string {
  switch (gate.kind) {
    case 'none':
      return '';
    case 'invocation':
      return `always, but not with \`--${gate.preview}\``;
    case 'typed_yes':
      return 'after a yes';
    default:
      return `only with ${gate.armed_by.map((flag) => `\`--${flag}\``).join(' or ')}`;
  }
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

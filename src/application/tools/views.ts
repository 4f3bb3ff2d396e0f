import type { AgentMetadata, ParameterSpec, PositionalSpec, ToolCatalog, ToolSpec } from './tool-spec.js';

/** What a query about the contract means. */
export type Found =
  | { readonly level: 'leaf'; readonly spec: ToolSpec }
  | { readonly level: 'product'; readonly product: ToolCatalog['products'][number] }
  | { readonly level: 'group'; readonly group: string; readonly specs: readonly ToolSpec[] };

/**
 * The leaf, else the product, else the group of commands that a query names: a canonical id, a path, an alias, a product,
 * or the first words of paths. Words may be separated by spaces, dots or slashes, and the program's name may come first.
 */
export function findInCatalog(catalog: ToolCatalog, query: string): Found | undefined {
  const text = query.trim().replace(new RegExp(`^${catalog.program}(\\s+|$)`), '');
  const canonical = text.replaceAll(/[\s/]+/g, '.');
  const byId = Object.hasOwn(catalog.tools, canonical) ? catalog.tools[canonical] : undefined;
  if (byId !== undefined) return { level: 'leaf', spec: byId };
  const path = text.replaceAll(/[\s./]+/g, ' ');
  const byPath = leafByPath(catalog, path);
  if (byPath !== undefined) return { level: 'leaf', spec: byPath };
  const product = catalog.products.find(({ id }) => id === path);
  if (product !== undefined) return { level: 'product', product };
  const specs = inOrder(catalog).filter(({ primary_cli_path, aliases }) =>
    [primary_cli_path, ...aliases].some((own) => path !== '' && own.startsWith(`${path} `)),
  );
  return specs.length === 0 ? undefined : { level: 'group', group: path, specs };
}

/** The leaf of an exact path. Through an alias, exactly `cli_path` and `is_alias` differ. */
export function leafByPath(catalog: ToolCatalog, path: string): ToolSpec | undefined {
  for (const spec of Object.values(catalog.tools)) {
    if (spec.primary_cli_path === path) return spec;
    if (spec.aliases.includes(path)) return { ...spec, cli_path: path, is_alias: true };
  }
  return undefined;
}

/** Every word a query may be, for suggestions. */
export function knownQueries(catalog: ToolCatalog): readonly string[] {
  return [
    ...catalog.products.map(({ id }) => id),
    ...inOrder(catalog).flatMap((spec) => [spec.canonical_path, spec.primary_cli_path, ...spec.aliases]),
  ];
}

/** All tools, by product and path. */
export function inOrder({ products, tools }: ToolCatalog): readonly ToolSpec[] {
  return products.flatMap((product) => product.tools.flatMap((canonical) => tools[canonical] ?? []));
}

const KIND = 'wright.schema';

/** Products with one line each: where discovery starts. */
export function overview(catalog: ToolCatalog): unknown {
  return {
    kind: KIND,
    level: 'products',
    count: catalog.products.length,
    tool_count: inOrder(catalog).length,
    source_hash: catalog.source_hash,
    surface_hash: catalog.surface_hash,
    products: catalog.products.map(({ id, tools, agent_summary }) => ({
      id,
      tool_count: tools.length,
      schema_path: id,
      agent_summary,
    })),
  };
}

export function productView(catalog: ToolCatalog, product: ToolCatalog['products'][number]): unknown {
  const { tools, ...prose } = product;
  const summaries = tools.flatMap((canonical) => catalog.tools[canonical] ?? []).map(summary);
  return { kind: KIND, level: 'product', product: { ...prose, tool_count: summaries.length, tools: summaries } };
}

export function groupView(group: string, specs: readonly ToolSpec[]): unknown {
  return { kind: KIND, level: 'group', group, tool_count: specs.length, tools: specs.map(summary) };
}

/** The complete export: the baseline that later releases are compared with. */
export function completeExport(catalog: ToolCatalog): unknown {
  return {
    kind: KIND,
    level: 'catalog',
    program: catalog.program,
    count: catalog.products.length,
    tool_count: inOrder(catalog).length,
    source_hash: catalog.source_hash,
    surface_hash: catalog.surface_hash,
    products: catalog.products.map(({ tools, ...prose }) => ({
      ...prose,
      tool_count: tools.length,
      tools: tools.flatMap((canonical) => catalog.tools[canonical] ?? []),
    })),
    operations: catalog.operations,
  };
}

/** The members of a leaf that a summary has. */
export const SUMMARY_MEMBERS = [
  'canonical_path',
  'cli_path',
  'aliases',
  'agent_summary',
  'effect',
  'risk',
  'confirmation',
  'availability',
] as const satisfies readonly (keyof ToolSpec)[];

export function summary(spec: ToolSpec): unknown {
  return Object.fromEntries(SUMMARY_MEMBERS.map((name) => [name, spec[name]]));
}

const COMPACT_MEMBERS = [
  'canonical_path',
  'cli_path',
  'is_alias',
  'agent_summary',
  'effect',
  'risk',
  'confirmation',
  'idempotency',
  'runtime_gate',
  'availability',
  'constraints',
  'run',
  'result',
  'use_when',
  'avoid_when',
  'examples',
] as const satisfies readonly (keyof ToolSpec)[];
const COMPACT_PARAMETER = [
  'type',
  'required',
  'required_when',
  'default',
  'enum',
  'description',
] as const satisfies readonly (keyof ParameterSpec)[];
const COMPACT_POSITIONAL = [
  'name',
  'required',
  'variadic',
  'enum',
  'description',
] as const satisfies readonly (keyof PositionalSpec)[];

/** A leaf for a small context: what is listed here and no more. Names of parameters are never filtered. */
export function compactLeaf(spec: ToolSpec): unknown {
  return {
    ...picked(spec, COMPACT_MEMBERS),
    parameters: Object.fromEntries(
      Object.entries(spec.parameters).map(([flag, parameter]) => [flag, picked(parameter, COMPACT_PARAMETER)]),
    ),
    positionals: spec.positionals.map((positional) => picked(positional, COMPACT_POSITIONAL)),
  };
}

/** The complete export with every leaf compact; no baseline. */
export function compactExport(catalog: ToolCatalog): unknown {
  return {
    kind: KIND,
    level: 'catalog',
    compact: true,
    source_hash: catalog.source_hash,
    products: catalog.products.map(({ id, agent_summary, tools }) => ({
      id,
      agent_summary,
      tools: tools.flatMap((canonical) => catalog.tools[canonical] ?? []).map(compactLeaf),
    })),
  };
}

/** Who said what about each field of a tool, the winner first. */
export function explanation(catalog: ToolCatalog, spec: ToolSpec): unknown {
  return { canonical_path: spec.canonical_path, fields: catalog.provenance[spec.canonical_path] ?? {} };
}

/** What the index says about a path; undefined for a path that it does not have. */
export function metadataOf(metadata: AgentMetadata, path: string): AgentMetadata['tools'][string] | undefined {
  const canonical = Object.hasOwn(metadata.paths, path) ? metadata.paths[path] : undefined;
  return canonical === undefined ? undefined : metadata.tools[canonical];
}

function picked<Members extends object>(
  record: Members,
  names: readonly (keyof Members)[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
}

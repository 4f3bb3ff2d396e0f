import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Digest } from '../ports/digest.js';
import { contentHash } from './content-hash.js';
import { parseStrictJson } from './strict-json.js';
import type { AgentMetadata, ToolCatalog } from './tool-spec.js';

/**
 * The catalogue from its text. Left: why it is not the one that was generated. Nothing is repaired, and nothing else takes
 * the place of a damaged one: an answer from another source would hide the damage.
 */
export function loadCatalog(text: string, digest: Digest): Either<string, ToolCatalog> {
  const parsed = parseStrictJson(text);
  if (isLeft(parsed)) return left(`it is not valid JSON: ${parsed.left}`);
  const document = parsed.right;
  const shape = shapeFault(document, CATALOG_MEMBERS, 'wright.tool-catalog');
  if (shape !== undefined) return left(shape);
  const catalog = document as ToolCatalog;
  const hash = contentHash(catalog, digest);
  if (hash !== catalog.source_hash) return left(`its content has ${hash}, but it says ${catalog.source_hash}`);
  const fault = consistencyFault(catalog);
  return fault === undefined ? right(catalog) : left(fault);
}

/** The small index from its text, as `loadCatalog`. Its hashes are those of the catalogue it was derived from. */
export function loadAgentMetadata(text: string): Either<string, AgentMetadata> {
  const parsed = parseStrictJson(text);
  if (isLeft(parsed)) return left(`it is not valid JSON: ${parsed.left}`);
  const shape = shapeFault(parsed.right, METADATA_MEMBERS, 'wright.agent-metadata');
  if (shape !== undefined) return left(shape);
  const metadata = parsed.right as AgentMetadata;
  for (const [path, canonical] of Object.entries(metadata.paths)) {
    if (!Object.hasOwn(metadata.tools, canonical)) return left(`the path ${path} leads to no tool`);
  }
  return right(metadata);
}

const CATALOG_MEMBERS = [
  'kind',
  'operations',
  'products',
  'program',
  'provenance',
  'source_hash',
  'surface_hash',
  'tools',
  'version',
] as const satisfies readonly (keyof ToolCatalog)[];

const METADATA_MEMBERS = [
  'kind',
  'paths',
  'products',
  'source_hash',
  'surface_hash',
  'tools',
  'version',
] as const satisfies readonly (keyof AgentMetadata)[];

function shapeFault(document: unknown, members: readonly string[], kind: string): string | undefined {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return 'it is no object';
  for (const name of Object.keys(document)) if (!members.includes(name)) return `it has an unknown member ${name}`;
  for (const name of members) if (!Object.hasOwn(document, name)) return `it lacks the member ${name}`;
  const { kind: own, version } = document as { kind: unknown; version: unknown };
  return own === kind && version === 1 ? undefined : `it is ${String(own)} version ${String(version)}, not ${kind} 1`;
}

/** Products list exactly the tools there are, and every tool has its provenance. */
function consistencyFault({ products, tools, provenance }: ToolCatalog): string | undefined {
  const listed = products.flatMap(({ tools }) => tools);
  if (listed.length === 0) return 'it describes no tool';
  if (new Set(listed).size < listed.length) return 'a tool stands in two products';
  for (const canonical of listed) if (!Object.hasOwn(tools, canonical)) return `the tool ${canonical} is missing`;
  for (const [canonical, spec] of Object.entries(tools)) {
    if (!listed.includes(canonical)) return `the tool ${canonical} stands in no product`;
    if (spec.canonical_path !== canonical) return `the tool ${canonical} calls itself ${spec.canonical_path}`;
    if (!Object.hasOwn(provenance, canonical)) return `the tool ${canonical} has no provenance`;
  }
  return undefined;
}

import { type JsonSchema, schemaOf } from '../../../application/contract/json-schema.js';
import { DESCRIPTIONS, describeField } from '../../../application/operations/descriptions.js';
import { OPERATIONS, type Operation } from '../../../application/operations/registry.js';
import { toolName } from '../../../application/tools/operation-descriptors.js';
import type { Revision } from './protocol.js';

/** Which operations are tools: the contract's ten, those and the ones for writing scripts, or every one. */
export type ToolSet = 'default' | 'authoring' | 'all';

const DEFAULT_TOOLS: ReadonlySet<string> = new Set([
  'project',
  'symbols',
  'references',
  'usage',
  'callGraph',
  'check',
  'lint',
  'costEstimate',
  'semanticRename',
  'validateEditTransaction',
]);
const AUTHORING_TOOLS: ReadonlySet<string> = new Set([...DEFAULT_TOOLS, 'rules', 'analyze', 'lookup']);

/** Operations whose `sources` a tool leaves out: a model would repeat whole files that are on disk anyway. */
const WITHOUT_SOURCES: ReadonlySet<string> = new Set(['semanticRename', 'validateEditTransaction', 'planEdit']);

export interface Tool {
  readonly name: string;
  readonly operation: Operation;
}

/** The tools of a set: operations that work, in the order in which `capabilities` names them. */
export function toolsOf(set: ToolSet): readonly Tool[] {
  const isTool = ({ name }: Operation): boolean =>
    set === 'all' || (set === 'authoring' ? AUTHORING_TOOLS : DEFAULT_TOOLS).has(name);
  return OPERATIONS.filter(isTool).map((operation) => ({ name: toolName(operation.name), operation }));
}

/** A tool as `tools/list` shows it to a client of this version. */
export function describeTool({ name, operation }: Tool, revision: Revision): object {
  const { title = operation.name, summary = '' } = DESCRIPTIONS[operation.name] ?? {};
  const output = revision.structured ? outputSchema(operation, revision) : undefined;
  return {
    name,
    ...(revision.structured ? { title } : {}),
    description: summary,
    inputSchema: inputSchema(operation),
    ...(output === undefined ? {} : { outputSchema: output }),
    ...(revision.annotations ? { annotations: annotations(operation, title) } : {}),
  };
}

/** True when results of the operation are objects, whatever is asked: older versions know no other structured content. */
export function hasObjectResult({ name, result }: Operation): boolean {
  let known = objectResults.get(name);
  if (known === undefined) {
    known = schemaOf(result, RESULTS).schema['type'] === 'object';
    objectResults.set(name, known);
  }
  return known;
}

const objectResults = new Map<string, boolean>();
const RESULTS = { closed: false, nullableOptionals: false };

/** The request fields: the tool's name carries the operation. */
function inputSchema({ name, request }: Operation): JsonSchema {
  const { schema } = schemaOf(request, {
    closed: true,
    nullableOptionals: false,
    inline: true,
    describeMember: (member) => describeField(name, member),
  });
  const properties = { ...(schema['properties'] as Record<string, JsonSchema> | undefined) };
  if (WITHOUT_SOURCES.has(name)) delete properties['sources'];
  return { ...schema, properties };
}

function outputSchema(operation: Operation, { isStateless }: Revision): JsonSchema | undefined {
  if (!isStateless && !hasObjectResult(operation)) return undefined;
  const { schema, definitions } = schemaOf(operation.result, RESULTS);
  return Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
}

function annotations({ effect }: Operation, title: string): object {
  const reads = effect !== 'write';
  return { title, readOnlyHint: reads, destructiveHint: !reads, idempotentHint: reads, openWorldHint: false };
}

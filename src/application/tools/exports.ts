import { toolName } from './operation-descriptors.js';
import type { OperationDescriptor } from './tool-spec.js';

export const EXPORT_FORMS = ['mcp', 'jsonschema', 'anthropic', 'openai'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** The operations of the session in the form that a kind of client reads. */
export function exportOperations(
  operations: readonly OperationDescriptor[],
  form: ExportForm,
  contract: string,
): unknown {
  switch (form) {
    case 'mcp':
      return { tools: operations.map(mcpTool) };
    case 'jsonschema':
      return { contract, schemas: jsonSchemas(operations) };
    case 'anthropic':
      return { tools: operations.map(message) };
    case 'openai':
      return {
        tools: operations.map(({ name, description, request }) => ({
          type: 'function',
          function: { name: toolName(name), description, parameters: request },
        })),
      };
  }
}

/** `agent tools`: what a program hands to a model so that it can ask the session. */
export function agentTools(
  operations: readonly OperationDescriptor[],
  form: 'messages' | 'json-schema',
  contract: string,
): unknown {
  return form === 'messages'
    ? { contract, tools: operations.map(message) }
    : { contract, schemas: jsonSchemas(operations) };
}

function message({ name, description, request }: OperationDescriptor): unknown {
  return { name: toolName(name), description, input_schema: request };
}

function jsonSchemas(operations: readonly OperationDescriptor[]): unknown {
  return Object.fromEntries(
    operations.map(({ name, title, description, request }) => [name, { title, description, ...request }]),
  );
}

/** Operations of the session never write, so the hints are the same for all. */
function mcpTool({ name, title, description, request }: OperationDescriptor): unknown {
  return {
    name: toolName(name),
    title,
    description,
    inputSchema: withoutSources(request),
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** A tool reads current text from disk: a model would repeat whole files that are there anyway. */
function withoutSources(request: OperationDescriptor['request']): OperationDescriptor['request'] {
  const { sources: _sources, ...properties } = request['properties'] as Readonly<Record<string, unknown>>;
  return { ...request, properties };
}

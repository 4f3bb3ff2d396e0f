import type * as t from 'io-ts';
import { type JsonSchema, SCHEMA_DIALECT, SchemaWriter } from '../contract/json-schema.js';
import { describeField } from './descriptions.js';

/** What the schema needs to know about an operation. */
export interface SchemaSubject {
  readonly name: string;
  readonly request: t.Mixed;
  readonly result: t.Mixed;
}

/**
 * The JSON Schema of `wright-agent/v1`: requests, responses, and for each operation `<Name>Request` and `<Name>Result`.
 * Requests are closed, although a session ignores members that it does not know: who validates finds misspelt ones.
 */
export function agentSchema(operations: readonly SchemaSubject[]): JsonSchema {
  const results = new SchemaWriter({ closed: false, nullableOptionals: false });
  const definitions: [string, JsonSchema][] = [];
  for (const { name, request, result } of operations) {
    definitions.push([requestName(name), requestSchema(name, request)]);
    definitions.push([resultName(name), results.body(result)]);
  }
  const ofResults = Object.entries(results.definitions).filter(
    ([name]) => !definitions.some(([defined]) => defined === name),
  );
  return {
    $schema: SCHEMA_DIALECT,
    $id: 'wright-agent-v1.schema.json',
    title: 'wright-agent/v1',
    description: 'A request to a Wright session, or its response',
    anyOf: [{ $ref: '#/$defs/Request' }, { $ref: '#/$defs/Response' }],
    $defs: {
      Request: { anyOf: operations.map(({ name }) => ({ $ref: `#/$defs/${requestName(name)}` })) },
      Response: RESPONSE,
      Error: ERROR,
      ...Object.fromEntries([...definitions, ...ofResults].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/** `callGraph` answers with a `CallGraphResult`. */
export function resultName(operation: string): string {
  return `${capitalized(operation)}Result`;
}

function requestName(operation: string): string {
  return `${capitalized(operation)}Request`;
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function requestSchema(operation: string, request: t.Mixed): JsonSchema {
  const writer = new SchemaWriter({
    closed: true,
    nullableOptionals: true,
    inline: true,
    describeMember: (member) => describeField(operation, member),
  });
  const { properties, required, ...rest } = writer.body(request);
  return {
    ...rest,
    properties: { op: { const: operation }, ...(properties as JsonSchema | undefined) },
    required: ['op', ...((required as readonly string[] | undefined) ?? [])],
  };
}

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    code: { description: 'Stable, for programs to compare', type: 'string' },
    message: { description: 'For people; its wording may change', type: 'string' },
    candidates: { description: 'What was probably meant, best first', type: 'array', items: { type: 'string' } },
  },
  required: ['code', 'message'],
};

const RESPONSE: JsonSchema = {
  type: 'object',
  properties: {
    result: { description: 'What the operation answers; see its Result' },
    error: { $ref: '#/$defs/Error' },
    revision: { description: 'Number of the program that was asked', type: 'integer', minimum: 1 },
    warnings: { description: 'Members of the request that nothing reads', type: 'array', items: { type: 'string' } },
  },
  oneOf: [{ required: ['result'] }, { required: ['error'] }],
};

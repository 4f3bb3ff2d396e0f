import { isRight } from 'fp-ts/lib/Either.js';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findOperation } from '../../../src/application/operations/registry.js';
import { understand } from '../../../src/application/operations/service.js';
import { type ExampleCall, readExample } from '../../../src/application/tools/example-argv.js';
import type { ToolSpec } from '../../../src/application/tools/tool-spec.js';
import { runCli } from '../../support/run-cli.js';
import { catalog } from './contract-fixture.js';

/**
 * A command that wraps one operation, the operation as a tool, and the operation as a remote call are one request: the
 * flags, carried over by their bindings, decode to what the other two decode to, and all give the same answer.
 */
const script = readFileSync('examples/hilltop.ws', 'utf8');
const files = { 'my-mode.ws': script };

/** A call of each tool of mode `operation` that uses every flag which has a binding. */
const calls: Readonly<Record<string, string>> = {
  'diagnostics.check': 'wright check my-mode.ws',
  'diagnostics.lint':
    'wright lint my-mode.ws --severity info --rule-id while-without-wait --file my-mode.ws --max 2 --brief',
  'diagnostics.analyze': 'wright analyze my-mode.ws --brief',
  'query.inspect': 'wright inspect my-mode.ws --brief',
  'query.symbols': 'wright inspect symbols my-mode.ws --only subroutine --file my-mode.ws --max 2',
  'query.cfg': 'wright inspect cfg "Hill: count down and move" my-mode.ws --only if --max 3',
  'query.callgraph':
    'wright inspect callgraph my-mode.ws --caller "Hill: count down and move" --callee scoreTick --max 1',
  'query.cost':
    'wright inspect cost my-mode.ws --severity info --rule-id while-without-wait --file my-mode.ws --max 2 --by rule',
  'editing.rename': 'wright rename hill centre my-mode.ws --symbol-kind globalVariable',
  'build.compile': 'wright compile my-mode.ws',
};

const wrappers = Object.values(catalog.tools).filter(({ interface_mode }) => interface_mode === 'operation');

test('every tool of mode operation has a call here, with every bound argument in it', () => {
  for (const spec of wrappers) {
    const line = calls[spec.canonical_path];
    assert.is.not(line, undefined, `${spec.canonical_path} has no call`);
    const { flags, positionals } = callOf(spec);
    for (const [flag, { property }] of Object.entries(spec.parameters)) {
      if (property !== undefined) assert.ok(flags.has(flag), `${spec.canonical_path}: --${flag} is not used`);
    }
    for (const { index, property, name } of spec.positionals) {
      if (property !== undefined) assert.ok(positionals[index] !== undefined, `${spec.canonical_path}: ${name}`);
    }
  }
});

for (const spec of wrappers) {
  const { operation = '' } = spec.interface_ref ?? {};
  test(`${spec.canonical_path} and ${operation} ask the same`, async () => {
    const request = requestOf(spec, callOf(spec));
    const line = JSON.stringify({ op: operation, ...request });
    const rpc = { jsonrpc: '2.0', id: 1, method: 'request', params: { op: operation, ...request } };
    const toolArguments = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: snake(operation), arguments: request },
    };

    const decoded = decode(operation, request);
    assert.equal(decode(operation, without(JSON.parse(line))), decoded);
    assert.equal(decode(operation, without(rpc.params)), decoded);
    assert.equal(decode(operation, toolArguments.params.arguments), decoded);

    const [, ...words] = calls[spec.canonical_path]?.match(/"[^"]*"|\S+/g) ?? [];
    const argv = [...words.map((word) => word.replaceAll('"', '')), '--format', 'json'];
    const byCommand = (JSON.parse((await runCli(argv, { files })).stdout) as { result: unknown }).result;
    const byLine = await served(['serve', 'my-mode.ws'], line);
    const byRpc = await served(['serve', 'my-mode.ws', '--transport', 'jsonrpc'], JSON.stringify(rpc));
    const byTool = await served(
      ['serve', 'my-mode.ws', '--transport', 'mcp', '--tools', 'all'],
      `${JSON.stringify(INITIALIZE)}\n${JSON.stringify(toolArguments)}`,
    );
    const answers = [
      (byLine[0] as { result: unknown }).result,
      (byRpc[0] as { result: unknown }).result,
      toolResult(byTool.find(({ id }) => id === 1)),
    ];
    for (const answer of answers) assert.equal(comparable(answer), comparable(byCommand));
  });
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};

function callOf(spec: ToolSpec): ExampleCall {
  const call = readExample(spec, catalog.program, calls[spec.canonical_path] ?? '');
  if (isRight(call)) return call.right;
  throw new Error(`${spec.canonical_path}: ${call.left}`);
}

/** The request that a call stands for, by the bindings and the types of the interface. */
function requestOf(spec: ToolSpec, { flags, positionals }: ExampleCall): Readonly<Record<string, unknown>> {
  const request: Record<string, unknown> = {};
  for (const [flag, { property, interface_type }] of Object.entries(spec.parameters)) {
    const [value] = flags.get(flag) ?? [];
    if (property !== undefined && value !== undefined) put(request, property, typed(value, interface_type));
  }
  for (const { index, property, interface_type } of spec.positionals) {
    const value = positionals[index];
    if (property !== undefined && value !== undefined) put(request, property, typed(value, interface_type));
  }
  return request;
}

function put(request: Record<string, unknown>, property: string, value: unknown): void {
  const names = property.split('.');
  const last = names.pop() as string;
  let record = request;
  for (const name of names) record = (record[name] ??= {}) as Record<string, unknown>;
  record[last] = value;
}

function typed(value: string | true, type: string | undefined): unknown {
  return type === 'integer' ? Number(value) : value;
}

function decode(operation: string, fields: unknown): unknown {
  const decoded = findOperation(operation)?.request.decode(fields);
  assert.ok(decoded !== undefined && isRight(decoded), `${operation} refuses ${JSON.stringify(fields)}`);
  assert.ok(!('fault' in understand({ op: operation, ...(fields as object) })));
  return decoded.right;
}

function without({ op: _op, ...fields }: { op: string }): unknown {
  return fields;
}

async function served(argv: readonly string[], stdin: string): Promise<readonly { id?: unknown }[]> {
  const { stdout } = await runCli(argv, { files, stdin: `${stdin}\n` });
  return stdout
    .trim()
    .split('\n')
    .map((answer) => JSON.parse(answer) as { id?: unknown });
}

function toolResult(answer: unknown): unknown {
  const { result } = answer as { result: { content: readonly { text: string }[] } };
  return JSON.parse(result.content[0]?.text ?? 'null') as unknown;
}

function snake(operation: string): string {
  return `wright_${operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/**
 * What both answers must have in common: a command adds an envelope and facts about its own run, an operation may add
 * members of its own, so the members that both have are compared.
 */
function comparable(answer: unknown): unknown {
  const inner =
    typeof answer === 'object' && answer !== null && 'result' in answer && 'wright' in answer ? answer.result : answer;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
  const {
    ok: _ok,
    exit: _exit,
    diagnostics: _d,
    program: _p,
    input_identity: _i,
    inputIdentity: _j,
    written: _w,
    ...rest
  } = inner as Record<string, unknown>;
  return rest;
}

test.run();

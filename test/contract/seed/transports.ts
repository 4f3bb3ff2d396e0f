import * as assert from 'uvu/assert';
import { BROKEN, CALLS, WARM } from '../../support/scripts.js';
import { type Statement, TRANSPORTS } from './statement.js';

const FILES = { 'p.ws': CALLS };
const SERVICE = 'src/application/operations/service.ts';
const REGISTRY = 'src/application/operations/registry.ts';
const JSON_RPC_SERVER = 'src/adapters/serve/json-rpc-server.ts';
const TOOLS = 'src/adapters/serve/mcp/tools.ts';
const CALL_TOOL = 'src/adapters/serve/mcp/call-tool.ts';

const TEN_TOOLS = [
  'wright_call_graph',
  'wright_check',
  'wright_cost_estimate',
  'wright_lint',
  'wright_project',
  'wright_references',
  'wright_semantic_rename',
  'wright_symbols',
  'wright_usage',
  'wright_validate_edit_transaction',
];

interface Tool {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
}

export const TRANSPORT_STATEMENTS: readonly Statement[] = [
  {
    id: 'A1',
    says: 'A request means the same and gets the same result over every transport.',
    on: ['jsonrpc', 'mcp'],
    fault: {
      file: CALL_TOOL,
      find: 'content: [text(response.result)],',
      put: 'content: [text({ value: response.result })],',
    },
    check: async ({ talk, surface }) => {
      const requests = [
        ['project'],
        ['symbols', { kind: 'rule' }],
        ['references', { symbol: 'total' }],
        ['check'],
      ] as const;
      const over: unknown[] = [];
      await talk(FILES, async (to) => {
        for (const [op, fields] of requests) over.push(await to.ask(op, fields));
      });
      const { stageOn } = await import('./statement.js');
      await stageOn('stdio').talk(FILES, async (to) => {
        for (const [at, [op, fields]] of requests.entries()) {
          assert.equal(over[at], await to.ask(op, fields), `${op} over ${surface}`);
        }
      });
    },
  },
  {
    id: 'A2',
    says: '`capabilities` names both contracts and the operations, before anything is known of the project.',
    on: TRANSPORTS,
    fault: { file: 'src/application/contract/envelope.ts', find: "'wright-agent/v1'", put: "'wright-agent/v2'" },
    check: ({ talk }) =>
      talk({ 'p.ws': BROKEN }, async (to) => {
        const { contract, agent_contract, operations } = await to.result<Record<string, unknown>>('capabilities');
        assert.equal([contract, agent_contract], ['wright-result/v1', 'wright-agent/v1']);
        assert.ok((operations as readonly string[]).includes('usage'));
      }),
  },
  {
    id: 'A3',
    says: '`compile`, `check`, `analyze` and `inspect` answer with a `wright-result/v1` envelope inside the response.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/contract/envelope.ts',
      find: 'ok: exit === EXIT_OK,',
      put: 'ok: exit !== EXIT_OK,',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const op of ['compile', 'check', 'analyze', 'inspect']) {
          const envelope = await to.result<Record<string, unknown>>(op);
          assert.is((envelope['wright'] as { contract: string }).contract, 'wright-result/v1');
          assert.equal([envelope['command'], envelope['ok'], envelope['exit']], [op, true, 0]);
          assert.ok(Array.isArray(envelope['diagnostics']) && 'result' in envelope);
        }
      }),
  },
  {
    id: 'A4',
    says: '`wright serve [INPUT]` serves a file, a project directory, or the current directory when INPUT is left out.',
    on: TRANSPORTS,
    fault: { file: 'src/application/session/input.ts', find: "request.input ?? '.'", put: "request.input ?? '..'" },
    check: async ({ talk }) => {
      for (const argv of [['p.ws'], ['.'], []]) {
        await talk(FILES, async (to) => assert.is((await to.result<{ rules: number }>('project')).rules, 2), argv);
      }
    },
  },
  {
    id: 'A5',
    says: 'Standard input belongs to the requests: `-` is no input of `serve`.',
    on: ['cli'],
    fault: {
      file: 'src/adapters/cli/commands/serve.ts',
      find: "if (this.input === '-') {",
      put: "if (this.input === '--') {",
    },
    check: ({ run }) => {
      const { status, stdout, stderr } = run(FILES, ['serve', '-']);
      assert.equal([status, stdout], [2, '']);
      assert.match(stderr, 'reserves stdin for requests');
    },
  },
  {
    id: 'A6',
    says: 'A session serves one project until standard input closes, and then ends well.',
    on: TRANSPORTS,
    fault: { file: 'src/adapters/cli/commands/serve.ts', find: 'return EXIT_OK;', put: 'return 1;' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (let request = 0; request < 3; request += 1) assert.is(await to.code('project'), 'answered');
        const { code, stderr, rest } = await to.served.end();
        assert.equal([code, stderr, rest], [0, '', []]);
      }),
  },
  {
    id: 'A7',
    says: 'Without `--transport` requests are JSON objects, one a line, and each gets one line of answer.',
    on: ['cli'],
    fault: {
      file: 'src/adapters/serve/stdio.ts',
      find: 'await wire.send(await answer(session, line));',
      put: '{ const said = await answer(session, line); await wire.send(said); await wire.send(said); }',
    },
    check: ({ run }) => {
      const requests = '{"op":"capabilities"}\n{"op":"project"}\n{"op":"check"}\n';
      const lines = run(FILES, ['serve', 'p.ws'], requests).stdout.split('\n').slice(0, -1);
      assert.is(lines.length, 3);
      assert.match(lines[2] ?? '', /^\{"result":\{"wright"/);
    },
  },
  {
    id: 'A8',
    says: 'A response holds a `result`, or an `error` with `code` and `message`; never both.',
    on: ['stdio'],
    fault: {
      file: SERVICE,
      find: 'return { code, message, ...(candidates',
      put: 'return { code, message: 1 as unknown as string, ...(candidates',
    },
    check: ({ talk }) =>
      talk(FILES, async ({ served }) => {
        const good = await served.ask<Record<string, unknown>>({ op: 'project' });
        assert.ok('result' in good && !('error' in good));
        const bad = await served.ask<{ error: Record<string, unknown> }>({ op: 'usage', symbol: 'nope' });
        assert.not.ok('result' in bad);
        assert.type(bad.error['code'], 'string');
        assert.type(bad.error['message'], 'string');
      }),
  },
  {
    id: 'A9',
    says: 'Request members that the schema does not define are ignored.',
    on: TRANSPORTS,
    fault: {
      file: REGISTRY,
      find: 'const decoded = request.decode(value);',
      put: "if (warnings.length > 0) return left('unknown member'); const decoded = request.decode(value);",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const plain = await to.ask('symbols', { kind: 'rule' });
        assert.equal(await to.ask('symbols', { kind: 'rule', later: { a: [1] }, maxx: 'x' }), plain);
      }),
  },
  {
    id: 'A10',
    says: 'Over JSON-RPC the method `request` takes a request as params; its result is what stdio calls `result`.',
    on: ['jsonrpc'],
    fault: {
      file: JSON_RPC_SERVER,
      find: "if (method !== 'request') return methodNotFound(method);",
      put: "if (method !== 'requests') return methodNotFound(method);",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const answer = await to.rpc<Record<string, unknown>>('request', { op: 'symbols', kind: 'rule' });
        assert.equal(Object.keys(answer), ['jsonrpc', 'id', 'result']);
        assert.is((answer['result'] as readonly unknown[]).length, 2);
      }),
  },
  {
    id: 'A11',
    says: 'Over JSON-RPC a refusal is the result `{error: {code, message}}`, not an error of the protocol.',
    on: ['jsonrpc'],
    fault: {
      file: JSON_RPC_SERVER,
      find: "return { result: 'error' in response ?",
      put: "if ('error' in response) return invalidParams(response.error.message); return { result: 'error' in response ?",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const answer = await to.rpc<{ result: { error: { code: string } } }>('request', {
          op: 'usage',
          symbol: 'nope',
        });
        assert.is(answer.result.error.code, 'unknown-symbol');
      }),
  },
  {
    id: 'A12',
    says: 'Errors of JSON-RPC itself are top-level errors with the standard codes.',
    on: ['jsonrpc'],
    fault: {
      file: 'src/adapters/serve/json-rpc.ts',
      find: 'export const METHOD_NOT_FOUND = -32601;',
      put: 'export const METHOD_NOT_FOUND = -32000;',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const codeOf = async (line: string): Promise<number> => {
          to.served.sendBytes(`${line}\n`);
          return (await to.served.answer<{ error: { code: number } }>()).error.code;
        };
        assert.is(await codeOf('no json'), -32700);
        assert.is(await codeOf('{"id":1}'), -32600);
        assert.is(await codeOf('{"jsonrpc":"2.0","id":1,"method":"nope"}'), -32601);
        assert.is(await codeOf('{"jsonrpc":"2.0","id":1,"method":"request","params":{"op":"nope"}}'), -32602);
      }),
  },
  {
    id: 'A13',
    says: 'The methods `compile`, `check`, `analyze` and `inspect` are short for the operations and give the same envelope.',
    on: ['jsonrpc'],
    fault: {
      file: JSON_RPC_SERVER,
      find: "new Set(['compile', 'check', 'analyze', 'inspect'])",
      put: "new Set(['compile', 'check', 'analyze'])",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const op of ['compile', 'check', 'analyze', 'inspect']) {
          const { result } = await to.rpc<{ result: unknown }>(op);
          assert.equal(result, await to.result(op));
        }
      }),
  },
  {
    id: 'A14',
    says: 'Commands that run once keep writing their `wright-result/v1` envelope, with what the session says.',
    on: ['cli'],
    fault: { file: 'src/application/contract/envelope.ts', find: "'wright-result/v1'", put: "'wright-result/v2'" },
    check: ({ run }) => {
      const answer = run(FILES, ['serve', 'p.ws'], '{"op":"check"}\n').stdout;
      const { result } = JSON.parse(answer) as { result: Record<string, unknown> };
      const { schema_version, ...envelope } = JSON.parse(run(FILES, ['check', 'p.ws', '-f', 'json']).stdout) as Record<
        string,
        unknown
      >;
      assert.is(schema_version, '1');
      assert.equal(envelope, result);
      assert.is((envelope['wright'] as { contract: string }).contract, 'wright-result/v1');
    },
  },
  {
    id: 'A15',
    says: 'The queries of `wright inspect` are operations of the session and report the same payloads.',
    on: ['cli'],
    fault: { file: 'src/adapters/cli/commands/cfg.ts', find: "command: 'cfg',", put: "command: 'callgraph'," },
    check: ({ run }) => {
      const queries = [
        ['symbols', [], 'symbols', {}],
        ['cfg', ['player joins'], 'cfg', { rule: 'player joins' }],
        ['callgraph', [], 'callGraph', {}],
        ['cost', [], 'costEstimate', {}],
      ] as const;
      for (const [command, names, op, fields] of queries) {
        const envelope = JSON.parse(run(FILES, ['inspect', command, ...names, 'p.ws', '-f', 'json']).stdout) as Record<
          string,
          unknown
        >;
        const answer = run(FILES, ['serve', 'p.ws'], `${JSON.stringify({ op, ...fields })}\n`).stdout;
        assert.is(envelope['command'], command);
        assert.equal(envelope['result'], (JSON.parse(answer) as { result: unknown }).result, command);
      }
      const refs = JSON.parse(run(FILES, ['inspect', 'refs', 'total', 'p.ws', '-f', 'json']).stdout) as {
        result: Record<string, unknown>;
      };
      const [usage, references] = run(
        FILES,
        ['serve', 'p.ws'],
        '{"op":"usage","symbol":"total"}\n{"op":"references","symbol":"total"}\n',
      )
        .stdout.split('\n')
        .slice(0, 2)
        .map((line) => (JSON.parse(line) as { result: object }).result);
      assert.equal(refs.result, { ...usage, references });
    },
  },
  {
    id: 'A16',
    says: 'A program can put requests to the service without a transport.',
    on: ['files'],
    fault: { file: SERVICE, find: "{ kind: 'not-an-object', message", put: "{ kind: 'no-operation', message" },
    check: async () => {
      const { understand } = await import('../../../src/application/operations/service.js');
      assert.ok('run' in understand({ op: 'project' }));
      const refused = understand(5);
      assert.ok('fault' in refused && refused.fault.kind === 'not-an-object');
    },
  },
  {
    id: 'A17',
    says: 'MCP is JSON-RPC, one message a line: `initialize` agrees on a version, and there are `ping`, `tools/list`, `tools/call`.',
    on: ['mcp'],
    fault: { file: 'src/adapters/serve/mcp/methods.ts', find: "case 'ping':", put: "case 'pong':" },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const [wanted, agreed] of [
          ['2024-11-05', '2024-11-05'],
          ['2025-06-18', '2025-06-18'],
          ['1990-01-01', '2025-11-25'],
        ]) {
          const { result } = await to.rpc<{ result: { protocolVersion: string; capabilities: { tools: object } } }>(
            'initialize',
            { protocolVersion: wanted },
          );
          assert.is(result.protocolVersion, agreed);
          assert.type(result.capabilities.tools, 'object');
        }
        assert.equal((await to.rpc<{ result: unknown }>('ping')).result, {});
        assert.ok((await to.rpc<{ result: { tools: readonly Tool[] } }>('tools/list')).result.tools.length > 0);
        assert.is(await to.code('project'), 'answered');
      }),
  },
  {
    id: 'A18',
    says: 'Ten operations are tools, each called `wright_` and the operation in snake case; a tool is listed only when its operation is advertised.',
    on: ['mcp'],
    fault: { file: TOOLS, find: "  'callGraph',\n", put: '' },
    check: ({ talk }) =>
      talk(
        FILES,
        async (to) => {
          const { tools } = (await to.rpc<{ result: { tools: readonly Tool[] } }>('tools/list')).result;
          const { stageOn } = await import('./statement.js');
          await stageOn('stdio').talk(FILES, async (stdio) => {
            const { operations } = await stdio.result<{ operations: readonly string[] }>('capabilities');
            const advertised = operations.map(
              (op) => `wright_${op.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
            );
            assert.equal(
              tools.map(({ name }) => name).sort(),
              TEN_TOOLS.filter((name) => advertised.includes(name)),
            );
          });
        },
        ['--tools', 'default', 'p.ws'],
      ),
  },
  {
    id: 'A19',
    says: 'The input schema of a tool is that of the request without `op`; the arguments of a call are the request fields.',
    on: ['mcp'],
    fault: {
      file: TOOLS,
      find: 'return { ...schema, properties };',
      put: 'return { ...schema, properties: { op: {}, ...properties } };',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const { tools } = (await to.rpc<{ result: { tools: readonly Tool[] } }>('tools/list')).result;
        for (const { name, inputSchema } of tools) assert.not.ok('op' in inputSchema.properties, name);
        const references = tools.find(({ name }) => name === 'wright_references');
        for (const field of ['symbol', 'kind', 'rule', 'file', 'max'])
          assert.ok(field in (references?.inputSchema.properties ?? {}));
        assert.equal(references?.inputSchema.required, ['symbol']);
        assert.is((await to.result<readonly unknown[]>('references', { symbol: 'total' })).length, 3);
      }),
  },
  {
    id: 'A20',
    says: 'The edit tools have no `sources` in their schema; the text is then read from disk.',
    on: ['mcp'],
    needs: ['semanticRename', 'validateEditTransaction'],
    fault: { file: TOOLS, find: "delete properties['sources'];", put: "delete properties['source'];" },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const { tools } = (await to.rpc<{ result: { tools: readonly Tool[] } }>('tools/list')).result;
        for (const name of ['wright_semantic_rename', 'wright_validate_edit_transaction']) {
          assert.not.ok('sources' in (tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {}));
        }
        assert.ok((await to.result<{ ok: boolean }>('semanticRename', { target: { symbol: 'total', to: 'sum' } })).ok);
      }),
  },
  {
    id: 'A21',
    says: 'A result is the JSON text of the tool result, unchanged; a refusal has `isError` and the same `{code, message}`.',
    on: ['mcp'],
    fault: { file: CALL_TOOL, find: 'isError: true, ...withMeta', put: 'isError: false, ...withMeta' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const call = async (
          name: string,
          given: object,
        ): Promise<{ isError?: boolean; content: readonly { type: string; text: string }[] }> =>
          (
            await to.rpc<{ result: { isError?: boolean; content: readonly { type: string; text: string }[] } }>(
              'tools/call',
              { name, arguments: given },
            )
          ).result;
        const good = await call('wright_usage', { symbol: 'total' });
        assert.not.ok(good.isError);
        assert.is(
          good.content[0]?.text,
          '{"id":0,"kind":"globalVariable","symbol":"total","reads":1,"writes":1,"calls":0,"rules":1}',
        );
        const bad = await call('wright_usage', { symbol: 'nope' });
        assert.is(bad.isError, true);
        const { code, message } = JSON.parse(bad.content[0]?.text ?? '') as Record<string, unknown>;
        assert.is(code, 'unknown-symbol');
        assert.type(message, 'string');
      }),
  },
  {
    id: 'A22',
    says: 'What becomes of an edit stands in its result, which passes through as ordinary content.',
    on: TRANSPORTS,
    needs: ['semanticRename'],
    fault: {
      file: 'src/application/operations/semantic-rename.ts',
      find: 'if (isLeft(edits)) return right(refused([edits.left]));',
      put: "if (isLeft(edits)) return left({ code: 'x', message: 'x', diagnostics: [] });",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const { ok, diagnostics } = await to.result<{ ok: boolean; diagnostics: readonly { code: string }[] }>(
          'semanticRename',
          {
            target: { symbol: 'announce', to: 'announce' },
          },
        );
        assert.equal([ok, diagnostics[0]?.code], [false, 'rename-invalid-name']);
      }),
  },
  {
    id: 'A23',
    says: 'An unknown tool or method and arguments of the wrong shape are errors of JSON-RPC, never tool results.',
    on: ['mcp'],
    fault: {
      file: CALL_TOOL,
      find: "if ('fault' in understood) return invalidParams(understood.fault.message);",
      put: "if ('fault' in understood) return { result: { content: [], isError: true } };",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const codeOf = async (method: string, params: object): Promise<unknown> => {
          const answer = await to.rpc<{ result?: unknown; error?: { code: number } }>(method, params);
          return answer.result === undefined ? answer.error?.code : 'a result';
        };
        assert.is(await codeOf('tools/nope', {}), -32601);
        assert.is(await codeOf('tools/call', { name: 'wright_nope', arguments: {} }), -32602);
        assert.is(await codeOf('tools/call', { name: 'wright_usage', arguments: { symbol: [] } }), -32602);
      }),
  },
  {
    id: 'A24',
    says: 'The program that is installed holds `serve`: no other program is needed.',
    on: ['cli'],
    fault: { file: 'src/adapters/cli/command-table.ts', find: "{ path: ['serve'],", put: "{ path: ['served']," },
    check: ({ run }) => {
      assert.is(run({ 'p.ws': WARM }, ['serve', 'p.ws'], '').status, 0);
      assert.match(run({}, ['--help']).stdout, /\bserve\b/);
    },
  },
];

// @timeout 240
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { OPERATIONS } from '../../src/application/operations/registry.js';
import { CALLS, WARM } from '../support/scripts.js';
import { ENV, PROGRAM, Workplace } from '../support/served-process.js';

/** The ten tools of the contract, as far as their operations exist, in the order of `capabilities`. */
const CONTRACT_TOOLS: Readonly<Record<string, string>> = {
  project: 'wright_project',
  symbols: 'wright_symbols',
  references: 'wright_references',
  usage: 'wright_usage',
  lint: 'wright_lint',
  callGraph: 'wright_call_graph',
  costEstimate: 'wright_cost_estimate',
  check: 'wright_check',
  validateEditTransaction: 'wright_validate_edit_transaction',
  semanticRename: 'wright_semantic_rename',
};
const advertised = OPERATIONS.map(({ name }) => name);
const tools = (names: readonly string[]): readonly string[] =>
  names.map((name) => `wright_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
const defaultTools = advertised.flatMap((name) => CONTRACT_TOOLS[name] ?? []);

interface Connected {
  readonly client: Client;
  readonly place: Workplace;
  readonly call: (name: string, given?: object) => Promise<Called>;
}

interface Called {
  readonly value: unknown;
  readonly isError: boolean;
  readonly structured: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

const GENERATIONS = {
  'with a handshake (2025-11-25)': 'legacy',
  'stateless (2026-07-28)': { pin: '2026-07-28' },
} as const;

for (const [generation, mode] of Object.entries(GENERATIONS)) {
  const isStateless = mode !== 'legacy';
  const mcp = suite(`the official MCP client, ${generation}`);

  const connected = async (script: string, argv: readonly string[], work: (at: Connected) => Promise<void>) => {
    const place = new Workplace({ 'p.ws': script });
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    try {
      const args = [PROGRAM, 'serve', '--transport', 'mcp', ...argv, place.path('p.ws')];
      await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: place.at, env: ENV }));
      const call = async (name: string, given: object = {}): Promise<Called> => {
        const result = await client.callTool({ name, arguments: given as Record<string, unknown> });
        const [content] = result.content as readonly { type: string; text: string }[];
        assert.is(content?.type, 'text');
        return {
          value: JSON.parse(content?.text ?? ''),
          isError: result.isError === true,
          structured: result.structuredContent,
          meta: (result._meta ?? {}) as Readonly<Record<string, unknown>>,
        };
      };
      await work({ client, place, call });
    } finally {
      await client.close();
      place.remove();
    }
  };

  mcp('finds who it speaks to, and how to go about things', () =>
    connected(CALLS, [], async ({ client }) => {
      assert.is(client.getServerVersion()?.name, 'wright-tool-service');
      const instructions = client.getInstructions() ?? '';
      assert.match(instructions, 'Reading:');
      assert.match(instructions, 'Editing:');
      assert.ok(instructions.split('\n').length <= 10);
      const capabilities = Object.keys(client.getServerCapabilities() ?? {}).sort();
      assert.equal(capabilities, ['completions', 'prompts', 'resources', 'tools']);
    }),
  );

  mcp('lists exactly the tools of the contract, each fit to be called', () =>
    connected(CALLS, [], async ({ client }) => {
      const listed = (await client.listTools()).tools;
      assert.equal(
        listed.map(({ name }) => name),
        defaultTools,
      );
      const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
      for (const { name, title, description, inputSchema, outputSchema, annotations } of listed) {
        assert.ok(title !== undefined && title.length > 3, name);
        assert.match(description ?? '', /Result: .+\.$/);
        assert.is(inputSchema.type, 'object');
        assert.is((inputSchema as { additionalProperties?: unknown }).additionalProperties, false);
        assert.not.match(JSON.stringify(inputSchema), '$ref');
        const properties = Object.keys(inputSchema.properties ?? {});
        assert.not.ok(properties.includes('op') || properties.includes('sources'), name);
        assert.type(ajv.compile(inputSchema), 'function');
        if (outputSchema !== undefined) assert.type(ajv.compile(outputSchema as AnySchema), 'function');
        const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
        assert.equal(
          { readOnlyHint, destructiveHint, idempotentHint, openWorldHint },
          { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        );
      }
      const withOutput = listed.filter((tool) => tool.outputSchema !== undefined).map(({ name }) => name);
      assert.ok(withOutput.includes('wright_project') && withOutput.includes('wright_check'));
      assert.is(withOutput.includes('wright_symbols'), isStateless, 'a list is structured content since 2026-07-28');
    }),
  );

  mcp('asks, edits the file, is refused a stale id, and recovers', () =>
    connected(CALLS, [], async ({ place, call }) => {
      const symbols = await call('wright_symbols');
      assert.is((symbols.value as readonly unknown[]).length, 5);
      assert.is(symbols.meta['revision'], 1);
      assert.equal(symbols.structured, isStateless ? symbols.value : undefined);
      const usage = await call('wright_usage', { symbol: 0 });
      assert.equal(usage.structured, usage.value);
      assert.is((usage.value as { symbol: string }).symbol, 'total');

      place.write('p.ws', WARM);
      const stale = await call('wright_references', { symbol: 0 });
      assert.ok(stale.isError);
      assert.is((stale.value as { code: string }).code, 'stale-id');
      assert.type((stale.value as { message: unknown }).message, 'string');
      assert.not.ok((await call('wright_references', { symbol: 'heat' })).isError, 'a name is never stale');
      assert.not.ok((await call('wright_symbols')).isError);
      assert.not.ok((await call('wright_references', { symbol: 0 })).isError);
    }),
  );

  mcp('tells errors of the protocol from refusals', () =>
    connected(CALLS, [], async ({ client, call }) => {
      for (const [name, given] of [
        ['wright_nope', {}],
        ['wright_usage', {}],
        ['wright_usage', { symbol: { id: 0 } }],
      ] as const) {
        const error: unknown = await client.callTool({ name, arguments: given }).catch((error: unknown) => error);
        assert.is((error as { code: number }).code, -32602, name);
      }
      const refused = await call('wright_usage', { symbol: 'nope' });
      assert.ok(refused.isError);
      assert.is((refused.value as { code: string }).code, 'unknown-symbol');
      const odd = await call('wright_symbols', { max: 1, ofset: 1 });
      assert.equal(odd.meta['warnings'], ["unknown member '/ofset' was ignored; did you mean 'offset'?"]);
    }),
  );

  mcp('reads resources', () =>
    connected(CALLS, [], async ({ client, place }) => {
      const read = async (uri: string): Promise<Record<string, unknown>> => {
        const [content] = (await client.readResource({ uri })).contents;
        return JSON.parse((content as { text: string }).text) as Record<string, unknown>;
      };
      const { resources } = await client.listResources();
      assert.equal(
        resources.map(({ uri }) => uri),
        ['wright://program/summary', 'wright://schema/agent'],
      );
      const { resourceTemplates } = await client.listResourceTemplates();
      assert.equal(
        resourceTemplates.map(({ uriTemplate }) => uriTemplate),
        ['wright://rules/{id}'],
      );
      assert.is((await read('wright://program/summary'))['rules'], 2);
      assert.is((await read('wright://schema/agent'))['title'], 'wright-agent/v1');
      assert.match(String((await read('wright://rules/1'))['text']), /^rule \("player joins"\) \{[^]*\}$/);
      assert.is((await read('wright://rules/player%20joins'))['id'], 1);
      for (const uri of [
        'wright://rules/7',
        'wright://rules/nope',
        'wright://nope',
        'wright://rules/',
        'file:///etc/passwd',
      ]) {
        const error: unknown = await client.readResource({ uri }).catch((error: unknown) => error);
        // The client reads the older code, -32002, as the newer one.
        assert.is((error as { code: number }).code, -32602, uri);
      }
      place.write('p.ws', WARM);
      const stale: unknown = await client.readResource({ uri: 'wright://rules/0' }).catch((error: unknown) => error);
      assert.equal((stale as { data: { code: string } }).data.code, 'stale-id');
    }),
  );

  mcp('offers prompts and completes their arguments', () =>
    connected(CALLS, [], async ({ client }) => {
      const { prompts } = await client.listPrompts();
      assert.equal(
        prompts.map(({ name }) => name),
        ['review_mode', 'cut_elements', 'make_loop_safe'],
      );
      const { messages } = await client.getPrompt({ name: 'make_loop_safe', arguments: { rule: 'player joins' } });
      assert.match((messages[0]?.content as { text?: string } | undefined)?.text ?? '', 'the rule "player joins" safe');
      const missing: unknown = await client.getPrompt({ name: 'make_loop_safe' }).catch((error: unknown) => error);
      assert.is((missing as { code: number }).code, -32602);
      const complete = async (ref: Parameters<Client['complete']>[0]['ref'], name: string, value: string) =>
        (await client.complete({ ref, argument: { name, value } })).completion.values;
      assert.equal(await complete({ type: 'ref/prompt', name: 'make_loop_safe' }, 'rule', 'PLAY'), ['player joins']);
      assert.equal(await complete({ type: 'ref/prompt', name: 'review_mode' }, 'symbol', ''), [
        'total',
        'ready',
        'announce',
      ]);
      assert.equal(await complete({ type: 'ref/resource', uri: 'wright://rules/{id}' }, 'id', 'ann'), [
        'Subroutine announce',
      ]);
      if (advertised.includes('lintRules')) {
        const ids = await complete({ type: 'ref/prompt', name: 'review_mode' }, 'lint', 'min-wait');
        assert.equal(ids, ['min-wait-loop']);
      }
    }),
  );

  mcp('reports progress', () =>
    connected(CALLS, [], async ({ client }) => {
      const steps: number[] = [];
      await client.callTool(
        { name: 'wright_check', arguments: {} },
        { onprogress: ({ progress, total }) => steps.push(progress / (total ?? Number.NaN)) },
      );
      // The client drops what it reads in one go with the answer; the order on the wire is held elsewhere.
      assert.ok(steps.length > 0);
      assert.equal(steps, [0, 0.5, 1].slice(0, steps.length));
    }),
  );

  mcp('has other tools when it is told so', async () => {
    await connected(CALLS, ['--tools', 'all'], async ({ client, call }) => {
      const names = (await client.listTools()).tools.map(({ name }) => name);
      assert.equal(names, tools(advertised));
      assert.not.ok((await call('wright_persistent_objects')).isError);
    });
    await connected(CALLS, ['--tools', 'authoring'], async ({ client }) => {
      const names = (await client.listTools()).tools.map(({ name }) => name);
      const more = tools(advertised.filter((name) => ['rules', 'analyze', 'lookup'].includes(name)));
      assert.equal([...names].sort(), [...defaultTools, ...more].sort());
    });
  });

  mcp('starts over a project that does not load, with the same tools', () =>
    connected('rule (', [], async ({ client, place, call }) => {
      assert.is((await client.listTools()).tools.length, defaultTools.length);
      const refused = await call('wright_project');
      assert.is((refused.value as { code: string }).code, 'parse-error');
      place.write('p.ws', CALLS);
      assert.is(((await call('wright_project')).value as { rules: number }).rules, 2);
    }),
  );

  mcp.run();
}

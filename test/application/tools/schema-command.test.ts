import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from '../../support/run-cli.js';
import { catalog, specOf } from './contract-fixture.js';

const schema = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
  const run = await runCli(['schema', ...words]);
  assert.equal([run.exit, run.stderr], [0, ''], words.join(' '));
  return JSON.parse(run.stdout) as Record<string, unknown>;
};

test('the overview names every product, and schema list is the same', async () => {
  const overview = await schema();
  assert.equal(overview, await schema('list'));
  assert.is(overview['level'], 'products');
  assert.is(overview['tool_count'], Object.keys(catalog.tools).length);
  const products = overview['products'] as readonly { id: string; schema_path: string; agent_summary: string }[];
  assert.equal(
    products.map(({ id }) => id),
    catalog.products.map(({ id }) => id),
  );
  for (const { schema_path } of products) assert.is((await schema(schema_path))['level'], 'product');
});

test('each tool is the same by id, path, dots, slashes, alias and --cli-path', async () => {
  for (const spec of Object.values(catalog.tools)) {
    const path = spec.primary_cli_path;
    for (const query of [
      [spec.canonical_path],
      [spec.canonical_path.replace('.', '/')],
      [path],
      path.split(' '),
      [path.replaceAll(' ', '.')],
      [path.replaceAll(' ', '/')],
      [`wright ${path}`],
      [` ${path}  `],
      ['--cli-path', path],
    ]) {
      assert.equal(await schema(...query), spec, query.join('|'));
    }
    for (const alias of spec.aliases) {
      // schema list is itself a command line of schema, so an alias is asked for in one word.
      assert.equal(await schema('--cli-path', alias), { ...spec, cli_path: alias, is_alias: true });
    }
  }
});

test('products and groups hold summaries, groups by whole words', async () => {
  const product = (await schema('query'))['product'] as { tools: readonly Record<string, unknown>[] };
  assert.ok(product.tools.every((tool) => !('parameters' in tool)));
  const group = await schema('edit');
  assert.is(group['level'], 'group');
  assert.is(group['tool_count'], 11);
  const unknown = await runCli(['schema', 'edi']);
  assert.is(unknown.exit, 1);
});

test('the complete export holds every leaf whole; the compact one is an allow-list', async () => {
  const all = (await schema('--all'))['products'] as readonly { tools: readonly { canonical_path: string }[] }[];
  const tools = all.flatMap((product) => product.tools);
  for (const tool of tools) assert.equal(tool, catalog.tools[tool.canonical_path]);
  assert.is(tools.length, Object.keys(catalog.tools).length);
  const compact = await schema('inspect', 'refs', '--compact');
  assert.not.ok('source_refs' in compact || 'title' in compact);
  assert.equal(
    Object.keys(compact['parameters'] as object).sort(),
    Object.keys(specOf('query.refs').parameters).sort(),
  );
  assert.is((await schema('--all', '--compact'))['compact'], true);
});

test('--explain tells every candidate of every field', async () => {
  const { fields } = (await schema('contract.export', '--explain')) as {
    fields: Record<string, { candidates: unknown[] }>;
  };
  assert.is(fields['parameters.as.required']?.candidates.length, 1);
  assert.ok((fields['title']?.candidates.length ?? 0) >= 1);
  const text = await runCli(['schema', 'rename', '--explain', '--format', 'text']);
  assert.match(text.stdout, /^ {2}risk +"medium" by overlay metadata\/editing\.json$/m);
  assert.match(text.stdout, /parameters\.NAME|positionals\.NAME\.property +"target\.symbol" by binding bindings\.json/);
});

test('an unknown name is answered with the nearest ones, in the form asked for', async () => {
  const json = await runCli(['schema', 'inspect', 'ref']);
  assert.equal([json.exit, json.stderr], [1, '']);
  const { error } = JSON.parse(json.stdout) as { error: { code: string; suggestions: readonly string[] } };
  assert.is(error.code, 'unknown-path');
  assert.ok(error.suggestions.includes('inspect refs') && error.suggestions.length <= 3);
  const text = await runCli(['schema', 'renmae', '--format', 'text']);
  assert.equal([text.exit, text.stdout], [1, '']);
  assert.match(text.stderr, /did you mean 'rename'/);
  assert.is((await runCli(['schema', '--cli-path', 'diagnostics.check'])).exit, 1);
  assert.is((await runCli(['schema', '--cli-path', ''])).exit, 1);
});

test('people see text on a terminal', async () => {
  const run = await runCli(['schema', 'rename'], { terminal: true });
  assert.match(run.stdout, /^wright rename \(editing\.rename\)\n/);
  assert.match(run.stdout, /Effect write, risk medium, confirmation user_required/);
  for (const query of [[], ['query'], ['edit'], ['schema', '--compact']]) {
    assert.ok((await runCli(['schema', ...query], { terminal: true })).stdout.length > 80);
  }
});

test('views keep to a size that fits beside other things in a context', async () => {
  const size = async (...words: readonly string[]): Promise<number> =>
    (await runCli(['schema', ...words])).stdout.length;
  assert.ok((await size()) <= 2_500);
  for (const spec of Object.values(catalog.tools)) {
    assert.ok((await size(spec.canonical_path)) <= 11_000, spec.canonical_path);
    assert.ok((await size(spec.canonical_path, '--compact')) <= 6_500, spec.canonical_path);
  }
  for (const { id } of catalog.products) assert.ok((await size(id)) <= 9_000, id);
});

test('the exports hold every operation in their own form', async () => {
  const names = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { tools } = JSON.parse((await runCli(words)).stdout) as {
      tools: readonly { name?: string; function?: { name: string } }[];
    };
    return tools.map((tool) => tool.name ?? tool.function?.name ?? '');
  };
  const mcp = await names('schema', 'export', '--as', 'mcp');
  assert.equal(new Set(mcp).size, mcp.length);
  for (const name of mcp) assert.match(name, /^wright_[a-z_]{1,57}$/);
  assert.equal(await names('schema', 'export', '--as', 'openai'), mcp);
  assert.equal(await names('schema', 'export', '--as', 'anthropic'), mcp);
  assert.equal(await names('agent', 'tools'), mcp);
  const { stdout } = await runCli(['schema', 'export', '--as', 'jsonschema']);
  assert.is(Object.keys((JSON.parse(stdout) as { schemas: object }).schemas).length, mcp.length);
});

test('the export for MCP is what the server shows', async () => {
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } };
  const lines = [
    { jsonrpc: '2.0', id: 0, method: 'initialize', params: hello },
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ];
  const { stdout } = await runCli(['serve', 'a.ws', '--transport', 'mcp', '--tools', 'all'], {
    files: { 'a.ws': '' },
    stdin: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: unknown });
  const listed = answers.find(({ id }) => id === 1)?.result as
    | { tools: readonly Record<string, unknown>[] }
    | undefined;
  assert.ok(listed, 'the server lists its tools');
  const { tools } = listed;
  const shown = tools.map(({ outputSchema: _results, ...tool }) => tool);
  const exported = JSON.parse((await runCli(['schema', 'export', '--as', 'mcp'])).stdout) as { tools: unknown };
  assert.equal(exported.tools, shown);
});

test('agent tools: contract, names, closed schemas that refer to nothing, results named', async () => {
  const { contract, tools } = JSON.parse((await runCli(['agent', 'tools'])).stdout) as {
    contract: string;
    tools: readonly { name: string; description: string; input_schema: Record<string, unknown> }[];
  };
  assert.is(contract, 'wright-agent/v1');
  for (const { name, description, input_schema } of tools) {
    assert.match(description, / Result: [^.]+\.$/, name);
    assert.is(input_schema['type'], 'object', name);
    assert.is(input_schema['additionalProperties'], false, name);
    assert.not.ok('op' in (input_schema['properties'] as object), name);
    assert.not.match(JSON.stringify(input_schema), /\$ref/);
  }
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Inbox } from '../../../src/adapters/serve/mcp/inbox.js';
import { runCli } from '../../support/run-cli.js';
import { CALLS } from '../../support/scripts.js';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** What a server answers to messages that all arrive at once. */
async function serve(
  messages: readonly (object | string)[],
  argv: readonly string[] = [],
): Promise<readonly Message[]> {
  const stdin = messages
    .map((message) => `${typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    .join('');
  const run = await runCli(['serve', '--transport', 'mcp', ...argv, 'p.ws'], { files: { 'p.ws': CALLS }, stdin });
  assert.equal([run.exit, run.stderr], [0, '']);
  return run.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Message);
}

const initialize = (protocolVersion?: unknown): object => ({
  id: 0,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '0' } },
});
const toolCall = (id: unknown, name: string, given?: unknown, meta?: object): object => ({
  id,
  method: 'tools/call',
  params: {
    name,
    ...(given === undefined ? {} : { arguments: given }),
    ...(meta === undefined ? {} : { _meta: meta }),
  },
});
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

const versions = suite('MCP: versions');
for (const [wanted, agreed] of [
  ['2024-11-05', '2024-11-05'],
  ['2025-03-26', '2025-03-26'],
  ['2025-06-18', '2025-06-18'],
  ['2025-11-25', '2025-11-25'],
  ['2026-07-28', '2025-11-25'],
  ['1999-01-01', '2025-11-25'],
  [7, '2025-11-25'],
  [undefined, '2025-11-25'],
] as const) {
  versions(`a client that wants ${wanted} gets ${agreed}`, async () => {
    const [answer] = await serve([initialize(wanted)]);
    assert.is(answer?.result?.['protocolVersion'], agreed);
    assert.equal(answer?.result?.['serverInfo'], { name: 'wright-tool-service', version: '0.0.0-test' });
  });
}
for (const [version, members, annotated, structured] of [
  ['2024-11-05', ['name', 'description', 'inputSchema'], false, false],
  ['2025-03-26', ['name', 'description', 'inputSchema', 'annotations'], true, false],
  ['2025-06-18', ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'], true, true],
  ['2025-11-25', ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'], true, true],
] as const) {
  versions(`${version} shows what it knows`, async () => {
    const [, list, call] = await serve([
      initialize(version),
      { id: 1, method: 'tools/list' },
      toolCall(2, 'wright_project'),
    ]);
    const [tool] = (list?.result?.['tools'] ?? []) as readonly object[];
    assert.equal(Object.keys(tool ?? {}), members);
    assert.is('annotations' in (tool ?? {}), annotated);
    assert.is('structuredContent' in (call?.result ?? {}), structured);
  });
}
versions('a stateless request needs no handshake, and says who answers', async () => {
  const [discovered, list, call] = await serve([
    { id: 1, method: 'server/discover', params: { _meta: META } },
    { id: 2, method: 'tools/list', params: { _meta: META } },
    toolCall(3, 'wright_symbols', {}, META),
  ]);
  assert.equal(discovered?.result?.['supportedVersions'], ['2026-07-28']);
  for (const answer of [discovered, list, call]) {
    assert.is(answer?.result?.['resultType'], 'complete');
    const meta = answer?.result?.['_meta'] as Record<string, unknown>;
    assert.equal(meta['io.modelcontextprotocol/serverInfo'], { name: 'wright-tool-service', version: '0.0.0-test' });
  }
  assert.type(list?.result?.['ttlMs'], 'number');
  assert.ok(Array.isArray(call?.result?.['structuredContent']));
});
versions('both generations are served side by side', async () => {
  const [, stateless, handshake] = await serve([
    initialize('2024-11-05'),
    toolCall(1, 'wright_project', {}, META),
    toolCall(2, 'wright_project'),
  ]);
  assert.ok('structuredContent' in (stateless?.result ?? {}));
  assert.not.ok('structuredContent' in (handshake?.result ?? {}));
});
versions('another stateless version is refused with those there are', async () => {
  const [answer] = await serve([
    {
      id: 1,
      method: 'tools/list',
      params: { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
    },
  ]);
  assert.is(answer?.error?.code, -32022);
  assert.equal(answer?.error?.data, {
    supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
    requested: '2099-01-01',
  });
});
versions.run();

const errors = suite('MCP: errors of the protocol');
const ERRORS: readonly (readonly [string, object | string, unknown, number])[] = [
  ['an unknown method', { id: 1, method: 'nope' }, 1, -32601],
  ['a method of a client', { id: 1, method: 'sampling/createMessage' }, 1, -32601],
  ['ping has gone from stateless versions', { id: 1, method: 'ping', params: { _meta: META } }, 1, -32601],
  ['so has initialize', { id: 1, method: 'initialize', params: { _meta: META } }, 1, -32601],
  ['discover without a version', { id: 1, method: 'server/discover' }, 1, -32602],
  [
    'a stateless request without capabilities',
    { id: 1, method: 'tools/list', params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } },
    1,
    -32602,
  ],
  ['params that are a list', { id: 1, method: 'tools/list', params: [] }, 1, -32602],
  ['a cursor that nobody gave', { id: 1, method: 'tools/list', params: { cursor: 'x' } }, 1, -32602],
  ['a call without a name', { id: 1, method: 'tools/call', params: {} }, 1, -32602],
  ['a call of no tool', toolCall('a', 'wright_nope'), 'a', -32602],
  ['a call of an operation', toolCall(1, 'project'), 1, -32602],
  ['a call of a tool that is not offered', toolCall(1, 'wright_compile'), 1, -32602],
  ['arguments that are text', toolCall(1, 'wright_symbols', 'x'), 1, -32602],
  ['arguments that are a list', toolCall(1, 'wright_symbols', []), 1, -32602],
  ['arguments of the wrong kind', toolCall(1, 'wright_symbols', { max: '3' }), 1, -32602],
  ['arguments that lack something', toolCall(1, 'wright_usage'), 1, -32602],
  [
    'arguments only a prototype has',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wright_usage","arguments":{"__proto__":{"symbol":0}}}}',
    1,
    -32602,
  ],
  ['a resource that is not there', { id: 1, method: 'resources/read', params: { uri: 'wright://x' } }, 1, -32002],
  ['a resource without a URI', { id: 1, method: 'resources/read' }, 1, -32602],
  ['a rule with half an escape', { id: 1, method: 'resources/read', params: { uri: 'wright://rules/%E0' } }, 1, -32002],
  ['a prompt that is not there', { id: 1, method: 'prompts/get', params: { name: 'constructor' } }, 1, -32602],
  ['a completion of nothing', { id: 1, method: 'completion/complete', params: {} }, 1, -32602],
  ['no JSON', '{', null, -32700],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
  ['an id that is null', { id: null, method: 'ping' }, null, -32600],
  ['an id that is an object', { id: {}, method: 'ping' }, null, -32600],
];
for (const [name, message, id, code] of ERRORS) {
  errors(name, async () => {
    const answers = await serve([message, { id: 'after', method: 'ping' }]);
    assert.equal([answers[0]?.id, answers[0]?.error?.code], [id, code]);
    assert.equal(answers[1], { jsonrpc: '2.0', id: 'after', result: {} }, 'the session goes on');
  });
}
errors('what a wrong address should have been is named', async () => {
  const [answer] = await serve([toolCall(1, 'wright_references', { symbol: { id: 0 } })]);
  assert.match(answer?.error?.message ?? '', 'a numeric id or a declared name string');
});
errors('notifications and answers get no answer', async () => {
  const answers = await serve([
    { method: 'notifications/initialized' },
    { method: 'notifications/nope', params: 5 },
    { method: 'tools/call', params: { name: 'wright_nope' } },
    { id: 9, result: {} },
    { method: 'notifications/cancelled', params: { requestId: 'nobody' } },
  ]);
  assert.equal(answers, []);
});
errors.run();

const calls = suite('MCP: calls');
calls('the name of the tool decides, not an op among the arguments', async () => {
  const [answer] = await serve([toolCall(1, 'wright_symbols', { op: 'project', kind: 'rule' })]);
  const [content] = (answer?.result?.['content'] ?? []) as readonly { text: string }[];
  assert.is((JSON.parse(content?.text ?? '') as readonly unknown[]).length, 2);
});
calls('absent and null arguments are none', async () => {
  for (const call of [toolCall(1, 'wright_symbols'), toolCall(1, 'wright_symbols', null)]) {
    const [answer] = await serve([call]);
    assert.ok(answer?.result !== undefined);
  }
});
calls('a request that is cancelled while it waits is not run and not answered', async () => {
  const answers = await serve([
    toolCall('first', 'wright_project'),
    toolCall('second', 'wright_project', {}, { progressToken: 'never' }),
    toolCall('third', 'wright_project'),
    { method: 'notifications/cancelled', params: { requestId: 'second', reason: 'changed my mind' } },
    { id: 'fourth', method: 'ping' },
  ]);
  assert.equal(
    answers.map(({ id, method }) => id ?? method),
    ['first', 'third', 'fourth'],
  );
});
calls('the number 1 and the text 1 are two requests', async () => {
  const answers = await serve([
    { id: 'x', method: 'ping' },
    toolCall(1, 'wright_project'),
    toolCall('1', 'wright_project'),
    { method: 'notifications/cancelled', params: { requestId: '1' } },
  ]);
  assert.equal(
    answers.map(({ id }) => id),
    ['x', 1],
  );
});
calls('progress comes between request and answer, with its token', async () => {
  const answers = await serve([toolCall(1, 'wright_check', {}, { progressToken: 0 })]);
  assert.equal(
    answers.map(({ method }) => method),
    ['notifications/progress', 'notifications/progress', 'notifications/progress', undefined],
  );
});
calls.run();

const inbox = suite('MCP: the inbox');
inbox('makes a fast sender wait', async () => {
  const box = new Inbox<number>();
  let put = 0;
  const sending = (async () => {
    for (let number = 0; number < 1000; number += 1) {
      await box.put(number, undefined, 1);
      put += 1;
    }
    box.close();
  })();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(put < 300, `${put} were taken in at once`);
  const taken: number[] = [];
  for (let entry = await box.take(); entry !== undefined; entry = await box.take()) taken.push(entry.item);
  await sending;
  assert.equal(
    taken,
    Array.from({ length: 1000 }, (_, index) => index),
  );
});
inbox('makes a sender of large messages wait', async () => {
  const box = new Inbox<string>();
  let isThrough = false;
  void box.put('large', undefined, 20 * 1024 * 1024).then(() => {
    isThrough = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.not.ok(isThrough);
  await box.take();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(isThrough);
});
inbox('knows a running request by its key, and forgets it when it is done', async () => {
  const box = new Inbox<number>();
  await box.put(1, 'k', 0);
  const running = await box.take();
  box.cancel('k');
  assert.ok(running?.isCancelled);
  if (running !== undefined) box.done(running);
  await box.put(2, 'k', 0);
  assert.not.ok((await box.take())?.isCancelled);
});
inbox.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answerMessage,
  JSON_RPC,
  parseFault,
  parseMessage,
  type RpcCall,
  type RpcDialect,
  type RpcOutcome,
} from '../../../src/adapters/serve/json-rpc.js';
import { MCP_DIALECT } from '../../../src/adapters/serve/mcp/protocol.js';

/** Answers `echo` with its params, refuses `refuse`, breaks in `break`, and gives what JSON cannot hold for `odd`. */
async function handle({ method, params }: RpcCall): Promise<RpcOutcome> {
  switch (method) {
    case 'echo':
      return { result: params ?? null };
    case 'refuse':
      return { error: { code: 7, message: 'no', data: { why: 1 } } };
    case 'break':
      throw new RangeError('broken');
    case 'odd':
      return { result: 1n };
    default:
      return { error: { code: -32601, message: 'unknown' } };
  }
}

async function answerTo(text: string, dialect: RpcDialect = JSON_RPC): Promise<unknown> {
  const answer = await answerMessage(parseMessage(text, dialect), handle);
  return answer === undefined ? undefined : JSON.parse(answer);
}

/** Id and error code of an answer, or id and result. */
async function gist(text: string, dialect?: RpcDialect): Promise<unknown> {
  const short = (answer: { id: unknown; error?: { code: number }; result?: unknown }): readonly unknown[] =>
    answer.error === undefined ? [answer.id, answer.result] : [answer.id, { code: answer.error.code }];
  const answer = await answerTo(text, dialect);
  if (answer === undefined) return undefined;
  return Array.isArray(answer) ? answer.map(short) : short(answer as Parameters<typeof short>[0]);
}

const call = (members: string): string => `{"jsonrpc":"2.0",${members}}`;

const single = suite('JSON-RPC: one message');
const SINGLE: readonly (readonly [string, string, unknown])[] = [
  ['an answer carries result and id', call('"id":1,"method":"echo","params":{"a":1}'), [1, { a: 1 }]],
  ['an id may be a text', call('"id":"x","method":"echo"'), ['x', null]],
  ['an id may be empty', call('"id":"","method":"echo"'), ['', null]],
  ['an id may be a fraction', call('"id":1.5,"method":"echo"'), [1.5, null]],
  ['an id may be null, and is answered', call('"id":null,"method":"echo"'), [null, null]],
  ['an id is no object', call('"id":{},"method":"echo"'), [null, { code: -32600 }]],
  ['an id is no list', call('"id":[1],"method":"echo"'), [null, { code: -32600 }]],
  ['an id is no truth value', call('"id":true,"method":"echo"'), [null, { code: -32600 }]],
  ['params may be a list', call('"id":1,"method":"echo","params":[1]'), [1, [1]]],
  ['a notification is run and not answered', call('"method":"echo"'), undefined],
  ['a notification that fails is not answered', call('"method":"missing"'), undefined],
  ['a notification that breaks is not answered', call('"method":"break"'), undefined],
  ['an unknown method', call('"id":2,"method":"missing"'), [2, { code: -32601 }]],
  ['a refusal', call('"id":2,"method":"refuse"'), [2, { code: 7 }]],
  ['a fault of the program', call('"id":2,"method":"break"'), [2, { code: -32603 }]],
  ['a result that JSON cannot hold', call('"id":2,"method":"odd"'), [2, { code: -32603 }]],
  ['no JSON', 'not json', [null, { code: -32700 }]],
  ['half a message', '{"jsonrpc":"2.0","id":1', [null, { code: -32700 }]],
  [
    'two messages in one',
    `${call('"id":1,"method":"echo"')}${call('"id":2,"method":"echo"')}`,
    [null, { code: -32700 }],
  ],
  ['nothing', '', [null, { code: -32700 }]],
  ['a number', '1', [null, { code: -32600 }]],
  ['null', 'null', [null, { code: -32600 }]],
  ['an empty object', '{}', [null, { code: -32600 }]],
  ['no version', '{"id":1,"method":"echo"}', [null, { code: -32600 }]],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"echo"}', [null, { code: -32600 }]],
  ['a version that is a number', '{"jsonrpc":2.0,"id":1,"method":"echo"}', [null, { code: -32600 }]],
  ['no method', call('"id":1'), [null, { code: -32600 }]],
  ['a method that is a number', call('"id":1,"method":1'), [null, { code: -32600 }]],
  ['an answer is no request', call('"id":1,"result":1'), [null, { code: -32600 }]],
  [
    'members of a prototype are none',
    '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"echo"}}',
    [null, { code: -32600 }],
  ],
  ['a name that objects inherit is no method', call('"id":1,"method":"constructor"'), [1, { code: -32601 }]],
];
for (const [name, text, expected] of SINGLE) single(name, async () => assert.equal(await gist(text), expected));

single('an error may carry data', async () => {
  const answer = await answerTo(call('"id":1,"method":"refuse"'));
  assert.equal(answer, { jsonrpc: '2.0', id: 1, error: { code: 7, message: 'no', data: { why: 1 } } });
});
single('a fault of the framing is a parse error', async () => {
  const answer = await answerMessage(parseFault('a line is not UTF-8'), handle);
  assert.equal(JSON.parse(answer ?? ''), {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'a line is not UTF-8' },
  });
});
single('deep nesting is no reason to fall over', async () => {
  const depth = 200_000;
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  assert.equal(await gist(call(`"id":1,"method":"missing","params":${deep}`)), [1, { code: -32601 }]);
  assert.equal(await gist(call(`"id":1,"method":"echo","params":${deep}`)), [1, { code: -32603 }]);
});
single.run();

const batch = suite('JSON-RPC: batches');
const one = call('"id":1,"method":"echo"');
const two = call('"id":2,"method":"missing"');
const note = call('"method":"echo"');
const BATCH: readonly (readonly [string, string, unknown])[] = [
  [
    'are answered by a list in order',
    `[${one},${two}]`,
    [
      [1, null],
      [2, { code: -32601 }],
    ],
  ],
  ['leave notifications out', `[${note},${one},${note}]`, [[1, null]]],
  ['of notifications alone are not answered', `[${note},${note}]`, undefined],
  ['hold something', '[]', [null, { code: -32600 }]],
  [
    'refuse each element that is no request',
    `[1,${one},[]]`,
    [
      [null, { code: -32600 }],
      [1, null],
      [null, { code: -32600 }],
    ],
  ],
  [
    'may repeat an id',
    `[${one},${one}]`,
    [
      [1, null],
      [1, null],
    ],
  ],
];
for (const [name, text, expected] of BATCH) batch(name, async () => assert.equal(await gist(text), expected));
batch('run one after the other', async () => {
  const order: string[] = [];
  const slow = async ({ method }: RpcCall): Promise<RpcOutcome> => {
    order.push(`${method} starts`);
    await new Promise((resolve) => setTimeout(resolve, method === 'a' ? 20 : 0));
    order.push(`${method} ends`);
    return { result: null };
  };
  await answerMessage(parseMessage(`[${call('"id":1,"method":"a"')},${call('"id":2,"method":"b"')}]`, JSON_RPC), slow);
  assert.equal(order, ['a starts', 'a ends', 'b starts', 'b ends']);
});
batch.run();

const dialect = suite('JSON-RPC: the dialect of MCP');
const DIALECT: readonly (readonly [string, string, unknown])[] = [
  ['has no batches', `[${one}]`, [null, { code: -32600 }]],
  ['has no null ids', call('"id":null,"method":"echo"'), [null, { code: -32600 }]],
  ['passes over answers', call('"id":1,"result":{}'), undefined],
  ['passes over errors', call('"id":1,"error":{"code":1,"message":""}'), undefined],
  ['answers requests', one, [1, null]],
];
for (const [name, text, expected] of DIALECT) {
  dialect(name, async () => assert.equal(await gist(text, MCP_DIALECT), expected));
}
dialect.run();

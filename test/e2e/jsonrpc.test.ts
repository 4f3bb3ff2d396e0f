import { JSONRPCClient, type JSONRPCResponse } from 'json-rpc-2.0';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CALLS, WARM } from '../support/scripts.js';
import { type ServedProcess, withServed } from '../support/served-process.js';

interface Refused {
  readonly error: { readonly code: string; readonly message: string };
}

const jsonrpc = suite('JSON-RPC over a process');

/** A client of a library, whose messages travel to the process and back. */
function clientOf(served: ServedProcess): JSONRPCClient {
  const client: JSONRPCClient = new JSONRPCClient((message) => {
    served.send(message);
    if (!Array.isArray(message) && message.id === undefined) return Promise.resolve();
    return served.answer<JSONRPCResponse>().then((answer) => client.receive(answer));
  });
  return client;
}

const withClient = (
  work: (client: JSONRPCClient, served: ServedProcess, write: (text: string) => void) => Promise<void>,
) =>
  withServed({ 'p.ws': CALLS }, ['--transport', 'jsonrpc', 'p.ws'], (served, place) =>
    work(clientOf(served), served, (text) => place.write('p.ws', text)),
  );

jsonrpc('a client lists, asks, edits the file, is refused a stale id, and recovers', () =>
  withClient(async (client, served, write) => {
    const request = (params: object): PromiseLike<unknown> => client.request('request', params);
    const { operations } = (await request({ op: 'capabilities' })) as { operations: readonly string[] };
    assert.ok(operations.includes('usage'));
    const symbols = (await request({ op: 'symbols' })) as readonly { id: number; name: string }[];
    assert.is(symbols[0]?.name, 'total');
    assert.is(((await request({ op: 'usage', symbol: 0 })) as { reads: number }).reads, 1);
    write(WARM);
    assert.is(((await request({ op: 'usage', symbol: 0 })) as Refused).error.code, 'stale-id');
    assert.is(((await request({ op: 'usage', symbol: 'heat' })) as { id: number }).id, 0);
    await request({ op: 'symbols' });
    assert.is(((await request({ op: 'usage', symbol: 0 })) as { symbol: string }).symbol, 'heat');
    const { code, stderr, rest } = await served.end();
    assert.equal([code, stderr, rest], [0, '', []]);
  }),
);
jsonrpc('the direct methods answer with the envelope that request answers with', () =>
  withClient(async (client) => {
    for (const op of ['compile', 'check', 'analyze', 'inspect']) {
      const direct = await client.request(op, undefined);
      assert.equal(direct, await client.request('request', { op }));
      assert.is((direct as { wright: { contract: string } }).wright.contract, 'wright-result/v1');
      const error: unknown = await Promise.resolve(client.request(op, {})).catch((error: unknown) => error);
      assert.is((error as { code: number }).code, -32602, `${op} takes no params`);
    }
  }),
);
jsonrpc('errors of the protocol are errors, refusals are results', () =>
  withClient(async (client) => {
    const codeOf = async (method: string, params?: unknown): Promise<unknown> => {
      const answer = await Promise.resolve(client.request(method, params as object)).catch((error: unknown) => error);
      return (answer as { code?: number }).code ?? (answer as Refused).error?.code;
    };
    assert.is(await codeOf('nope'), -32601);
    assert.is(await codeOf('request'), -32602);
    assert.is(await codeOf('request', []), -32602);
    assert.is(await codeOf('request', { op: 'nope' }), -32602);
    assert.is(await codeOf('request', { op: 'usage' }), -32602);
    assert.is(await codeOf('request', { op: 'usage', symbol: {} }), -32602);
    assert.is(await codeOf('request', { op: 'usage', symbol: 'nope' }), 'unknown-symbol');
    assert.is(await codeOf('request', { op: 'cfg', rule: 99 }), 'invalid-id');
  }),
);
jsonrpc('notifications are run in order and never answered', () =>
  withClient(async (client, served) => {
    client.notify('request', { op: 'capabilities' });
    client.notify('nope', undefined);
    assert.is(((await client.request('check', undefined)) as { command: string }).command, 'check');
    assert.equal((await served.end()).rest, []);
  }),
);
jsonrpc('a batch is one line in and one line out', () =>
  withClient(async (_client, served) => {
    const answers = await served.ask<readonly { id: unknown; error?: { code: number } }[]>([
      { jsonrpc: '2.0', id: 1, method: 'check' },
      { jsonrpc: '2.0', method: 'check' },
      { jsonrpc: '2.0', id: 2, method: 'missing' },
      1,
    ]);
    assert.equal(
      answers.map(({ id, error }) => [id, error?.code]),
      [
        [1, undefined],
        [2, -32601],
        [null, -32600],
      ],
    );
    served.send([{ jsonrpc: '2.0', method: 'check' }]);
    served.sendBytes(new Uint8Array([0xff, 0x0a]));
    assert.is((await served.answer<{ error: { code: number } }>()).error.code, -32700);
  }),
);
jsonrpc.run();

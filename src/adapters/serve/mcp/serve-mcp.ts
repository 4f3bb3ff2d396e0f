import type { Session } from '../../../application/session/session.js';
import { answerItem, parseFault, parseMessage, type RpcItem, serialize } from '../json-rpc.js';
import type { Wire } from '../wire.js';
import { Inbox } from './inbox.js';
import { McpMethods } from './methods.js';
import { isObject, MCP_DIALECT, own } from './protocol.js';
import type { ToolSet } from './tools.js';

/**
 * Serves the Model Context Protocol until input ends. Requests are answered one after the other, in order; what arrives
 * meanwhile is read ahead, so that a request can be cancelled before and while it runs.
 */
export async function serveMcp(session: Session, toolSet: ToolSet, wire: Wire): Promise<void> {
  const methods = new McpMethods(session, toolSet);
  const inbox = new Inbox<RpcItem>();
  // A failure to read ends the loop below and is thrown by the last line.
  const reading = readInto(inbox, wire).finally(() => inbox.close());
  reading.catch(() => undefined);

  for (let entry = await inbox.take(); entry !== undefined; entry = await inbox.take()) {
    const taken = entry;
    const answer = await answerItem(taken.item, (call) =>
      methods.handle(call, {
        notify: (method, params) => wire.send(JSON.stringify({ jsonrpc: '2.0', method, params })),
        isCancelled: async () => {
          await nextTurn();
          return taken.isCancelled;
        },
      }),
    );
    if (answer !== undefined && !taken.isCancelled) await wire.send(serialize(answer));
    inbox.done(taken);
  }
  await reading;
}

async function readInto(inbox: Inbox<RpcItem>, wire: Wire): Promise<void> {
  for await (const frame of wire.messages()) {
    const message = 'fault' in frame ? parseFault(frame.fault) : parseMessage(frame.text, MCP_DIALECT);
    if (message.kind === 'batch') continue;
    const { item } = message;
    const cancelled = cancelledId(item);
    if (cancelled !== undefined) inbox.cancel(keyOf(cancelled));
    else await inbox.put(item, requestKey(item), 'text' in frame ? frame.text.length : 0);
  }
}

/** The id that a message cancels. */
function cancelledId(item: RpcItem): string | number | undefined {
  if (item.kind !== 'call' || item.call.method !== 'notifications/cancelled' || !isObject(item.call.params)) return;
  const id = own(item.call.params, 'requestId');
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** `initialize` cannot be cancelled, and a notification has no id to be cancelled by. */
function requestKey(item: RpcItem): string | undefined {
  if (item.kind !== 'call' || item.call.method === 'initialize') return undefined;
  const { id } = item.call;
  return id === undefined || id === null ? undefined : keyOf(id);
}

/** The number 1 and the text "1" are two ids. */
function keyOf(id: string | number): string {
  return `${typeof id}:${id}`;
}

/** Lets input be read that is waiting. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * JSON-RPC 2.0 without a transport: text in, text out. What carries the text (see `framing.ts`), what the methods do and
 * how many requests run at once is for others to decide.
 */
import { shown } from '../../application/contract/shown.js';

export type RpcId = string | number | null;

/** A request; without an id it is a notification, which is never answered. */
export interface RpcCall {
  readonly method: string;
  /** Undefined when the member is absent. */
  readonly params: unknown;
  readonly id?: RpcId;
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type RpcOutcome = { readonly result: unknown } | { readonly error: RpcError };

/** Does the work of a request. A rejection is a fault of the program, answered as `INTERNAL_ERROR`. */
export type RpcHandler = (call: RpcCall) => Promise<RpcOutcome>;

export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

/** One element of a message: a request to run, the answer to something that is none, or nothing to do. */
export type RpcItem =
  | { readonly kind: 'call'; readonly call: RpcCall }
  | { readonly kind: 'fault'; readonly answer: RpcAnswer }
  /** An answer that came from the other side; this side asks nothing, so it means nothing. */
  | { readonly kind: 'stray' };

/** What one text holds. */
export type RpcMessage =
  | { readonly kind: 'single'; readonly item: RpcItem }
  | { readonly kind: 'batch'; readonly items: readonly RpcItem[] };

export type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: RpcId } & RpcOutcome;

/** Where a protocol on JSON-RPC departs from it. */
export interface RpcDialect {
  readonly batches: boolean;
  /** True: `id: null` is a request like others, as JSON-RPC has it. */
  readonly nullIds: boolean;
  /** True: what looks like an answer is passed over; otherwise it is a request without a method. */
  readonly ignoresAnswers: boolean;
}

export const JSON_RPC: RpcDialect = { batches: true, nullIds: true, ignoresAnswers: false };

/** The refusal of a text that is no message at all. */
export function parseFault(message: string): RpcMessage {
  return { kind: 'single', item: fault(PARSE_ERROR, message) };
}

/** Reads one text. Never throws. */
export function parseMessage(text: string, dialect: RpcDialect): RpcMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return parseFault('the message is not JSON');
  }
  if (!Array.isArray(value)) return { kind: 'single', item: readItem(value, dialect) };
  if (!dialect.batches)
    return { kind: 'single', item: fault(INVALID_REQUEST, 'batches are not part of this protocol') };
  if (value.length === 0) return { kind: 'single', item: fault(INVALID_REQUEST, 'a batch holds at least one request') };
  return { kind: 'batch', items: value.map((item) => readItem(item, dialect)) };
}

/** Runs what a message asks for, one item after the other, and gives the text to send back, if any. */
export async function answerMessage(message: RpcMessage, handle: RpcHandler): Promise<string | undefined> {
  if (message.kind === 'single') {
    const answer = await answerItem(message.item, handle);
    return answer === undefined ? undefined : serialize(answer);
  }
  const answers: string[] = [];
  for (const item of message.items) {
    const answer = await answerItem(item, handle);
    if (answer !== undefined) answers.push(serialize(answer));
  }
  return answers.length === 0 ? undefined : `[${answers.join(',')}]`;
}

/** Runs one item; undefined when it gets no answer. */
export async function answerItem(item: RpcItem, handle: RpcHandler): Promise<RpcAnswer | undefined> {
  if (item.kind === 'stray') return undefined;
  if (item.kind === 'fault') return item.answer;
  const outcome = await outcomeOf(item.call, handle);
  return item.call.id === undefined ? undefined : { jsonrpc: '2.0', id: item.call.id, ...outcome };
}

/** The text of an answer; an answer that JSON cannot express becomes an internal error. */
export function serialize(answer: RpcAnswer): string {
  try {
    return JSON.stringify(answer);
  } catch {
    const error = { code: INTERNAL_ERROR, message: 'the answer cannot be written as JSON' };
    return JSON.stringify({ jsonrpc: '2.0', id: answer.id, error });
  }
}

export function invalidParams(message: string): RpcOutcome {
  return { error: { code: INVALID_PARAMS, message } };
}

export function methodNotFound(method: string): RpcOutcome {
  return { error: { code: METHOD_NOT_FOUND, message: `unknown method '${shown(method)}'` } };
}

async function outcomeOf(call: RpcCall, handle: RpcHandler): Promise<RpcOutcome> {
  try {
    return await handle(call);
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { error: { code: INTERNAL_ERROR, message: `internal error: ${message}` } };
  }
}

function readItem(value: unknown, dialect: RpcDialect): RpcItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fault(INVALID_REQUEST, 'a request is a JSON object');
  }
  const { jsonrpc, method, params, id } = ownMembers(value);
  if (jsonrpc !== '2.0') return fault(INVALID_REQUEST, 'a request has the member jsonrpc with the value "2.0"');
  if (typeof method !== 'string') {
    const isAnswer = method === undefined && (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error'));
    return isAnswer && dialect.ignoresAnswers
      ? { kind: 'stray' }
      : fault(INVALID_REQUEST, 'a request names its method');
  }
  if (id === undefined) return { kind: 'call', call: { method, params } };
  if (typeof id !== 'string' && typeof id !== 'number' && !(id === null && dialect.nullIds)) {
    const kinds = dialect.nullIds ? 'a string, a number or null' : 'a string or a number';
    return fault(INVALID_REQUEST, `the id of a request is ${kinds}`);
  }
  return { kind: 'call', call: { method, params, id } };
}

/** Members that an object has itself; a member `__proto__` in the text gives it no others. */
function ownMembers(value: object): {
  readonly jsonrpc?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly id?: unknown;
} {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '__proto__'));
}

function fault(code: number, message: string): RpcItem {
  return { kind: 'fault', answer: { jsonrpc: '2.0', id: null, error: { code, message } } };
}

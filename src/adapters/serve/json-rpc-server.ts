import { understand } from '../../application/operations/service.js';
import type { Session } from '../../application/session/session.js';
import {
  answerMessage,
  invalidParams,
  JSON_RPC,
  methodNotFound,
  parseFault,
  parseMessage,
  type RpcHandler,
  type RpcOutcome,
} from './json-rpc.js';
import type { Wire } from './wire.js';

/** Methods that are short for the operation of the same name; they take no params. */
const DIRECT_METHODS: ReadonlySet<string> = new Set(['compile', 'check', 'analyze', 'inspect']);

/** Serves JSON-RPC 2.0 until input ends, one message after the other. */
export async function serveJsonRpc(session: Session, wire: Wire): Promise<void> {
  const handle = agentMethods(session);
  for await (const frame of wire.messages()) {
    const message = 'fault' in frame ? parseFault(frame.fault) : parseMessage(frame.text, JSON_RPC);
    const answer = await answerMessage(message, handle);
    if (answer !== undefined) await wire.send(answer);
  }
}

/**
 * `request` with a request of the agent contract as params, and the direct methods. The result is what the operation
 * answered; a refusal is a result too: `{error: {code, message}}`.
 */
export function agentMethods(session: Session): RpcHandler {
  return async ({ method, params }): Promise<RpcOutcome> => {
    if (DIRECT_METHODS.has(method)) {
      if (params !== undefined && params !== null) return invalidParams(`the method ${method} takes no params`);
      return run(session, { op: method });
    }
    if (method !== 'request') return methodNotFound(method);
    if (params === undefined) return invalidParams('params holds the request: an object with the member op');
    return run(session, params);
  };
}

async function run(session: Session, request: unknown): Promise<RpcOutcome> {
  const understood = understand(request);
  if ('fault' in understood) return invalidParams(understood.fault.message);
  const response = await understood.run(session);
  return { result: 'error' in response ? { error: response.error } : response.result };
}

import { shown } from '../../../application/contract/shown.js';
import { understand } from '../../../application/operations/service.js';
import type { Session } from '../../../application/session/session.js';
import { nearestSpellings } from '../../../domain/catalog/nearest-spellings.js';
import { invalidParams, type RpcOutcome } from '../json-rpc.js';
import { isObject, objectParams, own, type Revision } from './protocol.js';
import { hasObjectResult, type Tool } from './tools.js';

/** What a running call may use of the connection. */
export interface ToolCallContext {
  /** Tells the client something; ignored when the client asked for no progress. */
  notify(method: string, params: object): Promise<void>;
  /** Lets messages in that arrived meanwhile; true when one of them says that the answer is not wanted any more. */
  isCancelled(): Promise<boolean>;
}

/** Steps of a call as progress counts them: the script is read, the question is answered. */
const STEPS = 2;

/**
 * Runs the operation behind a tool. An unknown tool and arguments of the wrong shape are errors of the protocol; what
 * the operation refuses is a result with `isError`.
 */
export async function callTool(
  session: Session,
  tools: readonly Tool[],
  params: Readonly<Record<string, unknown>>,
  revision: Revision,
  context: ToolCallContext,
): Promise<RpcOutcome> {
  const name = own(params, 'name');
  if (typeof name !== 'string') return invalidParams('name is the name of a tool');
  const tool = tools.find((tool) => tool.name === name);
  if (tool === undefined) return invalidParams(unknownTool(name, tools));
  const given = objectParams(own(params, 'arguments'));
  if (given === undefined) return invalidParams('arguments is an object');
  const { operation } = tool;
  const understood = understand({ ...given, op: operation.name });
  if ('fault' in understood) return invalidParams(understood.fault.message);

  const progress = progressOf(params, context);
  if (progress !== undefined && operation.effect !== 'none') {
    await progress(0, 'reading the script');
    await session.script()();
    await progress(1, 'answering');
  }
  if (await context.isCancelled()) return CANCELLED;
  const response = await understood.run(session);
  await progress?.(STEPS, 'done');

  const { revision: scriptRevision, warnings } = response;
  const meta = {
    ...(scriptRevision === undefined ? {} : { revision: scriptRevision }),
    ...(warnings === undefined ? {} : { warnings }),
  };
  const withMeta = Object.keys(meta).length === 0 ? {} : { _meta: meta };
  if ('error' in response) return { result: { content: [text(response.error)], isError: true, ...withMeta } };
  const structured = revision.isStateless || (revision.structured && hasObjectResult(operation));
  return {
    result: {
      content: [text(response.result)],
      ...(structured ? { structuredContent: response.result } : {}),
      ...withMeta,
    },
  };
}

/** Nobody reads it: the answer to a cancelled request is not sent. */
const CANCELLED: RpcOutcome = { result: {} };

type Progress = (step: number, message: string) => Promise<void>;

function progressOf(params: Readonly<Record<string, unknown>>, context: ToolCallContext): Progress | undefined {
  const meta = own(params, '_meta');
  const progressToken = isObject(meta) ? own(meta, 'progressToken') : undefined;
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return undefined;
  return (progress, message) =>
    context.notify('notifications/progress', { progressToken, progress, total: STEPS, message });
}

function text(value: unknown): object {
  return { type: 'text', text: JSON.stringify(value) };
}

function unknownTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map((tool) => tool.name);
  const near = nearestSpellings(shown(name), names);
  return `unknown tool '${shown(name)}': ${near.length > 0 ? `did you mean ${near.join(', ')}?` : `one of ${names.join(', ')}`}`;
}

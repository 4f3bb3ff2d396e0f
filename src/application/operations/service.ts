import { isLeft } from 'fp-ts/lib/Either.js';
import type { ServiceError } from '../contract/service-error.js';
import { shown } from '../contract/shown.js';
import type { Session } from '../session/session.js';
import { type DecodedRequest, findOperation, type Operation, OPERATIONS } from './registry.js';

/** The answer to one request: a result or a refusal. */
export type ToolResponse = (
  | { readonly result: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly candidates?: readonly string[] } }
) & {
  /** Number of the program that was asked; each program loaded in a session has a higher one. */
  readonly revision?: number;
  /** What is odd about the request, for people: members that no operation reads. */
  readonly warnings?: readonly string[];
};

/** Why a request could not be understood. */
export type RequestFault = {
  readonly kind: 'not-an-object' | 'no-operation' | 'unknown-operation' | 'wrong-field';
  readonly message: string;
};

/** What a request means: the work to do, or why it means nothing. */
export type UnderstoodRequest =
  | { readonly run: (session: Session) => Promise<ToolResponse> }
  | { readonly fault: RequestFault };

/** Understands a request: an object with a string `op` and the fields of that operation; other members are ignored. */
export function understand(request: unknown): UnderstoodRequest {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return { fault: { kind: 'not-an-object', message: 'a request is a JSON object' } };
  }
  const { op, ...fields } = request as Record<string, unknown>;
  if (typeof op !== 'string') {
    return { fault: { kind: 'no-operation', message: 'a request names its operation in the string member op' } };
  }
  const operation = findOperation(op);
  if (operation === undefined) {
    const known = OPERATIONS.map(({ name }) => name).join(', ');
    return { fault: { kind: 'unknown-operation', message: `unknown operation '${shown(op)}': one of ${known}` } };
  }
  const work = operation.decode(fields);
  if (isLeft(work)) return { fault: { kind: 'wrong-field', message: `${op}: ${work.left}` } };
  const { warnings } = work.right;
  return {
    run: async (session) => {
      const response = await respond(session, operation, work.right);
      return warnings.length === 0 ? response : { ...response, warnings };
    },
  };
}

async function respond(session: Session, operation: Operation, request: DecodedRequest): Promise<ToolResponse> {
  if (request.expectRevision !== undefined) {
    const loaded = await session.script()();
    if (isLeft(loaded)) return { error: wireError(loaded.left) };
    const { revision } = session;
    if (revision !== request.expectRevision) {
      const message = `the script is of revision ${revision} now, not ${request.expectRevision}`;
      return { error: { code: 'revision-mismatch', message }, ...withRevision(session) };
    }
  }
  const outcome = await request.run(session)();
  const response = isLeft(outcome) ? { error: wireError(outcome.left) } : { result: outcome.right };
  return operation.effect === 'none' ? response : { ...response, ...withRevision(session) };
}

/** A script that does not load is of no revision. */
function withRevision({ revision }: Session): { readonly revision?: number } {
  return revision === undefined ? {} : { revision };
}

function wireError({ code, message, candidates }: ServiceError): Extract<ToolResponse, { error: unknown }>['error'] {
  return { code, message, ...(candidates === undefined ? {} : { candidates }) };
}

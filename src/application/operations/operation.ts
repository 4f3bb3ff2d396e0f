import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { ServiceError } from '../contract/service-error.js';
import type { Session } from '../session/session.js';

/** The work of an operation. It never throws for anything a request or a script can contain. */
export type Handler<Request, Result> = (session: Session, request: Request) => TaskEither<ServiceError, Result>;

/**
 * What an operation touches: nothing but the service itself, the script as it is on disk, or files that it may change.
 */
export type Effect = 'none' | 'read' | 'write';

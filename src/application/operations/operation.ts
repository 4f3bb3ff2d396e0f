import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { ServiceError } from '../contract/service-error.js';
import type { Session } from '../session/session.js';

/** The work of an operation. It never throws for anything a request or a script can contain. */
export type Handler<Request, Result> = (session: Session, request: Request) => TaskEither<ServiceError, Result>;

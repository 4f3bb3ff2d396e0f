import type { BaseContext } from 'clipanion';
import type { Console } from '../../application/ports/console.js';
import type { Environment } from '../../application/ports/environment.js';
import type { FileSystem } from '../../application/ports/file-system.js';
import type { Session, SessionRequest } from '../../application/session/session.js';

/** How requests travel: one JSON object a line. */
export type Transport = 'stdio';

/** What commands use of the program around them. */
export interface CliServices {
  readonly console: Console;
  readonly environment: Environment;
  readonly files: FileSystem;
  /** Version of Wright. */
  readonly version: string;
  openSession(request: SessionRequest): Session;
  /** Serves requests from standard input until it ends. */
  serve(transport: Transport, session: Session): Promise<void>;
}

/** The context clipanion hands to a command. */
export type CliContext = BaseContext & { readonly services: CliServices };

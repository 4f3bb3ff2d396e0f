import type { BaseContext } from 'clipanion';
import type { Console } from '../../application/ports/console.js';
import type { Environment } from '../../application/ports/environment.js';
import type { FileSystem } from '../../application/ports/file-system.js';
import type { Session, SessionRequest } from '../../application/session/session.js';

/** What commands use of the program around them. */
export interface CliServices {
  readonly console: Console;
  readonly environment: Environment;
  readonly files: FileSystem;
  /** Version of Wright. */
  readonly version: string;
  openSession(request: SessionRequest): Session;
}

/** The context clipanion hands to a command. */
export type CliContext = BaseContext & { readonly services: CliServices };

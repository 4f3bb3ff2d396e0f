import type { Either } from 'fp-ts/lib/Either.js';

/** What surrounds the process. */
export interface Environment {
  /** The value of an environment variable; undefined when it is not set. */
  variable(name: string): string | undefined;
  /** Absolute path of the working directory. Left: why there is none (it was removed, or may not be read). */
  workingDirectory(): Either<string, string>;
}

import { tryCatch } from 'fp-ts/lib/Either.js';
import type { Environment } from '../../application/ports/environment.js';

/** What is read of a process. */
export interface ProcessLike {
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
}

export function nodeEnvironment(process: ProcessLike): Environment {
  return {
    variable: (name) => process.env[name],
    workingDirectory: () =>
      tryCatch(
        () => process.cwd(),
        (error) => (error instanceof Error ? error.message : String(error)),
      ),
  };
}

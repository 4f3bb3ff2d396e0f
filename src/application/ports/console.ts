import type { TaskEither } from 'fp-ts/lib/TaskEither.js';

/** A text stream out of the program. */
export interface Output {
  /** Queues `text`; order is kept. Resolves when the stream takes more. A reader that went away is no error. */
  write(text: string): Promise<void>;
  /** True when people look at it: a terminal, not a pipe or file. */
  readonly isTerminal: boolean;
  /** True when the reader went away: nothing arrives any more. Absent where that cannot be. */
  readonly isClosed?: boolean;
}

/** Standard input. */
export interface Input {
  /** Everything up to its end. Left: why it cannot be read. */
  readAll(): TaskEither<string, Uint8Array>;
  /** Its bytes as they arrive; ends at its end, or when `stop` is aborted. */
  chunks(stop?: AbortSignal): AsyncIterable<Uint8Array>;
}

export interface Console {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}

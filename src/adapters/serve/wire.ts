import type { Console } from '../../application/ports/console.js';
import { type Framing, lineFraming } from './framing.js';
import type { Line } from './lines.js';

/** Input that cannot be read; the message says why. */
export class InputFailure extends Error {
  override readonly name = 'InputFailure';
}

/** A connection as the transports see it: messages in, messages out. */
export interface Wire {
  /** What arrives, until input ends or the connection is to end; throws an `InputFailure` when input cannot be read. */
  messages(): AsyncIterable<Line>;
  /** Resolves when the other side takes more. */
  send(message: string): Promise<void>;
}

/**
 * The connection over standard input and output. It ends when input ends, when the reader of output goes away, or when
 * `stop` is aborted; what was read by then and not answered is dropped in the last two cases.
 */
export function consoleWire(
  { stdin, stdout }: Pick<Console, 'stdin' | 'stdout'>,
  stop?: AbortSignal,
  framing: Framing = lineFraming(),
): Wire {
  return {
    async *messages() {
      for await (const line of framing.read(readable(stdin.chunks(stop)))) {
        if (stop?.aborted === true || stdout.isClosed === true) return;
        yield line;
      }
    },
    send: (message) => stdout.write(framing.write(message)),
  };
}

async function* readable(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw new InputFailure(error instanceof Error ? error.message : String(error));
  }
}

import { type Line, linesOf } from './lines.js';

/** How messages are told apart in a stream of bytes. */
export interface Framing {
  /** The messages of a stream as they arrive; what is none is a fault, and reading goes on after it. */
  read(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Line>;
  /** The bytes of a message, as text. */
  write(message: string): string;
}

/** Longest message, in bytes. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/** One message a line, in UTF-8; lines of white space are none. Messages are JSON, which needs no line end inside. */
export function lineFraming(maxBytes: number = MAX_MESSAGE_BYTES): Framing {
  return {
    async *read(chunks) {
      for await (const line of linesOf(chunks, maxBytes)) {
        if ('fault' in line || line.text.trim() !== '') yield line;
      }
    },
    write: (message) => `${message}\n`,
  };
}

import { left, right } from 'fp-ts/lib/Either.js';
import type { Console, Input, Output } from '../../application/ports/console.js';

/** What is used of a writable stream; `process.stdout` and any stream of Node have it. */
export interface WritableLike {
  readonly isTTY?: boolean;
  write(text: string | Uint8Array): boolean;
  once(event: 'drain', listener: () => void): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

export interface StreamsLike {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: WritableLike;
  readonly stderr: WritableLike;
}

/**
 * The streams of a process. Each is opened when it is first used: opening costs start-up time, and a run that writes
 * nothing to stderr needs no stderr.
 */
export function nodeConsole(streams: StreamsLike): Console {
  let stdout: Output | undefined;
  let stderr: Output | undefined;
  return {
    stdin: nodeInput(() => streams.stdin),
    get stdout() {
      return (stdout ??= nodeOutput(streams.stdout));
    },
    get stderr() {
      return (stderr ??= nodeOutput(streams.stderr));
    },
  };
}

function nodeInput(stream: () => AsyncIterable<Uint8Array | string>): Input {
  const chunks = async function* (): AsyncIterable<Uint8Array> {
    for await (const chunk of stream()) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  };
  return {
    chunks,
    readAll: () => async () => {
      const parts: Uint8Array[] = [];
      try {
        for await (const chunk of chunks()) parts.push(chunk);
        return right(joined(parts));
      } catch (error) {
        return left(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  let size = 0;
  for (const part of parts) size += part.byteLength;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function nodeOutput(stream: WritableLike): Output {
  let gone = false;
  let release: (() => void) | undefined;
  // A reader that stops reading (`| head`) is its own decision; any other failure to write leaves nobody to tell.
  stream.on('error', () => {
    gone = true;
    release?.();
  });
  return {
    isTerminal: stream.isTTY === true,
    async write(text) {
      if (gone || text === '' || stream.write(text)) return;
      await new Promise<void>((resolve) => {
        release = resolve;
        stream.once('drain', resolve);
        if (gone) resolve();
      });
    },
  };
}

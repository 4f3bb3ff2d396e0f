import { left, right } from 'fp-ts/lib/Either.js';
import type { Console, Input, Output } from '../../application/ports/console.js';

/** What is used of a writable stream; `process.stdout` and any stream of Node have it. */
export interface WritableLike {
  readonly isTTY?: boolean;
  write(text: string | Uint8Array): boolean;
  once(event: 'drain', listener: () => void): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** What is read of standard input; a stream that can be destroyed can be stopped while it waits. */
export type ReadableLike = AsyncIterable<Uint8Array | string> & { destroy?(): unknown };

export interface StreamsLike {
  readonly stdin: ReadableLike;
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

function nodeInput(stream: () => ReadableLike): Input {
  const chunks = async function* (stop?: AbortSignal): AsyncIterable<Uint8Array> {
    const source = stream();
    stop?.addEventListener('abort', () => source.destroy?.(), { once: true });
    try {
      for await (const chunk of source) {
        if (stop?.aborted === true) return;
        yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
      }
    } catch (error) {
      // A stream that is destroyed while it is read says so; that is what stopping means.
      if (stop?.aborted !== true) throw error;
    }
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
    get isClosed() {
      return gone;
    },
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

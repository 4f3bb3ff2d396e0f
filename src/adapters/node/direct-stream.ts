import type { WritableLike } from './node-console.js';

/** The part of Node's `fs` that writes to an open descriptor. */
export interface DescriptorFs {
  fstatSync(descriptor: number): DescriptorStats;
  statSync(path: string): DescriptorStats;
  writeSync(descriptor: number, bytes: Uint8Array, offset: number): number;
}

interface DescriptorStats {
  /** The device that a special file stands for. */
  readonly rdev: number;
  isCharacterDevice(): boolean;
}

/**
 * A standard output of the process that writes to its descriptor itself. Node's own stream loads some thirty modules, a
 * tenth of a short run, so it is opened only where it has to be: for what may be a terminal, and for the rest of an
 * output when the reader cannot take it now. On POSIX systems Node's streams write synchronously, too.
 */
export class DirectStream implements WritableLike {
  private opened: WritableLike | undefined;
  private readonly onError: ((error: NodeJS.ErrnoException) => void)[] = [];

  constructor(
    private readonly fs: DescriptorFs,
    private readonly descriptor: number,
    private readonly open: () => WritableLike,
  ) {
    if (mayBeTerminal(fs, descriptor)) this.stream();
  }

  get isTTY(): boolean {
    return this.opened?.isTTY === true;
  }

  write(content: string | Uint8Array): boolean {
    if (this.opened !== undefined) return this.opened.write(content);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    let at = 0;
    try {
      while (at < bytes.length) at += this.fs.writeSync(this.descriptor, bytes, at);
      return true;
    } catch (error) {
      return this.writeRest(bytes.subarray(at), error as NodeJS.ErrnoException);
    }
  }

  once(event: 'drain', listener: () => void): unknown {
    return this.stream().once(event, listener);
  }

  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown {
    if (this.opened === undefined) this.onError.push(listener);
    else this.opened.on(event, listener);
    return this;
  }

  /** `EAGAIN`: the pipe is full and its writer asked not to be kept waiting. Anything else is what a stream tells as `error`. */
  private writeRest(bytes: Uint8Array, error: NodeJS.ErrnoException): boolean {
    if (error.code === 'EAGAIN') return this.stream().write(bytes);
    for (const listener of this.onError) listener(error);
    return true;
  }

  private stream(): WritableLike {
    if (this.opened !== undefined) return this.opened;
    this.opened = this.open();
    for (const listener of this.onError) this.opened.on('error', listener);
    return this.opened;
  }
}

/** Files, pipes and sockets are none; nor is the null device, which is a character device as terminals are. */
function mayBeTerminal(fs: DescriptorFs, descriptor: number): boolean {
  try {
    const stats = fs.fstatSync(descriptor);
    return stats.isCharacterDevice() && stats.rdev !== fs.statSync('/dev/null').rdev;
  } catch {
    return true;
  }
}

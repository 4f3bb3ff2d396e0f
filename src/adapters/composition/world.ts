import type { StreamsLike } from '../node/node-console.js';
import type { ProcessLike } from '../node/node-environment.js';
import type { SignalsLike } from '../node/stop-signal.js';
import type { FsLike } from '../node/fs-like.js';

/** Everything outside the program that it may touch; a test gives one of its own. */
export interface World {
  readonly fs: FsLike;
  readonly process: ProcessLike & SignalsLike & { readonly pid: number };
  readonly streams: StreamsLike;
  /** Directory of the catalogue's files. */
  readonly catalogDirectory: string;
  /** Directory of the published tool contract. */
  readonly toolsDirectory: string;
  readonly version: string;
}

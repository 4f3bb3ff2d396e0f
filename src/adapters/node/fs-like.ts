/** The part of Node's `fs` that is used; memfs offers the same one. */
export interface FsLike {
  readFileSync(path: string): Uint8Array;
  statSync(path: string, options: { readonly bigint: true }): ExactStatsLike;
  readdirSync(path: string): string[];
  /** What writes; Node loads it, and streams with it, when it is first asked for. */
  readonly promises: FsPromisesLike;
}

/** The part of `fs.promises` that is used. */
export interface FsPromisesLike {
  readFile(path: string): Promise<Uint8Array>;
  stat(path: string): Promise<StatsLike>;
  readdir(path: string): Promise<string[]>;
  realpath(path: string): Promise<string>;
  readlink(path: string): Promise<string>;
  open(path: string, flags: string, mode?: number): Promise<FileHandleLike>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  appendFile(path: string, text: string): Promise<void>;
  mkdir(path: string, options: { recursive: true }): Promise<unknown>;
}

export interface KindLike {
  isFile(): boolean;
  isDirectory(): boolean;
}

/** Stamps to the nanosecond, which a number cannot hold. */
export interface ExactStatsLike extends KindLike {
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  readonly ino: bigint;
  readonly dev: bigint;
}

export interface StatsLike extends KindLike {
  readonly size: number;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly mtimeMs: number;
}

export interface FileHandleLike {
  writeFile(bytes: Uint8Array): Promise<void>;
  chmod(mode: number): Promise<void>;
  chown(owner: number, group: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

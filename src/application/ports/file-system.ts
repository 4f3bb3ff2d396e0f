import type { TaskEither } from 'fp-ts/lib/TaskEither.js';

/** Why the file system refused. */
export interface FileError {
  readonly reason: 'not-found' | 'denied' | 'wrong-kind' | 'changed' | 'outside' | 'other';
  /** For people, without the path: `no such file or directory`. */
  readonly message: string;
}

export interface FileStat {
  readonly kind: 'file' | 'directory' | 'other';
  readonly size: bigint;
  /** Time of the last change of the content, in nanoseconds since the epoch, as fine as the file system keeps it. */
  readonly modifiedNs: bigint;
  /** Time of the last change of the entry itself, in nanoseconds since the epoch; programs cannot set it back. */
  readonly changedNs: bigint;
  /** Number of the file on its device: another one is another file. */
  readonly inode: bigint;
  readonly device: bigint;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'other';
}

/** What must hold for a file to be replaced. */
export interface WriteGuard {
  /** Directory that the file must lie in after all links are followed; elsewhere the refusal is `outside`. */
  readonly within?: string;
  /**
   * Judges the content that is about to be replaced, at the last moment; `false`, or a file that is gone, is the refusal
   * `changed`.
   */
  readonly unchanged?: (content: Uint8Array) => boolean;
}

/**
 * Files as Wright needs them. Paths are absolute, except where a function says otherwise; `uriPath`,
 * `resolve`, `relative`, `parent` and `extension` compute with path texts only and touch no disk.
 */
export interface FileSystem {
  readBytes(path: string): TaskEither<FileError, Uint8Array>;
  /** Follows symbolic links. */
  stat(path: string): TaskEither<FileError, FileStat>;
  /** The direct entries of a directory, sorted by name (code units). Symbolic links count as what they lead to. */
  list(directory: string): TaskEither<FileError, readonly DirectoryEntry[]>;
  /** The one absolute spelling of an existing file, links resolved. */
  canonical(path: string): TaskEither<FileError, string>;
  /**
   * Replaces the content of a file in one step: a reader sees the old bytes or the new ones, never a mixture, and a
   * failure leaves the old file and no temporary one. The permissions of an existing file are kept, a link is followed
   * and stays.
   */
  write(path: string, bytes: Uint8Array, guard?: WriteGuard): TaskEither<FileError, void>;
  /** Adds text at the end of a file, which is made when it does not exist. */
  append(path: string, text: string): TaskEither<FileError, void>;
  /** Makes a directory and those above it; one that exists is no error. */
  makeDirectory(path: string): TaskEither<FileError, void>;
  /** Removes a file. */
  remove(path: string): TaskEither<FileError, void>;

  /** The path that a `file://` URI of this machine means; undefined for anything else. */
  uriPath(uri: string): string | undefined;
  /** Absolute form of `path` seen from the absolute `base`. */
  resolve(base: string, path: string): string;
  /** `path` seen from `base` when it lies at or under it, with `/` as separator; undefined when it does not. */
  relative(base: string, path: string): string | undefined;
  parent(path: string): string;
  /** Lower-case extension with its dot, or the empty string. */
  extension(path: string): string;
}

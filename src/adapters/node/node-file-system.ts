import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type {
  DirectoryEntry,
  FileError,
  FileStat,
  FileSystem,
  WriteGuard,
} from '../../application/ports/file-system.js';
import type { FsLike, KindLike } from './fs-like.js';
import { replaceFile, type Writer, WriteRefused } from './replace-file.js';

const EXACT = { bigint: true } as const;

/**
 * The file system of Node, over an `fs` given from outside. It reads synchronously: a script is read in less time than
 * Node takes to load the promises of `fs`, and a run that writes nothing never loads them.
 */
export class NodeFileSystem implements FileSystem {
  private readonly writer: Writer;

  constructor(
    private readonly fs: FsLike,
    processId: number,
  ) {
    this.writer = { processId, isRunning };
  }

  readBytes(file: string): TaskEither<FileError, Uint8Array> {
    return attempt(() => this.fs.readFileSync(file));
  }

  stat(file: string): TaskEither<FileError, FileStat> {
    return attempt(() => {
      const stats = this.fs.statSync(file, EXACT);
      const { size, mtimeNs: modifiedNs, ctimeNs: changedNs, ino: inode, dev: device } = stats;
      return { kind: kindOf(stats), size, modifiedNs, changedNs, inode, device };
    });
  }

  list(directory: string): TaskEither<FileError, readonly DirectoryEntry[]> {
    return attempt(() => {
      const entries: DirectoryEntry[] = [];
      for (const name of this.fs.readdirSync(directory).sort()) {
        const kind = this.kindOrUndefined(join(directory, name));
        if (kind !== undefined) entries.push({ name, kind });
      }
      return entries;
    });
  }

  /** A link that leads nowhere is not a file of its directory. */
  private kindOrUndefined(file: string): DirectoryEntry['kind'] | undefined {
    try {
      return kindOf(this.fs.statSync(file, EXACT));
    } catch {
      return undefined;
    }
  }

  canonical(file: string): TaskEither<FileError, string> {
    return attempt(() => this.fs.promises.realpath(file));
  }

  write(file: string, bytes: Uint8Array, guard: WriteGuard = {}): TaskEither<FileError, void> {
    return attempt(() => replaceFile(this.fs.promises, this.writer, file, bytes, guard));
  }

  append(file: string, text: string): TaskEither<FileError, void> {
    return attempt(() => this.fs.promises.appendFile(file, text));
  }

  makeDirectory(directory: string): TaskEither<FileError, void> {
    return attempt(async () => {
      await this.fs.promises.mkdir(directory, { recursive: true });
    });
  }

  remove(file: string): TaskEither<FileError, void> {
    return attempt(() => this.fs.promises.unlink(file));
  }

  resolve(base: string, file: string): string {
    return resolve(base, file);
  }

  uriPath(uri: string): string | undefined {
    try {
      return fileURLToPath(uri);
    } catch {
      // Not a file URI, or one of another machine, or one that hides a separator.
      return undefined;
    }
  }

  relative(base: string, file: string): string | undefined {
    const below = relative(base, file);
    if (below === '') return '.';
    if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) return undefined;
    return sep === '/' ? below : below.replaceAll(sep, '/');
  }

  parent(file: string): string {
    return dirname(file);
  }

  extension(file: string): string {
    return extname(file).toLowerCase();
  }
}

/** Whether a process of this number exists; one that may not be asked does. */
function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function kindOf(stats: KindLike): FileStat['kind'] {
  if (stats.isFile()) return 'file';
  return stats.isDirectory() ? 'directory' : 'other';
}

function attempt<Result>(work: () => Result | Promise<Result>): TaskEither<FileError, Result> {
  return async () => {
    try {
      return right(await work());
    } catch (error) {
      return left(fileError(error));
    }
  };
}

/** The common refusals of operating systems, by their POSIX name. */
const REASONS: Readonly<Record<string, readonly [FileError['reason'], string]>> = {
  ENOENT: ['not-found', 'no such file or directory'],
  ENOTDIR: ['not-found', 'a part of the path is not a directory'],
  EACCES: ['denied', 'permission denied'],
  EPERM: ['denied', 'operation not permitted'],
  EROFS: ['denied', 'read-only file system'],
  EISDIR: ['wrong-kind', 'is a directory'],
  ELOOP: ['other', 'too many symbolic links'],
  ENAMETOOLONG: ['other', 'the name is too long'],
  ENOSPC: ['other', 'no space left on the device'],
};

function fileError(error: unknown): FileError {
  if (error instanceof WriteRefused) return { reason: error.reason, message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  const [reason, message] = known ?? (['other', error instanceof Error ? error.message : String(error)] as const);
  return { reason, message };
}

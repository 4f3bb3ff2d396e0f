import { left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { FileError, FileSystem, WriteGuard } from '../ports/file-system.js';
import type { WritePermit } from './write-permit.js';

/**
 * The files as a command sees them: it reads what there is, and writes only with a permit. With a permit for a dry run
 * every write succeeds and does nothing. `append` is for the job summary of a CI runner, which names the file itself.
 *
 * @param summary absolute path of that file; undefined when there is none
 */
export function permittedFiles(
  files: FileSystem,
  permit: WritePermit | undefined,
  summary: string | undefined,
): FileSystem {
  const change = (work: () => TaskEither<FileError, void>): TaskEither<FileError, void> => {
    if (permit === undefined) return async () => left(NO_PERMIT);
    return permit.isDryRun ? async () => right(undefined) : work();
  };
  return {
    readBytes: (path) => files.readBytes(path),
    stat: (path) => files.stat(path),
    list: (directory) => files.list(directory),
    canonical: (path) => files.canonical(path),
    write: (path, bytes, guard?: WriteGuard) => change(() => files.write(path, bytes, guard)),
    append: (path, text) => (path === summary ? files.append(path, text) : change(() => files.append(path, text))),
    makeDirectory: (path) => change(() => files.makeDirectory(path)),
    remove: (path) => change(() => files.remove(path)),
    uriPath: (uri) => files.uriPath(uri),
    resolve: (base, path) => files.resolve(base, path),
    relative: (base, path) => files.relative(base, path),
    parent: (path) => files.parent(path),
    extension: (path) => files.extension(path),
  };
}

const NO_PERMIT: FileError = { reason: 'denied', message: 'this command was not told to write' };

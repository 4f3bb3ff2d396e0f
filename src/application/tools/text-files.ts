import { type Either, isLeft, isRight, right } from 'fp-ts/lib/Either.js';
import type { FileError, FileSystem } from '../ports/file-system.js';

/** What writing a file did; in a dry run, what it would have done. */
export type WriteOutcome = 'created' | 'updated' | 'unchanged';

/** Makes a file hold `text`, with the directories above it. A file that does so already is left alone. */
export async function writeText(
  files: FileSystem,
  path: string,
  text: string,
): Promise<Either<FileError, WriteOutcome>> {
  const bytes = new TextEncoder().encode(text);
  const old = await files.readBytes(path)();
  if (isRight(old) && sameBytes(old.right, bytes)) return right('unchanged');
  const made = await files.makeDirectory(files.parent(path))();
  if (isLeft(made)) return made;
  const written = await files.write(path, bytes)();
  if (isLeft(written)) return written;
  return right(isRight(old) ? 'updated' : 'created');
}

/** The text of a file; undefined when it cannot be read. */
export async function textOf(files: FileSystem, path: string): Promise<string | undefined> {
  const bytes = await files.readBytes(path)();
  return isLeft(bytes) ? undefined : new TextDecoder().decode(bytes.right);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.byteLength !== b.byteLength) return false;
  for (let at = 0; at < a.byteLength; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

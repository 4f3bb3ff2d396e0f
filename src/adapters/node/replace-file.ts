import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { WriteGuard } from '../../application/ports/file-system.js';
import type { FileHandleLike, FsPromisesLike, StatsLike } from './fs-like.js';

/** Longest name that file systems take is 255 bytes; the rest is for the suffix of a temporary file. */
const MAX_BASE_BYTES = 200;
/** `<name>.wright-<process>-<number>.tmp`, in the directory of the file that it becomes. */
const TEMPORARY = /\.wright-(\d{1,10})-\d{1,10}\.tmp$/;
/** A write takes milliseconds. An older temporary file belongs to no write, even when its process number lives. */
const LEFTOVER_AGE_MS = 60_000;

/** A refusal of `replaceFile` beside those of the operating system. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';

  constructor(
    readonly reason: 'changed' | 'outside' | 'wrong-kind',
    message: string,
  ) {
    super(message);
  }
}

/** The process that writes, and whether another one still runs. */
export interface Writer {
  readonly processId: number;
  isRunning(processId: number): boolean;
}

/** Temporary files of this process that a write is still at work on; nobody may take them for leftovers. */
const inFlight = new Set<string>();
let temporaryCount = 0;

/**
 * Replaces the content of a file in one step, or makes the file.
 *
 * The bytes go to a temporary file beside the target and reach the disk before it takes the target's name; a process that
 * is killed at any moment leaves the old content or the new one, and perhaps a temporary file, which the next write in
 * that directory removes. Links are followed to the file that they lead to, and stay. Mode and, as far as allowed, owner
 * of an existing file are kept. What is no regular file (a terminal, a pipe) is written to directly.
 */
export async function replaceFile(
  fs: FsPromisesLike,
  writer: Writer,
  file: string,
  bytes: Uint8Array,
  guard: WriteGuard,
): Promise<void> {
  const target = await followLinks(fs, file);
  if (guard.within !== undefined) await assertWithin(fs, guard.within, target);
  const existing = await statOrUndefined(fs, target);
  if (existing !== undefined && !existing.isFile()) return writeSpecial(fs, target, existing, bytes, guard);
  // Taking the file's name needs leave to write in its directory only; a file that may not be written stays.
  if (existing !== undefined) await (await fs.open(target, 'r+')).close();

  await removeLeftovers(fs, writer, dirname(target));
  temporaryCount += 1;
  const temporary = join(dirname(target), temporaryName(basename(target), writer.processId));
  inFlight.add(temporary);
  try {
    // wx: an existing file or link of that name is somebody else's, and must not be written through.
    const handle = await fs.open(temporary, 'wx', existing === undefined ? 0o666 : existing.mode & 0o777);
    try {
      await fill(handle, bytes, existing);
      await assertUnchanged(fs, target, guard);
      await fs.rename(temporary, target);
    } catch (error) {
      await fs.unlink(temporary).catch(() => undefined);
      throw error;
    }
  } finally {
    inFlight.delete(temporary);
  }
  await syncDirectory(fs, dirname(target));
}

/**
 * The file that a path leads to; of a file that does not exist, its name in the directory that the path leads to. A link
 * that leads nowhere is refused: its name is not free, and where it points may be no place to make files.
 */
async function followLinks(fs: FsPromisesLike, file: string): Promise<string> {
  try {
    return await fs.realpath(file);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    if (await isLink(fs, file)) throw new WriteRefused('wrong-kind', 'is a link that leads nowhere');
    return join(await fs.realpath(dirname(file)), basename(file));
  }
}

/** What cannot be read as a link is none, or is told by the step that comes next. */
async function isLink(fs: FsPromisesLike, file: string): Promise<boolean> {
  try {
    await fs.readlink(file);
    return true;
  } catch {
    return false;
  }
}

async function assertWithin(fs: FsPromisesLike, directory: string, target: string): Promise<void> {
  const below = relative(await fs.realpath(directory), target);
  if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) {
    throw new WriteRefused('outside', `it lies outside of ${directory}`);
  }
}

async function statOrUndefined(fs: FsPromisesLike, file: string): Promise<StatsLike | undefined> {
  try {
    return await fs.stat(file);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

async function writeSpecial(
  fs: FsPromisesLike,
  target: string,
  existing: StatsLike,
  bytes: Uint8Array,
  guard: WriteGuard,
): Promise<void> {
  if (existing.isDirectory()) throw new WriteRefused('wrong-kind', 'is a directory');
  if (guard.unchanged !== undefined) throw new WriteRefused('wrong-kind', 'is no regular file');
  const handle = await fs.open(target, 'w');
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

async function fill(handle: FileHandleLike, bytes: Uint8Array, existing: StatsLike | undefined): Promise<void> {
  try {
    await handle.writeFile(bytes);
    if (existing !== undefined) {
      // Only the superuser may give a file away; for everyone else it is their own already.
      await handle.chown(existing.uid, existing.gid).catch(() => undefined);
      await handle.chmod(existing.mode & 0o7777);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function assertUnchanged(fs: FsPromisesLike, target: string, { unchanged }: WriteGuard): Promise<void> {
  if (unchanged === undefined) return;
  const current = await fs.readFile(target).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (current === undefined || !unchanged(current)) throw new WriteRefused('changed', 'it changed meanwhile');
}

/** Makes the new name last; a system that cannot do that for directories has no need of it or no way to it. */
async function syncDirectory(fs: FsPromisesLike, directory: string): Promise<void> {
  try {
    const handle = await fs.open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // The file is written whole either way.
  }
}

function temporaryName(base: string, processId: number): string {
  return `${shortened(base)}.wright-${processId}-${temporaryCount}.tmp`;
}

function shortened(name: string): string {
  const encoder = new TextEncoder();
  let size = 0;
  let kept = '';
  for (const character of name) {
    size += encoder.encode(character).length;
    if (size > MAX_BASE_BYTES) break;
    kept += character;
  }
  return kept;
}

/** Removes the temporary files of writes that were killed. */
async function removeLeftovers(fs: FsPromisesLike, writer: Writer, directory: string): Promise<void> {
  const names = await fs.readdir(directory).catch(() => []);
  for (const name of names) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner === undefined) continue;
    const file = join(directory, name);
    if (inFlight.has(file) || (await isAtWork(fs, writer, Number(owner), file))) continue;
    await fs.unlink(file).catch(() => undefined);
  }
}

async function isAtWork(fs: FsPromisesLike, writer: Writer, owner: number, file: string): Promise<boolean> {
  if (owner === writer.processId || !writer.isRunning(owner)) return false;
  const stats = await fs.stat(file).catch(() => undefined);
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < LEFTOVER_AGE_MS;
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

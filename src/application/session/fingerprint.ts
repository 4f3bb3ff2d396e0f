import { isLeft } from 'fp-ts/lib/Either.js';
import type { Clock } from '../ports/clock.js';
import type { FileStat, FileSystem } from '../ports/file-system.js';

/** How a file looked just before it was read. */
export interface Fingerprint {
  readonly path: string;
  readonly stat: FileStat;
  /**
   * True when the stamps were old enough that a later change must show in them. A younger file can be written again within
   * the same tick of the file system's clock: then only its content tells.
   */
  readonly isSettled: boolean;
}

/**
 * Age from which stamps are trusted. Linux stamps files by a clock of 4 to 10 milliseconds, FAT by one of 2 seconds, and
 * another machine's clock may be a little off.
 */
const SETTLED_AFTER_MS = 2500;

/** Undefined when the file cannot be looked at; reading it will say why. */
export async function takeFingerprint(files: FileSystem, clock: Clock, path: string): Promise<Fingerprint | undefined> {
  const stat = await files.stat(path)();
  if (isLeft(stat)) return undefined;
  const { modifiedNs, changedNs } = stat.right;
  const youngest = Number((modifiedNs > changedNs ? modifiedNs : changedNs) / 1_000_000n);
  return { path, stat: stat.right, isSettled: clock.now() - youngest >= SETTLED_AFTER_MS };
}

/** True when the file is surely the one that was read; false when its content must be looked at. */
export async function isSurelyUnchanged(files: FileSystem, { path, stat, isSettled }: Fingerprint): Promise<boolean> {
  if (!isSettled) return false;
  const now = await files.stat(path)();
  return (
    !isLeft(now) &&
    now.right.kind === stat.kind &&
    now.right.size === stat.size &&
    now.right.modifiedNs === stat.modifiedNs &&
    now.right.changedNs === stat.changedNs &&
    now.right.inode === stat.inode &&
    now.right.device === stat.device
  );
}

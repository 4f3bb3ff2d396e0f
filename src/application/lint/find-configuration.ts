import { isLeft } from 'fp-ts/lib/Either.js';
import type { FileSystem } from '../ports/file-system.js';
import type { LocatedInput } from '../session/input.js';

/** Name of the configuration file that is found without being asked for. */
export const CONFIGURATION_FILE = 'wright.jsonc';

export interface FoundFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The configuration file of an input: the nearest in its directory or one above it; null when there is none. */
export async function findConfiguration(files: FileSystem, { path, root }: LocatedInput): Promise<FoundFile | null> {
  for (let at = path === null ? root : files.parent(path); ; at = files.parent(at)) {
    const candidate = files.resolve(at, CONFIGURATION_FILE);
    const bytes = await files.readBytes(candidate)();
    if (!isLeft(bytes)) return { path: candidate, bytes: bytes.right };
    if (files.parent(at) === at) return null;
  }
}

import { isLeft } from 'fp-ts/lib/Either.js';
import type { Digest } from '../../ports/digest.js';
import type { FileSystem } from '../../ports/file-system.js';
import { textOf, writeText } from '../text-files.js';
import type { ToolCatalog } from '../tool-spec.js';
import { buildRecord, guideFiles, INSTALLED_BY } from './guide.js';

/** What became of the guide: a state to report, or why nothing was written. */
export type GuideOutcome =
  | { readonly state: 'installed' | 'refreshed' | 'unchanged' }
  | { readonly refused: string }
  | { readonly failed: string };

/**
 * Makes `directory` hold the guide and no other Markdown. A directory that this program did not fill is somebody's work:
 * it is refused unless `force` is set.
 */
export async function installGuide(
  world: { readonly files: FileSystem; readonly digest: Digest; readonly version: string },
  catalog: ToolCatalog,
  directory: string,
  force: boolean,
): Promise<GuideOutcome> {
  const { files, digest, version } = world;
  const record = await textOf(files, files.resolve(directory, 'BUILD.json'));
  const present = await markdownOf(files, directory, '');
  const isThere = !isLeft(await files.stat(directory)());
  if (isThere && !isOurs(record) && !force) {
    const listed = await files.list(directory)();
    if (isLeft(listed) || listed.right.length > 0) {
      return { refused: `${directory} holds files that ${INSTALLED_BY} did not write; --force replaces them` };
    }
  }
  const guide = guideFiles(catalog);
  let changed = 0;
  for (const [path, text] of [
    ...Object.entries(guide),
    ['BUILD.json', buildRecord(guide, version, catalog, digest)] as const,
  ]) {
    const written = await writeText(files, files.resolve(directory, path), text);
    if (isLeft(written)) return { failed: `cannot write ${files.resolve(directory, path)}: ${written.left.message}` };
    if (written.right !== 'unchanged') changed += 1;
  }
  for (const path of present) {
    if (Object.hasOwn(guide, path)) continue;
    const removed = await files.remove(files.resolve(directory, path))();
    if (isLeft(removed)) return { failed: `cannot remove ${files.resolve(directory, path)}: ${removed.left.message}` };
    changed += 1;
  }
  return { state: changed === 0 ? 'unchanged' : isOurs(record) ? 'refreshed' : 'installed' };
}

function isOurs(record: string | undefined): boolean {
  if (record === undefined) return false;
  try {
    return (JSON.parse(record) as { installedBy?: unknown } | null)?.installedBy === INSTALLED_BY;
  } catch {
    return false;
  }
}

const MAX_DEPTH = 4;

/** Markdown files below a directory, by their path in it. */
async function markdownOf(files: FileSystem, directory: string, below: string, depth = 0): Promise<readonly string[]> {
  // A guide is two levels deep; links may lead round in circles.
  if (depth > MAX_DEPTH) return [];
  const entries = await files.list(files.resolve(directory, below === '' ? '.' : below))();
  if (isLeft(entries)) return [];
  const found: string[] = [];
  for (const { name, kind } of entries.right) {
    const path = below === '' ? name : `${below}/${name}`;
    if (kind === 'directory')
      for (const deeper of await markdownOf(files, directory, path, depth + 1)) found.push(deeper);
    else if (name.endsWith('.md')) found.push(path);
  }
  return found;
}

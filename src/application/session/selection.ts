import { isRight } from 'fp-ts/lib/Either.js';
import type { Selection } from '../contract/envelope.js';
import type { LocatedInput } from './input.js';
import type { SessionWorld } from './session.js';

/** A list after filters and a bound. */
export interface Selected<Item> {
  readonly items: readonly Item[];
  readonly selection: Selection;
}

/**
 * Keeps the items that pass, and of those the first `max`.
 *
 * @param total size of the list before any filter, when `items` has been filtered already
 */
export function select<Item>(
  items: readonly Item[],
  keep: (item: Item) => boolean,
  max: number | undefined,
  total: number = items.length,
): Selected<Item> {
  const kept = items.filter(keep);
  const bounded = max === undefined ? kept : kept.slice(0, max);
  return { items: bounded, selection: { total, withheld: kept.length - bounded.length } };
}

/**
 * True when a spelling of a file means the input: one of the paths that results show, or any path or `file://` URI that
 * leads to the same file from the working directory or from the root. What is no file, `<stdin>`, is meant by its name alone.
 */
export async function meansInput(world: SessionWorld, input: LocatedInput, spelling: string): Promise<boolean> {
  if (spelling === input.displayPath || spelling === input.rootPath || spelling === input.path) return true;
  if (input.path === null) return false;
  const { files, environment } = world;
  const path = spelling.slice(0, 5).toLowerCase() === 'file:' ? files.uriPath(spelling) : spelling;
  if (path === undefined) return false;
  const wanted = await files.canonical(input.path)();
  if (!isRight(wanted)) return false;
  const cwd = environment.workingDirectory();
  for (const base of isRight(cwd) ? [cwd.right, input.root] : [input.root]) {
    const found = await files.canonical(files.resolve(base, path))();
    if (isRight(found) && found.right === wanted.right) return true;
  }
  return false;
}

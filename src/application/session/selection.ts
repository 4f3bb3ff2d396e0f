import { isRight } from 'fp-ts/lib/Either.js';
import type { Selection } from '../contract/envelope.js';
import type { LocatedInput } from './input.js';
import type { SessionWorld } from './session.js';

/** A list after filters and a bound. */
export interface Selected<Item> {
  readonly items: readonly Item[];
  readonly selection: Selection;
}

/** Which part of the items that pass is wanted; without members all of it. */
export interface Page {
  /** At most so many. */
  readonly max?: number | undefined;
  /** After so many, which are left out. */
  readonly offset?: number | undefined;
}

/** True when a request narrows a list by its page alone. */
export function isPaged({ max, offset }: Page): boolean {
  return max !== undefined || offset !== undefined;
}

/** Keeps the items that pass, and of those one page. */
export function select<Item>(
  items: readonly Item[],
  keep: (item: Item) => boolean,
  { max = Number.POSITIVE_INFINITY, offset }: Page,
): Selected<Item> {
  const kept = items.filter(keep);
  const from = offset ?? 0;
  const page = kept.slice(from, from + max);
  return {
    items: page,
    selection: {
      total: items.length,
      withheld: Math.max(0, kept.length - from) - page.length,
      matched: kept.length,
      ...(offset === undefined ? {} : { offset }),
    },
  };
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

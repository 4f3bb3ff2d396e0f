import type * as t from 'io-ts';

/** Longest text of a wrong value that a message repeats. */
const MAX_SHOWN = 80;

/**
 * Says what is wrong with a decoded value, by its first wrong member: where it is (`/edits/0/range`), what was expected
 * and what came instead.
 */
export function explainDecodeError(errors: t.Errors): string {
  const [error] = errors;
  if (error === undefined) return 'the value has another shape than expected';
  // What stands below a union are the union's own attempts: the caller chose none of them.
  const union = error.context.findIndex(({ type }) => tagOf(type) === 'UnionType');
  const context = union < 0 ? error.context : error.context.slice(0, union + 1);
  const wrong = context.at(-1);
  const path = pathOf(context);
  const where = path === '' ? '' : `${path}: `;
  return `${where}expected ${wrong?.type.name ?? 'another value'}, got ${shown(wrong?.actual)}`;
}

/** A JSON pointer to the wrong member; positions inside unions and intersections are the codec's own and left out. */
function pathOf(context: t.Context): string {
  let path = '';
  for (let at = 1; at < context.length; at += 1) {
    const parent = tagOf(context[at - 1]?.type);
    if (parent !== 'IntersectionType' && parent !== 'UnionType') path += `/${context[at]?.key ?? ''}`;
  }
  return path;
}

function tagOf(type: unknown): string {
  return typeof type === 'object' && type !== null && '_tag' in type ? String(type._tag) : '';
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && value.length <= MAX_SHOWN) return `'${value}'`;
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

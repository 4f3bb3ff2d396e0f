import type { CallGraphResult } from '../../../application/contract/results.js';
import type { Program } from '../../../domain/program/program.js';
import { printable } from '../presenters/columns.js';
import type { Picture, PictureEdge, PictureNode } from './picture.js';

/**
 * Who calls whom, as a picture: rules with an event of their own are boxes, each its own although another has its name;
 * subroutines are round, and a rule that implements a subroutine is drawn as that subroutine. Calls that occur several
 * times are one edge with their number; starts are dashed.
 *
 * @param callers the indexes of the calling rules, call by call
 */
export function callPicture(program: Program, result: CallGraphResult, callers: readonly number[]): Picture {
  const calls = Array.isArray(result) ? result : result.edges;
  const nodes = new Map<string, PictureNode>();
  const edges = new Map<string, { readonly edge: PictureEdge; count: number }>();

  const nodeOf = (key: string, name: string, shape: PictureNode['shape']): string => {
    let node = nodes.get(key);
    if (node === undefined) {
      node = { id: `n${nodes.size}`, lines: [name === '' ? '(no name)' : printable(name)], shape, isFaint: false };
      nodes.set(key, node);
    }
    return node.id;
  };
  const subroutine = (name: string): string => nodeOf(`subroutine ${name}`, name, 'round');

  calls.forEach(({ caller, callee, kind }, at) => {
    const rule = callers[at];
    const own = rule === undefined ? undefined : program.rules[rule]?.event?.subroutine?.name;
    const from = own === undefined ? nodeOf(`rule ${rule}`, caller, 'box') : subroutine(own);
    const edge = { from, to: subroutine(callee), label: '', isDashed: kind === 'start' };
    const key = JSON.stringify(edge);
    const known = edges.get(key);
    if (known === undefined) edges.set(key, { edge, count: 1 });
    else known.count += 1;
  });
  const drawn = [...edges.values()].map(({ edge, count }) => (count > 1 ? { ...edge, label: `${count}×` } : edge));
  const title = drawn.some(({ isDashed }) => isDashed) ? 'Calls (dashed: Start Rule)' : 'Calls';
  return { title, direction: 'right', nodes: [...nodes.values()], edges: drawn };
}

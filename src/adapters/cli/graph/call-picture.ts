import type { CallGraphResult, ReportedCall } from '../../../application/contract/results.js';
import type { Program } from '../../../domain/program/program.js';
import { printable } from '../presenters/columns.js';
import type { Picture, PictureEdge, PictureNode } from './picture.js';

/**
 * Who calls whom, as a picture: rules with an event of their own are boxes, subroutines are round; a rule that
 * implements a subroutine is drawn as that subroutine. Calls that occur several times are one edge with their number;
 * starts are dashed.
 */
export function callPicture(program: Program, result: CallGraphResult): Picture {
  const calls = Array.isArray(result) ? result : result.edges;
  const nodes = new Map<string, PictureNode>();
  const implemented = new Map(program.rules.map(({ name, event }) => [name, event?.subroutine?.name]));

  const nodeOf = (name: string, isSubroutine: boolean): string => {
    const key = `${isSubroutine ? 'subroutine' : 'rule'} ${name}`;
    const known = nodes.get(key);
    if (known !== undefined) return known.id;
    const node: PictureNode = {
      id: `n${nodes.size}`,
      lines: [name === '' ? '(no name)' : printable(name)],
      shape: isSubroutine ? 'round' : 'box',
      isFaint: false,
    };
    nodes.set(key, node);
    return node.id;
  };

  const edges = counted(calls).map(([{ caller, callee, kind }, count]): PictureEdge => {
    const own = implemented.get(caller);
    const from = own === undefined ? nodeOf(caller, false) : nodeOf(own, true);
    const label = count > 1 ? `${count}×` : '';
    return { from, to: nodeOf(callee, true), label, isDashed: kind === 'start' };
  });
  const title = edges.some(({ isDashed }) => isDashed) ? 'Calls (dashed: Start Rule)' : 'Calls';
  return { title, direction: 'right', nodes: [...nodes.values()], edges };
}

function counted(calls: readonly ReportedCall[]): readonly (readonly [ReportedCall, number])[] {
  const counts = new Map<string, [ReportedCall, number]>();
  for (const call of calls) {
    const key = JSON.stringify([call.caller, call.callee, call.kind ?? 'call']);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, [call, 1]);
    else known[1] += 1;
  }
  return [...counts.values()];
}

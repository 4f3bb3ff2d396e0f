import type { Action, Rule } from '../program/program.js';
import type { ControlFlowGraph, FlowBlock } from './control-flow.js';
import { literalNumber } from './literal-number.js';

/**
 * For every block that heads a For which surely does a turn (its literals say so) the block behind the loop, -1 for every
 * other block; null when the rule has no such For.
 */
export type SureTurns = Int32Array | null;

export function sureTurns({ actions }: Rule, { blocks }: ControlFlowGraph): SureTurns {
  let exits: Int32Array | null = null;
  for (const { id, kind, actions: own, successors } of blocks) {
    const turns = kind === 'for' ? turnsOf(actions[own[0] as number] as Action) : null;
    if (turns === null || turns === 0) continue;
    const exit = successors.find((edge) => edge.kind === 'loop-exit');
    if (exit !== undefined) (exits ??= new Int32Array(blocks.length).fill(-1))[id] = exit.to;
  }
  return exits;
}

/**
 * How many turns a For does whose start, stop and step are literals, if nothing in it assigns its variable; infinite for
 * a step of 0 that is not past the stop. Null where they are no literals.
 */
export function turnsOf({ args }: Action): number | null {
  const [start, stop, step] = args.slice(-3).map(literalNumber);
  if (typeof start !== 'number' || typeof stop !== 'number' || typeof step !== 'number') return null;
  if (step === 0) return start < stop ? Number.POSITIVE_INFINITY : 0;
  return Math.max(0, Math.ceil((stop - start) / step));
}

/**
 * The ids of the blocks that control can go to from a block. Past a For that surely does a turn it goes from the end of a
 * turn only, not from where it comes to the For.
 */
export function onward(blocks: readonly FlowBlock[], id: number, exits: SureTurns): readonly number[] {
  const { successors } = blocks[id] as FlowBlock;
  if (exits === null) return successors.map(({ to }) => to);
  const ids: number[] = [];
  for (const { to, kind } of successors) {
    if (kind === 'loop-exit' && (exits[id] as number) >= 0) continue;
    ids.push(to);
    const exit = exits[to] as number;
    // The blocks of a loop follow its header, and what leads back from them ends a turn. So does a Skip onto the End.
    if (exit >= 0 && ((id > to && id < exit) || kind === 'skip')) ids.push(exit);
  }
  return ids;
}

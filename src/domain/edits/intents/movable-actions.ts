import { blockEnd, enclosingLoop, type RuleBlocks } from '../../program/blocks.js';
import type { Action } from '../../program/program.js';
import { skipAcross, skipCounts } from '../../semantics/skip-counts.js';

/**
 * Why a run of actions does not mean the same in a subroutine as in place, or the other way round; undefined when it
 * does. What ends, restarts or waits on the conditions of its rule means that rule; blocks, loops and skips must lie in
 * the run whole.
 *
 * @param from index of the first action of the run
 * @param to index just past its last one
 */
export function immovableReason(
  actions: readonly Action[],
  blocks: RuleBlocks,
  from: number,
  to: number,
): string | undefined {
  for (let at = from; at < to; at += 1) {
    const action = actions[at] as Action;
    const reason =
      tornBlock(blocks, actions.length, at, from, to) ??
      (action.disabled ? undefined : ownReason(actions, blocks, at, from, to));
    if (reason !== undefined) return `action ${at}${action.entry === null ? '' : ` (${action.entry.name})`} ${reason}`;
  }
  return undefined;
}

/** Why the number of actions at a place may not change: a Skip before it counts them. Undefined when it may. */
export function countedReason(actions: readonly Action[], from: number, to: number): string | undefined {
  const at = skipAcross(actions, from);
  if (at === null) return undefined;
  const { entry } = actions[at] as Action;
  return `the ${entry?.name ?? 'Skip'} of action ${at} counts the actions from ${from} to ${to - 1}`;
}

function tornBlock(blocks: RuleBlocks, count: number, at: number, from: number, to: number): string | undefined {
  const role = blocks.roles[at] ?? -1;
  const block = role < 0 ? undefined : blocks.blocks[role];
  if (block === undefined) return undefined;
  if (block.close === null) return 'belongs to a block that has no End';
  return block.opener < from || blockEnd(block, count) >= to
    ? 'belongs to a block that lies outside in part'
    : undefined;
}

function ownReason(
  actions: readonly Action[],
  blocks: RuleBlocks,
  at: number,
  from: number,
  to: number,
): string | undefined {
  const { entry, id, args } = actions[at] as Action;
  switch (entry?.flags.jump) {
    case 'stop':
      return 'ends the rule that it stands in';
    case 'restart':
      return 'restarts the rule that it stands in';
    case 'break':
    case 'continue': {
      const loop = enclosingLoop(blocks, at);
      return loop === undefined || loop.opener < from ? 'speaks of a loop outside' : undefined;
    }
    case 'skip': {
      const counts = skipCounts(args.at(-1));
      if (counts === null) return 'skips a computed number of actions';
      return counts.some((count) => at + 1 + count > to) ? 'skips to an action outside' : undefined;
    }
    default:
      return id === 'wait' && args[1] !== undefined && args[1].id !== 'ignoreCondition'
        ? 'waits on the conditions of the rule that it stands in'
        : undefined;
  }
}

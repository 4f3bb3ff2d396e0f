/** What reachability needs to know of a block, and the mark it sets. */
interface ReachableBlock {
  readonly id: number;
  readonly actions: readonly number[];
  readonly successors: readonly { readonly to: number }[];
  readonly computedSkip: boolean;
  reachable: boolean;
}

/**
 * Marks every block that some path from block 0 reaches; the exit of a rule that loops for ever is not among them. A
 * computed Skip may land on any later action, so behind a reachable one every block that holds an action is reachable.
 */
export function markReachable(blocks: readonly ReachableBlock[]): void {
  const work: number[] = [0];
  const byFirstAction = blocks.some((block) => block.computedSkip) ? inTextOrder(blocks) : [];
  let unseeded = byFirstAction.length;
  let landsAfter = Number.POSITIVE_INFINITY;
  for (;;) {
    for (let id = work.pop(); id !== undefined; id = work.pop()) {
      const block = blocks[id] as ReachableBlock;
      if (block.reachable) continue;
      block.reachable = true;
      if (block.computedSkip) landsAfter = Math.min(landsAfter, block.actions[block.actions.length - 1] as number);
      for (const edge of block.successors) work.push(edge.to);
    }
    while (unseeded > 0 && firstAction(byFirstAction[unseeded - 1] as ReachableBlock) > landsAfter) {
      unseeded -= 1;
      work.push((byFirstAction[unseeded] as ReachableBlock).id);
    }
    if (work.length === 0) return;
  }
}

function inTextOrder(blocks: readonly ReachableBlock[]): ReachableBlock[] {
  return blocks.filter((block) => block.actions.length > 0).sort((a, b) => firstAction(a) - firstAction(b));
}

function firstAction(block: ReachableBlock): number {
  return block.actions[0] as number;
}

export type FlowBlockKind = 'entry' | 'exit' | 'block' | 'if' | 'while' | 'for';

/**
 * `fallthrough true false back loop-exit` are the edges of structured blocks. The others come from one action each:
 * `abort` (Abort…) leads to the exit, `loop` (Loop…) to the entry, `skip` to the action that is executed next, `break`
 * behind the innermost loop, `continue` to its header.
 */
export type FlowEdgeKind =
  | 'fallthrough'
  | 'true'
  | 'false'
  | 'back'
  | 'loop-exit'
  | 'abort'
  | 'loop'
  | 'skip'
  | 'break'
  | 'continue';

export interface FlowEdge {
  readonly to: number;
  readonly kind: FlowEdgeKind;
}

export interface FlowBlock {
  readonly id: number;
  readonly kind: FlowBlockKind;
  /** True when an enabled `Wait` stands in the block. */
  readonly waits: boolean;
  /** Subroutines (position among the program's subroutines) that enabled `Call Subroutine` actions of the block call, in order. */
  readonly calls: readonly number[];
  /** Action indexes, ascending. Else and End are in no block; an Else If is the only action of its `if` block. */
  readonly actions: readonly number[];
  readonly successors: readonly FlowEdge[];
  /** False when no path from the entry leads here. */
  readonly reachable: boolean;
  /** True when the block ends in a Skip whose count is computed: control may go to any later action of the rule. */
  readonly computedSkip: boolean;
}

/** The control flow of one rule. A block's id is its position in `blocks`; the entry is block 0, the exit the last. */
export interface ControlFlowGraph {
  readonly entry: number;
  readonly exit: number;
  readonly blocks: readonly FlowBlock[];
}

/** Number of edges, as the published graph counts them. */
export function edgeCount(graph: ControlFlowGraph): number {
  let edges = 0;
  for (const block of graph.blocks) edges += block.successors.length;
  return edges;
}

/** Indexes of the actions that some path from the entry leads to; Else and End are not among them. */
export function reachableActions({ blocks }: ControlFlowGraph): ReadonlySet<number> {
  return new Set(blocks.flatMap(({ reachable, actions }) => (reachable ? actions : [])));
}

/** For every action of the rule the id of the block that holds it, -1 for Else and End. */
export function blocksOfActions(graph: ControlFlowGraph, actionCount: number): Int32Array {
  const homes = new Int32Array(actionCount).fill(-1);
  for (const block of graph.blocks) for (const action of block.actions) homes[action] = block.id;
  return homes;
}

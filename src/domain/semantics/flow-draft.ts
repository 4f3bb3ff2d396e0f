import type { Action } from '../program/program.js';
import type { FlowBlockKind, FlowEdgeKind } from './control-flow.js';
import { markReachable } from './reachability.js';

export interface OpenFlowBlock {
  id: number;
  kind: FlowBlockKind;
  waits: boolean;
  calls: number[];
  actions: number[];
  successors: OpenEdge[];
  reachable: boolean;
  computedSkip: boolean;
}

export interface OpenEdge {
  to: number;
  kind: FlowEdgeKind;
}

/** No block: nothing leads to the place that is being built. */
export const NOWHERE = -1;

/** A graph that is being built: blocks that still grow, edges that may not know their target yet. */
export class FlowDraft {
  readonly blocks: OpenFlowBlock[] = [];
  private readonly exits: OpenEdge[] = [];

  constructor(
    private readonly actions: readonly Action[],
    private readonly subroutineAt: (name: string) => number | undefined,
  ) {}

  create(kind: FlowBlockKind): number {
    const id = this.blocks.length;
    this.blocks.push({
      id,
      kind,
      waits: false,
      calls: [],
      actions: [],
      successors: [],
      reachable: false,
      computedSkip: false,
    });
    return id;
  }

  /** Adds an edge unless it would come from nowhere. */
  link(from: number, to: number, kind: FlowEdgeKind): void {
    if (from !== NOWHERE) this.block(from).successors.push({ to, kind });
  }

  /** An edge whose target is set later. */
  jump(from: number, kind: FlowEdgeKind): OpenEdge {
    const edge: OpenEdge = { to: NOWHERE, kind };
    this.block(from).successors.push(edge);
    return edge;
  }

  /** An edge to the exit, which is not there yet. */
  leave(from: number, kind: FlowEdgeKind): void {
    this.exits.push(this.jump(from, kind));
  }

  /** Puts the action at index `at` into a block, with what an enabled one says of it. */
  addMember(id: number, at: number): void {
    const block = this.block(id);
    const action = this.actions[at] as Action;
    block.actions.push(at);
    if (action.disabled) return;
    if (action.id === 'wait') block.waits = true;
    if (action.id !== 'callSubroutine') return;
    const called = action.args[0];
    const position = called === undefined || called.kind !== 'name' ? undefined : this.subroutineAt(called.id);
    if (position !== undefined) block.calls.push(position);
  }

  block(id: number): OpenFlowBlock {
    return this.blocks[id] as OpenFlowBlock;
  }

  /** Creates the exit and gives every edge that leads there its target. */
  finish(last: number): number {
    const exit = this.create('exit');
    this.link(last, exit, 'fallthrough');
    for (const edge of this.exits) edge.to = exit;
    return exit;
  }

  markReachable(): void {
    markReachable(this.blocks);
  }
}

import { blockEnd } from '../program/blocks.js';
import type { Block, RuleBlocks } from '../program/blocks.js';
import type { Action, Rule } from '../program/program.js';
import { markReachable } from './reachability.js';
import { skipCounts } from './skip-counts.js';

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

/** For every action of the rule the id of the block that holds it, -1 for Else and End. */
export function blocksOfActions(graph: ControlFlowGraph, actionCount: number): Int32Array {
  const homes = new Int32Array(actionCount).fill(-1);
  for (const block of graph.blocks) for (const action of block.actions) homes[action] = block.id;
  return homes;
}

/**
 * Builds the control-flow graph of a rule in time linear in its actions (and in the literal counts of its Skips).
 *
 * Blocks are numbered in the order of their creation: a sequence opens its entry block; an If creates its merge block,
 * then the Else body, then its branches from the last to the first, each as an `if` block and a body; a loop creates its
 * header, its body and the block after it; the exit comes last.
 *
 * A jump action is the last action of its block. What follows it starts a new block, created only when something
 * follows, and linked by `fallthrough` only when the jump is conditional. An action on which a Skip lands starts a block
 * too. A rule without jump actions therefore has the blocks and edges of its If, While and For alone. Landing on a
 * marker means what running into it means: Else, Else If and the End of an If lead behind the If, the End of a loop to
 * its header. Break and Continue outside a loop do nothing; disabled actions do nothing.
 *
 * @param subroutineAt position of a subroutine by name, undefined when there is none.
 */
export function controlFlowGraph(
  rule: Rule,
  blocks: RuleBlocks,
  subroutineAt: (name: string) => number | undefined,
): ControlFlowGraph {
  const builder = new GraphBuilder(rule.actions, blocks, subroutineAt);
  return builder.build();
}

interface OpenFlowBlock {
  id: number;
  kind: FlowBlockKind;
  waits: boolean;
  calls: number[];
  actions: number[];
  successors: OpenEdge[];
  reachable: boolean;
  computedSkip: boolean;
}

interface OpenEdge {
  to: number;
  kind: FlowEdgeKind;
}

/** No block: nothing leads to the place that is being built. */
const NOWHERE = -1;

interface SequenceFrame {
  readonly kind: 'sequence';
  at: number;
  readonly end: number;
  readonly entry: number;
  /** Block that control comes from, or NOWHERE. */
  current: number;
  /** True when `current` takes further actions; false when a conditional jump has closed it. */
  open: boolean;
}

interface IfFrame {
  readonly kind: 'if';
  readonly block: Block;
  readonly merge: number;
  /** Opener and Else If actions that are still to be built. */
  left: number;
  /** Where the condition of the branch that is being built leads when it is false. */
  next: number;
  /** The `if` block whose body is being built; NOWHERE while the Else body is. */
  header: number;
}

interface LoopFrame {
  readonly kind: 'loop';
  readonly block: Block;
  readonly header: number;
  readonly breaks: OpenEdge[];
}

type Frame = SequenceFrame | IfFrame | LoopFrame;

/** Depth lives on an explicit stack, so that nesting is bounded by memory alone. */
class GraphBuilder {
  private readonly blocks: OpenFlowBlock[] = [];
  private readonly frames: Frame[] = [];
  private readonly loops: LoopFrame[] = [];
  private readonly exits: OpenEdge[] = [];
  private readonly skips: { readonly edge: OpenEdge; readonly target: number }[] = [];
  /** The counts of every enabled Skip, null for computed ones. */
  private readonly counts = new Map<number, readonly number[] | null>();
  /** Actions on which a Skip lands, with the block that starts there once it is known. */
  private readonly landings = new Map<number, number>();

  constructor(
    private readonly actions: readonly Action[],
    private readonly structure: RuleBlocks,
    private readonly subroutineAt: (name: string) => number | undefined,
  ) {}

  build(): ControlFlowGraph {
    this.findLandings();
    this.pushSequence(0, this.actions.length, 'entry');
    const root = this.frames[0] as SequenceFrame;
    while (this.frames.length > 0) {
      const frame = this.frames[this.frames.length - 1] as Frame;
      if (frame.kind === 'sequence') this.advance(frame);
      else if (frame.kind === 'if') this.nextBranch(frame);
      else this.closeLoop(frame);
    }
    const exit = this.create('exit');
    this.link(root.current, exit, 'fallthrough');
    for (const edge of this.exits) edge.to = exit;
    for (const { edge, target } of this.skips) edge.to = this.landings.get(target) ?? exit;
    markReachable(this.blocks);
    return { entry: 0, exit, blocks: this.blocks };
  }

  private findLandings(): void {
    for (let at = 0; at < this.actions.length; at += 1) {
      const action = this.actions[at] as Action;
      if (action.disabled || (action.id !== 'skip' && action.id !== 'skipIf')) continue;
      const counts = skipCounts(action.args[action.id === 'skip' ? 0 : 1]);
      this.counts.set(at, counts);
      if (counts === null) continue;
      for (const count of counts) {
        if (count > 0 && at + count + 1 < this.actions.length) this.landings.set(at + count + 1, NOWHERE);
      }
    }
  }

  private create(kind: FlowBlockKind): number {
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

  private link(from: number, to: number, kind: FlowEdgeKind): OpenEdge | undefined {
    if (from === NOWHERE) return undefined;
    const edge: OpenEdge = { to, kind };
    (this.blocks[from] as OpenFlowBlock).successors.push(edge);
    return edge;
  }

  private pushSequence(at: number, end: number, kind: FlowBlockKind): void {
    const entry = this.create(kind);
    this.frames.push({ kind: 'sequence', at, end, entry, current: entry, open: true });
  }

  /** Works through a sequence until it ends or a block opens inside it. */
  private advance(frame: SequenceFrame): void {
    while (frame.at < frame.end) {
      const at = frame.at;
      const action = this.actions[at] as Action;
      const role = this.structure.roles[at] as number;
      const block = role < 0 ? undefined : (this.structure.blocks[role] as Block);
      if (block !== undefined && block.opener === at && !block.disabled) {
        this.openBlock(frame, block);
        return;
      }
      frame.at += 1;
      if (action.id === 'else' || action.id === 'end') {
        if (this.landings.has(at)) this.landings.set(at, this.landingBlock(frame));
      } else {
        this.addAction(frame, at, action);
      }
    }
    this.frames.pop();
    this.finishBody(frame);
  }

  private openBlock(frame: SequenceFrame, block: Block): void {
    const end = blockEnd(block, this.actions.length);
    frame.at = block.close === null ? end : end + 1;
    if (block.kind === 'if') {
      const merge = this.create('block');
      const left = 1 + block.branches.length - (block.hasElse ? 1 : 0);
      this.frames.push({ kind: 'if', block, merge, left, next: merge, header: NOWHERE });
      this.land(block.branches, merge);
      if (block.close !== null) this.land([block.close], merge);
      if (block.hasElse) this.pushSequence((block.branches[block.branches.length - 1] as number) + 1, end, 'block');
      return;
    }
    const header = this.create(block.kind);
    this.addMember(header, block.opener);
    this.link(frame.current, header, 'fallthrough');
    this.land([block.opener], header);
    if (block.close !== null) this.land([block.close], header);
    const loop: LoopFrame = { kind: 'loop', block, header, breaks: [] };
    this.frames.push(loop);
    this.loops.push(loop);
    this.pushSequence(block.opener + 1, end, 'block');
  }

  /** Links a body that is complete to the If or loop around it. */
  private finishBody(body: SequenceFrame): void {
    const parent = this.frames[this.frames.length - 1];
    if (parent === undefined || parent.kind === 'sequence') return;
    if (parent.kind === 'if') {
      if (parent.header === NOWHERE) {
        this.link(body.current, parent.merge, 'fallthrough');
        parent.next = body.entry;
        return;
      }
      this.link(parent.header, body.entry, 'true');
      this.link(body.current, parent.merge, 'fallthrough');
      this.link(parent.header, parent.next, 'false');
      parent.next = parent.header;
      return;
    }
    this.link(parent.header, body.entry, parent.block.kind === 'while' ? 'true' : 'fallthrough');
    this.link(body.current, parent.header, 'back');
  }

  /** Starts the body of the last branch that is left, or hands the complete If back to its sequence. */
  private nextBranch(frame: IfFrame): void {
    const { block } = frame;
    if (frame.left === 0) {
      this.frames.pop();
      const outer = this.frames[this.frames.length - 1] as SequenceFrame;
      this.link(outer.current, frame.next, 'fallthrough');
      this.land([block.opener], frame.next);
      outer.current = frame.merge;
      outer.open = true;
      return;
    }
    frame.left -= 1;
    const opener = frame.left === 0 ? block.opener : (block.branches[frame.left - 1] as number);
    const end = block.branches[frame.left] ?? blockEnd(block, this.actions.length);
    frame.header = this.create('if');
    this.addMember(frame.header, opener);
    this.pushSequence(opener + 1, end, 'block');
  }

  private closeLoop(frame: LoopFrame): void {
    this.frames.pop();
    this.loops.pop();
    const after = this.create('block');
    this.link(frame.header, after, 'loop-exit');
    for (const edge of frame.breaks) edge.to = after;
    const outer = this.frames[this.frames.length - 1] as SequenceFrame;
    outer.current = after;
    outer.open = true;
  }

  private land(actions: readonly number[], block: number): void {
    if (this.landings.size === 0) return;
    for (const at of actions) if (this.landings.has(at)) this.landings.set(at, block);
  }

  /** The block that starts at the next action: the current one while it is still empty, else a new one. */
  private landingBlock(frame: SequenceFrame): number {
    if (frame.current !== NOWHERE && frame.open && (this.blocks[frame.current] as OpenFlowBlock).actions.length === 0) {
      return frame.current;
    }
    return this.startBlock(frame);
  }

  private startBlock(frame: SequenceFrame): number {
    const id = this.create('block');
    this.link(frame.current, id, 'fallthrough');
    frame.current = id;
    frame.open = true;
    return id;
  }

  private addAction(frame: SequenceFrame, at: number, action: Action): void {
    if (this.landings.has(at)) this.landings.set(at, this.landingBlock(frame));
    else if (frame.current === NOWHERE || !frame.open) this.startBlock(frame);
    this.addMember(frame.current, at);
    if (!action.disabled) this.addJump(frame, at, action);
  }

  private addMember(id: number, at: number): void {
    const block = this.blocks[id] as OpenFlowBlock;
    const action = this.actions[at] as Action;
    block.actions.push(at);
    if (action.disabled) return;
    if (action.id === 'wait') block.waits = true;
    if (action.id !== 'callSubroutine') return;
    const called = action.args[0];
    const position = called === undefined || called.kind !== 'name' ? undefined : this.subroutineAt(called.id);
    if (position !== undefined) block.calls.push(position);
  }

  private addJump(frame: SequenceFrame, at: number, action: Action): void {
    const from = frame.current;
    switch (action.id) {
      case 'abort':
        this.exits.push(this.jump(from, 'abort'));
        frame.current = NOWHERE;
        return;
      case 'abortIf':
      case 'abortIfConditionIsFalse':
      case 'abortIfConditionIsTrue':
        this.exits.push(this.jump(from, 'abort'));
        frame.open = false;
        return;
      case 'loop':
        this.jump(from, 'loop').to = 0;
        frame.current = NOWHERE;
        return;
      case 'loopIf':
      case 'loopIfConditionIsFalse':
      case 'loopIfConditionIsTrue':
        this.jump(from, 'loop').to = 0;
        frame.open = false;
        return;
      case 'break':
      case 'continue':
        this.addLoopJump(frame, action.id);
        return;
      case 'skip':
      case 'skipIf':
        this.addSkip(frame, at, action.id === 'skipIf');
        return;
      default:
    }
  }

  private addLoopJump(frame: SequenceFrame, kind: 'break' | 'continue'): void {
    const loop = this.loops[this.loops.length - 1];
    if (loop === undefined) return;
    const edge = this.jump(frame.current, kind);
    if (kind === 'break') loop.breaks.push(edge);
    else edge.to = loop.header;
    frame.current = NOWHERE;
  }

  private addSkip(frame: SequenceFrame, at: number, conditional: boolean): void {
    const counts = this.counts.get(at);
    const from = frame.current;
    if (counts === undefined || counts === null) {
      (this.blocks[from] as OpenFlowBlock).computedSkip = true;
      this.exits.push(this.jump(from, 'skip'));
      frame.open = false;
      return;
    }
    let goesOn = conditional;
    let jumps = false;
    for (const count of counts) {
      if (count === 0) {
        goesOn = true;
        continue;
      }
      jumps = true;
      const edge = this.jump(from, 'skip');
      if (at + count + 1 < this.actions.length) this.skips.push({ edge, target: at + count + 1 });
      else this.exits.push(edge);
    }
    if (!jumps) return;
    if (goesOn) frame.open = false;
    else frame.current = NOWHERE;
  }

  private jump(from: number, kind: FlowEdgeKind): OpenEdge {
    return this.link(from, NOWHERE, kind) as OpenEdge;
  }
}

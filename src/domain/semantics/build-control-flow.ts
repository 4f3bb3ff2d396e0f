import { blockEnd } from '../program/blocks.js';
import type { Block, RuleBlocks } from '../program/blocks.js';
import type { Action, Rule } from '../program/program.js';
import type { ControlFlowGraph, FlowBlockKind } from './control-flow.js';
import { FlowDraft, NOWHERE } from './flow-draft.js';
import type { OpenEdge } from './flow-draft.js';
import { skipCounts } from './skip-counts.js';

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

/** Jumps to the exit and to the entry. */
const RULE_JUMPS: ReadonlyMap<string, { readonly kind: 'abort' | 'loop'; readonly conditional: boolean }> = new Map([
  ['abort', { kind: 'abort', conditional: false }],
  ['abortIf', { kind: 'abort', conditional: true }],
  ['abortIfConditionIsFalse', { kind: 'abort', conditional: true }],
  ['abortIfConditionIsTrue', { kind: 'abort', conditional: true }],
  ['loop', { kind: 'loop', conditional: false }],
  ['loopIf', { kind: 'loop', conditional: true }],
  ['loopIfConditionIsFalse', { kind: 'loop', conditional: true }],
  ['loopIfConditionIsTrue', { kind: 'loop', conditional: true }],
]);

/** Depth lives on an explicit stack, so that nesting is bounded by memory alone. */
class GraphBuilder {
  private readonly draft: FlowDraft;
  private readonly frames: Frame[] = [];
  private readonly loops: LoopFrame[] = [];
  private readonly skips: { readonly edge: OpenEdge; readonly target: number }[] = [];
  /** The counts of every enabled Skip, null for computed ones. */
  private readonly counts = new Map<number, readonly number[] | null>();
  /** Actions on which a Skip lands, with the block that starts there once it is known. */
  private readonly landings = new Map<number, number>();

  constructor(
    private readonly actions: readonly Action[],
    private readonly structure: RuleBlocks,
    subroutineAt: (name: string) => number | undefined,
  ) {
    this.draft = new FlowDraft(actions, subroutineAt);
  }

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
    const exit = this.draft.finish(root.current);
    for (const { edge, target } of this.skips) edge.to = this.landings.get(target) ?? exit;
    this.draft.markReachable();
    return { entry: 0, exit, blocks: this.draft.blocks };
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

  private pushSequence(at: number, end: number, kind: FlowBlockKind): void {
    const entry = this.draft.create(kind);
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
      const merge = this.draft.create('block');
      const left = 1 + block.branches.length - (block.hasElse ? 1 : 0);
      this.frames.push({ kind: 'if', block, merge, left, next: merge, header: NOWHERE });
      this.land(block.branches, merge);
      if (block.close !== null) this.land([block.close], merge);
      if (block.hasElse) this.pushSequence((block.branches[block.branches.length - 1] as number) + 1, end, 'block');
      return;
    }
    const header = this.draft.create(block.kind);
    this.draft.addMember(header, block.opener);
    this.draft.link(frame.current, header, 'fallthrough');
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
        this.draft.link(body.current, parent.merge, 'fallthrough');
        parent.next = body.entry;
        return;
      }
      this.draft.link(parent.header, body.entry, 'true');
      this.draft.link(body.current, parent.merge, 'fallthrough');
      this.draft.link(parent.header, parent.next, 'false');
      parent.next = parent.header;
      return;
    }
    this.draft.link(parent.header, body.entry, parent.block.kind === 'while' ? 'true' : 'fallthrough');
    this.draft.link(body.current, parent.header, 'back');
  }

  /** Starts the body of the last branch that is left, or hands the complete If back to its sequence. */
  private nextBranch(frame: IfFrame): void {
    const { block } = frame;
    if (frame.left === 0) {
      this.frames.pop();
      const outer = this.frames[this.frames.length - 1] as SequenceFrame;
      this.draft.link(outer.current, frame.next, 'fallthrough');
      this.land([block.opener], frame.next);
      outer.current = frame.merge;
      outer.open = true;
      return;
    }
    frame.left -= 1;
    const opener = frame.left === 0 ? block.opener : (block.branches[frame.left - 1] as number);
    const end = block.branches[frame.left] ?? blockEnd(block, this.actions.length);
    frame.header = this.draft.create('if');
    this.draft.addMember(frame.header, opener);
    this.pushSequence(opener + 1, end, 'block');
  }

  private closeLoop(frame: LoopFrame): void {
    this.frames.pop();
    this.loops.pop();
    const after = this.draft.create('block');
    this.draft.link(frame.header, after, 'loop-exit');
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
    if (frame.current !== NOWHERE && frame.open && this.draft.block(frame.current).actions.length === 0) {
      return frame.current;
    }
    return this.startBlock(frame);
  }

  private startBlock(frame: SequenceFrame): number {
    const id = this.draft.create('block');
    this.draft.link(frame.current, id, 'fallthrough');
    frame.current = id;
    frame.open = true;
    return id;
  }

  private addAction(frame: SequenceFrame, at: number, action: Action): void {
    if (this.landings.has(at)) this.landings.set(at, this.landingBlock(frame));
    else if (frame.current === NOWHERE || !frame.open) this.startBlock(frame);
    this.draft.addMember(frame.current, at);
    if (!action.disabled) this.addJump(frame, at, action);
  }

  private addJump(frame: SequenceFrame, at: number, action: Action): void {
    const { id } = action;
    if (id === 'break' || id === 'continue') return this.addLoopJump(frame, id);
    if (id === 'skip' || id === 'skipIf') return this.addSkip(frame, at, id === 'skipIf');
    const jump = RULE_JUMPS.get(id ?? '');
    if (jump === undefined) return;
    if (jump.kind === 'abort') this.draft.leave(frame.current, 'abort');
    else this.draft.link(frame.current, 0, 'loop');
    if (jump.conditional) frame.open = false;
    else frame.current = NOWHERE;
  }

  private addLoopJump(frame: SequenceFrame, kind: 'break' | 'continue'): void {
    const loop = this.loops[this.loops.length - 1];
    if (loop === undefined) return;
    const edge = this.draft.jump(frame.current, kind);
    if (kind === 'break') loop.breaks.push(edge);
    else edge.to = loop.header;
    frame.current = NOWHERE;
  }

  private addSkip(frame: SequenceFrame, at: number, conditional: boolean): void {
    const counts = this.counts.get(at);
    const from = frame.current;
    if (counts === undefined || counts === null) {
      this.draft.block(from).computedSkip = true;
      this.draft.leave(from, 'skip');
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
      this.skips.push({ edge: this.draft.jump(from, 'skip'), target: at + count + 1 });
    }
    if (!jumps) return;
    if (goesOn) frame.open = false;
    else frame.current = NOWHERE;
  }
}

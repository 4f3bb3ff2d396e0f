import type { Action, Rule } from '../program/program.js';
import type { Certainty } from './certainty.js';
import type { ControlFlowGraph, FlowBlock } from './control-flow.js';
import { stronglyConnected } from './strongly-connected.js';
import { onward, type SureTurns, sureTurns } from './sure-turns.js';
import { yieldsDirectly } from './subroutine-yields.js';

/** Whether one turn of a loop waits. */
export interface LoopYield {
  /** Action index of the While or For; null for the loop that Loop actions make of the whole rule. */
  readonly action: number | null;
  /** Block where a turn starts: the header, or the entry of the rule. */
  readonly block: number;
  /**
   * `surely`: every turn passes a wait, or there is no second turn; `possibly`: some turn may do without;
   * `never`: nothing inside the loop waits.
   */
  readonly yields: Certainty;
}

/** Where a rule waits: Wait and Wait Until count, and calls of subroutines as far as those wait; Start Rule does not. */
export class RuleYields {
  private readonly byBlock: readonly Certainty[];
  private readonly exits: SureTurns;

  constructor(
    private readonly rule: Rule,
    private readonly graph: ControlFlowGraph,
    private readonly ofSubroutine: (name: string) => Certainty,
  ) {
    this.exits = sureTurns(rule, graph);
    this.byBlock = graph.blocks.map((block) => this.amongActions(block.actions));
  }

  /** Whether executing the action waits. */
  action(index: number): Certainty {
    const action = this.rule.actions[index];
    if (action === undefined || action.disabled) return 'never';
    return this.ofAction(action);
  }

  /** Whether a pass through the block waits. */
  block(id: number): Certainty {
    return this.byBlock[id] ?? 'never';
  }

  /** Whether an execution of the rule, from its first action to its end, waits. */
  get whole(): Certainty {
    const { entry, exit, blocks } = this.graph;
    if (!blocks.some((block) => block.reachable && this.block(block.id) !== 'never')) return 'never';
    return this.pathWithoutWait([entry], exit) ? 'possibly' : 'surely';
  }

  /**
   * Every reachable While and For in the order of the text, and last the rule itself when a reachable Loop repeats it.
   *
   * @param exits Fors that are taken to do a turn; those of which that is known when absent
   */
  loops(exits: SureTurns = this.exits): readonly LoopYield[] {
    const { blocks } = this.graph;
    const mayWait = this.mayWaitUpTo();
    const search = new TurnSearch(blocks, exits, (id) => this.block(id) === 'surely');
    const found: LoopYield[] = [];
    for (const block of blocks) {
      if (!block.reachable || (block.kind !== 'while' && block.kind !== 'for')) continue;
      const after = block.successors.find((edge) => edge.kind === 'loop-exit')?.to ?? block.id + 1;
      const waits = (mayWait[after] as number) > (mayWait[block.id] as number);
      const yields = verdict(!search.turnWithoutWait(block.id, after), waits);
      found.push({ action: block.actions[0] as number, block: block.id, yields });
    }
    found.sort((a, b) => (a.action as number) - (b.action as number));
    if (blocks.some((block) => block.reachable && block.successors.some((edge) => edge.kind === 'loop'))) {
      const sure = !search.turnWithoutWait(0, blocks.length);
      found.push({ action: null, block: 0, yields: verdict(sure, this.ruleLoopMayWait()) });
    }
    return found;
  }

  private ruleLoopMayWait(): boolean {
    const { blocks } = this.graph;
    const isReachable = (id: number): boolean => blocks[id]?.reachable === true;
    const component = stronglyConnected(blocks.length, (id) => successorIds(blocks[id], isReachable));
    return blocks.some((block) => component[block.id] === component[0] && this.block(block.id) !== 'never');
  }

  /** At position n the number of reachable blocks below id n that may wait; a loop's own blocks follow its header. */
  private mayWaitUpTo(): Int32Array {
    const { blocks } = this.graph;
    const sums = new Int32Array(blocks.length + 1);
    for (const { id, reachable } of blocks) {
      sums[id + 1] = (sums[id] as number) + (reachable && this.block(id) !== 'never' ? 1 : 0);
    }
    return sums;
  }

  private pathWithoutWait(from: readonly number[], to: number): boolean {
    const { blocks } = this.graph;
    const seen = new Uint8Array(blocks.length);
    const work = [...from];
    for (let id = work.pop(); id !== undefined; id = work.pop()) {
      if (id === to) return true;
      if (seen[id] === 1) continue;
      seen[id] = 1;
      if (this.block(id) === 'surely') continue;
      if ((blocks[id] as FlowBlock).computedSkip) return true;
      for (const to of onward(blocks, id, this.exits)) work.push(to);
    }
    return false;
  }

  private amongActions(actions: readonly number[]): Certainty {
    let certainty: Certainty = 'never';
    for (const at of actions) {
      const one = this.action(at);
      if (one === 'surely') return 'surely';
      if (one === 'possibly') certainty = 'possibly';
    }
    return certainty;
  }

  private ofAction(action: Action): Certainty {
    if (yieldsDirectly(action)) return 'surely';
    const called = action.id === 'callSubroutine' ? action.args[0] : undefined;
    return called !== undefined && called.kind === 'name' ? this.ofSubroutine(called.id) : 'never';
  }
}

/** Looks for turns of loops that do not wait. */
class TurnSearch {
  private readonly seen: Int32Array;
  private searches = 0;
  /** Loops in loops are searched once each; the bound keeps a rule of thousands of nested ones linear. */
  private steps: number;

  constructor(
    private readonly blocks: readonly FlowBlock[],
    private readonly exits: SureTurns,
    private readonly surelyWaits: (id: number) => boolean,
  ) {
    this.seen = new Int32Array(blocks.length);
    this.steps = 64 * blocks.length;
  }

  /**
   * True when control can go from the block back to it through blocks with ids from `head` to `end` - 1, the loop's own,
   * without a sure wait; also when the search is given up.
   */
  turnWithoutWait(head: number, end: number): boolean {
    this.searches += 1;
    const work: number[] = [head];
    for (let id = work.pop(); id !== undefined; id = work.pop()) {
      if (this.seen[id] === this.searches) continue;
      this.seen[id] = this.searches;
      if (this.surelyWaits(id)) continue;
      const block = this.blocks[id] as FlowBlock;
      this.steps -= block.successors.length;
      if (block.computedSkip || this.steps < 0) return true;
      for (const to of onward(this.blocks, id, this.exits)) {
        if (to === head) return true;
        if (to > head && to < end) work.push(to);
      }
    }
    return false;
  }
}

function verdict(sure: boolean, mayWait: boolean): Certainty {
  if (sure) return 'surely';
  return mayWait ? 'possibly' : 'never';
}

function successorIds(block: FlowBlock | undefined, takes: (id: number) => boolean): number[] {
  const ids: number[] = [];
  for (const edge of block?.successors ?? []) if (takes(edge.to)) ids.push(edge.to);
  return ids;
}

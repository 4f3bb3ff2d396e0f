import type { CallGraph } from './call-graph.js';
import type { Certainty } from './certainty.js';
import type { ControlFlowGraph, FlowBlock } from './control-flow.js';
import type { Action, Program, Rule } from '../program/program.js';
import { onward, sureTurns } from './sure-turns.js';

/** True for an enabled Wait or Wait Until. */
export function yieldsDirectly(action: Action): boolean {
  return !action.disabled && action.entry?.flags.yields === true;
}

/**
 * Whether a call of each subroutine waits, by position: surely when every complete execution passes a Wait or Wait
 * Until, never when none does. A call of a subroutine that no enabled rule implements does nothing. Of several
 * implementations any may run.
 *
 * One propagation over the blocks of all implementations: `unwaited` follows paths that have not waited yet and goes
 * through a call once the callee is known to have such a path to its end, so recursion settles at the least fixpoint
 * and the work is linear in the blocks. A subroutine that only calls itself never completes and never waits.
 */
export function subroutineYields(
  program: Program,
  calls: CallGraph,
  graphOf: (rule: number) => ControlFlowGraph,
): readonly Certainty[] {
  const solver = new YieldSolver(program, calls, graphOf);
  return solver.solve();
}

interface Node {
  readonly subroutine: number;
  readonly isExit: boolean;
  readonly first: number;
  readonly block: FlowBlock;
  /** Ids of the blocks that control goes on to. */
  readonly onward: readonly number[];
  readonly waits: boolean;
  /** Calls in the block whose callee is not known to have a path without a wait. */
  blocked: number;
  reached: boolean;
}

class YieldSolver {
  private readonly nodes: Node[] = [];
  private readonly callSites: number[][];
  private readonly unwaited: Uint8Array;
  private readonly mayWait: Uint8Array;
  private readonly work: number[] = [];

  constructor(
    program: Program,
    private readonly calls: CallGraph,
    graphOf: (rule: number) => ControlFlowGraph,
  ) {
    const size = calls.implementations.length;
    this.callSites = Array.from({ length: size }, () => []);
    this.unwaited = new Uint8Array(size);
    this.mayWait = new Uint8Array(size);
    for (let subroutine = 0; subroutine < size; subroutine += 1) {
      const rules = calls.implementations[subroutine] as readonly number[];
      if (rules.length === 0) this.unwaited[subroutine] = 1;
      for (const rule of rules) this.addRule(subroutine, graphOf(rule), program.rules[rule] as Rule);
    }
  }

  solve(): Certainty[] {
    this.spreadWaits();
    this.followUnwaited();
    return this.calls.implementations.map((_, at) => {
      if (this.mayWait[at] === 0) return 'never';
      return this.unwaited[at] === 1 ? 'possibly' : 'surely';
    });
  }

  private addRule(subroutine: number, graph: ControlFlowGraph, rule: Rule): void {
    const first = this.nodes.length;
    const exits = sureTurns(rule, graph);
    for (const block of graph.blocks) {
      const at = this.nodes.length;
      let waits = false;
      for (const action of block.actions) waits ||= yieldsDirectly(rule.actions[action] as Action);
      for (const callee of block.calls) (this.callSites[callee] as number[]).push(at);
      if (waits && block.reachable) this.mayWait[subroutine] = 1;
      const isExit = block.id === graph.exit;
      this.nodes.push({
        subroutine,
        isExit,
        first,
        block,
        onward: onward(graph.blocks, block.id, exits),
        waits,
        blocked: block.calls.length,
        reached: false,
      });
    }
    this.work.push(first);
  }

  private spreadWaits(): void {
    const work: number[] = [];
    for (let at = 0; at < this.mayWait.length; at += 1) if (this.mayWait[at] === 1) work.push(at);
    for (let callee = work.pop(); callee !== undefined; callee = work.pop()) {
      for (const site of this.callSites[callee] as number[]) {
        const { subroutine, block } = this.nodes[site] as Node;
        if (!block.reachable || this.mayWait[subroutine] === 1) continue;
        this.mayWait[subroutine] = 1;
        work.push(subroutine);
      }
    }
  }

  private followUnwaited(): void {
    for (let at = 0; at < this.unwaited.length; at += 1) if (this.unwaited[at] === 1) this.unblock(at);
    for (let at = this.work.pop(); at !== undefined; at = this.work.pop()) {
      const node = this.nodes[at] as Node;
      if (node.reached) continue;
      node.reached = true;
      if (node.blocked === 0) this.pass(node);
    }
  }

  private pass(node: Node): void {
    if (node.waits) return;
    if ((node.isExit || node.block.computedSkip) && this.unwaited[node.subroutine] === 0) {
      this.unwaited[node.subroutine] = 1;
      this.unblock(node.subroutine);
    }
    for (const to of node.onward) this.work.push(node.first + to);
  }

  private unblock(callee: number): void {
    for (const site of this.callSites[callee] as number[]) {
      const node = this.nodes[site] as Node;
      node.blocked -= 1;
      if (node.blocked > 0 || !node.reached) continue;
      node.reached = false;
      this.work.push(site);
    }
  }
}

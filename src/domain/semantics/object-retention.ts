import type { Action, Rule } from '../program/program.js';
import type { Certainty } from './certainty.js';
import type { ControlFlowGraph, FlowBlock } from './control-flow.js';
import { mentions, targetVariable } from './variable-access.js';
import type { VariableName } from './variable-access.js';
import { firstAfter } from '../source/partition-point.js';

/** An assignment that keeps a handle. */
export interface RetainingAction {
  /** Action index in the rule of the creation. */
  readonly action: number;
  readonly variable: VariableName;
  /** True when a wait may lie between creation and assignment: another rule may have created something meanwhile. */
  readonly afterWait: boolean;
}

/** Where the handle of a created object goes within its rule. */
export interface Retention {
  /**
   * `surely`: every path from the creation stores the handle, before another creation replaces it and before any wait;
   * `never`: no path does.
   */
  readonly kept: Certainty;
  /** The assignments on those paths, by action index. */
  readonly by: readonly RetainingAction[];
}

/** How many actions and blocks the search for one creation visits; beyond it what was not found counts as possible. */
const SEARCH_BOUND = 2048;

/**
 * Follows control from a creation to assignments whose value holds the handle (`Last Text ID`, `Last Created Entity`,
 * …). A path ends at the next enabled action that replaces the handle and at the end of the rule. Calls are followed
 * neither into nor out of subroutines; `cleanup` covers what happens there.
 */
export function retentionOf(rule: Rule, creation: number, handle: string, flow: RuleFlow): Retention {
  const scan = new RetentionScan(rule.actions, handle);
  // Most handles are kept at once; only what is not needs the graph.
  const next = scan.straight(creation + 1);
  if (next === 'kept') return { kept: 'surely', by: scan.found() };
  return scan.follow(flow, creation);
}

/** The graph of the rule and the block of each action, computed when first asked for. */
export interface RuleFlow {
  graph(): ControlFlowGraph;
  homes(): Int32Array;
}

type Outcome = 'kept' | 'lost' | 'open';

interface Scan {
  readonly outcome: Outcome;
  readonly waited: boolean;
  readonly end: number;
}

class RetentionScan {
  private readonly by = new Map<number, RetainingAction>();

  constructor(
    private readonly actions: readonly Action[],
    private readonly handle: string,
  ) {}

  found(): readonly RetainingAction[] {
    return [...this.by.values()].sort((a, b) => a.action - b.action);
  }

  /** Looks at the one action at `at`. */
  straight(at: number): Outcome {
    const action = this.actions[at];
    return action !== undefined && this.keeps(action, false) ? 'kept' : 'open';
  }

  follow(flow: RuleFlow, creation: number): Retention {
    const graph = flow.graph();
    const home = graph.blocks[flow.homes()[creation] ?? -1];
    if (home === undefined) return { kept: 'never', by: [] };
    const seen = new Map<number, boolean>();
    const work: { id: number; from: number; waited: boolean }[] = [
      { id: home.id, from: firstAfter(home.actions, creation), waited: false },
    ];
    let lost = false;
    let steps = 0;
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (next.from === 0) {
        const known = seen.get(next.id);
        if (known === false || known === next.waited) continue;
        seen.set(next.id, next.waited);
      }
      const block = graph.blocks[next.id] as FlowBlock;
      const { outcome, waited, end } = this.scan(block, next.from, next.waited);
      steps += 1 + end - next.from;
      if (steps > SEARCH_BOUND) return this.result(true, true);
      if (outcome === 'kept') {
        if (waited) lost = true;
        continue;
      }
      if (outcome === 'lost' || block.id === graph.exit) {
        lost = true;
        continue;
      }
      if (block.computedSkip) lost = true;
      for (const edge of block.successors) work.push({ id: edge.to, from: 0, waited });
    }
    return this.result(lost, false);
  }

  private result(lost: boolean, gaveUp: boolean): Retention {
    const by = this.found();
    if (by.length === 0) return { kept: gaveUp ? 'possibly' : 'never', by };
    return { kept: lost ? 'possibly' : 'surely', by };
  }

  /** Reads a block from position `from`; `end` is where the reading stopped. */
  private scan(block: FlowBlock, from: number, waitedBefore: boolean): Scan {
    const end = Math.min(block.actions.length, from + SEARCH_BOUND);
    let waited = waitedBefore;
    for (let at = from; at < end; at += 1) {
      const action = this.actions[block.actions[at] as number] as Action;
      if (action.disabled) continue;
      if (this.keeps(action, waited)) return { outcome: 'kept', waited, end: at };
      if (action.entry?.flags.sets === this.handle) return { outcome: 'lost', waited, end: at };
      if (action.entry?.flags.yields === true || action.id === 'callSubroutine') waited = true;
    }
    return { outcome: 'open', waited, end };
  }

  private keeps(action: Action, waited: boolean): boolean {
    if (action.disabled || action.entry?.flags.writesVariable === undefined) return false;
    const variable = targetVariable(action);
    if (variable === null || !action.args.some((argument) => mentions(argument, this.handle))) return false;
    this.by.set(action.index, { action: action.index, variable, afterWait: waited });
    return true;
  }
}

import type { Action, Rule } from '../../program/program.js';
import { blocksOfActions } from '../../semantics/control-flow.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import { isFor } from '../variables/called-writes.js';
import type { CalledWrites } from '../variables/called-writes.js';
import type { LintContext } from '../lint-context.js';
import { StructuralClasses } from '../structural-classes.js';

/** An action inside one or more Fors. */
export interface ActionInFor {
  readonly rule: Rule;
  readonly action: Action;
  /** Action index of the outermost For around it that counts with the variable the action names; undefined without one. */
  readonly sameVariable: number | undefined;
  /** Action indexes of the Fors around it, the outermost first. */
  readonly around: readonly number[];
}

/** How many Fors around one call are looked at. */
const FORS_AROUND = 64;

/** Walks the Fors of a script; what two rules about control variables share. */
export class OpenFors {
  private readonly classes = new StructuralClasses();
  private homes: { readonly rule: number; readonly blocks: Int32Array } | undefined;

  constructor(private readonly context: LintContext) {}

  /** Calls `visit` for every enabled action inside an enabled For with an End, in the order of the text. */
  forEach(visit: (place: ActionInFor) => void): void {
    for (const rule of this.context.enabledRules) if (rule.actions.some(isFor)) this.walk(rule, visit);
  }

  /**
   * True when control can get from the action to the next turn of the For at `outer` without leaving that For. The
   * search is bounded; beyond it the loop counts as going on.
   */
  goesOn(rule: Rule, action: Action, outer: number): boolean {
    const graph = this.context.facts.controlFlow(rule.index);
    if (this.homes?.rule !== rule.index) {
      this.homes = { rule: rule.index, blocks: blocksOfActions(graph, rule.actions.length) };
    }
    const head = this.homes.blocks[outer] as number;
    const from = this.homes.blocks[action.index] as number;
    const start = graph.blocks[from];
    if (head < 0 || start === undefined || !start.reachable) return false;
    const end = graph.blocks[head]?.successors.find(({ kind }) => kind === 'loop-exit')?.to ?? graph.blocks.length;
    return reaches(graph.blocks, from, head, end);
  }

  /** The subroutine that a call inside Fors leads to, and the variable of one of them that it writes; null without such. */
  writtenByCall({ rule, action, around }: ActionInFor, writes: CalledWrites): WrittenByCall | null {
    const [name] = action.args;
    if (action.id !== 'callSubroutine' || name === undefined || name.kind !== 'name') return null;
    const subroutine = this.context.facts.symbols.binding('subroutine', name.id)?.position;
    if (subroutine === undefined) return null;
    for (let at = 0; at < around.length && at < FORS_AROUND; at += 1) {
      const outer = around[at] as number;
      const opener = rule.actions[outer] as Action;
      const target = targetVariable(opener);
      if (target === null || !isShared(opener) || !writes.of(variableKey(target)).has(subroutine)) continue;
      if (this.goesOn(rule, action, outer)) return { subroutine: name.id, variable: target.name };
    }
    return null;
  }

  private walk(rule: Rule, visit: (place: ActionInFor) => void): void {
    const { blocks, roles } = this.context.facts.blocks(rule.index);
    const byVariable = new Map<string, number>();
    const around: number[] = [];
    for (const action of rule.actions) {
      const block = blocks[roles[action.index] as number];
      if (block !== undefined && block.close === action.index) {
        if (around[around.length - 1] !== block.opener) continue;
        around.pop();
        const key = this.key(rule.actions[block.opener] as Action);
        if (key !== null && byVariable.get(key) === block.opener) byVariable.delete(key);
        continue;
      }
      if (action.disabled) continue;
      if (around.length > 0) visit({ rule, action, sameVariable: byVariable.get(this.key(action) ?? ''), around });
      if (!isFor(action) || block === undefined || block.close === null) continue;
      around.push(action.index);
      const key = this.key(action);
      if (key !== null && !byVariable.has(key)) byVariable.set(key, action.index);
    }
  }

  /** Equal for equal variables of players that are written alike. */
  private key(action: Action): string | null {
    const target = targetVariable(action);
    if (target === null) return null;
    const player = target.slot === 'playerVariable' ? action.args[0] : undefined;
    return player === undefined ? variableKey(target) : `${variableKey(target)}:${this.classes.of(player)}`;
  }
}

export interface WrittenByCall {
  readonly subroutine: string;
  readonly variable: string;
}

/** A subroutine shares the global variables and the event player of its caller. */
function isShared({ id, args: [player] }: Action): boolean {
  return id === 'forGlobalVariable' || (player?.kind === 'call' && player.id === 'eventPlayer');
}

/** Blocks that one search looks at. */
const SEARCH_BOUND = 512;

/** Whether a path within the loop's own blocks, those between its head and its end, leads from one to its head. */
function reaches(blocks: readonly FlowBlock[], from: number, head: number, end: number): boolean {
  const seen = new Set<number>();
  const work = [from];
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const block = blocks[id] as FlowBlock;
    if (block.computedSkip || seen.size > SEARCH_BOUND) return true;
    for (const { to } of block.successors) {
      if (to === head) return true;
      if (to > head && to < end) work.push(to);
    }
  }
  return false;
}

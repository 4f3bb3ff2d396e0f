import type { RuleBlocks } from '../../program/blocks.js';
import type { Action, Rule, Value } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { VariableName } from '../../semantics/variable-access.js';
import { firstAfter } from '../../source/partition-point.js';
import type { Boundedness } from '../../findings/evidence.js';
import type { Loop } from './loops.js';

/**
 * Whether each While of a rule provably ends, by the action index of its opener.
 *
 * `While(True)` does not. A loop surely ends when it compares one variable with a number literal, some action of every
 * turn moves the variable towards the bound by a literal step, and nothing else in the body can write it; a called or
 * started subroutine might. Loops inside must end as well: a For over a global variable ends when its step is a literal
 * other than 0 and nothing in it writes its variable; a For over a player variable is not followed. Jumps that could
 * leave out the step are not followed either.
 *
 * The work is bounded: in a rule with absurdly deep nesting what is left over is `unknown`.
 */
export function boundednessOf(
  rule: Rule,
  loops: readonly Loop[],
  blocks: RuleBlocks,
): ReadonlyMap<number, Boundedness> {
  return new Prover(rule, blocks).prove(loops);
}

const WORK_PER_ACTION = 64;

class Prover {
  private readonly writes = new Map<string, number[]>();
  /** Actions that may write anything, or that may leave out a part of the body; ascending. */
  private readonly wild: number[] = [];
  private readonly jumps: number[] = [];
  private work: number;

  constructor(
    private readonly rule: Rule,
    private readonly blocks: RuleBlocks,
  ) {
    this.work = WORK_PER_ACTION * rule.actions.length;
    for (const action of rule.actions) {
      if (action.disabled || action.id === 'stopChasingGlobalVariable' || action.id === 'stopChasingPlayerVariable')
        continue;
      if (action.id === null || action.id === 'callSubroutine' || action.id === 'startRule') {
        this.wild.push(action.index);
        continue;
      }
      if (leavesOut(action.id)) this.jumps.push(action.index);
      const target = targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      const known = this.writes.get(key);
      if (known === undefined) this.writes.set(key, [action.index]);
      else known.push(action.index);
    }
  }

  prove(loops: readonly Loop[]): ReadonlyMap<number, Boundedness> {
    const verdicts = new Map<number, Boundedness>();
    // Inner loops open later, so from the last to the first the inner ones are decided before the outer.
    let nextUnproven = Number.POSITIVE_INFINITY;
    for (let at = loops.length - 1; at >= 0; at -= 1) {
      const loop = loops[at] as Loop;
      const isInnerUnproven = nextUnproven < loop.close;
      const ends = !isInnerUnproven && this.ends(loop);
      if (!ends) nextUnproven = loop.opener.index;
      if (loop.kind !== 'while') continue;
      const [condition] = loop.opener.args;
      const isEndless = condition !== undefined && condition.kind === 'call' && condition.id === 'true';
      verdicts.set(loop.opener.index, isEndless ? 'obviously-unbounded' : ends ? 'statically-bounded' : 'unknown');
    }
    return verdicts;
  }

  private ends(loop: Loop): boolean {
    if (loop.kind === 'for-player-variable') return false;
    if (this.anyIn(this.wild, loop)) return false;
    return loop.kind === 'while' ? this.whileEnds(loop) : this.forEnds(loop);
  }

  private forEnds(loop: Loop): boolean {
    const variable = targetVariable(loop.opener);
    const step = loop.opener.args[3];
    if (variable === null || step === undefined || step.kind !== 'number' || Number(step.text) === 0) return false;
    return !this.anyIn(this.writes.get(variableKey(variable)) ?? [], loop);
  }

  private whileEnds(loop: Loop): boolean {
    const bound = boundOf(loop.opener.args[0]);
    if (bound === null || this.anyIn(this.jumps, loop)) return false;
    const writes = this.writes.get(variableKey(bound.variable)) ?? [];
    const own = this.blocks.roles[loop.opener.index];
    let steps = 0;
    for (let at = firstAfter(writes, loop.opener.index); at < writes.length; at += 1) {
      const index = writes[at] as number;
      if (index >= loop.close) break;
      this.work -= 1;
      if (this.work < 0 || !movesTowards(this.rule.actions[index] as Action, bound)) return false;
      if (this.blocks.enclosing[index] === own) steps += 1;
    }
    return steps > 0;
  }

  private anyIn(ascending: readonly number[], loop: Loop): boolean {
    const next = ascending[firstAfter(ascending, loop.opener.index)];
    return next !== undefined && next < loop.close;
  }
}

interface Bound {
  readonly variable: VariableName;
  /** Whose variable; null for a global one. */
  readonly player: Value | null;
  /** The sign of a step that makes the condition fail in the end. */
  readonly direction: 1 | -1;
}

/** `variable < literal` and its relatives, from either side. */
function boundOf(condition: Value | undefined): Bound | null {
  if (condition === undefined || condition.kind !== 'call' || condition.id !== 'compare') return null;
  const [left, operator, right] = condition.args;
  if (left === undefined || operator === undefined || right === undefined) return null;
  const below = operator.id === 'lessThan' || operator.id === 'lessThanOrEqual';
  const above = operator.id === 'greaterThan' || operator.id === 'greaterThanOrEqual';
  if (!below && !above) return null;
  if (right.kind === 'number') return bound(left, below ? 1 : -1);
  return left.kind === 'number' ? bound(right, below ? -1 : 1) : null;
}

function bound(value: Value, direction: 1 | -1): Bound | null {
  if (value.kind !== 'call') return null;
  const name = value.args[value.id === 'globalVariable' ? 0 : 1];
  if (name === undefined || name.kind !== 'name') return null;
  if (value.id === 'globalVariable') {
    return { variable: { slot: 'globalVariable', name: name.id }, player: null, direction };
  }
  const player = value.args[0];
  if (value.id !== 'playerVariable' || player === undefined || !isStable(player)) return null;
  return { variable: { slot: 'playerVariable', name: name.id }, player, direction };
}

/** A player who stays the same for as long as the rule runs within one tick. */
function isStable({ kind, id }: Value): boolean {
  return kind === 'call' && (id === 'eventPlayer' || id === 'hostPlayer');
}

function movesTowards(action: Action, { player, direction }: Bound): boolean {
  const at = action.id === 'modifyGlobalVariable' ? 1 : action.id === 'modifyPlayerVariable' ? 2 : -1;
  const operation = action.args[at];
  const step = action.args[at + 1];
  if (at < 0 || operation === undefined || step === undefined || step.kind !== 'number') return false;
  if (player !== null && action.args[0]?.id !== player.id) return false;
  const sign = operation.id === 'add' ? 1 : operation.id === 'subtract' ? -1 : 0;
  return Number(step.text) * sign * direction > 0;
}

/** Jumps after which a turn may go on without its step, or the rule begin anew. */
function leavesOut(id: string): boolean {
  switch (id) {
    case 'continue':
    case 'skip':
    case 'skipIf':
    case 'loop':
    case 'loopIf':
    case 'loopIfConditionIsTrue':
    case 'loopIfConditionIsFalse':
      return true;
    default:
      return false;
  }
}

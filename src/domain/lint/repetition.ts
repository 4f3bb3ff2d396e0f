import type { Condition, Program, Rule, Value } from '../program/program.js';
import type { FlowBlock } from '../semantics/control-flow.js';
import type { ProgramFacts } from '../semantics/program-facts.js';
import { stronglyConnected } from '../semantics/strongly-connected.js';
import { targetVariable, variableKey } from '../semantics/variable-access.js';
import type { VariableName } from '../semantics/variable-access.js';

/** Why an action can run more than once in a match, for one player or for the server. */
export type Repetition =
  /** It stands in a loop. */
  | 'loop'
  /** Its rule starts whenever its conditions come to hold, which can happen again and again. */
  | 'conditions'
  /** Its rule starts at every occurrence of an event. */
  | 'event'
  /** Its subroutine is called or started by something that runs more than once. */
  | 'caller';

/**
 * Finds out what can run more than once. It is careful to say so: a rule that starts itself once a player or a match
 * (no condition, conditions that come true once and stay, a variable that the rule itself sets for good) does not count,
 * and neither does the body of a For, which ends by itself.
 */
export class Repetitions {
  private readonly ofRules: (Repetition | null | undefined)[] = [];
  private readonly cycles: (ReadonlySet<number> | undefined)[] = [];
  private writers: ReadonlyMap<string, ReadonlySet<number>> | undefined;

  constructor(private readonly facts: ProgramFacts) {}

  /** Why the action can run more than once, null when nothing says that it can. */
  action(rule: Rule, action: number): Repetition | null {
    return this.cyclic(rule).has(action) ? 'loop' : this.rule(rule);
  }

  /** The same for a rule as a whole. */
  rule(rule: Rule): Repetition | null {
    const known = this.ofRules[rule.index];
    if (known !== undefined) return known;
    // Recursion alone is no reason; it ends in a rule with an event of its own.
    this.ofRules[rule.index] = null;
    const found = this.compute(rule);
    this.ofRules[rule.index] = found;
    return found;
  }

  private compute(rule: Rule): Repetition | null {
    switch (rule.event?.id ?? null) {
      case null:
      case 'playerJoinedMatch':
      case 'playerLeftMatch':
        return null;
      case 'ongoingGlobal':
      case 'ongoingEachPlayer':
        return this.startsAgain(rule) ? 'conditions' : null;
      case 'subroutine':
        return this.isCalledAgain(rule) ? 'caller' : null;
      default:
        return 'event';
    }
  }

  private isCalledAgain(rule: Rule): boolean {
    const { callGraph, program } = this.facts;
    const subroutine = callGraph.implemented[rule.index] ?? null;
    if (subroutine === null) return false;
    return (callGraph.callers[subroutine] ?? []).some((edge) => {
      const caller = program.rules[edge.rule];
      return !edge.disabled && caller !== undefined && this.action(caller, edge.action) !== null;
    });
  }

  /** Actions start when the conditions come to hold, so a rule starts again only when they can fail in between. */
  private startsAgain(rule: Rule): boolean {
    const conditions = rule.conditions.filter((condition) => !condition.disabled);
    return conditions.some((condition) => !settles(condition)) && !conditions.some((each) => this.isLatch(rule, each));
  }

  /** A condition on a variable that this rule writes and no other rule does: having run, the rule has decided it. */
  private isLatch(rule: Rule, { left, right }: Condition): boolean {
    const variable = variableOf(left) ?? variableOf(right);
    if (variable === null) return false;
    const writers = (this.writers ??= writersOf(this.facts.program)).get(variableKey(variable));
    return writers !== undefined && writers.size === 1 && writers.has(rule.index);
  }

  /** The actions of a rule that a While or a Loop repeats. */
  private cyclic(rule: Rule): ReadonlySet<number> {
    return (this.cycles[rule.index] ??= cyclicActions(this.facts, rule));
  }
}

/** Values that come true once and then stay so, or nearly so. */
const SETTLING: ReadonlySet<string> = new Set([
  'hasSpawned',
  'entityExists',
  'isGameInProgress',
  'isAssemblingHeroes',
  'isWaitingForPlayers',
  'isInSetup',
  'isMatchComplete',
  'isDummyBot',
  'totalTimeElapsed',
  'true',
  'false',
  'null',
]);

/** True when nothing in the condition comes and goes: literals, constants and values that settle. */
function settles({ left, right }: Condition): boolean {
  return isSettled(left) && isSettled(right);
}

function isSettled(value: Value): boolean {
  if (value.kind !== 'call') return value.kind !== 'unknown';
  if (SETTLING.has(value.id) || value.entry?.flags.constantWrapper === true) return true;
  // What is compared decides, as far as it does not change itself.
  return COMBINING.has(value.id) && value.args.every(isSettled);
}

const COMBINING: ReadonlySet<string> = new Set(['compare', 'not', 'and', 'or']);

function variableOf(value: Value): VariableName | null {
  if (value.kind !== 'call' || (value.id !== 'globalVariable' && value.id !== 'playerVariable')) return null;
  const name = value.args[value.id === 'globalVariable' ? 0 : 1];
  return name !== undefined && name.kind === 'name' ? { slot: value.id, name: name.id } : null;
}

/** The rules with an enabled write, by variable. */
function writersOf(program: Program): ReadonlyMap<string, ReadonlySet<number>> {
  const writers = new Map<string, Set<number>>();
  for (const rule of program.rules) {
    if (rule.disabled) continue;
    for (const action of rule.actions) {
      const target = action.disabled ? null : targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      const known = writers.get(key);
      if (known === undefined) writers.set(key, new Set([rule.index]));
      else known.add(rule.index);
    }
  }
  return writers;
}

function cyclicActions(facts: ProgramFacts, rule: Rule): ReadonlySet<number> {
  const { blocks } = facts.controlFlow(rule.index);
  // The way back to the head of a For is left out: its turns are counted.
  const successors = (id: number): readonly number[] => {
    const block = blocks[id] as FlowBlock;
    if (!block.reachable) return [];
    const edges = block.successors.filter(({ to, kind }) => kind !== 'back' || blocks[to]?.kind !== 'for');
    return edges.map(({ to }) => to);
  };
  const component = stronglyConnected(blocks.length, successors);
  const sizes = new Map<number, number>();
  for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const actions = new Set<number>();
  for (const block of blocks) {
    const isCyclic = (sizes.get(component[block.id] as number) ?? 0) > 1 || successors(block.id).includes(block.id);
    if (isCyclic) for (const action of block.actions) actions.add(action);
  }
  return actions;
}

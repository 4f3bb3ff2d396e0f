import type { Action, Condition, Rule, Value } from '../../program/program.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { cyclicComponents, stronglyConnected } from '../../semantics/strongly-connected.js';
import { targetVariable, variableKey, variableOf } from '../../semantics/variable-access.js';
import type { VariableName } from '../../semantics/variable-access.js';
import { Latches } from './latches.js';
import { isSetToOneConstant, VariableWrites } from './variable-writes.js';
import { firstAfter } from '../../source/partition-point.js';

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
  private readonly settledVariables = new Map<string, boolean>();
  private repeatedSubroutines: ReadonlySet<number> | undefined;
  /** Variables that are being decided, each for the sake of the one before. */
  private depth = 0;

  private readonly writes: VariableWrites;
  private readonly latches: Latches;

  constructor(private readonly facts: ProgramFacts) {
    this.writes = new VariableWrites(facts.program);
    this.latches = new Latches(facts, this.writes);
  }

  /** Why the action can run more than once, null when nothing says that it can. */
  action(rule: Rule, action: number): Repetition | null {
    if (this.latches.guard(rule, action)) return null;
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
    const subroutine = this.facts.callGraph.implemented[rule.index] ?? null;
    if (subroutine === null) return false;
    this.repeatedSubroutines ??= this.findRepeatedSubroutines();
    return this.repeatedSubroutines.has(subroutine);
  }

  /**
   * Subroutines that something calls or starts more than once: from a loop, from a rule that runs again, from themselves,
   * or from such a subroutine. A work list, since chains of calls may be longer than the stack is deep.
   */
  private findRepeatedSubroutines(): ReadonlySet<number> {
    const { callGraph, program } = this.facts;
    const found = new Set<number>();
    const work: number[] = [];
    const add = (subroutine: number): void => {
      if (found.has(subroutine)) return;
      found.add(subroutine);
      work.push(subroutine);
    };
    for (const { rule: index, action, subroutine, disabled } of callGraph.edges) {
      const caller = program.rules[index];
      if (disabled || caller === undefined || found.has(subroutine)) continue;
      const isSubroutine = caller.event?.id === 'subroutine';
      if (isSubroutine ? this.cyclic(caller).has(action) : this.action(caller, action) !== null) add(subroutine);
    }
    for (const subroutine of this.recursiveSubroutines()) add(subroutine);
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      for (const index of callGraph.implementations[next] ?? []) {
        for (const edge of callGraph.callees[index] ?? []) if (!edge.disabled) add(edge.subroutine);
      }
    }
    return found;
  }

  /** Subroutines that calls, or Start Rule where it restarts, lead back to. What starts once more while it runs does not. */
  private recursiveSubroutines(): readonly number[] {
    const { callGraph, program } = this.facts;
    const successors = callGraph.implementations.map((rules) =>
      rules.flatMap((rule) =>
        (callGraph.callees[rule] ?? []).flatMap(({ disabled, kind, action, subroutine }) => {
          const repeats = kind === 'call' || isRestart(program.rules[rule]?.actions[action]);
          return !disabled && repeats ? [subroutine] : [];
        }),
      ),
    );
    return cyclicComponents(successors.length, (at) => successors[at] as readonly number[]).flat();
  }

  /** Actions start when the conditions come to hold, so a rule starts again only when they can fail in between. */
  private startsAgain(rule: Rule): boolean {
    const conditions = rule.conditions.filter((condition) => !condition.disabled);
    return (
      conditions.some((condition) => !this.settles(condition)) &&
      !conditions.some((each) => this.latches.holdBack(rule, each))
    );
  }

  /** True when nothing in the condition comes and goes. */
  private settles(condition: Condition): boolean {
    const { left, right, operator } = condition;
    if ((operator === '>' || operator === '>=' || operator === '==') && this.isGrowing(left) && this.isSettled(right))
      return true;
    return this.isSettled(left) && this.isSettled(right);
  }

  /** True for a variable that is only ever counted up, so that it passes a bound once. */
  private isGrowing(value: Value): boolean {
    const variable = variableOf(value);
    return variable !== null && this.writes.of(variable).onlyCountUp;
  }

  private isSettled(value: Value): boolean {
    const { kind, id, entry } = value;
    if (kind !== 'call') return kind !== 'unknown';
    const variable = variableOf(value);
    if (variable !== null) return this.isSettledVariable(variable);
    if (SETTLING.has(id)) return true;
    // What is computed from settled values alone is settled.
    return (entry?.flags.pure === true || COMBINING.has(id)) && value.args.every((each) => this.isSettled(each));
  }

  /** A variable that is only ever set to one constant, or set by what runs once: it keeps what it got. */
  private isSettledVariable(variable: VariableName): boolean {
    const key = variableKey(variable);
    const known = this.settledVariables.get(key);
    if (known !== undefined) return known;
    // A variable whose rule waits for the variable itself does not settle.
    this.settledVariables.set(key, false);
    const writes = this.writes.of(variable);
    this.depth += 1;
    const isSettled =
      isSetToOneConstant(writes) ||
      (this.depth < DEEPEST_CHAIN &&
        writes.sites.every(
          ({ rule, action }) => SETTING.has(action.id ?? '') && this.action(rule, action.index) === null,
        ));
    this.depth -= 1;
    this.settledVariables.set(key, isSettled);
    return isSettled;
  }

  /** The actions of a rule that a While or a Loop repeats. */
  private cyclic(rule: Rule): ReadonlySet<number> {
    return (this.cycles[rule.index] ??= cyclicActions(this.facts, rule));
  }
}

/** More variables than a script can have; what goes deeper is taken not to settle. */
const DEEPEST_CHAIN = 300;

/** Values that come true once and then stay so, or nearly so, or that are chosen before the match. */
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
  'currentMap',
  'currentGameMode',
  'eventPlayer',
  'hostPlayer',
  'teamOf',
  'workshopSettingToggle',
  'workshopSettingInteger',
  'workshopSettingReal',
  'workshopSettingCombo',
  'workshopSettingHero',
]);

const COMBINING: ReadonlySet<string> = new Set(['compare', 'not', 'and', 'or']);

/** Actions that give a variable one value. */
const SETTING: ReadonlySet<string> = new Set([
  'setGlobalVariable',
  'setPlayerVariable',
  'setGlobalVariableAtIndex',
  'setPlayerVariableAtIndex',
]);

function isRestart(action: Action | undefined): boolean {
  return action?.args[1]?.member?.id === 'restartRule';
}

function cyclicActions(facts: ProgramFacts, rule: Rule): ReadonlySet<number> {
  const { blocks } = facts.controlFlow(rule.index);
  const steps = new Steps(rule);
  // The way back to the head of a counted loop is left out: it ends by itself.
  const counted = countedLoops(facts, rule, steps);
  const successors = (id: number): readonly number[] => {
    const block = blocks[id] as FlowBlock;
    if (!block.reachable) return [];
    const last = rule.actions[block.actions.at(-1) ?? -1];
    const isCountedLoop = last?.id === 'loopIf' && steps.move(last, 0, last.index);
    const edges = block.successors.filter(({ to, kind }) => {
      if (kind === 'loop') return !isCountedLoop;
      return (kind !== 'back' && kind !== 'continue') || !counted.has(to);
    });
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

/** Blocks that head a For, or a While that compares a variable which its body moves by a literal. */
function countedLoops(facts: ProgramFacts, rule: Rule, steps: Steps): ReadonlySet<number> {
  const counted = new Set<number>();
  const { blocks } = facts.controlFlow(rule.index);
  const structure = facts.blocks(rule.index);
  for (const { id, kind, actions } of blocks) {
    if (kind === 'for') counted.add(id);
    if (kind !== 'while') continue;
    const opener = actions[0] as number;
    const block = structure.blocks[structure.roles[opener] as number];
    const action = rule.actions[opener];
    if (block === undefined || action === undefined) continue;
    if (steps.move(action, opener + 1, block.close ?? rule.actions.length)) counted.add(id);
  }
  return counted;
}

/** Where a rule moves its variables by literals. */
class Steps {
  /** Indexes of the actions in ascending order, by variable. */
  private readonly byVariable = new Map<string, number[]>();

  constructor(rule: Rule) {
    for (const action of rule.actions) {
      if (action.disabled || !STEPPING.has(action.id ?? '') || action.args.at(-1)?.kind !== 'number') continue;
      const target = targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      const known = this.byVariable.get(key);
      if (known === undefined) this.byVariable.set(key, [action.index]);
      else known.push(action.index);
    }
  }

  /** True when the action compares a variable that some action from `from` to before `to` moves. */
  move({ args: [condition] }: Action, from: number, to: number): boolean {
    if (condition === undefined || condition.kind !== 'call' || condition.id !== 'compare') return false;
    return [condition.args[0], condition.args[2]].some((side) => {
      const variable = side === undefined ? null : variableOf(indexed(side));
      const steps = variable === null ? undefined : this.byVariable.get(variableKey(variable));
      const next = steps?.[firstAfter(steps, from - 1)];
      return next !== undefined && next < to;
    });
  }
}

const STEPPING: ReadonlySet<string> = new Set([
  'modifyGlobalVariable',
  'modifyPlayerVariable',
  'modifyGlobalVariableAtIndex',
  'modifyPlayerVariableAtIndex',
]);

/** The array of an element, other values as they are. */
function indexed(value: Value): Value {
  return value.kind === 'call' && value.id === 'valueInArray' ? (value.args[0] ?? value) : value;
}

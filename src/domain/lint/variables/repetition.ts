import type { Action, Condition, Rule, Value } from '../../program/program.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { cyclicComponents } from '../../semantics/strongly-connected.js';
import { variableKey, variableOf } from '../../semantics/variable-access.js';
import type { VariableName } from '../../semantics/variable-access.js';
import { cyclicActions } from '../loops/cycles.js';
import { Latches } from './latches.js';
import { VariableWrites } from './variable-writes.js';

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
    this.writes = new VariableWrites(facts);
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
      writes.isOneConstant ||
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

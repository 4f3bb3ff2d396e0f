import type { Action, Rule, Value } from '../../program/program.js';
import type { FlowBlock, FlowEdge } from '../../semantics/control-flow.js';
import type { PersistentObject } from '../../semantics/persistent-objects.js';
import { cyclicComponents } from '../../semantics/strongly-connected.js';
import { forEachVariableRead, targetVariable, variableKey } from '../../semantics/variable-access.js';
import { isAssignment } from '../variables/called-writes.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const createInLoop: LintRule = {
  id: 'create-in-loop',
  severity: 'warning',
  evidence: 'heuristic',
  certainty: 'reported',
  set: 'stability',
  tags: ['stability', 'performance'],
  summary: 'A loop that goes on by itself creates texts, effects, icons or bots and destroys none of them.',
  rationale:
    'What is created stays until it is destroyed. A While or a Loop that creates at every turn piles objects up: the game ' +
    'holds a limited number of each kind, creations beyond it fail, and bots and effects are among the dearest things a ' +
    'server has to keep.',
  documentation:
    'Create the object once in front of the loop and let its reevaluation follow a variable, or destroy the one of the last ' +
    'turn in the loop.',
  knownLimits:
    'A For is left out, since it ends by itself, and so is a loop that tests a variable which it also sets, since it ' +
    'probably counts; for bots also one that asks how many players there are. Where a subroutine called in the loop might destroy the objects, nothing is reported. Objects that ' +
    'nothing in the script can destroy are the matter of `create-without-destroy`.',

  check(context) {
    const byRule = new Map<number, PersistentObject[]>();
    for (const object of context.facts.persistentObjects) {
      if (object.ruleDisabled || !PILING.has(object.persistence) || isLost(object)) continue;
      const known = byRule.get(object.rule);
      if (known === undefined) byRule.set(object.rule, [object]);
      else known.push(object);
    }
    const problems: Problem[] = [];
    for (const [index, objects] of byRule) {
      const rule = context.program.rules[index] as Rule;
      const cycles = cyclesOf(context, rule);
      for (const object of objects) {
        const cycle = cycles.get(object.action);
        if (cycle === undefined || cycle.isCounted || cycle.ends(object)) continue;
        problems.push(problem(object, rule.actions[object.action] as Action));
      }
    }
    return problems;
  },
};

function problem({ kind, rule }: PersistentObject, { index, start, end }: Action): Problem {
  const noun = kind.replaceAll('-', ' ');
  return {
    message: `this loop creates ${noun === 'effect' || noun.startsWith('i') ? 'an' : 'a'} ${noun} at every turn and destroys none`,
    span: { start, end },
    rule,
    action: index,
  };
}

const PILING: ReadonlySet<string> = new Set(['text', 'effectEntity', 'dummyBot']);

/** Objects without any end, of which another rule speaks; bots are not among them. */
function isLost({ persistence, cleanup, retention }: PersistentObject): boolean {
  if (persistence === 'dummyBot') return false;
  return cleanup.by === 'none' || (cleanup.by === 'kind' && retention !== null && retention.kept === 'never');
}

interface Cycle {
  readonly isCounted: boolean;
  /** True when something in the cycle may destroy what the creation makes, or keeps it from being made for ever. */
  ends(object: PersistentObject): boolean;
}

/** By action the cycle around it, for what a While or a Loop repeats. */
function cyclesOf(context: LintContext, rule: Rule): ReadonlyMap<number, Cycle> {
  const { blocks } = context.facts.controlFlow(rule.index);
  const components = cyclicComponents(blocks.length, (id) => {
    const { reachable, successors } = blocks[id] as FlowBlock;
    return reachable ? successors.map((edge) => withoutTurns(blocks, edge)) : [];
  });
  const cycles = new Map<number, Cycle>();
  for (const members of components) {
    const indexes = members.flatMap((id) => (blocks[id] as FlowBlock).actions);
    const actions = indexes.map((at) => rule.actions[at] as Action).filter(({ disabled }) => !disabled);
    const cycle = cycleOf(context, rule, actions);
    for (const { index } of actions) cycles.set(index, cycle);
  }
  return cycles;
}

/** Where an edge leads; the way back to the head of a For leads behind it, since its turns are counted. */
function withoutTurns(blocks: readonly FlowBlock[], { to, kind }: FlowEdge): number {
  const head = blocks[to] as FlowBlock;
  if (head.kind !== 'for' || (kind !== 'back' && kind !== 'continue')) return to;
  return head.successors.find((edge) => edge.kind === 'loop-exit')?.to ?? to;
}

function cycleOf(context: LintContext, rule: Rule, actions: readonly Action[]): Cycle {
  const ids = new Set(actions.map(({ id }) => id));
  const endsAll = actions.some(({ id }) => id === null || id.startsWith('destroyAll'));
  const calls = ids.has('callSubroutine') || ids.has('startRule');
  const tests = testsOf(rule, actions);
  const countsPlayers = tests.some(asksForPlayers);
  return {
    isCounted: isCounted(tests, actions),
    ends: ({ action, cleanup, persistence }) => {
      if (persistence === 'dummyBot' && countsPlayers) return true;
      const end = rule.actions[action]?.entry?.flags.undoneBy;
      if (endsAll || (end !== undefined && ids.has(end))) return true;
      return calls && cleanup.sites.some((site) => context.program.rules[site.rule]?.event?.id === 'subroutine');
    },
  };
}

const TESTS: ReadonlySet<string> = new Set(['abortIf', 'elseIf', 'if', 'loopIf', 'skipIf', 'while']);

/** What the loop tests: its branches, its jumps, and the rule's conditions where a jump asks for them. */
function testsOf({ conditions }: Rule, actions: readonly Action[]): readonly Value[] {
  const tests: Value[] = [];
  let asksConditions = false;
  for (const { id, args } of actions) {
    if (id === null) continue;
    if (TESTS.has(id) && args[0] !== undefined) tests.push(args[0]);
    else if (id.endsWith('IfConditionIsTrue') || id.endsWith('IfConditionIsFalse')) asksConditions = true;
  }
  if (!asksConditions) return tests;
  for (const { disabled, left, right } of conditions) if (!disabled) tests.push(left, right);
  return tests;
}

/** True when one of the tests reads a variable that the loop assigns. */
function isCounted(tests: readonly Value[], actions: readonly Action[]): boolean {
  const assigned = new Set<string>();
  for (const action of actions) {
    const target = isAssignment(action) ? targetVariable(action) : null;
    if (target !== null) assigned.add(variableKey(target));
  }
  if (assigned.size === 0) return false;
  let counts = false;
  for (const test of tests) {
    forEachVariableRead(test, (variable) => {
      if (assigned.has(variableKey(variable))) counts = true;
    });
  }
  return counts;
}

/** A new bot changes what these give. */
function asksForPlayers({ kind, id, args }: Value): boolean {
  if (kind === 'call' && /players|isTeam|entityExists|slot/i.test(id)) return true;
  return args.some(asksForPlayers);
}

import type { Action, Rule, Value } from '../../program/program.js';
import { mentions } from '../../semantics/variable-access.js';
import { blocksOfActions } from '../../semantics/control-flow.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import type { LintContext } from '../lint-context.js';
import type { ValueSite } from '../program-index.js';
import type { LintRule, Problem } from '../rule.js';

export const attackerNull: LintRule = {
  id: 'attacker-null',
  severity: 'info',
  evidence: 'heuristic',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A rule on Player Died reads something of Attacker without asking whether there is one.',
  rationale:
    'A player can die without an attacker: by falling, by the environment, by an action of the script. Attacker is then ' +
    'nobody, its position is the origin, its variables and numbers are 0, and what is computed from them is wrong.',
  documentation:
    'Test `Attacker != Null`, or Event Was Environment, in a condition or in an If in front. Where the killer alone matters, ' +
    'Player Dealt Final Blow has one always.',
  knownLimits:
    'Only values that are taken from Attacker count: an action on nobody does nothing, and a comparison with nobody is a ' +
    'test. Any test in front that mentions Attacker or Event Was Environment counts as asking, and so does every condition ' +
    'of the rule that does. One finding a rule. Subroutines are looked at when Player Died alone leads to them.',

  check(context) {
    const byRule = new Map<Rule, ValueSite[]>();
    for (const site of context.values('attacker')) {
      if (site.action === null || !isTakenFrom(site)) continue;
      const known = byRule.get(site.rule);
      if (known === undefined) byRule.set(site.rule, [site]);
      else known.push(site);
    }
    const problems: Problem[] = [];
    for (const [rule, sites] of byRule) {
      if (!isAboutDeaths(context, rule) || rule.conditions.some(isGuard)) continue;
      const unguarded = unguardedActions(context, rule);
      const site = sites.find(({ action }) => unguarded(action as number));
      if (site !== undefined) problems.push(problem(context, site));
    }
    return problems;
  },
};

function problem(context: LintContext, { value, parent, rule, action, number }: ValueSite): Problem {
  const word = context.excerpt(parent?.value ?? value);
  return {
    message: `a player can die without an attacker, and nothing asks for one before \`${word}\``,
    span: { start: value.start, end: value.end },
    rule: rule.index,
    action,
    value: number,
  };
}

function isAboutDeaths(context: LintContext, rule: Rule): boolean {
  const { events, open } = context.facts.eventContexts.of(rule.index);
  return !open && events.length === 1 && events[0] === 'playerDied';
}

/** What compares, chooses, shows or names players: nobody is an answer there. */
const HARMLESS: ReadonlySet<string> = new Set([
  'appendToArray',
  'array',
  'arrayContains',
  'compare',
  'customString',
  'entityExists',
  'filteredArray',
  'ifThenElse',
  'indexOfArrayValue',
  'isAlive',
  'isDead',
  'isDummyBot',
  'not',
  'removeFromArray',
  'string',
]);

/** True when another value is computed from the player, and no choice around it asks first. */
function isTakenFrom(site: ValueSite): boolean {
  const { parent } = site;
  if (parent === null || HARMLESS.has(parent.value.id) || parent.value.kind !== 'call') return false;
  for (let at: ValueSite | null = parent; at !== null; at = at.parent) {
    if (at.parent !== null && CHOICES.has(at.parent.value.id) && at.argument > 0) {
      const [first] = at.parent.value.args;
      if (first !== undefined && asks(first)) return false;
    }
    if (at.value.id === 'compare' && isTeamOf(parent.value)) return false;
  }
  return true;
}

const CHOICES: ReadonlySet<string> = new Set(['and', 'ifThenElse', 'or']);

/** Comparing the team or hero of nobody fails, as it should. */
function isTeamOf({ id }: Value): boolean {
  return id === 'teamOf' || id === 'heroOf' || id === 'slotOf';
}

function asks(value: Value): boolean {
  return mentions(value, 'attacker') || mentions(value, 'eventWasEnvironment');
}

function isGuard({ disabled, left, right }: { disabled: boolean; left: Value; right: Value }): boolean {
  return !disabled && (asks(left) || asks(right));
}

const TESTS: ReadonlySet<string> = new Set(['abortIf', 'elseIf', 'if', 'loopIf', 'skipIf', 'while', 'waitUntil']);

function isTest({ id, disabled, args }: Action): boolean {
  return !disabled && id !== null && TESTS.has(id) && args[0] !== undefined && asks(args[0]);
}

/** Tells of an action whether some way from the rule's start leads to it past no test. */
function unguardedActions(context: LintContext, rule: Rule): (action: number) => boolean {
  const graph = context.facts.controlFlow(rule.index);
  const homes = blocksOfActions(graph, rule.actions.length);
  const reached = new Uint8Array(graph.blocks.length);
  /** By block the first test in it. */
  const tests = graph.blocks.map(({ actions }) => actions.find((at) => isTest(rule.actions[at] as Action)) ?? Infinity);
  const work = [graph.entry];
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (reached[id] === 1) continue;
    reached[id] = 1;
    if (tests[id] !== Infinity) continue;
    for (const { to } of (graph.blocks[id] as FlowBlock).successors) work.push(to);
  }
  return (action) => {
    const home = homes[action] as number;
    return home >= 0 && reached[home] === 1 && action < (tests[home] as number);
  };
}

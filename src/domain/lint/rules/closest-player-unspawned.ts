import type { Rule, Value } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { LintContext } from '../lint-context.js';
import type { ValueSite } from '../program-index.js';
import type { LintRule, Problem } from '../rule.js';
import { StructuralClasses } from '../structural-classes.js';

const SEARCHES = ['closestPlayerTo', 'farthestPlayerFrom', 'playerClosestToReticle'];

export const closestPlayerUnspawned: LintRule = {
  id: 'closest-player-unspawned',
  severity: 'info',
  evidence: 'heuristic',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'Closest Player To and its like also find players who are dead or have not spawned.',
  rationale:
    'The search takes every player of the team into account. One who has not spawned counts as standing at the origin of ' +
    'the map, and a dead one where the body lies, so that such a player can win over those who are in play.',
  documentation:
    'Choose among living players: `First Of(Sorted Array(Filtered Array(All Living Players(team), Has Spawned(Current Array ' +
    'Element)), Distance Between(...)))`. Or test Is Alive and Has Spawned of the player that was found.',
  knownLimits:
    'A test of Is Alive, Is Dead, Has Spawned, health, distance or line of sight anywhere in the rule counts, of the same ' +
    'search or of a variable that it was assigned to. Modes in which nobody dies are not told apart. One finding a rule.',

  check(context) {
    const problems: Problem[] = [];
    const guards = new Guards(context);
    const reported = new Set<number>();
    const sites = SEARCHES.flatMap((id) => context.values(id)).sort((a, b) => a.number - b.number);
    for (const site of sites) {
      if (reported.has(site.rule.index) || guards.cover(site)) continue;
      reported.add(site.rule.index);
      problems.push(problem(context, site));
    }
    return problems;
  },
};

function problem(context: LintContext, { value, rule, action, number }: ValueSite): Problem {
  return {
    message: `\`${context.excerpt(value)}\` may be a player who is dead or has not spawned`,
    span: { start: value.start, end: value.end },
    rule: rule.index,
    action,
    value: number,
  };
}

/** Values about one player or place that tell whether the player is in play, or is near at all. */
const TESTS = ['hasSpawned', 'isAlive', 'isDead', 'isInLineOfSight', 'distanceBetween', 'health', 'normalizedHealth'];

/** What each rule tests. */
class Guards {
  private readonly classes = new StructuralClasses();
  /** Rule and class of every value that is tested. */
  private readonly tested = new Set<string>();

  constructor(context: LintContext) {
    for (const id of TESTS) {
      for (const { rule, value } of context.values(id)) for (const argument of value.args) this.add(rule, argument);
    }
  }

  cover(site: ValueSite): boolean {
    if (this.isTested(site.rule, this.classes.of(site.value))) return true;
    const action = site.action === null ? undefined : site.rule.actions[site.action];
    const target = action === undefined ? null : targetVariable(action);
    return target !== null && this.tested.has(`${site.rule.index}:${variableKey(target)}`);
  }

  private add(rule: Rule, value: Value): void {
    this.tested.add(`${rule.index}:${this.classes.of(value)}`);
    if (value.kind !== 'call') return;
    if (value.id === 'positionOf' || value.id === 'eyePosition') {
      for (const argument of value.args) this.add(rule, argument);
    }
    const name = value.args[value.id === 'globalVariable' ? 0 : 1];
    if ((value.id === 'globalVariable' || value.id === 'playerVariable') && name?.kind === 'name') {
      this.tested.add(`${rule.index}:${variableKey({ slot: value.id, name: name.id })}`);
    }
  }

  private isTested(rule: Rule, group: number): boolean {
    return this.tested.has(`${rule.index}:${group}`);
  }
}

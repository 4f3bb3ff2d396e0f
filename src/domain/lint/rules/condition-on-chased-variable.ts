import type { ComparisonOperator, Condition, Rule, Value } from '../../program/program.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { StructuralClasses } from '../structural-classes.js';

const CHASES = [
  'chaseGlobalVariableAtRate',
  'chaseGlobalVariableOverTime',
  'chasePlayerVariableAtRate',
  'chasePlayerVariableOverTime',
];

export const conditionOnChasedVariable: LintRule = {
  id: 'condition-on-chased-variable',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A condition of an ongoing rule depends on how far a chased variable has come.',
  rationale:
    'Since Overwatch 2 a variable that is being chased does not make the game test conditions again while it moves: the ' +
    'rule starts when the chase reaches its destination or is stopped, or when something else has the conditions tested, ' +
    'not when the variable passes the value.',
  documentation:
    'Let the chase end at the value that the condition waits for, or stop it there. Otherwise test the variable in the ' +
    'actions: a loop with a short wait, or Wait Until. Where another condition starts the rule and this one only ' +
    'narrows it down, nothing needs to change.',
  knownLimits:
    'Looks at comparisons (<, <=, >, >=) of the bare variable that a chase makes true on its way; those with 0 are left ' +
    'out, since they ask whether the chase has begun or ended. So are rules that another condition about buttons, ' +
    'positions or communication may start: there the variable mostly narrows down. Variables are told apart by name, ' +
    'not by player.',

  check(context) {
    const classes = new StructuralClasses();
    const chases = chasedVariables(context, classes);
    if (chases.size === 0) return [];
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      if (rule.event?.id !== 'ongoingGlobal' && rule.event?.id !== 'ongoingEachPlayer') continue;
      const found = rule.conditions.filter(
        (condition) => !condition.disabled && becomesTrueOnTheWay(condition, chases, classes),
      );
      if (found.length === 0 || rule.conditions.some(isAboutTheMoment)) continue;
      for (const condition of found) problems.push(problem(context, rule, condition));
    }
    return problems;
  },
};

function problem(context: LintContext, rule: Rule, { start, end, left }: Condition): Problem {
  return {
    message: `a chase makes \`${context.excerpt({ start, end: end - 1 })}\` true on its way, and that need not start the rule`,
    span: { start, end },
    rule: rule.index,
    value: context.index.numberOf(left),
  };
}

/** Where the enabled chases of one variable go. */
interface Destinations {
  /** Structural classes of all destinations. */
  readonly classes: Set<number>;
  /** Least and greatest of those that are literals. */
  least: number;
  most: number;
}

function chasedVariables(context: LintContext, classes: StructuralClasses): ReadonlyMap<string, Destinations> {
  const chases = new Map<string, Destinations>();
  for (const id of CHASES) {
    for (const { action } of context.actions(id)) {
      const target = targetVariable(action);
      const destination = action.args[action.args.length - 3];
      if (target === null || destination === undefined) continue;
      const key = variableKey(target);
      let known = chases.get(key);
      if (known === undefined) {
        known = { classes: new Set(), least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
        chases.set(key, known);
      }
      known.classes.add(classes.of(destination));
      const end = numberOf(destination);
      if (end === null) continue;
      known.least = Math.min(known.least, end);
      known.most = Math.max(known.most, end);
    }
  }
  return chases;
}

/** True for a comparison of a chased variable whose result some chase turns from false to true before it ends. */
function becomesTrueOnTheWay(
  { left, operator, right }: Condition,
  chases: ReadonlyMap<string, Destinations>,
  classes: StructuralClasses,
): boolean {
  if (operator === '==' || operator === '!=') return false;
  return (
    passes(chases.get(variableOf(left)), operator, right, classes) ||
    passes(chases.get(variableOf(right)), MIRRORED[operator], left, classes)
  );
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** Whether the comparison holds at some destination. A bound that is no literal is taken to lie between 0 and there. */
function passes(
  destinations: Destinations | undefined,
  operator: Exclude<ComparisonOperator, '==' | '!='>,
  bound: Value,
  classes: StructuralClasses,
): boolean {
  if (destinations === undefined) return false;
  const limit = numberOf(bound);
  if (limit === 0) return false;
  // A comparison with the destination changes its result there and nowhere on the way.
  if (limit === null && destinations.classes.has(classes.of(bound))) return false;
  if (operator === '>' || operator === '>=') return destinations.most > (limit ?? 0);
  return limit === null ? destinations.least <= 0 : destinations.least < limit;
}

function numberOf(value: Value): number | null {
  if (value.kind === 'number') return Number(value.text);
  if (value.kind !== 'call') return null;
  if (value.id === 'false' || value.id === 'null') return 0;
  return value.id === 'true' ? 1 : null;
}

/** The key of a value that is a variable and nothing else; empty for any other. */
function variableOf(value: Value): string {
  if (value.kind !== 'call' || (value.id !== 'globalVariable' && value.id !== 'playerVariable')) return '';
  const name = value.args[value.id === 'globalVariable' ? 0 : 1];
  return name?.kind === 'name' ? variableKey({ slot: value.id, name: name.id }) : '';
}

/** Where what players do in the moment is tested, that is what starts the rule. */
function isAboutTheMoment({ left, right, disabled }: Condition): boolean {
  return !disabled && (mentionsMoment(left) || mentionsMoment(right));
}

function mentionsMoment({ kind, id, args }: Value): boolean {
  if (kind === 'call' && (OF_THE_MOMENT.has(id) || id.startsWith('isCommunicating'))) return true;
  return args.some(mentionsMoment);
}

const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'distanceBetween',
  'isButtonHeld',
  'isInLineOfSight',
  'isOnGround',
  'positionOf',
  'rayCastHitNormal',
  'rayCastHitPlayer',
  'rayCastHitPosition',
]);

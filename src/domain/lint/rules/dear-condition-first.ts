import type { Fix } from '../../findings/finding.js';
import type { TextEdit } from '../../edits/text-edit.js';
import type { Condition, Rule, Value } from '../../program/program.js';
import { isChanging } from '../changing-values.js';
import { DEAR_VALUES } from '../dear-values.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const dearConditionFirst: LintRule = {
  id: 'dear-condition-first',
  severity: 'warning',
  evidence: 'heuristic',
  certainty: 'documented',
  set: 'pedantic',
  tags: ['performance', 'stability'],
  summary: 'A dear condition of an ongoing rule stands in front of a cheap one that often fails.',
  rationale:
    'The game tests the conditions of a rule in the order of the text and stops at the first that fails. An ongoing rule ' +
    'is tested at every tick, for each player in an Each Player rule, so a distance, a ray cast, a line of sight or a ' +
    'walk through an array in front is paid for although a cheap condition behind it would have ended the test.',
  documentation:
    'Put cheap conditions first: variables, buttons, the hero, states of the player. Reading a value changes nothing, so ' +
    'the order only decides what has to be evaluated.',
  knownLimits:
    'How often a condition fails is not known: what holds for most of a match (is alive, has spawned, a match in ' +
    'progress) and what only rules one case out (`!= x`, `== False`, `== 0`, a global flag) is not counted as better in front. ' +
    'Conditions with random values are never moved.',
  fix: { kind: 'reorder-conditions', safety: 'unsafe' },

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      if (rule.event?.id !== 'ongoingGlobal' && rule.event?.id !== 'ongoingEachPlayer') continue;
      const conditions = rule.conditions.filter(({ disabled }) => !disabled);
      const dear = conditions.findIndex(isDear);
      if (dear < 0) continue;
      const cheap = conditions.filter((condition, at) => at > dear && isCheapAndSelective(condition));
      const first = conditions[dear] as Condition;
      if (cheap.length > 0) problems.push(problem(context, rule, first, cheap, conditions.slice(dear)));
    }
    return problems;
  },
};

function problem(
  context: LintContext,
  rule: Rule,
  first: Condition,
  cheap: readonly Condition[],
  conditions: readonly Condition[],
): Problem {
  const [next] = cheap as readonly [Condition];
  const others = cheap.length === 1 ? '' : ` and ${cheap.length - 1} more`;
  return {
    message: `this condition is dear to test and stands in front of \`${text(context, next)}\`${others}, which would spare it whenever that fails`,
    span: { start: first.start, end: first.end },
    rule: rule.index,
    value: context.index.numberOf(first.left),
    fix: () => reordered(context, cheap, conditions),
  };
}

/** The condition without its semicolon. */
function text(context: LintContext, { start, end }: Condition): string {
  return context.excerpt({ start, end: end - 1 });
}

/** What asks the game world, and what looks at every element of an array or every player. */
const DEAR: ReadonlySet<string> = new Set([
  ...DEAR_VALUES,
  'filteredArray',
  'isTrueForAll',
  'isTrueForAny',
  'mappedArray',
  'nearestWalkablePosition',
  'playerClosestToReticle',
  'playersInViewAngle',
  'playersWithinRadius',
  'sortedArray',
]);

function isDear({ left, right }: Condition): boolean {
  return holdsDear(left) || holdsDear(right);
}

function holdsDear({ kind, id, args }: Value): boolean {
  if (kind === 'call' && DEAR.has(id) && !isShortWalk(id, args[0])) return true;
  return args.some(holdsDear);
}

/** A walk through an array that is written out with a few elements is what optimizers make of And and Or. */
function isShortWalk(id: string, array: Value | undefined): boolean {
  return (id === 'isTrueForAll' || id === 'isTrueForAny') && array?.kind === 'call' && array.id === 'array';
}

/** Values below one condition that still count as cheap. */
const MOST_VALUES = 12;

function isCheapAndSelective(condition: Condition): boolean {
  if (excludesOne(condition)) return false;
  let room = MOST_VALUES;
  let isCheap = true;
  let isSelective = false;
  const look = ({ kind, id, entry, args }: Value): void => {
    room -= 1;
    if (room < 0 || kind === 'unknown') isCheap = false;
    if (!isCheap) return;
    if (kind === 'call' && entry !== null) {
      if (DEAR.has(id) || MIDDLING.has(id) || entry.flags.random === true || !isSimple(entry.returns)) isCheap = false;
      else if (SELECTIVE.has(id)) isSelective = true;
    }
    for (const argument of args) look(argument);
  };
  look(condition.left);
  look(condition.right);
  return isCheap && isSelective;
}

/** `!= x`, `== False`, `== 0`, and flags of the whole match: what holds for most players at most times. */
function excludesOne({ left, operator, right }: Condition): boolean {
  if (operator === '==' && left.id === 'globalVariable' && right.id === 'true') return true;
  if (operator === '!=') return right.kind !== 'call' || (right.id !== 'false' && right.id !== 'null');
  if (left.kind === 'call' && left.id === 'not') return true;
  return operator === '==' && (isNothing(right) || isNothing(left));
}

function isNothing({ kind, id, text }: Value): boolean {
  if (kind === 'number') return Number(text) === 0;
  return kind === 'call' && (id === 'false' || id === 'null');
}

/** Neither dear nor as cheap as reading a state. */
const MIDDLING: ReadonlySet<string> = new Set(['closestPlayerTo', 'farthestPlayerFrom', 'isInViewAngle']);

/** No array and no vector: those cost work of their own. */
function isSimple(returns: readonly string[]): boolean {
  return returns.every((kind) => kind !== 'array' && kind !== 'vector' && !kind.endsWith('[]'));
}

/** What differs between players and moments often enough to end a test. */
const SELECTIVE: ReadonlySet<string> = new Set([
  'abilityCooldown',
  'ammo',
  'globalVariable',
  'hasStatus',
  'heroOf',
  'isButtonHeld',
  'isCommunicating',
  'isCommunicatingAny',
  'isCommunicatingAnyEmote',
  'isCommunicatingAnySpray',
  'isCommunicatingAnyVoiceLine',
  'isCrouching',
  'isDead',
  'isDummyBot',
  'isFiringPrimary',
  'isFiringSecondary',
  'isInAir',
  'isInAlternateForm',
  'isJumping',
  'isMeleeing',
  'isReloading',
  'isUsingAbility1',
  'isUsingAbility2',
  'isUsingUltimate',
  'playerVariable',
  'slotOf',
  'teamOf',
  'ultimateChargePercent',
]);

/** The cheap conditions in front of the others, each list in its order; null when the text between them is in the way. */
function reordered(context: LintContext, cheap: readonly Condition[], conditions: readonly Condition[]): Fix | null {
  if (!canMove(context, cheap, conditions)) return null;
  const moved = new Set(cheap);
  const order = [...cheap, ...conditions.filter((condition) => !moved.has(condition))];
  const edits: TextEdit[] = [];
  for (let at = 0; at < conditions.length; at += 1) {
    const place = conditions[at] as Condition;
    const taken = order[at] as Condition;
    if (taken === place) continue;
    edits.push({ start: place.start, end: place.end, newText: context.source(taken) });
  }
  return {
    kind: 'reorder-conditions',
    safety: 'unsafe',
    summary: `Test ${cheap.map((condition) => `\`${text(context, condition)}\``).join(', ')} first`,
    edits,
  };
}

/** Comments would stay behind, and a random value must be drawn as often as before. */
function canMove(context: LintContext, cheap: readonly Condition[], conditions: readonly Condition[]): boolean {
  const last = conditions.indexOf(cheap[cheap.length - 1] as Condition);
  for (let at = 0; at < conditions.length; at += 1) {
    const { left, right, comments, start } = conditions[at] as Condition;
    if (isChanging(left) || isChanging(right)) return false;
    if (at > last) continue;
    if (comments.length > 0) return false;
    const before = conditions[at - 1];
    if (before !== undefined && /\/[/*]/.test(context.source({ start: before.end, end: start }))) return false;
  }
  return true;
}

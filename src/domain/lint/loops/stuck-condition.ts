import type { Action, Value } from '../../program/program.js';
import { targetVariable, variableKey, variableOf } from '../../semantics/variable-access.js';
import type { Loop } from './loops.js';

/**
 * True when a turn of a While that does not wait leaves its condition as it is, so that the same turn follows: the
 * condition reads variables, literals and what stays the same within a tick, and nothing in the body writes those
 * variables, runs a subroutine or leaves the loop.
 */
export function isStuck({ rule, opener, close }: Loop): boolean {
  const [condition] = opener.args;
  const variables = new Set<string>();
  if (condition === undefined || close - opener.index > MOST_ACTIONS || !isSteady(condition, variables)) return false;
  for (let at = opener.index + 1; at < close; at += 1) {
    const action = rule.actions[at] as Action;
    if (action.disabled) continue;
    if (leaves(action)) return false;
    const target = targetVariable(action);
    if (target !== null && variables.has(variableKey(target))) return false;
  }
  return true;
}

/** Bounds the work on loops in loops. */
const MOST_ACTIONS = 1000;

/** True for an action that may run something else, or that control goes on from somewhere else. */
function leaves({ id, entry }: Action): boolean {
  const jump = entry?.flags.jump;
  return id === null || id === 'callSubroutine' || id === 'startRule' || (jump !== undefined && jump !== 'continue');
}

/** Values that do not change within a tick, or only with the players or the state of the match. */
const STEADY: ReadonlySet<string> = new Set([
  'and',
  'compare',
  'eventPlayer',
  'hostPlayer',
  'isAssemblingHeroes',
  'isButtonHeld',
  'isGameInProgress',
  'isInSetup',
  'isMatchComplete',
  'isWaitingForPlayers',
  'matchTime',
  'not',
  'or',
  'totalTimeElapsed',
]);

function isSteady(value: Value, variables: Set<string>): boolean {
  if (value.kind !== 'call') return value.kind !== 'unknown';
  const variable = variableOf(value);
  if (variable !== null) variables.add(variableKey(variable));
  const { entry } = value;
  const isFixed =
    variable !== null ||
    STEADY.has(value.id) ||
    entry?.flags.literal === true ||
    entry?.flags.constantWrapper === true ||
    entry?.flags.pure === true;
  return isFixed && value.args.every((argument) => isSteady(argument, variables));
}

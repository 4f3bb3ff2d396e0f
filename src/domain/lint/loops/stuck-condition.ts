import type { Action, Value } from '../../program/program.js';
import { forEachVariableRead, targetVariable, variableKey, variableOf } from '../../semantics/variable-access.js';
import type { Loop } from './loops.js';

/**
 * True when a turn of a While that does not wait leaves everything as it is that decides about the next one, so that the
 * same turn follows: the condition reads variables, literals and what stays the same within a tick, and nothing in the
 * body writes a variable which the condition or a branch reads, draws lots, runs a subroutine or ends the match.
 */
export function isStuck({ rule, opener, close }: Loop): boolean {
  const [condition] = opener.args;
  if (condition === undefined || close - opener.index > MOST_ACTIONS || !isSteady(condition)) return false;
  const body = rule.actions.slice(opener.index + 1, close).filter(({ disabled }) => !disabled);
  const tests = [opener, ...body.filter(decides)].flatMap(({ args }) => args);
  if (body.some(mayChangeAnything) || tests.some(isRandom)) return false;
  const read = new Set<string>();
  for (const test of tests) forEachVariableRead(test, (variable) => read.add(variableKey(variable)));
  return !body.some((action) => {
    const target = targetVariable(action);
    return target !== null && read.has(variableKey(target));
  });
}

/** Bounds the work on loops in loops. */
const MOST_ACTIONS = 1000;

/** Actions whose arguments decide where control goes. */
function decides({ entry }: Action): boolean {
  return entry?.flags.block !== undefined || entry?.flags.jump !== undefined;
}

function mayChangeAnything({ id }: Action): boolean {
  return (
    id === null || id === 'callSubroutine' || id === 'startRule' || id === 'restartMatch' || id.startsWith('declare')
  );
}

function isRandom(value: Value): boolean {
  return (value.kind === 'call' && value.entry?.flags.random === true) || value.args.some(isRandom);
}

/** Values that do not change within a tick, or only with the state of the match. */
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
  'not',
  'or',
  'totalTimeElapsed',
]);

function isSteady(value: Value): boolean {
  if (value.kind !== 'call') return value.kind !== 'unknown';
  const { id, entry, args } = value;
  const flags = entry?.flags;
  const isFixed =
    variableOf(value) !== null ||
    STEADY.has(id) ||
    flags?.literal === true ||
    flags?.constantWrapper === true ||
    flags?.pure === true;
  return isFixed && args.every(isSteady);
}

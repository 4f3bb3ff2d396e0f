import { nameKey } from '../catalog/lexicon.js';
import type { Action, Condition, Declaration, EventFilter, Program, Rule, RuleEvent, Value } from './program.js';
import { presentArguments } from './present-arguments.js';
import { listDifference, plain, shown, under } from './difference.js';
import { mergedSettings } from './merge-settings.js';
import { firstSettingsDifference } from './settings-equality.js';

/**
 * Structural equality of programs: two are equal when the game would hold the same thing after reading either.
 *
 * What does not count: offsets; the locale; how a thing was spelled (`Action.text`, the case and blanks of unknown names);
 * whether a condition was written bare; whether a declaration was written or implied, and the order of declarations.
 * What counts: catalogue ids, enum members, names of variables and subroutines, argument lists (a missing trailing
 * argument is none), `disabled`, comments, titles and texts as written between the quotes. Number literals
 * are equal when their values are (`3`, `3.0`). Unknown nodes are equal when their names have the same `nameKey` and
 * their arguments are equal. Settings: see `settings-equality.ts`.
 */
export function programsEqual(a: Program, b: Program): boolean {
  return firstDifference(a, b) === null;
}

export function rulesEqual(a: Rule, b: Rule): boolean {
  return ruleDifference(a, b) === null;
}

export function conditionsEqual(a: Condition, b: Condition): boolean {
  return conditionDifference(a, b) === null;
}

export function actionsEqual(a: Action, b: Action): boolean {
  return actionDifference(a, b) === null;
}

export function valuesEqual(a: Value, b: Value): boolean {
  return valueDifference(a, b) === null;
}

/** Path and content of the first difference (`.rules[3].actions[0].args[1].id: add ≠ subtract`), or null when equal. */
export function firstDifference(a: Program, b: Program): string | null {
  return (
    under('.settings', firstSettingsDifference(mergedSettings(a.settings), mergedSettings(b.settings))) ??
    under('.globalVariables', declarationsDifference(a.globalVariables, b.globalVariables)) ??
    under('.playerVariables', declarationsDifference(a.playerVariables, b.playerVariables)) ??
    under('.subroutines', declarationsDifference(a.subroutines, b.subroutines)) ??
    under('.rules', listDifference(a.rules, b.rules, ruleDifference))
  );
}

function declarationsDifference(a: readonly Declaration[], b: readonly Declaration[]): string | null {
  return listDifference(
    [...a].sort(byIndex),
    [...b].sort(byIndex),
    (x, y) => plain('.index', x.index, y.index) ?? plain('.name', x.name, y.name),
  );
}

function byIndex(a: Declaration, b: Declaration): number {
  if (a.index !== b.index) return a.index - b.index;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

function ruleDifference(a: Rule, b: Rule): string | null {
  return (
    plain('.rawName', a.rawName, b.rawName) ??
    plain('.disabled', a.disabled, b.disabled) ??
    plain('.fragment', a.fragment, b.fragment) ??
    under('.event', optionalDifference(a.event, b.event, eventDifference)) ??
    under('.conditions', listDifference(a.conditions, b.conditions, conditionDifference)) ??
    under('.actions', listDifference(a.actions, b.actions, actionDifference))
  );
}

function eventDifference(a: RuleEvent, b: RuleEvent): string | null {
  return (
    plain('.id', a.id, b.id) ??
    (a.id === null ? plain('.text', nameKey(a.text), nameKey(b.text)) : null) ??
    under('.team', optionalDifference(a.team, b.team, filterDifference)) ??
    under('.player', optionalDifference(a.player, b.player, filterDifference)) ??
    plain('.subroutine', a.subroutine?.name, b.subroutine?.name)
  );
}

function filterDifference(a: EventFilter, b: EventFilter): string | null {
  if (a.member === null || b.member === null) {
    return plain('.member', a.member?.id, b.member?.id) ?? plain('.text', nameKey(a.text), nameKey(b.text));
  }
  return plain('.family', a.member.family, b.member.family) ?? plain('.member', a.member.id, b.member.id);
}

function conditionDifference(a: Condition, b: Condition): string | null {
  return (
    plain('.disabled', a.disabled, b.disabled) ??
    plain('.operator', a.operator, b.operator) ??
    under('.left', valueDifference(a.left, b.left)) ??
    under('.right', valueDifference(a.right, b.right)) ??
    under('.comments', listDifference(a.comments, b.comments, textDifference))
  );
}

function actionDifference(a: Action, b: Action): string | null {
  return (
    plain('.disabled', a.disabled, b.disabled) ??
    plain('.id', a.id, b.id) ??
    (a.id === null ? plain('.text', nameKey(a.text), nameKey(b.text)) : null) ??
    under('.args', argumentsDifference(a.args, b.args)) ??
    under('.comments', listDifference(a.comments, b.comments, textDifference))
  );
}

function valueDifference(a: Value, b: Value): string | null {
  if (a.kind !== b.kind) return `.kind: ${a.kind} ${shown(a.text)} ≠ ${b.kind} ${shown(b.text)}`;
  return identityDifference(a, b) ?? under('.args', argumentsDifference(a.args, b.args));
}

function argumentsDifference(a: readonly Value[], b: readonly Value[]): string | null {
  const [present, others] = [presentArguments(a), presentArguments(b)];
  return listDifference(a.slice(0, present), b.slice(0, others), valueDifference);
}

function identityDifference(a: Value, b: Value): string | null {
  switch (a.kind) {
    case 'number':
      return Number(a.text) === Number(b.text) ? null : plain('.text', a.text, b.text);
    case 'text':
      return plain('.text', a.text, b.text);
    case 'enum':
      return plain('.family', a.member?.family, b.member?.family) ?? plain('.id', a.id, b.id);
    case 'unknown':
      return plain('.text', nameKey(a.text), nameKey(b.text));
    default:
      return plain('.id', a.id, b.id);
  }
}

function textDifference(a: string, b: string): string | null {
  return plain('', a, b);
}

function optionalDifference<T>(a: T | null, b: T | null, difference: (a: T, b: T) => string | null): string | null {
  if (a === null || b === null) return a === b ? null : `: ${a === null ? 'absent ≠ present' : 'present ≠ absent'}`;
  return difference(a, b);
}

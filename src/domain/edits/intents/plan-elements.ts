import { isLeft, right } from 'fp-ts/lib/Either.js';
import { actionsEqual, conditionsEqual, rulesEqual } from '../../program/equality.js';
import type { Program, Rule } from '../../program/program.js';
import { deleteElements, type ElementList, elementsOf, insertElements, replaceElements } from './element-edits.js';
import { isSplice, type Plan, type PlanningContext, refusePlan, ruleAt, ruleLabel } from './planned-edit.js';
import { statementsOf } from './statements.js';

/** A run of conditions or actions of one rule. */
export interface ElementRun {
  readonly rule: number;
  readonly list: ElementList;
  readonly at: number;
  readonly count: number;
}

/** Inserts conditions or actions before the one with index `at`; after the last one when `at` is undefined. */
export function planInsertElements(
  context: PlanningContext,
  { rule: index, list, at }: Omit<ElementRun, 'at' | 'count'> & { readonly at: number | undefined },
  text: string,
): Plan {
  const { rule, place } = ruleAt(context, index);
  if (rule.fragment !== null && rule.fragment !== list) {
    return refusePlan('edit-unsupported-form', `the script is a block of ${rule.fragment} alone and has no ${list}`);
  }
  const length = elementsOf(place, list).length;
  const position = at ?? length;
  if (position > length) return outside(rule, list, position, 0, length);
  const statements = statementsOf(text, context.lexicon, context.style);
  if (isLeft(statements)) return statements;
  const count = statements.right.length;
  return right({
    edits: [insertElements(context, place, list, position, statements.right)],
    holds: (after) => isListSplice(context.facts.program, after, rule, list, position, 0, count),
  });
}

export function planReplaceElements(context: PlanningContext, run: ElementRun, text: string): Plan {
  const { rule, place } = ruleAt(context, run.rule);
  const { list, at, count } = run;
  const length = elementsOf(place, list).length;
  if (count < 1 || at + count > length) return outside(rule, list, at, count, length);
  const statements = statementsOf(text, context.lexicon, context.style);
  if (isLeft(statements)) return statements;
  const inserted = statements.right.length;
  return right({
    edits: replaceElements(context, place, list, at, count, statements.right),
    holds: (after) => isListSplice(context.facts.program, after, rule, list, at, count, inserted),
  });
}

export function planDeleteElements(context: PlanningContext, run: ElementRun): Plan {
  const { rule, place } = ruleAt(context, run.rule);
  const { list, at, count } = run;
  const length = elementsOf(place, list).length;
  if (count < 1 || at + count > length) return outside(rule, list, at, count, length);
  return right({
    edits: deleteElements(context, place, list, at, count),
    holds: (after) => isListSplice(context.facts.program, after, rule, list, at, count, 0),
  });
}

/** True when only the list of one rule changed, by that splice. */
export function isListSplice(
  before: Program,
  after: Program,
  rule: Rule,
  list: ElementList,
  at: number,
  removed: number,
  inserted: number,
): boolean {
  const edited = after.rules[rule.index];
  if (edited === undefined || !otherRulesEqual(before, after, rule.index)) return false;
  const actions = list === 'actions' ? ([at, removed, inserted] as const) : ([0, 0, 0] as const);
  const conditions = list === 'conditions' ? ([at, removed, inserted] as const) : ([0, 0, 0] as const);
  return (
    isSplice(rule.actions, edited.actions, ...actions, actionsEqual) &&
    isSplice(rule.conditions, edited.conditions, ...conditions, conditionsEqual) &&
    rulesEqual({ ...rule, actions: [], conditions: [] }, { ...edited, actions: [], conditions: [] })
  );
}

/** True when the programs have equally many rules, and all but the one with this index are equal. */
export function otherRulesEqual(before: Program, after: Program, except: number): boolean {
  return (
    before.rules.length === after.rules.length &&
    before.rules.every((rule, index) => index === except || rulesEqual(rule, after.rules[index] as Rule))
  );
}

export function outside(rule: Rule, list: ElementList, at: number, count: number, length: number): Plan {
  const what = count > 1 ? `${list} ${at} to ${at + count - 1} do` : `${list.slice(0, -1)} ${at} does`;
  return refusePlan('edit-invalid-index', `${ruleLabel(rule)} has ${length} ${list}: ${what} not exist`);
}

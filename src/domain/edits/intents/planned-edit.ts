import { type Either, left } from 'fp-ts/lib/Either.js';
import type { Program, Rule } from '../../program/program.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { type EditRefusal, editRefusal } from '../edit-refusal.js';
import type { RuleLayout } from '../layout/source-layout.js';
import type { TextEdit } from '../text-edit.js';
import type { EditedSource } from './element-edits.js';

/** Edits that carry out an intent, and how to see in the edited program that they did just that. */
export interface PlannedEdit {
  /** In any order, free of overlaps. */
  readonly edits: readonly TextEdit[];
  /** True when the edited program is what the intent asks for. */
  holds(after: Program): boolean;
}

export type Plan = Either<EditRefusal, PlannedEdit>;

/** What plans are made from. */
export interface PlanningContext extends EditedSource {
  readonly facts: ProgramFacts;
}

export function refusePlan(code: string, message: string): Either<EditRefusal, never> {
  return left(editRefusal(code, message));
}

/** A rule of the program with its place in the text; the index must exist. */
export function ruleAt({ facts, layout }: PlanningContext, index: number): { rule: Rule; place: RuleLayout } {
  const [rule, place] = [facts.program.rules[index], layout.rules[index]];
  if (rule === undefined || place === undefined) throw new RangeError(`no rule ${index}`);
  return { rule, place };
}

/** How messages call a rule. */
export function ruleLabel({ index, name }: Rule): string {
  return name === '' ? `rule ${index}` : `rule ${index} '${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;
}

/**
 * True when `after` is `before` with `removed` items from index `at` replaced by any `inserted` ones.
 *
 * @param same compares one item that must have stayed
 */
export function isSplice<Item>(
  before: readonly Item[],
  after: readonly Item[],
  at: number,
  removed: number,
  inserted: number,
  same: (a: Item, b: Item) => boolean,
): boolean {
  if (after.length !== before.length - removed + inserted) return false;
  for (let index = 0; index < at; index += 1) {
    if (!same(before[index] as Item, after[index] as Item)) return false;
  }
  for (let index = at + removed; index < before.length; index += 1) {
    if (!same(before[index] as Item, after[index - removed + inserted] as Item)) return false;
  }
  return true;
}

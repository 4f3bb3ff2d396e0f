import { right } from 'fp-ts/lib/Either.js';
import { actionsEqual, conditionsEqual, rulesEqual } from '../../program/equality.js';
import type { Program } from '../../program/program.js';
import type { TextEdit } from '../text-edit.js';
import { type ElementList, elementsOf } from './element-edits.js';
import { isListSplice, otherRulesEqual, outside } from './plan-elements.js';
import { type Plan, type PlanningContext, refusePlan, ruleAt, ruleLabel } from './planned-edit.js';

/** Writes or takes away `disabled` before a rule. */
export function planRuleDisabled(context: PlanningContext, index: number, disabled: boolean): Plan {
  const { rule, place } = ruleAt(context, index);
  if (rule.fragment !== null)
    return refusePlan('edit-unsupported-form', 'a script without a rule has nothing to disable');
  if (rule.disabled === disabled) return unchanged(ruleLabel(rule), disabled);
  return right({
    edits: [disabledEdit(context, place.start, place.enabledStart, disabled)],
    holds: (after: Program) => {
      const edited = after.rules[index];
      return (
        edited !== undefined &&
        otherRulesEqual(context.facts.program, after, index) &&
        rulesEqual({ ...rule, disabled }, edited)
      );
    },
  });
}

/** The same for a condition or an action. */
export function planElementDisabled(
  context: PlanningContext,
  { rule: index, list, at }: { readonly rule: number; readonly list: ElementList; readonly at: number },
  disabled: boolean,
): Plan {
  const { rule, place } = ruleAt(context, index);
  const elements = elementsOf(place, list);
  const element = elements[at];
  const before = rule[list][at];
  if (element === undefined || before === undefined) return outside(rule, list, at, 1, elements.length);
  if (before.disabled === disabled) return unchanged(`${list.slice(0, -1)} ${at} of ${ruleLabel(rule)}`, disabled);
  return right({
    edits: [disabledEdit(context, element.wordStart, element.enabledStart, disabled)],
    holds: (after: Program) => {
      if (!isListSplice(context.facts.program, after, rule, list, at, 1, 1)) return false;
      const edited = after.rules[index];
      const [condition, action] = [rule.conditions[at], rule.actions[at]];
      if (list === 'conditions') {
        const changed = edited?.conditions[at];
        return condition !== undefined && changed !== undefined && conditionsEqual({ ...condition, disabled }, changed);
      }
      const changed = edited?.actions[at];
      return action !== undefined && changed !== undefined && actionsEqual({ ...action, disabled }, changed);
    },
  });
}

/** @param enabledStart offset of the first word past `disabled`; `start` when there is no such word */
function disabledEdit(
  { text, lexicon }: PlanningContext,
  start: number,
  enabledStart: number,
  disabled: boolean,
): TextEdit {
  if (disabled) return { start, end: start, newText: `${lexicon.spellKeyword('disabled')} ` };
  // A comment may stand between the two words; then only `disabled` goes.
  const comment = text.slice(start, enabledStart).search(/\/[/*]/);
  return { start, end: comment < 0 ? enabledStart : start + comment, newText: '' };
}

function unchanged(what: string, disabled: boolean): Plan {
  return refusePlan('edit-no-change', `${what} is ${disabled ? 'disabled' : 'enabled'} already`);
}

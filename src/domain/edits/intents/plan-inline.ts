import { right } from 'fp-ts/lib/Either.js';
import { actionsEqual, rulesEqual } from '../../program/equality.js';
import type { Action, Program, Rule } from '../../program/program.js';
import { endsLine, indentAt, nextLine, skipBlanks } from '../layout/lines.js';
import type { BlockLayout, ElementLayout } from '../layout/source-layout.js';
import { joinDeletions, type TextEdit } from '../text-edit.js';
import { deleteElements, deletion, elementsOf } from './element-edits.js';
import { countedReason, immovableReason } from './movable-actions.js';
import { outside } from './plan-elements.js';
import { deleteRule } from './plan-rules.js';
import { isSplice, type Plan, type PlanningContext, refusePlan, ruleAt, ruleLabel } from './planned-edit.js';
import { reindented } from './reindent.js';

/**
 * Puts the actions of a subroutine in the place of a call of it. When that was the last use of the subroutine, its rule
 * and its declaration go as well, unless `keep` says otherwise.
 *
 * Refusals: `edit-invalid-index`, `edit-unsupported-form` (no such call, or no one rule to take the actions from), and
 * `edit-changes-meaning` with the action that would not mean the same.
 */
export function planInline(
  context: PlanningContext,
  { rule: index, at, keep }: { readonly rule: number; readonly at: number; readonly keep: boolean },
): Plan {
  const { facts } = context;
  const { rule, place } = ruleAt(context, index);
  const call = rule.actions[at];
  if (call === undefined) return outside(rule, 'actions', at, 1, rule.actions.length);
  const name = call.args[0];
  if (call.id !== 'callSubroutine' || name?.kind !== 'name' || call.disabled) {
    return refusePlan(
      'edit-unsupported-form',
      `action ${at} of ${ruleLabel(rule)} is no call of a subroutine that runs`,
    );
  }
  const symbol = facts.symbols.binding('subroutine', name.id);
  const [callee, other] = symbol === undefined ? [] : (facts.callGraph.implementations[symbol.position] ?? []);
  if (symbol === undefined || callee === undefined || other !== undefined) {
    return refusePlan(
      'edit-unsupported-form',
      `the subroutine '${name.id}' is not implemented by exactly one enabled rule`,
    );
  }
  const { rule: source, place: sourcePlace } = ruleAt(context, callee);
  const blocks = sourcePlace.blocks.filter(({ kind }) => kind === 'actions');
  if (blocks.length > 1)
    return refusePlan('edit-unsupported-form', `${ruleLabel(source)} has several blocks of actions`);
  const reason = inlineObstacle(context, rule, at, source);
  if (reason !== undefined)
    return refusePlan('edit-changes-meaning', `in place the script would mean something else: ${reason}`);

  const edits = [
    bodyEdit(context, elementsOf(place, 'actions')[at] as ElementLayout, blocks[0]) ??
      (deleteElements(context, place, 'actions', at, 1)[0] as TextEdit),
  ];
  const isLastUse = facts
    .referencesOf(symbol.id)
    .every(({ kind, rule: where, action }) => kind !== 'call' || (where === index && action === at));
  const removes = isLastUse && !keep;
  if (removes) {
    edits.push(deleteRule(context, sourcePlace.start, sourcePlace.end));
    if (symbol.span !== null) edits.push(declarationDeletion(context, symbol.span.end));
  }
  return right({
    edits: joinDeletions(edits),
    holds: (after) => isInlining(facts.program, after, rule, at, source, removes),
  });
}

function inlineObstacle({ facts }: PlanningContext, rule: Rule, at: number, source: Rule): string | undefined {
  if (source.conditions.length > 0) return `${ruleLabel(source)} has conditions`;
  const { actions } = source;
  const reason = immovableReason(actions, facts.blocks(source.index), 0, actions.length);
  if (reason !== undefined) return reason;
  return actions.length === 1 ? undefined : countedReason(rule.actions, at, at + 1);
}

/** The body with its comments in the place of the call, whose own comments stay before it; undefined for no body. */
function bodyEdit(context: PlanningContext, call: ElementLayout, block: BlockLayout | undefined): TextEdit | undefined {
  if (block === undefined || block.elements.length === 0) return undefined;
  const { text, style } = context;
  const inside = text.slice(block.open + 1, block.close);
  const start = block.open + 1 + (inside.length - inside.trimStart().length);
  const end = block.open + 1 + inside.trimEnd().length;
  const indent = indentAt(text, call.wordStart);
  const body = reindented(context, start, end, indent).slice(indent.length);
  const last = body.slice(Math.max(body.lastIndexOf('\n'), body.lastIndexOf('\r')) + 1);
  const tail = last.includes('//') && !endsLine(text, call.end) ? `${style.eol}${indent}` : '';
  return { start: call.wordStart, end: tail === '' ? call.end : skipBlanks(text, call.end), newText: body + tail };
}

/** The declaration's line, or the whole section when nothing else stands in it. */
function declarationDeletion(context: PlanningContext, nameEnd: number): TextEdit {
  const { layout, text } = context;
  for (const section of layout.sections) {
    const declaration = section.declarations.find(({ end }) => end === nameEnd);
    if (declaration === undefined) continue;
    if (section.declarations.length > 1) return deletion(context, declaration.start, declaration.end);
    const edit = deletion(context, section.start, section.close + 1);
    const following = nextLine(text, edit.end);
    return text.slice(edit.end, following).trim() === '' ? { ...edit, end: following } : edit;
  }
  throw new RangeError('the declaration has no place');
}

function isInlining(before: Program, after: Program, rule: Rule, at: number, source: Rule, removes: boolean): boolean {
  const expected = before.rules.filter(({ index }) => !removes || index !== source.index);
  if (after.rules.length !== expected.length) return false;
  return expected.every((one, position) => {
    const edited = after.rules[position] as Rule;
    if (one.index !== rule.index) return rulesEqual(one, edited);
    return (
      rulesEqual({ ...one, actions: [] }, { ...edited, actions: [] }) &&
      isSplice(one.actions, edited.actions, at, 1, source.actions.length, actionsEqual) &&
      source.actions.every((action, offset) => sameButComments(action, edited.actions[at + offset] as Action))
    );
  });
}

/** The first action takes the comments of the call as well. */
function sameButComments(a: Action, b: Action): boolean {
  return actionsEqual({ ...a, comments: [] }, { ...b, comments: [] });
}

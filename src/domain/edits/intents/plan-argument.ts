import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { Callable } from '../../catalog/entry.js';
import { nameKey } from '../../catalog/lexicon.js';
import { valuesEqual } from '../../program/equality.js';
import { compoundOperationId } from '../../program/operators.js';
import type { Action, Condition, Program, Value } from '../../program/program.js';
import { isAssignment, isComparison, TokenKind } from '../../syntax/token.js';
import type { EditRefusal } from '../edit-refusal.js';
import type { TextEdit } from '../text-edit.js';
import type { ElementLayout } from '../layout/source-layout.js';
import { type ElementList, elementsOf, tokenAt } from './element-edits.js';
import { expressionText, operand } from './expression-text.js';
import { isListSplice, outside } from './plan-elements.js';
import { isSplice, type Plan, type PlanningContext, refusePlan, ruleAt } from './planned-edit.js';

/** A step to an argument: its position from 0, or the name of its parameter. */
export type ArgumentStep = number | string;

/** Where an argument stands: an action, or a condition (whose arguments are `left`, `operator` and `right`). */
export interface ArgumentPlace {
  readonly rule: number;
  readonly list: ElementList;
  readonly at: number;
  /** From the action's or condition's own arguments down into values; at least one step. */
  readonly path: readonly ArgumentStep[];
}

/**
 * Writes another text in the place of one argument. An argument that the call leaves out can be given when it is the next
 * one. Refusals: `edit-invalid-index`, `edit-unknown-argument`, `edit-invalid-text`, `edit-unsupported-form`.
 */
export function planSetArgument(context: PlanningContext, target: ArgumentPlace, text: string): Plan {
  const { rule, place } = ruleAt(context, target.rule);
  const { list, at, path } = target;
  const element = rule[list][at];
  if (element === undefined) return outside(rule, list, at, 1, rule[list].length);
  const layout = elementsOf(place, list)[at] as ElementLayout;
  const edits =
    'left' in element
      ? conditionEdits(context, element, layout, path, text)
      : argumentEdits(context, element, element.entry, element.args, path, text, isAssignmentForm(element));
  if (isLeft(edits)) return edits;
  return right({
    edits: edits.right,
    holds: (after: Program) => {
      const edited = after.rules[target.rule]?.[list][at];
      return (
        edited !== undefined &&
        isListSplice(context.facts.program, after, rule, list, at, 1, 1) &&
        changesOneArgument(element, edited)
      );
    },
  });
}

function conditionEdits(
  context: PlanningContext,
  condition: Condition,
  layout: ElementLayout,
  [step, ...deeper]: readonly ArgumentStep[],
  text: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const side = SIDES[String(step)];
  if (side === undefined) return unknownArgument(step, 'a condition has left, operator and right');
  if (condition.bare && side !== 'left') return completeBareCondition(context, layout, side, text);
  if (side === 'operator') {
    const { tokens } = context.layout;
    for (let at = tokenAt(tokens, condition.left.end); tokens.start(at) < condition.right.start; at += 1) {
      if (isComparison(tokens.kind(at))) return replaceOperator(context, tokens.start(at), tokens.end(at), text);
    }
    return refusePlan('edit-unsupported-form', 'this condition has no operator that could be replaced');
  }
  const value = condition[side];
  return deeper.length === 0
    ? valueEdit(context, value, text)
    : argumentEdits(context, value, value.entry, value.args, deeper, text, false);
}

const SIDES: Readonly<Record<string, 'left' | 'operator' | 'right'>> = {
  '0': 'left',
  '1': 'operator',
  '2': 'right',
  left: 'left',
  operator: 'operator',
  right: 'right',
};

/** A bare condition means `… == True`; what it leaves out is written. */
function completeBareCondition(
  { text: source, lexicon, style }: PlanningContext,
  layout: ElementLayout,
  side: 'operator' | 'right',
  text: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const end = source.slice(0, layout.end - 1).trimEnd().length;
  const left = operand(source.slice(layout.enabledStart, end), lexicon, style.eol);
  if (isLeft(left)) return left;
  if (side === 'operator') {
    if (!COMPARISONS.has(text.trim())) return noOperator(text);
    const literal = lexicon.spellValue('true') ?? 'True';
    return right([{ start: layout.enabledStart, end, newText: `${left.right} ${text.trim()} ${literal}` }]);
  }
  const value = operand(text, lexicon, style.eol);
  if (isLeft(value)) return value;
  return right([{ start: layout.enabledStart, end, newText: `${left.right} == ${value.right}` }]);
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<=', '>=', '<', '>']);

function replaceOperator(
  _context: PlanningContext,
  start: number,
  end: number,
  text: string,
): Either<EditRefusal, readonly TextEdit[]> {
  return COMPARISONS.has(text.trim()) ? right([{ start, end, newText: text.trim() }]) : noOperator(text);
}

function noOperator(text: string): Either<EditRefusal, never> {
  return refusePlan('edit-invalid-text', `'${text.trim()}' is none of ${[...COMPARISONS].join(' ')}`);
}

function argumentEdits(
  context: PlanningContext,
  owner: Action | Value,
  entry: Callable | null,
  args: readonly Value[],
  [step, ...deeper]: readonly ArgumentStep[],
  text: string,
  isAssigned: boolean,
): Either<EditRefusal, readonly TextEdit[]> {
  const index = positionOf(step, entry);
  if (index === undefined || index > args.length || (index === args.length && deeper.length > 0)) {
    return unknownArgument(step, knownArguments(entry, args.length));
  }
  const value = args[index];
  if (value === undefined) return appendArgument(context, owner, args.length, text);
  if (deeper.length > 0) return argumentEdits(context, value, value.entry, value.args, deeper, text, false);
  if (isAssigned && value.member?.family === 'modifyOperation') return assignmentOperator(context, value, text);
  if (value.member?.family === 'comparisonOperator') return replaceOperator(context, value.start, value.end, text);
  return valueEdit(context, value, text);
}

/** Replaces a value, in parentheses where an operator beside it would tear the new one apart. */
function valueEdit(context: PlanningContext, value: Value, text: string): Either<EditRefusal, readonly TextEdit[]> {
  const { lexicon, style } = context;
  const expression = expressionText(text, lexicon, style.eol);
  if (isLeft(expression)) return expression;
  const needsParentheses = expression.right.isCompound && !isDelimited(context, value);
  const newText = needsParentheses ? `(${expression.right.text})` : expression.right.text;
  return right([{ start: value.start, end: value.end, newText }]);
}

/** True when only commas, parentheses, brackets, a semicolon or an assignment stand around the value. */
function isDelimited({ layout: { tokens } }: PlanningContext, value: Value): boolean {
  const before = tokens.kind(tokenAt(tokens, value.start) - 1);
  const after = tokens.kind(tokenAt(tokens, value.end));
  return (OPENS.has(before) || isAssignment(before)) && CLOSES.has(after);
}

const OPENS: ReadonlySet<number> = new Set([TokenKind.LeftParen, TokenKind.LeftBracket, TokenKind.Comma]);
const CLOSES: ReadonlySet<number> = new Set([
  TokenKind.RightParen,
  TokenKind.RightBracket,
  TokenKind.Comma,
  TokenKind.Semicolon,
]);

function appendArgument(
  { text: source, layout: { tokens }, lexicon, style }: PlanningContext,
  owner: Action | Value,
  count: number,
  text: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const expression = expressionText(text, lexicon, style.eol);
  if (isLeft(expression)) return expression;
  if (owner.entry === null)
    return refusePlan('edit-unsupported-form', 'an argument can only be added to a call that is known');
  const end = 'disabled' in owner ? source.slice(0, owner.end - 1).trimEnd().length : owner.end;
  if (end === owner.nameEnd && count === 0) return right([{ start: end, end, newText: `(${expression.right.text})` }]);
  const last = tokenAt(tokens, end) - 1;
  if (
    tokens.kind(last) !== TokenKind.RightParen ||
    tokens.kind(tokenAt(tokens, owner.nameEnd)) !== TokenKind.LeftParen
  ) {
    return refusePlan('edit-unsupported-form', 'an argument can only be added to a call: replace the whole instead');
  }
  const at = tokens.start(last);
  return right([{ start: at, end: at, newText: `${count === 0 ? '' : ', '}${expression.right.text}` }]);
}

/** The operation of `A += 1` is its operator. */
function assignmentOperator(
  { layout: { tokens }, lexicon }: PlanningContext,
  value: Value,
  text: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const wanted = text.trim();
  const id = lexicon.members('modifyOperation', nameKey(wanted))[0]?.id;
  const operator = ASSIGNMENTS.find(([written, kind]) => written === wanted || compoundOperationId(kind) === id)?.[0];
  if (operator === undefined) {
    return refusePlan(
      'edit-unsupported-form',
      `an assignment has no operator for '${wanted}': replace the action instead`,
    );
  }
  const token = tokenAt(tokens, value.start);
  return right([{ start: tokens.start(token), end: tokens.end(token), newText: operator }]);
}

const ASSIGNMENTS: readonly (readonly [string, TokenKind])[] = [
  ['+=', TokenKind.PlusAssign],
  ['-=', TokenKind.MinusAssign],
  ['*=', TokenKind.StarAssign],
  ['/=', TokenKind.SlashAssign],
  ['%=', TokenKind.PercentAssign],
  ['^=', TokenKind.CaretAssign],
];

function isAssignmentForm({ text }: Action): boolean {
  return text === '';
}

function positionOf(step: ArgumentStep | undefined, entry: Callable | null): number | undefined {
  if (typeof step === 'number') return step;
  if (step === undefined) return undefined;
  const wanted = nameKey(step);
  const index = (entry?.params ?? []).findIndex(({ name }) => nameKey(name) === wanted);
  return index < 0 ? undefined : index;
}

function knownArguments(entry: Callable | null, count: number): string {
  if (entry === null) return `there are ${count} arguments`;
  const names = entry.params.map(({ name }, index) => `${index} ${name}`);
  return `${entry.name} has ${names.length === 0 ? 'no arguments' : names.join(', ')}; ${count} are given`;
}

function unknownArgument(step: ArgumentStep | undefined, known: string): Either<EditRefusal, never> {
  return refusePlan('edit-unknown-argument', `no argument '${step ?? ''}': ${known}`);
}

/** True when at most one of the top arguments differs (or one came at the end), and nothing else of the element. */
function changesOneArgument(before: Condition | Action, after: Condition | Action): boolean {
  if (before.disabled !== after.disabled || before.comments.join('\n') !== after.comments.join('\n')) return false;
  if ('left' in before) {
    if (!('left' in after)) return false;
    const changed =
      Number(!valuesEqual(before.left, after.left)) +
      Number(before.operator !== after.operator) +
      Number(!valuesEqual(before.right, after.right));
    return changed <= 1;
  }
  if ('left' in after || before.id !== after.id) {
    // The operator of an assignment is one of its arguments; `=` itself is none.
    return false;
  }
  const at = before.args.findIndex((value, index) => {
    const other = after.args[index];
    return other === undefined || !valuesEqual(value, other);
  });
  if (at < 0) return after.args.length - before.args.length <= 1;
  return isSplice(before.args, after.args, at, 1, 1, valuesEqual);
}

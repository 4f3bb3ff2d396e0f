import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import { rulesEqual } from '../../program/equality.js';
import { parse } from '../../syntax/parser.js';
import type { Span } from '../../source/span.js';
import type { EditRefusal } from '../edit-refusal.js';
import { endsLine, lineEnd, lineStart, nextLine, startsLine } from '../layout/lines.js';
import type { TextEdit } from '../text-edit.js';
import { deletion, type EditedSource } from './element-edits.js';
import { isSplice, type Plan, type PlanningContext, refusePlan, ruleAt } from './planned-edit.js';
import { tokensText } from './statements.js';

/** Inserts rules before the one with index `at`; after the last one when `at` is undefined. */
export function planInsertRule(context: PlanningContext, at: number | undefined, text: string): Plan {
  const { rules } = context.facts.program;
  const position = at ?? rules.length;
  if (position > rules.length) return noRule(position, rules.length);
  const given = rulesOf(text, context);
  if (isLeft(given)) return given;
  const { body, count } = given.right;
  return right({
    edits: [insertRuleText(context, position, body)],
    holds: (after) => isSplice(rules, after.rules, position, 0, count, rulesEqual),
  });
}

export function planReplaceRule(context: PlanningContext, index: number, text: string): Plan {
  const { place } = ruleAt(context, index);
  const given = rulesOf(text, context);
  if (isLeft(given)) return given;
  const { body, count } = given.right;
  const { rules } = context.facts.program;
  return right({
    edits: [{ start: place.start, end: place.end, newText: body }],
    holds: (after) => isSplice(rules, after.rules, index, 1, count, rulesEqual),
  });
}

export function planDeleteRules(context: PlanningContext, index: number, count: number): Plan {
  const { rules } = context.facts.program;
  if (count < 1 || index + count > rules.length) return noRule(index + count - 1, rules.length);
  const edits = runs(context, index, count).map(({ start, end }) => deleteRule(context, start, end));
  return right({ edits, holds: (after) => isSplice(rules, after.rules, index, count, 0, rulesEqual) });
}

/** Puts the text of a rule before the rule at `position`, or behind the last one, with a blank line between. */
export function insertRuleText({ text, layout, style }: EditedSource, position: number, body: string): TextEdit {
  const { eol } = style;
  const next = layout.rules[position];
  if (next !== undefined && startsLine(text, next.start)) {
    const at = lineStart(text, next.start);
    return { start: at, end: at, newText: `${body}${eol}${eol}` };
  }
  if (next !== undefined) return { start: next.start, end: next.start, newText: `${body}${eol}${eol}` };
  const last = layout.rules.at(-1);
  const anchor = last?.end ?? lastSectionEnd(layout);
  if (anchor === 0) return { start: 0, end: 0, newText: `${body}${eol}${text === '' ? '' : eol}` };
  const at = endsLine(text, anchor) ? lineEnd(text, anchor) : anchor;
  const tail = at === text.length ? eol : '';
  return { start: at, end: at, newText: `${eol}${eol}${body}${tail}` };
}

/** The places of rules that follow each other; what stands between two of them, a comment, belongs to neither. */
function runs({ text, layout }: EditedSource, index: number, count: number): readonly Span[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of layout.rules.slice(index, index + count)) {
    const last = found.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === '') last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** Deletes a rule, or rules, and the blank line after it (or, at the end of the text, before it). */
export function deleteRule(source: EditedSource, start: number, end: number): TextEdit {
  const { text } = source;
  const edit = deletion(source, start, end);
  if (!startsLine(text, start) || !endsLine(text, end)) return edit;
  if (edit.end < text.length && isBlankLine(text, edit.end)) return { ...edit, end: nextLine(text, edit.end) };
  if (edit.end < text.length || edit.start === 0) return edit;
  const above = lineStart(text, edit.start - (text.startsWith('\r\n', edit.start - 2) ? 2 : 1));
  return isBlankLine(text, above) ? { ...edit, start: above } : edit;
}

function isBlankLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), lineEnd(text, offset)).trim() === '';
}

function lastSectionEnd({ sections, settingsEnd }: EditedSource['layout']): number {
  return sections.reduce((end, { close }) => Math.max(end, close + 1), settingsEnd);
}

/** One or more whole rules in the line breaks of the script; refused as `edit-invalid-text` when it is anything else. */
function rulesOf(
  text: string,
  { lexicon, style }: EditedSource,
): Either<EditRefusal, { readonly body: string; readonly count: number }> {
  let count = 0;
  let isFragment = false;
  const { sections, problems, tokens } = parse(text, lexicon, (rule) => {
    count += 1;
    isFragment ||= rule.fragment !== null;
  });
  const [problem] = problems;
  if (problem !== undefined) return refusePlan('edit-invalid-text', `the text is not a rule: ${problem.message}`);
  const others = sections.settings.length + sections.variables.length + sections.subroutines.length;
  if (count === 0 || isFragment || others > 0) {
    return refusePlan(
      'edit-invalid-text',
      'the text to write is not a rule: it must hold whole rules and nothing else',
    );
  }
  return right({ body: tokensText(tokens, 0, tokens.count - 1, style.eol), count });
}

function noRule(index: number, count: number): Plan {
  return refusePlan('edit-invalid-index', `the script has ${count} rules: rule ${index} does not exist`);
}

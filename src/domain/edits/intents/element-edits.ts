import type { Lexicon } from '../../catalog/lexicon.js';
import { endsLine, indentAt, lineEnd, lineStart, nextLine, skipBlanks, startsLine } from '../layout/lines.js';
import {
  type BlockLayout,
  type ElementLayout,
  type RuleLayout,
  type SourceLayout,
  sourceLayout,
} from '../layout/source-layout.js';
import { blockRole, type WritingStyle, writingStyle } from '../layout/writing-style.js';
import type { TextEdit } from '../text-edit.js';
import type { Statement } from './statements.js';
import { partitionPoint } from '../../source/partition-point.js';

/** What edits of one script need to know of it. */
export interface EditedSource {
  readonly text: string;
  readonly layout: SourceLayout;
  readonly style: WritingStyle;
  readonly lexicon: Lexicon;
}

/** Looks at a text that loads, with the words of its language. */
export function editedSource(text: string, lexicon: Lexicon): EditedSource {
  const layout = sourceLayout(text, lexicon);
  return { text, layout, style: writingStyle(text, layout), lexicon };
}

export type ElementList = 'conditions' | 'actions';

/** The elements of a rule's conditions or actions in their order, over all its blocks of that kind. */
export function elementsOf(rule: RuleLayout, list: ElementList): readonly ElementLayout[] {
  return rule.blocks.filter(({ kind }) => kind === list).flatMap(({ elements }) => elements);
}

/**
 * Inserts statements before the element with index `at`, or at the end when there is none. A rule without such a block
 * gets one.
 */
export function insertElements(
  source: EditedSource,
  rule: RuleLayout,
  list: ElementList,
  at: number,
  statements: readonly Statement[],
): TextEdit {
  const elements = elementsOf(rule, list);
  const [before, after] = [elements[at - 1], elements[at]];
  if (after !== undefined) return insertBefore(source, before, after, limitOf(rule, list, after, before), statements);
  if (before !== undefined) return insertAfter(source, before, statements);
  const block = rule.blocks.findLast(({ kind }) => kind === list);
  return block === undefined ? insertBlock(source, rule, list, statements) : insertIntoEmpty(source, block, statements);
}

/** Deletes the elements from index `at`; those that have their lines to themselves with the lines. */
export function deleteElements(
  source: EditedSource,
  rule: RuleLayout,
  list: ElementList,
  at: number,
  count: number,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let index = 0;
  for (const block of rule.blocks) {
    if (block.kind !== list) continue;
    const from = Math.max(at - index, 0);
    const chosen = block.elements.slice(from, Math.max(at + count - index, 0));
    index += block.elements.length;
    const [first, last] = [chosen[0], chosen.at(-1)];
    if (first !== undefined && last !== undefined) edits.push(deletion(source, first.start, last.end));
  }
  return edits;
}

/** Puts statements in the place of elements; comments of the first stay unless the new text brings its own. */
export function replaceElements(
  source: EditedSource,
  rule: RuleLayout,
  list: ElementList,
  at: number,
  count: number,
  statements: readonly Statement[],
): readonly TextEdit[] {
  const elements = elementsOf(rule, list);
  const [first, last] = [elements[at] as ElementLayout, elements[at + count - 1] as ElementLayout];
  const start = statements[0]?.hasComment === true ? first.start : first.wordStart;
  const block = rule.blocks.find(({ elements: own }) => own.includes(first));
  if (block?.elements.includes(last) !== true) {
    // The elements lie in several blocks: the new ones go where the first stood.
    const [deletedFirst, ...others] = deleteElements(source, rule, list, at, count) as [TextEdit, ...TextEdit[]];
    return [
      {
        ...deletedFirst,
        newText: `${written(source, indentAt(source.text, first.start), statements)}${source.style.eol}`,
      },
      ...others,
    ];
  }
  const { text } = source;
  const body = startsLine(text, first.start)
    ? written(source, indentAt(text, first.start), statements).slice(indentAt(text, first.start).length)
    : inOneLine(statements);
  return [{ start, end: last.end, newText: body }];
}

/** The deletion of a part; of whole lines where it has them to itself. */
export function deletion({ text }: EditedSource, start: number, end: number): TextEdit {
  if (endsLine(text, end)) {
    if (startsLine(text, start)) return { start: lineStart(text, start), end: nextLine(text, end), newText: '' };
    let from = start;
    while (from > 0 && isBlank(text.charCodeAt(from - 1))) from -= 1;
    return { start: from, end, newText: '' };
  }
  return { start, end: skipBlanks(text, end), newText: '' };
}

/** Statements as lines behind `indent`, without a break after the last. */
export function written({ style }: EditedSource, indent: string, statements: readonly Statement[]): string {
  return statements
    .flatMap(({ lines, depth }) => {
      const deeper = style.indentsBlocks ? style.indent.repeat(Math.min(depth, DEEPEST)) : '';
      return lines.map((line) => `${indent}${deeper}${line}`);
    })
    .join(style.eol);
}

/** Deeper nesting is not indented further. */
const DEEPEST = 64;

function insertBefore(
  source: EditedSource,
  before: ElementLayout | undefined,
  after: ElementLayout,
  limit: number,
  statements: readonly Statement[],
): TextEdit {
  const { text, style } = source;
  if (startsLine(text, after.start)) {
    const at = aboveComments(text, lineStart(text, after.start), limit);
    const indent = indentBetween(source, before, after);
    return { start: at, end: at, newText: `${written(source, indent, statements)}${style.eol}` };
  }
  return { start: after.start, end: after.start, newText: `${inOneLine(statements)} ` };
}

function insertAfter(source: EditedSource, before: ElementLayout, statements: readonly Statement[]): TextEdit {
  const { text, style } = source;
  if (endsLine(text, before.end)) {
    const at = lineEnd(text, before.end);
    const indent = indentBetween(source, before, undefined);
    return { start: at, end: at, newText: `${style.eol}${written(source, indent, statements)}` };
  }
  return { start: before.end, end: before.end, newText: ` ${inOneLine(statements)}` };
}

/** The indentation of what comes between two neighbours. */
function indentBetween(
  { text, layout, style }: EditedSource,
  before: ElementLayout | undefined,
  after: ElementLayout | undefined,
): string {
  const afterRole = after === undefined ? undefined : roleOf(layout, after);
  if (after !== undefined && startsLine(text, after.start) && afterRole !== 'middle' && afterRole !== 'close') {
    return indentAt(text, after.start);
  }
  if (before === undefined) return after === undefined ? '' : indentAt(text, after.start);
  const role = roleOf(layout, before);
  const deeper = style.indentsBlocks && (role === 'open' || role === 'middle') ? style.indent : '';
  return indentAt(text, before.start) + deeper;
}

function roleOf({ tokens }: SourceLayout, { enabledStart }: ElementLayout): ReturnType<typeof blockRole> {
  return blockRole(tokens, tokenAt(tokens, enabledStart));
}

/** Index of the token that starts at `offset`. */
export function tokenAt(tokens: SourceLayout['tokens'], offset: number): number {
  return partitionPoint(tokens.count - 1, (at) => tokens.start(at) < offset);
}

/** Where an insertion above `offset` must not reach: the end of the element before, or the brace of the block. */
function limitOf(rule: RuleLayout, list: ElementList, after: ElementLayout, before: ElementLayout | undefined): number {
  const block = rule.blocks.find(({ kind, elements }) => kind === list && elements.includes(after));
  return Math.max(block === undefined ? 0 : block.open + 1, before?.end ?? 0);
}

/** The start of the comment lines right above a line, which speak of what follows them. */
function aboveComments(text: string, line: number, limit: number): number {
  let at = line;
  while (at > 0) {
    const above = lineStart(text, at - (text.startsWith('\r\n', at - 2) ? 2 : 1));
    if (above < limit || !text.startsWith('//', skipBlanks(text, above))) return at;
    at = above;
  }
  return at;
}

/** Comments that end at the line's end cannot stand before anything, so they become comments with an end. */
function inOneLine(statements: readonly Statement[]): string {
  return statements
    .flatMap(({ lines }) => lines)
    .map((line) => (line.startsWith('//') ? `/*${line.slice(2).replaceAll('*/', '* /')} */` : line))
    .join(' ');
}

function insertIntoEmpty(source: EditedSource, block: BlockLayout, statements: readonly Statement[]): TextEdit {
  const { text, style } = source;
  const outer = indentAt(text, block.start);
  const body = written(source, outer + style.indent, statements);
  if (startsLine(text, block.close)) {
    const at = lineStart(text, block.close);
    return { start: at, end: at, newText: `${body}${style.eol}` };
  }
  return { start: block.close, end: block.close, newText: `${style.eol}${body}${style.eol}${outer}` };
}

/** A new block after the one that comes before it in a rule: event, conditions, actions. */
function insertBlock(
  source: EditedSource,
  rule: RuleLayout,
  list: ElementList,
  statements: readonly Statement[],
): TextEdit {
  const { text, style, lexicon } = source;
  const order = ['event', 'conditions', 'actions'];
  const anchor = rule.blocks.findLast(({ kind }) => order.indexOf(kind) < order.indexOf(list));
  const ruleIndent = indentAt(text, rule.start);
  const sibling = rule.blocks[0];
  const indent =
    sibling !== undefined && startsLine(text, sibling.start)
      ? indentAt(text, sibling.start)
      : ruleIndent + style.indent;
  const block = blockText(
    lexicon.spellKeyword(list),
    indent,
    written(source, indent + style.indent, statements),
    style,
  );
  const at = anchor === undefined ? rule.open + 1 : anchor.close + 1;
  if (endsLine(text, at)) {
    const end = lineEnd(text, at);
    const gap = anchor !== undefined && style.bracesOnOwnLine ? style.eol : '';
    return { start: end, end, newText: `${gap}${style.eol}${block}` };
  }
  const rest = skipBlanks(text, at);
  const restIndent = rest === rule.close ? ruleIndent : indent;
  return { start: at, end: rest, newText: `${style.eol}${block}${style.eol}${restIndent}` };
}

/** `head { body }` with the braces where the style has them; `body` is indented already. */
export function blockText(head: string, indent: string, body: string, { eol, bracesOnOwnLine }: WritingStyle): string {
  const open = bracesOnOwnLine ? `${eol}${indent}{` : ' {';
  return `${indent}${head}${open}${eol}${body}${eol}${indent}}`;
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9;
}

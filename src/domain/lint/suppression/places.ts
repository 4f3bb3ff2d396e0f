import type { Program } from '../../program/program.js';
import { LineIndex } from '../../source/line-index.js';
import { firstAfter, partitionPoint } from '../../source/partition-point.js';
import type { TokenBuffer } from '../../syntax/token-buffer.js';
import { TokenKind } from '../../syntax/token.js';
import type { Target } from './target.js';

interface Element {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Index of the script's rule; null for a declaration. */
  readonly rule: number | null;
  readonly isRule: boolean;
}

/** Finds out what a comment stands at. */
export class Places {
  /** Rules, conditions, actions and declarations in the order of the text. */
  private readonly elements: readonly Element[];
  /** Where blocks end, ascending. */
  private readonly closings: readonly number[];
  private readonly lines: LineIndex;

  constructor(text: string, program: Program, tokens: TokenBuffer) {
    this.elements = elementsOf(program);
    this.closings = closingBraces(tokens);
    this.lines = new LineIndex(text);
  }

  targetOf(comment: number): Target | null {
    const after = partitionPoint(this.elements.length, (at) => (this.elements[at] as Element).start < comment);
    const onLine = this.onLine(comment, after);
    if (onLine !== null) return onLine;
    const next = this.elements[after];
    const blockEnd = this.closings[firstAfter(this.closings, comment)] ?? Number.POSITIVE_INFINITY;
    if (next !== undefined && next.start < blockEnd) return target(next, next);
    // Behind the last element of a block nothing follows; in a rule without elements so far the comment speaks of the rule.
    const last = this.elements[after - 1];
    return last?.isRule === true && comment < last.end ? target(last, last) : null;
  }

  /**
   * The elements before the comment that start on its line, or the one that ends there; a rule that starts there stands
   * for all. `after` is the position of the first element behind the comment.
   */
  private onLine(comment: number, after: number): Target | null {
    const last = this.elements[after - 1];
    if (last === undefined) return null;
    const line = this.lines.lineSpan(this.lines.position(comment).line).start;
    const first = partitionPoint(after, (at) => (this.elements[at] as Element).start < line);
    if (first === after) return !last.isRule && last.end > line ? target(last, last) : null;
    for (let at = after - 1; at >= Math.max(first, after - MAX_ON_LINE); at -= 1) {
      const element = this.elements[at] as Element;
      if (element.isRule) return target(element, element);
    }
    return target(this.elements[Math.max(first, after - MAX_ON_LINE)] as Element, last);
  }
}

/** Elements of a line that a comment at its end can mean; more stand there only in generated text. */
const MAX_ON_LINE = 256;

/** From the first element to the last; a rule is covered whole. */
function target(first: Element, last: Element): Target {
  if (first.isRule) return { kind: 'rule', rule: first.rule as number };
  return { kind: 'element', rule: first.rule, span: { start: first.start, end: last.end } };
}

function elementsOf(program: Program): readonly Element[] {
  const elements: Element[] = [];
  for (const list of [program.globalVariables, program.playerVariables, program.subroutines]) {
    for (const { implicit, start, end } of list)
      if (!implicit) elements.push({ start, end, rule: null, isRule: false });
  }
  for (const { index: rule, start, end, conditions, actions } of program.rules) {
    elements.push({ start, end, rule, isRule: true });
    for (const each of [...conditions, ...actions]) {
      elements.push({ start: each.start, end: each.end, rule, isRule: false });
    }
  }
  return elements.sort((a, b) => a.start - b.start);
}

function closingBraces(tokens: TokenBuffer): readonly number[] {
  const ends: number[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.kind(at) === TokenKind.RightBrace) ends.push(tokens.start(at));
  }
  return ends;
}

import { nearestSpellings } from '../catalog/nearest-spellings.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { Finding } from '../findings/finding.js';
import type { Program } from '../program/program.js';
import { LineIndex } from '../source/line-index.js';
import type { Span } from '../source/span.js';
import { scan } from '../syntax/scanner.js';
import type { TokenBuffer } from '../syntax/token-buffer.js';
import { TokenKind } from '../syntax/token.js';
import { firstAfter, partitionPoint } from '../source/partition-point.js';

/** A wish, in a comment of the script, not to hear of a finding. */
export interface Suppression {
  /** Id of a lint rule; empty when the comment names none. */
  readonly id: string;
  /** What stands behind the colon; empty when nothing does. */
  readonly reason: string;
  /** The id within the comment. */
  readonly span: Span;
  /** What it covers; null when nothing follows that it could cover. */
  readonly target: Target | null;
}

type Target =
  | { readonly kind: 'file' }
  /** A whole rule of the script. */
  | { readonly kind: 'rule'; readonly rule: number }
  /** One condition, action or declaration, or those of one line. */
  | { readonly kind: 'element'; readonly rule: number | null; readonly span: Span };

/**
 * The suppressions of a script, in the order of the text: comments of the form `// wright-ignore rule-id: reason` or
 * the same in a block comment, with several ids separated by commas. Such a comment means the elements that start or
 * end before it on the same line, else the condition, action or declaration that comes next in its block, else (in front of
 * the first element of a rule) that rule. `wright-ignore-file` means the file.
 */
export function findSuppressions(text: string, program: Program, lexicon: Lexicon): readonly Suppression[] {
  if (!text.includes(MARK)) return [];
  const { tokens } = scan(text, lexicon);
  const comments = marksInComments(text, tokens);
  if (comments.length === 0) return [];
  const places = new Places(text, program, tokens);
  const suppressions: Suppression[] = [];
  for (const comment of comments) {
    const target: Target | null = comment.isForFile ? { kind: 'file' } : places.targetOf(comment.start);
    for (const { id, span } of comment.ids) suppressions.push({ id, reason: comment.reason, span, target });
  }
  return suppressions;
}

/** Findings that no suppression covers, and the suppressions that cover none of the findings. */
export function applySuppressions(
  { rules }: Program,
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
): { readonly findings: readonly Finding[]; readonly unused: readonly Suppression[] } {
  if (suppressions.length === 0) return { findings, unused: [] };
  const byId = new Map<string, Suppression[]>();
  for (const suppression of suppressions) {
    const group = byId.get(suppression.id);
    if (group === undefined) byId.set(suppression.id, [suppression]);
    else group.push(suppression);
  }
  const covers = new Map(Array.from(byId, ([id, group]) => [id, new Coverage(group)]));
  const used = new Set<Suppression>();
  const kept = findings.filter(({ code, rule, action, span }) => {
    const coverage = covers.get(code);
    if (coverage === undefined) return true;
    const element = rule === null || action === null ? undefined : rules[rule]?.actions[action];
    const covering = coverage.of(rule, [element?.start, span?.start]);
    for (const suppression of covering) used.add(suppression);
    return covering.length === 0;
  });
  return { findings: kept, unused: suppressions.filter((suppression) => !used.has(suppression)) };
}

/** The suppressions of one lint rule, by what they cover. */
class Coverage {
  private readonly everywhere: readonly Suppression[];
  private readonly byRule = new Map<number, Suppression[]>();
  /** Those of elements, ascending by where the elements start. */
  private readonly spans: readonly { readonly span: Span; readonly suppression: Suppression }[];
  /** By position in `spans` the greatest end up to there. */
  private readonly reach: readonly number[];

  constructor(suppressions: readonly Suppression[]) {
    this.everywhere = suppressions.filter(({ target }) => target?.kind === 'file');
    for (const suppression of suppressions) {
      if (suppression.target?.kind !== 'rule') continue;
      const known = this.byRule.get(suppression.target.rule);
      if (known === undefined) this.byRule.set(suppression.target.rule, [suppression]);
      else known.push(suppression);
    }
    this.spans = suppressions
      .flatMap((suppression) =>
        suppression.target?.kind === 'element' ? [{ span: suppression.target.span, suppression }] : [],
      )
      .sort((a, b) => a.span.start - b.span.start);
    let reach = 0;
    this.reach = this.spans.map(({ span }) => (reach = Math.max(reach, span.end)));
  }

  /** Those that cover the script's rule, or an element at one of the offsets. */
  of(rule: number | null, offsets: readonly (number | undefined)[]): readonly Suppression[] {
    const found = [...this.everywhere, ...(rule === null ? [] : (this.byRule.get(rule) ?? []))];
    for (const offset of offsets) {
      if (offset === undefined) continue;
      let at =
        partitionPoint(this.spans.length, (each) => (this.spans[each] as { span: Span }).span.start <= offset) - 1;
      for (; at >= 0 && (this.reach[at] as number) > offset; at -= 1) {
        const { span, suppression } = this.spans[at] as { span: Span; suppression: Suppression };
        if (span.end > offset) found.push(suppression);
      }
    }
    return found;
  }
}

/** Why a suppression suppresses nothing, for people. */
export function unusedMessage({ id, target }: Suppression, knownIds: readonly string[]): string {
  if (id === '') return 'this comment names no lint rule: write wright-ignore rule-id: reason';
  if (!knownIds.includes(id)) {
    const [near] = nearestSpellings(id, knownIds, 1);
    return `no lint rule is called '${id}'${near === undefined ? '' : `; did you mean '${near}'?`}`;
  }
  if (target === null) return `nothing follows this comment, so it suppresses no finding of ${id}`;
  return `there is no finding of ${id} here: remove the comment`;
}

const MARK = 'wright-ignore';

interface MarkedComment {
  readonly start: number;
  readonly isForFile: boolean;
  readonly ids: readonly { readonly id: string; readonly span: Span }[];
  readonly reason: string;
}

/** Comments are no tokens: whatever stands between two tokens is blank or comment. */
function marksInComments(text: string, tokens: TokenBuffer): readonly MarkedComment[] {
  const found: MarkedComment[] = [];
  let token = 0;
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + MARK.length)) {
    while (token < tokens.count && tokens.end(token) <= at) token += 1;
    const isInGap = token >= tokens.count || tokens.start(token) > at;
    const gapStart = token === 0 ? 0 : tokens.end(token - 1);
    const comment = isInGap ? parseMark(text, gapStart, at) : null;
    if (comment !== null) found.push(comment);
  }
  return found;
}

/** Ids behind the mark; the sticky search ends at the first word that no comma leads to. */
const ID = /[ \t]*(,?)[ \t]*([\w/-]+)/y;

function parseMark(text: string, gapStart: number, at: number): MarkedComment | null {
  if (!/(?:\/\/[ \t]*|\/\*[\s*]*)$/.test(text.slice(Math.max(gapStart, at - 80), at))) return null;
  const isForFile = text.startsWith(FOR_FILE, at + MARK.length);
  const start = at + MARK.length + (isForFile ? FOR_FILE.length : 0);
  // A longer word is another word.
  if (/^[\w-]/.test(text.slice(start, start + 1))) return null;
  const ids: { id: string; span: Span }[] = [];
  let end = start;
  for (ID.lastIndex = start; ; ) {
    const match = ID.exec(text);
    if (match === null || (match[1] === ',') !== ids.length > 0) break;
    end = ID.lastIndex;
    const id = match[2] as string;
    ids.push({ id, span: { start: end - id.length, end } });
  }
  if (ids.length === 0) ids.push({ id: '', span: { start: at, end: start } });
  return { start: at, isForFile, ids, reason: reasonAt(text, end) };
}

const FOR_FILE = '-file';

/** What stands behind a colon, up to the end of the comment or the line. */
function reasonAt(text: string, at: number): string {
  const rest = /[ \t]*(:?)/y;
  rest.lastIndex = at;
  if (rest.exec(text)?.[1] !== ':') return '';
  const stop = /\*\/|[\r\n]/g;
  stop.lastIndex = rest.lastIndex;
  return text.slice(rest.lastIndex, stop.exec(text)?.index ?? text.length).trim();
}

interface Element {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Index of the script's rule; null for a declaration. */
  readonly rule: number | null;
  readonly isRule: boolean;
}

/** Finds out what a comment stands at. */
class Places {
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

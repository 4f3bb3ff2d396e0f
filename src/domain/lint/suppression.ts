import { nearestSpellings } from '../catalog/nearest-spellings.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { Finding } from '../findings/finding.js';
import type { Program } from '../program/program.js';
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

type Actions = readonly [from: number, to: number] | null;

type Target =
  | { readonly kind: 'file' }
  /** A whole rule of the script. */
  | { readonly kind: 'rule'; readonly rule: number }
  /** One condition, action or declaration, or those of one line. */
  | {
      readonly kind: 'element';
      readonly rule: number | null;
      /** First and last action index; null when there is no action among them. */
      readonly actions: Actions;
      readonly span: Span;
    };

/**
 * The suppressions of a script, in the order of the text: comments of the form `// wright-ignore rule-id: reason` or
 * the same in a block comment, with several ids separated by commas. Such a comment means the elements that start
 * before it on the same line, else the condition, action or declaration that comes next in its block, else (in front of
 * the first element of a rule) that rule. `wright-ignore-file` means the file.
 */
export function findSuppressions(text: string, program: Program, lexicon: Lexicon): readonly Suppression[] {
  if (!text.includes(MARK)) return [];
  const { tokens } = scan(text, lexicon);
  const comments = marksInComments(text, tokens);
  if (comments.length === 0) return [];
  const elements = elementsOf(program);
  const ends = closingBraces(tokens);
  const suppressions: Suppression[] = [];
  for (const comment of comments) {
    const target: Target | null = comment.isForFile ? { kind: 'file' } : targetOf(text, comment.start, elements, ends);
    for (const { id, span } of comment.ids) suppressions.push({ id, reason: comment.reason, span, target });
  }
  return suppressions;
}

/** Findings that no suppression covers, and the suppressions that cover none of the findings. */
export function applySuppressions(
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
  const used = new Set<Suppression>();
  const kept = findings.filter((finding) => {
    const covering = (byId.get(finding.code) ?? []).filter(({ target }) => target !== null && covers(target, finding));
    for (const suppression of covering) used.add(suppression);
    return covering.length === 0;
  });
  return { findings: kept, unused: suppressions.filter((suppression) => !used.has(suppression)) };
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

function covers(target: Target, { rule, action, span }: Finding): boolean {
  switch (target.kind) {
    case 'file':
      return true;
    case 'rule':
      return rule === target.rule;
    case 'element':
      if (rule === target.rule && action !== null && target.actions !== null) {
        if (action >= target.actions[0] && action <= target.actions[1]) return true;
      }
      return span !== null && span.start >= target.span.start && span.start < target.span.end;
  }
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

const SYNTAX = /wright-ignore(-file)?[ \t]+([\w/-]+(?:[ \t]*,[ \t]*[\w/-]+)*)[ \t]*(?::[ \t]*([^\r\n]*))?/y;

function parseMark(text: string, gapStart: number, at: number): MarkedComment | null {
  if (!/(?:\/\/[ \t]*|\/\*[\s*]*)$/.test(text.slice(Math.max(gapStart, at - 80), at))) return null;
  SYNTAX.lastIndex = at;
  const match = SYNTAX.exec(text);
  if (match === null) {
    // A longer word is another word.
    if (/^[\w-]/.test(text.slice(at + MARK.length))) return null;
    return { start: at, isForFile: false, ids: [{ id: '', span: { start: at, end: at + MARK.length } }], reason: '' };
  }
  const [whole, forFile, list, reason] = match as unknown as [string, string?, string?, string?];
  const listStart = at + whole.indexOf(list as string, MARK.length);
  const ids: { id: string; span: Span }[] = [];
  for (const word of (list as string).matchAll(/[\w/-]+/g)) {
    const start = listStart + word.index;
    ids.push({ id: word[0], span: { start, end: start + word[0].length } });
  }
  return {
    start: at,
    isForFile: forFile !== undefined,
    ids,
    reason: (reason ?? '').replace(/\*\/.*$/, '').trim(),
  };
}

interface Element {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly target: Target;
}

/** Rules, conditions, actions and declarations in the order of the text. */
function elementsOf(program: Program): readonly Element[] {
  const elements: Element[] = [];
  const addSpan = (start: number, end: number, rule: number | null, action: number | null): void => {
    const actions = action === null ? null : ([action, action] as const);
    elements.push({ start, end, target: { kind: 'element', rule, actions, span: { start, end } } });
  };
  for (const list of [program.globalVariables, program.playerVariables, program.subroutines]) {
    for (const { implicit, start, end } of list) if (!implicit) addSpan(start, end, null, null);
  }
  for (const rule of program.rules) {
    elements.push({ start: rule.start, end: rule.end, target: { kind: 'rule', rule: rule.index } });
    for (const { start, end } of rule.conditions) addSpan(start, end, rule.index, null);
    for (const { start, end, index } of rule.actions) addSpan(start, end, rule.index, index);
  }
  return elements.sort((a, b) => a.start - b.start);
}

/** Where blocks end, ascending. */
function closingBraces(tokens: TokenBuffer): readonly number[] {
  const ends: number[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.kind(at) === TokenKind.RightBrace) ends.push(tokens.start(at));
  }
  return ends;
}

function targetOf(text: string, comment: number, elements: readonly Element[], ends: readonly number[]): Target | null {
  const after = partitionPoint(elements.length, (at) => (elements[at] as Element).start < comment);
  const onLine = elementsOnLine(text, comment, elements, after);
  if (onLine !== null) return onLine;
  const next = elements[after];
  const blockEnd = ends[firstAfter(ends, comment)] ?? Number.POSITIVE_INFINITY;
  if (next !== undefined && next.start < blockEnd) return next.target;
  // Behind the last element of a block nothing follows; in a rule without elements so far the comment speaks of the rule.
  const last = elements[after - 1];
  return last?.target.kind === 'rule' && comment < last.end ? last.target : null;
}

/** What starts before the comment on its line; the first `end` of the elements start before the comment. */
function elementsOnLine(text: string, comment: number, elements: readonly Element[], end: number): Target | null {
  let found: Target | null = null;
  for (let at = end - 1; at >= Math.max(0, end - MAX_ON_LINE); at -= 1) {
    const { start, target } = elements[at] as Element;
    const until = found === null || found.kind !== 'element' ? comment : found.span.start;
    if (LINE_BREAK.test(text.slice(start, until))) break;
    if (found === null || found.kind !== 'element' || target.kind !== 'element') {
      found = target;
    } else {
      const actions: Actions =
        target.actions === null ? found.actions : ([target.actions[0], (found.actions ?? target.actions)[1]] as const);
      found = { kind: 'element', rule: target.rule, actions, span: { start, end: found.span.end } };
    }
  }
  return found;
}

/** Elements of a line that a comment at its end can mean; more stand there only in generated text. */
const MAX_ON_LINE = 256;

const LINE_BREAK = /[\r\n]/;

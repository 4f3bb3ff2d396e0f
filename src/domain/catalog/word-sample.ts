import { nameKey } from './lexicon.js';

/** Words of a script by the place they stand in, as `nameKey`s; each word once. A sample: a long script has more. */
export interface WordSample {
  /** What stands before `{`, and before `(` where a rule opens. */
  readonly heads: ReadonlySet<string>;
  /** The lines of short blocks without calls, which is what event blocks are. */
  readonly filters: ReadonlySet<string>;
  /** What stands before `(` in rules. */
  readonly calls: ReadonlySet<string>;
  /** Other runs of words in rules: enum words, values without arguments, names of variables. */
  readonly bare: ReadonlySet<string>;
  /** Sole words between the parentheses of a call, each with the call: `Color(White)` gives `white` → `color`. */
  readonly constants: ReadonlyMap<string, string>;
  /** Keys of the first settings, where they hold letters that no English word has. */
  readonly settings: ReadonlySet<string>;
}

const MAX_HEADS = 300;
const MAX_FILTERS = 100;
const MAX_NAMES = 400;
/** After so many blocks without a new head the rest of the script has none either. */
const ENOUGH_BLOCKS = 200;
/** Names repeat so much that two pieces of this size, start and middle, hold all that matters. */
const PIECE = 16_384;
const MAX_HEAD_LENGTH = 100;
const MAX_FILTER_BLOCK = 200;

/** Linear in the length of `text`, whatever the text; far less for a long script of many like blocks. */
export function sampleWords(text: string): WordSample {
  const { heads, filters } = sampleBlocks(text);
  const names = { calls: new Set<string>(), bare: new Set<string>(), constants: new Map<string, string>() };
  // Settings have no semicolons at the end of a line: names begin in the block of the first one.
  const semicolon = text.search(/;[ \t]*[\r\n}]/);
  const start = Math.max(0, text.lastIndexOf('{', semicolon));
  if (semicolon !== -1) sampleNames(piece(text, start), names);
  const middle = text.indexOf(';', Math.max(start + PIECE, (start + text.length) >> 1));
  if (middle !== -1) sampleNames(piece(text, middle), names);
  sampleListHeads(text, heads);
  return {
    heads,
    filters,
    ...names,
    settings: sampleSettings(text.slice(0, Math.min(PIECE, semicolon === -1 ? PIECE : start))),
  };
}

/** `global:` and `player:` before a list of declarations. */
const LIST_HEAD = /(?:^|\{)[ \t]*([^\s:;{}"(),\d][^:;{}"(),\n\d]{0,40}):\s*\d+\s*:/gm;

function sampleListHeads(text: string, heads: Set<string>): void {
  for (const [, head] of text.slice(0, 2 * PIECE).matchAll(LIST_HEAD)) if (head !== undefined) heads.add(nameKey(head));
}

const SETTING_KEY = /^[ \t]*([^\n:{}"]{1,160}):/gm;

function sampleSettings(text: string): Set<string> {
  const keys = new Set<string>();
  if (!/[^\0-\x7f]/.test(text)) return keys;
  for (const [, key] of withoutStrings(text).matchAll(SETTING_KEY)) {
    if (key !== undefined && /[^\0-\x7f]/.test(key) && keys.size < MAX_FILTERS) keys.add(nameKey(key));
  }
  return keys;
}

/** Ends after a semicolon, so that the cut makes no word of its own. */
function piece(text: string, start: number): string {
  if (text.length <= start + PIECE) return text.slice(start);
  return text.slice(start, text.lastIndexOf(';', start + PIECE) + 1);
}

const OPENERS = /["{]|\/[/*]/g;

function sampleBlocks(text: string): { heads: Set<string>; filters: Set<string> } {
  const heads = new Set<string>();
  const filters = new Set<string>();
  const seen = new Set<string>();
  const opener = new RegExp(OPENERS);
  let boundary = 0;
  let stringStart = -1;
  let withoutNew = 0;
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const at = match.index;
    const sign = match[0];
    if (sign === '{') {
      const head = headBefore(text, boundary, at, stringStart);
      withoutNew += 1;
      if (head !== '' && heads.size < MAX_HEADS && !seen.has(head)) {
        seen.add(head);
        heads.add(nameKey(head));
        withoutNew = 0;
      }
      if (withoutNew > ENOUGH_BLOCKS) break;
      if (filters.size < MAX_FILTERS) takeFilters(text, at + 1, filters);
      boundary = at + 1;
    } else {
      boundary = sign === '"' ? stringEnd(text, at) : commentEnd(text, at, sign);
      if (sign === '"') stringStart = at;
    }
    opener.lastIndex = boundary;
  }
  return { heads, filters };
}

const HEAD = /[^\s;{}()"][^\n;{}()"]*$/;

/** The last words of a line before `at`; before a closing parenthesis, those before the string in the parentheses. */
function headBefore(text: string, boundary: number, at: number, stringStart: number): string {
  const gap = text.slice(Math.max(boundary, at - MAX_HEAD_LENGTH), at).trimEnd();
  if (!gap.endsWith(')')) return HEAD.exec(gap)?.[0] ?? '';
  if (stringStart === -1) return '';
  const before = text.slice(Math.max(0, stringStart - MAX_HEAD_LENGTH), stringStart).trimEnd();
  return before.endsWith('(') ? (HEAD.exec(before.slice(0, -1).trimEnd())?.[0] ?? '') : '';
}

function takeFilters(text: string, start: number, filters: Set<string>): void {
  const block = text.slice(start, start + MAX_FILTER_BLOCK);
  const end = block.indexOf('}');
  if (end === -1) return;
  const lines = block.slice(0, end).split(';');
  // Three lines at most, each closed, so the last part is blank. The second of two lines names a subroutine.
  if (lines.length < 2 || lines.length > 4 || (lines.at(-1) as string).trim() !== '') return;
  if (/[(){="[<>!?+*/%^|&]/.test(block.slice(0, end))) return;
  lines.pop();
  if (lines.length === 2) lines.pop();
  for (const line of lines) filters.add(nameKey(line));
}

const RUN = /[A-Za-z_\u0080-\uffff][\w'\u0080-\uffff]*(?:\s+[\w'\u0080-\uffff]+)*/g;

interface Names {
  readonly calls: Set<string>;
  readonly bare: Set<string>;
  readonly constants: Map<string, string>;
}

function sampleNames(piece: string, { calls, bare, constants }: Names): void {
  const text = withoutStrings(piece);
  let call = '';
  let callEnd = -1;
  for (const match of text.matchAll(RUN)) {
    if (calls.size + bare.size >= MAX_NAMES) return;
    const before = text.charCodeAt(match.index - 1);
    // After `.`, `-` and `:` stands a variable or the rest of a name that holds such a sign.
    if (before === 0x2e || before === 0x2d || before === 0x3a) continue;
    const end = match.index + match[0].length;
    const key = nameKey(match[0]);
    const next = text.charAt(end);
    if (next === '(') {
      calls.add(key);
      [call, callEnd] = [key, end];
      continue;
    }
    if (next === ')' && match.index === callEnd + 1) constants.set(key, call);
    bare.add(key);
  }
}

function withoutStrings(piece: string): string {
  let kept = '';
  let from = 0;
  const opener = /"|\/[/*]/g;
  for (let match = opener.exec(piece); match !== null; match = opener.exec(piece)) {
    const end = match[0] === '"' ? stringEnd(piece, match.index) : commentEnd(piece, match.index, match[0]);
    kept += `${piece.slice(from, match.index)};`;
    from = end;
    opener.lastIndex = end;
  }
  return kept + piece.slice(from);
}

/** Offset after the closing quote, or the end of the text. */
function stringEnd(text: string, quote: number): number {
  for (let at = text.indexOf('"', quote + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function commentEnd(text: string, at: number, sign: string): number {
  const end = sign === '//' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
  if (end === -1) return text.length;
  return sign === '//' ? end : end + 2;
}

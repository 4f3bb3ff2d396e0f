import type { Span } from '../../source/span.js';
import type { TokenBuffer } from '../../syntax/token-buffer.js';

/** The word that such comments begin with. */
export const MARK = 'wright-ignore';

/** A comment that begins with the mark. */
export interface MarkedComment {
  readonly start: number;
  readonly isForFile: boolean;
  readonly ids: readonly { readonly id: string; readonly span: Span }[];
  readonly reason: string;
}

/** In the order of the text. Comments are no tokens: whatever stands between two tokens is blank or comment. */
export function marksInComments(text: string, tokens: TokenBuffer): readonly MarkedComment[] {
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

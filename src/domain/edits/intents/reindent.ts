import { TokenKind } from '../../syntax/token.js';
import { lineStart } from '../layout/lines.js';
import { type EditedSource, tokenAt } from './element-edits.js';

/**
 * A part of the text as whole lines behind another indentation: the first line gets `to`, further lines get `to` in the
 * place of `from`. Lines that start inside a string are content and stay.
 */
export function reindented({ text, layout: { tokens } }: EditedSource, start: number, end: number, to: string): string {
  const from = leadingBlanks(text.slice(lineStart(text, start), start));
  let result = to;
  let at = start;
  while (at < end) {
    const next = nextLineStart(text, at, end);
    result += text.slice(at, next);
    at = next;
    if (at < end && text.startsWith(from, at) && !isInString(at)) {
      // A blank line needs no indentation.
      if (/\S/.test(text.slice(at, nextLineStart(text, at, end)))) result += to;
      at += from.length;
    }
  }
  return result;

  function isInString(offset: number): boolean {
    const before = tokenAt(tokens, offset) - 1;
    return before >= 0 && tokens.kind(before) === TokenKind.String && tokens.end(before) > offset;
  }
}

function leadingBlanks(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function nextLineStart(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) return at + 1;
  }
  return end;
}

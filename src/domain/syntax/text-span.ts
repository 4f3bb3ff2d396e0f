import type { TokenBuffer } from './token-buffer.js';

/** The offsets between the quotes of a string token; an unclosed string ends where its token ends. */
export function textSpan(tokens: TokenBuffer, index: number): { readonly start: number; readonly end: number } {
  const start = tokens.start(index) + 1;
  const end = tokens.end(index);
  return { start, end: Math.max(start, tokens.text.charCodeAt(end - 1) === 34 && end - 1 >= start ? end - 1 : end) };
}

import type { Span } from '../source/span.js';

/**
 * `span` with the rest of its lines, line break included, when nothing but blanks shares those lines with it; a comment
 * (`//`) at its end speaks of it and goes along.
 */
export function wholeLines(text: string, { start, end }: Span): Span {
  let from = start;
  while (from > 0 && isBlank(text.charCodeAt(from - 1))) from -= 1;
  let to = end;
  while (to < text.length && isBlank(text.charCodeAt(to))) to += 1;
  if (text.startsWith('//', to)) while (to < text.length && !isLineBreak(text.charCodeAt(to))) to += 1;
  const opensLine = from === 0 || isLineBreak(text.charCodeAt(from - 1));
  const closesLine = to === text.length || isLineBreak(text.charCodeAt(to));
  if (!opensLine || !closesLine) return { start, end };
  if (text.charCodeAt(to) === CR && text.charCodeAt(to + 1) === LF) return { start: from, end: to + 2 };
  return { start: from, end: Math.min(to + 1, text.length) };
}

const LF = 10;
const CR = 13;

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9;
}

function isLineBreak(unit: number): boolean {
  return unit === LF || unit === CR;
}

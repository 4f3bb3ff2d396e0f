/** Questions about the lines around an offset of a text. Blank means space or tab. */

/** The offset of the first character of the line that `offset` lies in. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The offset just past the last character of the line, before its break. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at += 1;
  return at;
}

/** The offset of the next line, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
}

/** The blanks that the line of `offset` starts with. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlanks(text, start));
}

/** The next offset that holds no blank; a line break is none. */
export function skipBlanks(text: string, offset: number): number {
  let at = offset;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** True when nothing but blanks stands before `offset` in its line. */
export function startsLine(text: string, offset: number): boolean {
  return skipBlanks(text, lineStart(text, offset)) >= offset;
}

/** True when nothing but blanks and comments stands after `offset` in its line. */
export function endsLine(text: string, offset: number): boolean {
  return AFTER.test(text.slice(offset, lineEnd(text, offset)));
}

const AFTER = /^(?:[ \t]|\/\*(?:(?!\*\/).)*\*\/)*(?:\/\/.*)?$/;

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9;
}

function isBreak(unit: number): boolean {
  return unit === 10 || unit === 13;
}

/** Character codes that the scanner tells apart, and classes of them. */
export const SLASH = 47;
export const STAR = 42;
export const QUOTE = 34;
export const LEFT_BRACE = 123;
export const RIGHT_BRACE = 125;
export const COLON = 58;
export const SEMICOLON = 59;
export const DOT = 46;
export const EQUALS = 61;
export const LESS = 60;
export const BYTE_ORDER_MARK = 0xfeff;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** White space of the language. `charCodeAt` beyond the text is NaN, which is no blank. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === BYTE_ORDER_MARK;
}

export function isWordUnit(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    isDigit(code) ||
    code === 95 ||
    code === 39 ||
    code >= 0x80
  );
}

export function isAllDigits(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  return end > start;
}

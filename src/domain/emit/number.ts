/**
 * A number literal as the game takes it: a digit before the point and after it, no leading `+`, no blanks after the
 * sign. Everything else, exponents and the count of decimals included, stays as written.
 */
export function printNumber(text: string): string {
  // What nearly every literal is; the check is in the hot path.
  const first = text.charCodeAt(text.charCodeAt(0) === MINUS ? 1 : 0);
  if (isDigit(first) && isDigit(text.charCodeAt(text.length - 1))) return text;
  const match = NUMBER.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  const decimals = fraction.length > 1 ? fraction : '';
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${decimals}${exponent}`;
}

const NUMBER = /^\s*([+-]?)\s*(\d*)(\.\d*)?(e[+-]?\d+)?\s*$/i;

const MINUS = 45;

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

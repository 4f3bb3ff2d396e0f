/**
 * Makes text of a script fit to print: control characters and those that turn the writing direction become U+FFFD, so
 * that a file cannot command the terminal or show something else than it says. Tabs and line breaks go as well.
 */
export function printable(text: string): string {
  return text.replace(UNSAFE, '\uFFFD');
}

const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Number of terminal columns that one code point takes: 0 for marks and joiners, 2 for wide East Asian and emoji. */
export function codePointWidth(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return 1;
  if (isZeroWidth(codePoint)) return 0;
  return isWide(codePoint) ? 2 : 1;
}

function isZeroWidth(codePoint: number): boolean {
  return (
    codePoint <= 0x36f ||
    (codePoint >= 0x200b && codePoint <= 0x200d) ||
    (codePoint >= 0x20d0 && codePoint <= 0x20ff) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0xfe20 && codePoint <= 0xfe2f) ||
    THAI_MARK.test(String.fromCodePoint(codePoint))
  );
}

const THAI_MARK = /^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]$/;

function isWide(codePoint: number): boolean {
  return (
    codePoint >= 0x1100 &&
    (codePoint <= 0x115f ||
      (codePoint >= 0x2e80 && codePoint <= 0x303e) ||
      (codePoint >= 0x3041 && codePoint <= 0xa4cf) ||
      (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
      (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
      (codePoint >= 0xfe30 && codePoint <= 0xfe6f) ||
      (codePoint >= 0xff00 && codePoint <= 0xff60) ||
      (codePoint >= 0xffe0 && codePoint <= 0xffe6) ||
      (codePoint >= 0x1f300 && codePoint <= 0x1faff) ||
      (codePoint >= 0x20000 && codePoint <= 0x3fffd))
  );
}

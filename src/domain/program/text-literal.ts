/**
 * Decodes what stands between the quotes: `\n`, `\r`, `\t`, `\"`, `\\`. An unknown escape keeps its backslash, as the
 * game gives no other meaning to it.
 */
export function decodeText(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(/\\([nrt"\\])/g, (_, letter: string) => ESCAPES[letter] as string);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

import { type Either, left, right, tryCatch } from 'fp-ts/lib/Either.js';
import { LineIndex } from '../../domain/source/line-index.js';

/**
 * Reads JSON that may hold comments (`//` and block comments) and trailing commas. Left: what is wrong, with its line and
 * column.
 */
export function readJsonc(text: string): Either<string, unknown> {
  const plain = withoutComments(text);
  const parsed = tryCatch(
    () => JSON.parse(plain) as unknown,
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  return parsed._tag === 'Right' ? right(parsed.right) : left(described(parsed.left, text));
}

/** The text with blanks in place of comments and trailing commas, so that every offset stays. */
function withoutComments(text: string): string {
  return text
    .replace(COMMENTS, (match) => (match.startsWith('"') ? match : blanks(match)))
    .replace(TRAILING_COMMAS, (match, string?: string) => (string === undefined ? ` ${match.slice(1)}` : match));
}

const COMMENTS = /"(?:[^"\\\r\n]|\\.)*"|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/g;
const TRAILING_COMMAS = /("(?:[^"\\\r\n]|\\.)*")|,\s*(?=[}\]])/g;

function blanks(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** The engine's message without its own way to say where, and the place as line and column. */
function described(message: string, text: string): string {
  const at = /position (\d+)/.exec(message);
  const what = message.replace(/ in JSON at position.*$/s, '').replace(/,? \.\.\..*$/s, '');
  if (at === null) return what;
  const { line, col } = new LineIndex(text).position(Number(at[1]));
  return `${line}:${col}: ${what}`;
}

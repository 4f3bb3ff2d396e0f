import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Lexicon } from '../../catalog/lexicon.js';
import { scan } from '../../syntax/scanner.js';
import type { TokenBuffer } from '../../syntax/token-buffer.js';
import { TokenKind } from '../../syntax/token.js';
import { type EditRefusal, editRefusal } from '../edit-refusal.js';
import { blockRole, withLineBreaks, type WritingStyle } from '../layout/writing-style.js';

/** One condition or action of a text that a caller gives. */
export interface Statement {
  /** With its semicolon; comments before it on lines of their own. Line breaks inside are those of the style. */
  readonly lines: readonly string[];
  /** Steps of indentation that the statements before it open. */
  readonly depth: number;
  /** True when a comment string of the game stands before it. */
  readonly hasComment: boolean;
}

/**
 * The statements of a text, which may leave out its last semicolon. Refused as `edit-invalid-text`: a text with braces or
 * without any statement, or one that cannot be cut into words. Whether the statements mean something is not looked at
 * here.
 */
export function statementsOf(
  text: string,
  lexicon: Lexicon,
  style: WritingStyle,
): Either<EditRefusal, readonly Statement[]> {
  const { tokens, problems } = scan(text, lexicon);
  if (problems[0] !== undefined) return left(invalid(problems[0].message));
  const statements: Statement[] = [];
  let depth = 0;
  let gap = 0;
  for (let at = 0; tokens.kind(at) !== TokenKind.EndOfFile; ) {
    const first = at;
    while (tokens.kind(at) !== TokenKind.Semicolon && tokens.kind(at) !== TokenKind.EndOfFile) {
      const kind = tokens.kind(at);
      if (kind === TokenKind.LeftBrace || kind === TokenKind.RightBrace) {
        return left(invalid('it holds a brace: give conditions or actions alone, without the block around them'));
      }
      at += 1;
    }
    const isClosed = tokens.kind(at) === TokenKind.Semicolon;
    const word = firstWord(tokens, first, at);
    if (word === at) {
      if (!isClosed && at > first) return left(invalid('it ends with a comment that nothing follows'));
      if (isClosed) at += 1;
      continue;
    }
    const role = blockRole(tokens, word);
    if (role === 'middle' || role === 'close') depth = Math.max(0, depth - 1);
    const lines = [...commentLines(text.slice(gap, tokens.start(first)))];
    let own = first;
    for (; tokens.kind(own) === TokenKind.String; own += 1) lines.push(tokens.slice(own));
    lines.push(`${tokensText(tokens, own, at, style.eol)};`);
    statements.push({ lines, depth, hasComment: own > first });
    if (role === 'open' || role === 'middle') depth += 1;
    if (isClosed) at += 1;
    gap = tokens.end(at - 1);
  }
  return statements.length === 0 ? left(invalid('it holds no condition or action')) : right(statements);
}

/** Past comment strings and `disabled`. */
function firstWord(tokens: TokenBuffer, first: number, end: number): number {
  let at = first;
  while (at < end && tokens.kind(at) === TokenKind.String) at += 1;
  if (at < end && tokens.kind(at) === TokenKind.Disabled) at += 1;
  return at;
}

/**
 * The text of the tokens from `first` to before `end`; line breaks between them are written as `eol`, those inside a
 * string are its content. What stands before the first and behind the last token is left out.
 */
export function tokensText(tokens: TokenBuffer, first: number, end: number, eol: string): string {
  let text = '';
  for (let at = first; at < end; at += 1) {
    if (at > first) text += withLineBreaks(tokens.text.slice(tokens.end(at - 1), tokens.start(at)), eol);
    text += tokens.slice(at);
  }
  return text;
}

/** Comments between statements, each on a line of its own; blank lines go. */
function commentLines(gap: string): readonly string[] {
  return gap
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function invalid(reason: string): EditRefusal {
  return editRefusal('edit-invalid-text', `the text to write is not usable: ${reason}`);
}

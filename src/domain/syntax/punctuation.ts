import { TokenKind } from './token.js';

const unit = (character: string): number => character.charCodeAt(0);

/** A table by character code, which is read faster than a map; 0 where there is no such operator. */
function byUnit(kinds: readonly (readonly [unit: number, kind: TokenKind])[]): Uint8Array {
  const table = new Uint8Array(128);
  for (const [code, kind] of kinds) table[code] = kind;
  return table;
}

/** Operators of two characters that end in `=`, by the first. */
export const WITH_EQUALS: Uint8Array = byUnit([
  [unit('='), TokenKind.Equal],
  [unit('!'), TokenKind.NotEqual],
  [unit('<'), TokenKind.LessOrEqual],
  [unit('>'), TokenKind.GreaterOrEqual],
  [unit('+'), TokenKind.PlusAssign],
  [unit('-'), TokenKind.MinusAssign],
  [unit('*'), TokenKind.StarAssign],
  [unit('/'), TokenKind.SlashAssign],
  [unit('%'), TokenKind.PercentAssign],
  [unit('^'), TokenKind.CaretAssign],
]);

/** Operators that are one character twice. */
export const DOUBLED: Uint8Array = byUnit([
  [unit('|'), TokenKind.Or],
  [unit('&'), TokenKind.And],
]);

/** Punctuation and operators of one character. */
export const SINGLE: Uint8Array = byUnit([
  [unit('('), TokenKind.LeftParen],
  [unit(')'), TokenKind.RightParen],
  [unit('['), TokenKind.LeftBracket],
  [unit(']'), TokenKind.RightBracket],
  [unit(','), TokenKind.Comma],
  [unit(';'), TokenKind.Semicolon],
  [unit(':'), TokenKind.Colon],
  [unit('.'), TokenKind.Dot],
  [unit('?'), TokenKind.Question],
  [unit('!'), TokenKind.Not],
  [unit('='), TokenKind.Assign],
  [unit('<'), TokenKind.Less],
  [unit('>'), TokenKind.Greater],
  [unit('+'), TokenKind.Plus],
  [unit('-'), TokenKind.Minus],
  [unit('*'), TokenKind.Star],
  [unit('/'), TokenKind.Slash],
  [unit('%'), TokenKind.Percent],
  [unit('^'), TokenKind.Caret],
]);

import { TokenKind } from './token.js';

const unit = (character: string): number => character.charCodeAt(0);

/** Operators of two characters that end in `=`, by the first. */
export const WITH_EQUALS: ReadonlyMap<number, TokenKind> = new Map<number, TokenKind>([
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
export const DOUBLED: ReadonlyMap<number, TokenKind> = new Map<number, TokenKind>([
  [unit('|'), TokenKind.Or],
  [unit('&'), TokenKind.And],
]);

/** Punctuation and operators of one character. */
export const SINGLE: ReadonlyMap<number, TokenKind> = new Map<number, TokenKind>([
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

/** Token kinds as small integers: they live in a typed array, one byte a token. */
export const TokenKind = {
  EndOfFile: 0,
  /** A run of words that may be a catalogue name; `TokenBuffer.word` tells which. */
  Name: 1,
  /** One identifier: after a dot, or in a declaration list. */
  Identifier: 2,
  Number: 3,
  String: 4,
  /** The locale's word for `disabled` before an element. */
  Disabled: 5,
  /** One line (or rest of a line) in the settings block. */
  SettingsText: 6,
  /** A character that belongs to nothing. */
  Unknown: 7,
  LeftBrace: 8,
  RightBrace: 9,
  LeftParen: 10,
  RightParen: 11,
  LeftBracket: 12,
  RightBracket: 13,
  Comma: 14,
  Semicolon: 15,
  Colon: 16,
  Dot: 17,
  Question: 18,
  Not: 19,
  Or: 20,
  And: 21,
  Equal: 22,
  NotEqual: 23,
  LessOrEqual: 24,
  GreaterOrEqual: 25,
  Less: 26,
  Greater: 27,
  Plus: 28,
  Minus: 29,
  Star: 30,
  Slash: 31,
  Percent: 32,
  Caret: 33,
  Assign: 34,
  PlusAssign: 35,
  MinusAssign: 36,
  StarAssign: 37,
  SlashAssign: 38,
  PercentAssign: 39,
  CaretAssign: 40,
} as const;

export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/** True for `==` `!=` `<=` `>=` `<` `>`. */
export function isComparison(kind: number): boolean {
  return kind >= TokenKind.Equal && kind <= TokenKind.Greater;
}

/** True for `=` and its compound forms. */
export function isAssignment(kind: number): boolean {
  return kind >= TokenKind.Assign;
}

import { TokenKind } from '../syntax/token.js';
import type { ComparisonOperator } from './program.js';

/** Catalogue ids of the values that infix operators stand for. */
const INFIX = new Map<number, string>([
  [TokenKind.Or, 'or'],
  [TokenKind.And, 'and'],
  [TokenKind.Plus, 'add'],
  [TokenKind.Minus, 'subtract'],
  [TokenKind.Star, 'multiply'],
  [TokenKind.Slash, 'divide'],
  [TokenKind.Percent, 'modulo'],
  [TokenKind.Caret, 'raiseToPower'],
]);

/** Member ids of the family `modifyOperation` that compound assignments stand for. */
const COMPOUND = new Map<number, string>([
  [TokenKind.PlusAssign, 'add'],
  [TokenKind.MinusAssign, 'subtract'],
  [TokenKind.StarAssign, 'multiply'],
  [TokenKind.SlashAssign, 'divide'],
  [TokenKind.PercentAssign, 'modulo'],
  [TokenKind.CaretAssign, 'raiseToPower'],
]);

const COMPARISON = new Map<number, ComparisonOperator>([
  [TokenKind.Equal, '=='],
  [TokenKind.NotEqual, '!='],
  [TokenKind.LessOrEqual, '<='],
  [TokenKind.GreaterOrEqual, '>='],
  [TokenKind.Less, '<'],
  [TokenKind.Greater, '>'],
]);

export function infixValueId(token: number): string | undefined {
  return INFIX.get(token);
}

export function compoundOperationId(token: number): string | undefined {
  return COMPOUND.get(token);
}

export function comparisonOperator(token: number): ComparisonOperator | undefined {
  return COMPARISON.get(token);
}

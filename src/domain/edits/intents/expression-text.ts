import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { Lexicon } from '../../catalog/lexicon.js';
import { scan } from '../../syntax/scanner.js';
import { isComparison, TokenKind } from '../../syntax/token.js';
import type { EditRefusal } from '../edit-refusal.js';
import { refusePlan } from './planned-edit.js';
import { tokensText } from './statements.js';

/** One expression that a caller gives. */
export interface ExpressionText {
  readonly text: string;
  /** True when it has an operator outside of parentheses, so that beside another operator it needs some. */
  readonly isCompound: boolean;
}

/**
 * Reads a text as one expression by its words alone: parentheses and brackets are paired, and no comma, semicolon or
 * brace stands outside of them. Anything else is refused as `edit-invalid-text`, since it would end the argument.
 */
export function expressionText(text: string, lexicon: Lexicon, eol: string): Either<EditRefusal, ExpressionText> {
  const { tokens, problems } = scan(text, lexicon);
  if (problems[0] !== undefined) return invalid(problems[0].message);
  const end = tokens.count - 1;
  if (end === 0) return invalid('it is empty');
  const open: TokenKind[] = [];
  let isCompound = false;
  for (let at = 0; at < end; at += 1) {
    const kind = tokens.kind(at);
    const closer = CLOSERS.get(kind);
    if (closer !== undefined) open.push(closer);
    else if (kind === TokenKind.RightParen || kind === TokenKind.RightBracket) {
      if (open.pop() !== kind) return invalid(`\`${tokens.slice(at)}\` closes nothing`);
    } else if (ENDS.has(kind) || (kind === TokenKind.Comma && open.length === 0)) {
      return invalid(`\`${tokens.slice(at)}\` cannot stand in one value`);
    } else if (open.length === 0 && isOperator(kind)) isCompound = end > 1;
  }
  if (open.length > 0) return invalid('a parenthesis or bracket is not closed');
  return right({ text: tokensText(tokens, 0, end, eol), isCompound });
}

/** The text as it can stand between operators. */
export function operand(text: string, lexicon: Lexicon, eol: string): Either<EditRefusal, string> {
  const expression = expressionText(text, lexicon, eol);
  if (isLeft(expression)) return expression;
  return right(expression.right.isCompound ? `(${expression.right.text})` : expression.right.text);
}

const CLOSERS: ReadonlyMap<number, TokenKind> = new Map<number, TokenKind>([
  [TokenKind.LeftParen, TokenKind.RightParen],
  [TokenKind.LeftBracket, TokenKind.RightBracket],
]);

const ENDS: ReadonlySet<number> = new Set([
  TokenKind.Semicolon,
  TokenKind.LeftBrace,
  TokenKind.RightBrace,
  TokenKind.Disabled,
  TokenKind.Assign,
  TokenKind.PlusAssign,
  TokenKind.MinusAssign,
  TokenKind.StarAssign,
  TokenKind.SlashAssign,
  TokenKind.PercentAssign,
  TokenKind.CaretAssign,
]);

function isOperator(kind: number): boolean {
  return isComparison(kind) || OPERATORS.has(kind);
}

const OPERATORS: ReadonlySet<number> = new Set([
  TokenKind.Question,
  TokenKind.Not,
  TokenKind.Or,
  TokenKind.And,
  TokenKind.Plus,
  TokenKind.Minus,
  TokenKind.Star,
  TokenKind.Slash,
  TokenKind.Percent,
  TokenKind.Caret,
]);

function invalid(reason: string): Either<EditRefusal, never> {
  return refusePlan('edit-invalid-text', `the value to write is not usable: ${reason}`);
}

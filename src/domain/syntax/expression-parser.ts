import { TokenCursor } from './token-cursor.js';
import { isComparison, TokenKind } from './token.js';
import { ExpressionKind, MAX_DEPTH, type ExpressionNode } from './tree.js';
import type { Word } from './word.js';

const NO_CHILDREN: readonly ExpressionNode[] = [];

/** Binding strength of infix operators; the conditional `? :` binds weaker than all of them. */
const POWER = 8;
const STRENGTH = strengths();

/** Reads values by the strength of their operators. */
export class ExpressionParser extends TokenCursor {
  /** Where the statement that is being read starts, and what is known of its parentheses (see `missingParens`). */
  private first = 0;
  private counted = false;
  private unclosed = 0;
  /** Values that are being read inside one another. */
  private depth = 0;

  protected override startStatement(): void {
    super.startStatement();
    this.first = this.cursor;
    this.counted = false;
    this.unclosed = 0;
  }

  protected expression(): ExpressionNode {
    const from = this.here();
    const condition = this.infix(1);
    if (this.peek() !== TokenKind.Question || this.failed || !this.enter()) return condition;
    const question = this.cursor;
    this.cursor += 1;
    const then = this.expression();
    let otherwise = then;
    if (this.peek() === TokenKind.Colon) {
      this.cursor += 1;
      otherwise = this.expression();
    } else this.fail(`expected \`:\` of the conditional value, found ${this.found()}`);
    this.leave();
    return this.node(ExpressionKind.Conditional, [condition, then, otherwise], from, question);
  }

  /** Reads operators of at least `strength`. Left operands are joined in a loop, so long chains need no recursion. */
  private infix(strength: number): ExpressionNode {
    const from = this.here();
    let left = this.prefix();
    const { height } = left;
    for (let joined = 0; !this.failed; joined += 1) {
      const operator = this.peek();
      const own = STRENGTH[operator] as number;
      if (own < strength) break;
      if (left.height >= MAX_DEPTH && joined > MAX_DEPTH / 2) {
        // A chain nests nothing to look at, but each of its operators holds all before it.
        const [count, most] = [joined + this.operatorsAhead(), MAX_DEPTH - height];
        this.fail(
          `a chain of ${count} operators, at most ${most} can stand in one value: keep a part of it in a variable`,
        );
        break;
      }
      if (!this.enter()) break;
      const at = this.cursor;
      this.cursor += 1;
      const right = this.infix(own === POWER ? own : own + 1);
      this.leave();
      left = this.node(ExpressionKind.Binary, [left, right], from, at, operator);
    }
    return left;
  }

  /** Operators from here to the end of the chain, those within parentheses not counted. */
  private operatorsAhead(): number {
    let count = 0;
    let open = 0;
    for (let at = this.cursor; ; at += 1) {
      const kind = this.kinds[at] as TokenKind;
      if (kind === TokenKind.LeftParen || kind === TokenKind.LeftBracket) open += 1;
      else if (kind === TokenKind.RightParen || kind === TokenKind.RightBracket) open -= 1;
      else if (open === 0 && (STRENGTH[kind] as number) > 0) count += 1;
      const ends = kind === TokenKind.Semicolon || kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile;
      if (open < 0 || ends || (open === 0 && (kind === TokenKind.Comma || kind === TokenKind.Question))) return count;
    }
  }

  private prefix(): ExpressionNode {
    if (this.peek() === TokenKind.Not) {
      const from = this.here();
      const at = this.cursor;
      if (!this.enter()) return this.missing();
      this.cursor += 1;
      const operand = this.prefix();
      this.leave();
      return this.node(ExpressionKind.Not, [operand], from, at);
    }
    const from = this.here();
    return this.postfix(this.peek() === TokenKind.Minus ? this.negativeNumber() : this.primary(), from);
  }

  private negativeNumber(): ExpressionNode {
    const minus = this.cursor;
    if (this.kinds[minus + 1] !== TokenKind.Number) {
      this.fail('a minus sign stands only before a number: write `0 - x` or `-1 * x`');
      return this.missing();
    }
    this.cursor += 2;
    const start = this.tokens.start(minus);
    const end = this.tokens.end(minus + 1);
    return expressionNode(ExpressionKind.Number, null, 0, false, NO_CHILDREN, start, end, start, end, 1);
  }

  private postfix(primary: ExpressionNode, from: number): ExpressionNode {
    let node = primary;
    while (!this.failed) {
      if (this.peek() === TokenKind.Dot) node = this.member(node, from);
      else if (this.peek() === TokenKind.LeftBracket) node = this.index(node, from);
      else break;
    }
    return node;
  }

  private member(receiver: ExpressionNode, from: number): ExpressionNode {
    this.cursor += 1;
    if (this.peek() !== TokenKind.Identifier) {
      this.fail(`expected the name of a variable after \`.\`, found ${this.found()}`);
      return receiver;
    }
    const at = this.cursor;
    this.cursor += 1;
    return this.node(ExpressionKind.Member, [receiver], from, at, 0, this.tokens.word(at));
  }

  private index(array: ExpressionNode, from: number): ExpressionNode {
    const open = this.cursor;
    if (!this.enter()) return array;
    this.cursor += 1;
    const index = this.expression();
    this.leave();
    this.close(TokenKind.RightBracket, ']', open, '');
    return this.node(ExpressionKind.Index, [array, index], from, open);
  }

  private primary(): ExpressionNode {
    const at = this.cursor;
    switch (this.peek()) {
      case TokenKind.Name:
        return this.name();
      case TokenKind.Number:
        this.cursor += 1;
        return this.leaf(ExpressionKind.Number, at);
      case TokenKind.String:
        this.cursor += 1;
        return this.leaf(ExpressionKind.Text, at);
      case TokenKind.LeftParen:
        return this.parenthesized();
      default:
        this.fail(`expected a value, found ${this.found()}`);
        return this.missing();
    }
  }

  private parenthesized(): ExpressionNode {
    const open = this.cursor;
    if (!this.enter()) return this.missing();
    this.cursor += 1;
    const inner = this.expression();
    this.leave();
    this.close(TokenKind.RightParen, ')', open, '');
    return inner;
  }

  private name(): ExpressionNode {
    const at = this.cursor;
    const word = this.tokens.word(at);
    this.cursor += 1;
    if (this.peek() !== TokenKind.LeftParen)
      return this.node(ExpressionKind.Name, NO_CHILDREN, this.tokens.start(at), at, 0, word);
    const open = this.cursor;
    this.cursor += 1;
    if (this.argumentIsCutOff(word)) return this.call(at, word, [this.missing()]);
    if (!this.enter()) return this.call(at, word, NO_CHILDREN);
    const args = this.argumentList();
    this.leave();
    this.close(TokenKind.RightParen, ')', open, word.text);
    return this.call(at, word, args);
  }

  private call(at: number, word: Word, args: readonly ExpressionNode[]): ExpressionNode {
    let height = 1;
    for (const child of args) if (child.height >= height) height = child.height + 1;
    const start = this.tokens.start(at);
    return expressionNode(
      ExpressionKind.Name,
      word,
      0,
      true,
      args,
      start,
      this.lastEnd(),
      start,
      this.tokens.end(at),
      height,
    );
  }

  private argumentList(): readonly ExpressionNode[] {
    if (this.peek() === TokenKind.RightParen) return NO_CHILDREN;
    const args: ExpressionNode[] = [];
    while (!this.failed) {
      args.push(this.argument());
      if (this.peek() !== TokenKind.Comma) break;
      this.cursor += 1;
    }
    return args;
  }

  private argument(): ExpressionNode {
    if (!isComparison(this.peek())) return this.expression();
    const at = this.cursor;
    this.cursor += 1;
    return this.node(ExpressionKind.Operator, NO_CHILDREN, this.tokens.start(at), at, this.kinds[at]);
  }

  /**
   * The game exports a map or mode that it no longer has as `Map(` with neither argument nor closing parenthesis, so
   * whatever follows belongs to the surroundings. In `Map()` the
   * parenthesis is its own when the statement's parentheses pair up.
   */
  private argumentIsCutOff(word: Word): boolean {
    const kind = this.peek();
    const cannotStart =
      kind === TokenKind.Comma ||
      kind === TokenKind.Semicolon ||
      kind === TokenKind.Question ||
      kind === TokenKind.RightBracket ||
      (STRENGTH[kind] as number) > 0 ||
      kind === TokenKind.RightParen;
    if (!cannotStart || kind === TokenKind.Minus) return false;
    if (!word.values.some((value) => value.id === 'map' || value.id === 'gameMode')) return false;
    if (kind === TokenKind.RightParen && this.missingParens() <= 0) return false;
    this.unclosed -= 1;
    return true;
  }

  /** Opening parentheses of the statement that nothing closes, less the cut-off constants met so far. */
  private missingParens(): number {
    if (!this.counted) {
      this.counted = true;
      for (let at = this.first; ; at += 1) {
        const kind = this.kinds[at];
        if (kind === TokenKind.LeftParen) this.unclosed += 1;
        else if (kind === TokenKind.RightParen) this.unclosed -= 1;
        else if (kind === TokenKind.Semicolon || kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile) break;
      }
    }
    return this.unclosed;
  }

  private close(kind: TokenKind, character: string, open: number, owner: string): void {
    if (this.failed) return;
    if (this.peek() === kind) {
      this.cursor += 1;
      return;
    }
    const opener = this.tokens.slice(open);
    const of = owner === '' ? '' : ` of \`${owner}\``;
    this.fail(
      `expected \`${character}\`${character === ')' && of !== '' ? ' or `,`' : ''} to go on after \`${opener}\`${of}, found ${this.found()}`,
    );
  }

  private enter(): boolean {
    if (this.depth >= MAX_DEPTH) {
      this.fail(`values are nested more than ${MAX_DEPTH} deep`);
      return false;
    }
    this.depth += 1;
    return true;
  }

  private leave(): void {
    this.depth -= 1;
  }

  /** End of the last token read. */
  private lastEnd(): number {
    return this.cursor > 0 ? this.tokens.end(this.cursor - 1) : 0;
  }

  private leaf(kind: ExpressionKind, at: number): ExpressionNode {
    const start = this.tokens.start(at);
    const end = this.tokens.end(at);
    return expressionNode(kind, null, 0, false, NO_CHILDREN, start, end, start, end, 1);
  }

  private missing(): ExpressionNode {
    const at = this.lastEnd();
    return expressionNode(ExpressionKind.Missing, null, 0, false, NO_CHILDREN, at, at, at, at, 1);
  }

  /** A node from offset `start` to the last token read; `nameToken` is the token that names it. */
  private node(
    kind: ExpressionKind,
    children: readonly ExpressionNode[],
    start: number,
    nameToken: number,
    operator = 0,
    word: Word | null = null,
  ): ExpressionNode {
    let height = 1;
    for (const child of children) if (child.height >= height) height = child.height + 1;
    if (height > MAX_DEPTH) this.fail(`values are nested more than ${MAX_DEPTH} deep`);
    const nameStart = this.tokens.start(nameToken);
    const nameEnd = this.tokens.end(nameToken);
    return expressionNode(kind, word, operator, false, children, start, this.lastEnd(), nameStart, nameEnd, height);
  }
}

function expressionNode(
  kind: ExpressionKind,
  word: Word | null,
  operator: number,
  hasArguments: boolean,
  children: readonly ExpressionNode[],
  start: number,
  end: number,
  nameStart: number,
  nameEnd: number,
  height: number,
): ExpressionNode {
  return { kind, word, operator, hasArguments, children, start, end, nameStart, nameEnd, height };
}

function strengths(): Uint8Array {
  const table = new Uint8Array(64);
  table[TokenKind.Or] = 2;
  table[TokenKind.And] = 3;
  table[TokenKind.Equal] = 4;
  table[TokenKind.NotEqual] = 4;
  table[TokenKind.LessOrEqual] = 5;
  table[TokenKind.GreaterOrEqual] = 5;
  table[TokenKind.Less] = 5;
  table[TokenKind.Greater] = 5;
  table[TokenKind.Plus] = 6;
  table[TokenKind.Minus] = 6;
  table[TokenKind.Star] = 7;
  table[TokenKind.Slash] = 7;
  table[TokenKind.Percent] = 7;
  table[TokenKind.Caret] = POWER;
  return table;
}

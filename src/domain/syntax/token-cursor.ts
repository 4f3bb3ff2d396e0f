import type { SyntaxProblem } from './syntax-problem.js';
import type { TokenBuffer } from './token-buffer.js';
import { TokenKind } from './token.js';
import type { Block } from './word.js';

/**
 * A place among the tokens. Within one statement only the first problem is recorded: `failed` is set and every loop
 * ends, so that the caller can skip to the next statement.
 */
export class TokenCursor {
  protected cursor = 0;
  protected failed = false;
  /** Of every token. The parser looks at kinds ten times as often as at anything else. */
  protected readonly kinds: Uint8Array;

  constructor(
    protected readonly tokens: TokenBuffer,
    protected readonly problems: SyntaxProblem[],
  ) {
    this.kinds = tokens.allKinds;
  }

  protected peek(): TokenKind {
    return this.kinds[this.cursor] as TokenKind;
  }

  protected startStatement(): void {
    this.failed = false;
  }

  /** Records a problem at the current token, unless the statement already has one. */
  protected fail(message: string): void {
    if (!this.failed) this.problems.push({ message, start: this.here(), end: this.tokens.end(this.cursor) });
    this.failed = true;
  }

  protected here(): number {
    return this.tokens.start(this.cursor);
  }

  /** The current token in words, for messages. */
  protected found(): string {
    if (this.peek() === TokenKind.EndOfFile) return 'the end of the file';
    const text = this.tokens.slice(this.cursor);
    return `\`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``;
  }

  /** True at `rule("`, with or without `disabled` before it. */
  protected atRule(): boolean {
    const at = this.peek() === TokenKind.Disabled ? this.cursor + 1 : this.cursor;
    return (
      this.kinds[at] === TokenKind.Name &&
      this.kinds[at + 1] === TokenKind.LeftParen &&
      this.kinds[at + 2] === TokenKind.String &&
      this.tokens.word(at).isKeyword('rule')
    );
  }

  /** The block of a rule that starts here, or null. */
  protected atBlock(): Block | null {
    if (this.peek() !== TokenKind.Name || this.kinds[this.cursor + 1] !== TokenKind.LeftBrace) return null;
    return this.tokens.word(this.cursor).block;
  }

  /** Takes the `}` of the block that opened at token `open`. */
  protected closeBlock(open: number): void {
    if (this.peek() === TokenKind.RightBrace) {
      this.cursor += 1;
      return;
    }
    // Blocks that are left open together end at one place: one problem says it.
    if (this.problems.at(-1)?.start === this.here()) return;
    const owner = this.kinds[open] === TokenKind.LeftBrace && open > 0 ? this.tokens.slice(open - 1) : '';
    this.startStatement();
    this.fail(
      `expected \`}\` to close the block${owner === '' || owner === ')' ? '' : ` \`${owner}\``}, found ${this.found()}`,
    );
  }
}

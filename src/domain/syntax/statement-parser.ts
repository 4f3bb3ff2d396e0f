import { ExpressionParser } from './expression-parser.js';
import { textSpan } from './text-span.js';
import { isAssignment, TokenKind } from './token.js';
import type { EventLine, EventNode, StatementNode } from './tree.js';
import type { Block } from './word.js';

const NO_COMMENTS: readonly string[] = [];

/** Reads the blocks of a rule: the lines of its event, its conditions, its actions. */
export class StatementParser extends ExpressionParser {
  protected event(): EventNode {
    const start = this.here();
    const open = this.cursor + 1;
    this.cursor += 2;
    const lines: EventLine[] = [];
    while (!this.atEndOfBlock()) {
      this.startStatement();
      const line = this.eventLine();
      if (line !== null) lines.push(line);
    }
    this.closeBlock(open);
    return { lines, start, end: this.tokens.end(this.cursor - 1) };
  }

  private eventLine(): EventLine | null {
    const first = this.cursor;
    if (this.peek() === TokenKind.Semicolon) {
      this.cursor += 1;
      return null;
    }
    while (this.peek() !== TokenKind.Semicolon && !this.atEndOfBlock()) this.cursor += 1;
    const single = this.cursor === first + 1 && this.kinds[first] === TokenKind.Name;
    const line = {
      word: single ? this.tokens.word(first) : null,
      start: this.tokens.start(first),
      end: this.tokens.end(this.cursor - 1),
    };
    if (this.peek() === TokenKind.Semicolon) this.cursor += 1;
    else this.fail(`expected \`;\` after \`${this.tokens.text.slice(line.start, line.end)}\`, found ${this.found()}`);
    return line;
  }

  /** Reads `{ … }` of conditions or actions; the cursor is at the block's word. */
  protected statements(block: Block): readonly StatementNode[] {
    const open = this.cursor + 1;
    this.cursor += 2;
    const statements: StatementNode[] = [];
    while (!this.atEndOfBlock()) {
      this.startStatement();
      const statement = this.statement(block);
      if (statement !== null) statements.push(statement);
    }
    this.closeBlock(open);
    return statements;
  }

  private atEndOfBlock(): boolean {
    const kind = this.peek();
    if (kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile) return true;
    if (kind !== TokenKind.Name && kind !== TokenKind.Disabled) return false;
    return this.atBlock() !== null || this.atRule();
  }

  private statement(block: Block): StatementNode | null {
    const comments = this.comments();
    if (this.atEndOfBlock()) return null;
    if (this.peek() === TokenKind.Semicolon) {
      this.cursor += 1;
      return null;
    }
    const start = this.here();
    const disabled = this.peek() === TokenKind.Disabled;
    if (disabled) this.cursor += 1;
    const expression = this.expression();
    let assignment = 0;
    let value = null;
    if (!this.failed && isAssignment(this.peek())) {
      if (block === 'conditions') this.fail('a condition compares with `==`; `=` assigns and belongs to actions');
      assignment = this.peek();
      this.cursor += 1;
      value = this.expression();
    }
    this.endStatement(block);
    const end = this.tokens.end(this.cursor - 1);
    return this.failed ? null : { expression, assignment, value, disabled, comments, start, end };
  }

  private comments(): readonly string[] {
    if (this.peek() !== TokenKind.String) return NO_COMMENTS;
    const comments: string[] = [];
    while (this.peek() === TokenKind.String) {
      const span = textSpan(this.tokens, this.cursor);
      comments.push(this.tokens.text.slice(span.start, span.end));
      this.cursor += 1;
    }
    return comments;
  }

  private endStatement(block: Block): void {
    if (!this.failed && this.peek() === TokenKind.Semicolon) {
      this.cursor += 1;
      return;
    }
    const element = block === 'conditions' ? 'condition' : 'action';
    this.fail(`expected \`;\` at the end of the ${element}, found ${this.found()}`);
    this.skipStatement();
  }

  /** Skips past the next `;`, or to what ends the block; braces that open on the way are skipped whole. */
  private skipStatement(): void {
    let depth = 0;
    while (this.peek() !== TokenKind.EndOfFile && !this.atRule()) {
      if (this.peek() === TokenKind.LeftBrace) depth += 1;
      else if (this.peek() === TokenKind.RightBrace) {
        if (depth === 0) return;
        depth -= 1;
      } else if (depth === 0 && this.atBlock() !== null) return;
      const semicolon = this.peek() === TokenKind.Semicolon;
      this.cursor += 1;
      if (semicolon && depth === 0) return;
    }
  }
}

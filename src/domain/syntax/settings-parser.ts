import type { SyntaxProblem } from './syntax-problem.js';
import type { TokenBuffer } from './token-buffer.js';
import { TokenKind } from './token.js';
import { MAX_DEPTH, type SettingsNode } from './tree.js';

const NO_ITEMS: readonly SettingsNode[] = [];

export interface ParsedSettings {
  readonly items: readonly SettingsNode[];
  /** Index of the token after the block. */
  readonly next: number;
}

/**
 * Reads the settings block whose `{` is token `open`. The block is a grammar of lines: `head { … }`, `key: value`, or a
 * bare line. A key may hold colons, so the last one divides, unless the value is a string.
 */
export function parseSettings(tokens: TokenBuffer, open: number, problems: SyntaxProblem[]): ParsedSettings {
  return new SettingsParser(tokens, problems).block(open);
}

class SettingsParser {
  private cursor = 0;
  private depth = 0;

  constructor(
    private readonly tokens: TokenBuffer,
    private readonly problems: SyntaxProblem[],
  ) {}

  block(open: number): ParsedSettings {
    this.cursor = open + 1;
    this.depth += 1;
    const items: SettingsNode[] = [];
    while (this.inBlock()) {
      const item = this.item();
      if (item !== null) items.push(item);
    }
    this.close(open);
    this.depth -= 1;
    return { items: items.length === 0 ? NO_ITEMS : items, next: this.cursor };
  }

  private peek(): TokenKind {
    return this.tokens.kind(this.cursor);
  }

  /** Rules begin where the scanner left the settings: then a brace is missing. */
  private inBlock(): boolean {
    return (
      this.peek() === TokenKind.SettingsText ||
      this.peek() === TokenKind.String ||
      this.peek() === TokenKind.LeftBrace ||
      this.peek() === TokenKind.Unknown
    );
  }

  private item(): SettingsNode | null {
    if (this.peek() === TokenKind.LeftBrace) return this.group(this.cursor, this.cursor);
    if (this.peek() !== TokenKind.SettingsText) {
      this.problem(`expected a setting, found \`${this.tokens.slice(this.cursor).slice(0, 40)}\``, this.cursor);
      this.cursor += 1;
      return null;
    }
    const line = this.cursor;
    this.cursor += 1;
    if (this.peek() === TokenKind.LeftBrace) return this.group(line, this.cursor);
    if (this.peek() === TokenKind.String && this.tokens.slice(line).endsWith(':')) return this.textEntry(line);
    return this.lineNode(line);
  }

  private group(head: number, open: number): SettingsNode | null {
    if (this.depth >= MAX_DEPTH) {
      this.problem(`settings are nested more than ${MAX_DEPTH} deep`, open);
      while (this.inBlock()) this.cursor += 1;
      return null;
    }
    if (head === open) this.problem('these settings have no name before `{`', open);
    const textStart = this.tokens.start(head);
    const textEnd = head === open ? textStart : this.tokens.end(head);
    const { items } = this.block(open);
    const text = this.tokens.text.slice(textStart, textEnd);
    const end = this.tokens.end(this.cursor - 1);
    return {
      kind: 'group',
      text,
      textStart,
      textEnd,
      value: '',
      valueStart: end,
      valueEnd: end,
      items,
      start: textStart,
      end,
    };
  }

  private textEntry(line: number): SettingsNode {
    const start = this.tokens.start(line);
    const valueStart = this.tokens.start(this.cursor);
    const end = this.tokens.end(this.cursor);
    this.cursor += 1;
    return this.entry(start, trimmedEnd(this.tokens.text, start, this.tokens.end(line) - 1), valueStart, end);
  }

  private lineNode(line: number): SettingsNode {
    const start = this.tokens.start(line);
    const end = this.tokens.end(line);
    const text = this.tokens.text.slice(start, end);
    const colon = text.lastIndexOf(':');
    if (colon > 0 && /\S/.test(text.slice(colon + 1))) {
      let valueStart = start + colon + 1;
      while (/\s/.test(this.tokens.text.charAt(valueStart))) valueStart += 1;
      return this.entry(start, trimmedEnd(this.tokens.text, start, start + colon), valueStart, end);
    }
    return {
      kind: 'line',
      text,
      textStart: start,
      textEnd: end,
      value: '',
      valueStart: end,
      valueEnd: end,
      items: NO_ITEMS,
      start,
      end,
    };
  }

  private entry(textStart: number, textEnd: number, valueStart: number, valueEnd: number): SettingsNode {
    const { text } = this.tokens;
    const [key, value] = [text.slice(textStart, textEnd), text.slice(valueStart, valueEnd)];
    return {
      kind: 'entry',
      text: key,
      textStart,
      textEnd,
      value,
      valueStart,
      valueEnd,
      items: NO_ITEMS,
      start: textStart,
      end: valueEnd,
    };
  }

  private close(open: number): void {
    if (this.peek() === TokenKind.RightBrace) {
      this.cursor += 1;
      return;
    }
    const owner = open > 0 ? ` \`${this.tokens.slice(open - 1)}\`` : '';
    this.problem(`expected \`}\` to close the settings${owner}, found ${this.found()}`, this.cursor);
  }

  private found(): string {
    return this.peek() === TokenKind.EndOfFile
      ? 'the end of the file'
      : `\`${this.tokens.slice(this.cursor).slice(0, 40)}\``;
  }

  private problem(message: string, token: number): void {
    this.problems.push({ message, start: this.tokens.start(token), end: this.tokens.end(token) });
  }
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

import type { Lexicon } from '../catalog/lexicon.js';
import type { SyntaxProblem } from './syntax-problem.js';
import type { TokenBuffer } from './token-buffer.js';
import { TokenCursor } from './token-cursor.js';
import { TokenKind } from './token.js';
import type { DeclarationNode } from './tree.js';

/** The declarations of one section, and the index of the token after it. */
export interface ParsedDeclarations {
  readonly global: readonly DeclarationNode[];
  readonly player: readonly DeclarationNode[];
  /** Declarations before any list head; all of them in a section that has no lists. */
  readonly plain: readonly DeclarationNode[];
  readonly next: number;
}

/** Reads the `{ … }` at token `open` as lines `index: name`, with `global:` and `player:` before them where `hasLists`. */
export function parseDeclarations(
  tokens: TokenBuffer,
  open: number,
  hasLists: boolean,
  lexicon: Lexicon,
  problems: SyntaxProblem[],
): ParsedDeclarations {
  return new DeclarationParser(tokens, problems, lexicon, hasLists).section(open);
}

type List = 'global' | 'player' | 'plain';

class DeclarationParser extends TokenCursor {
  private readonly lists: Readonly<Record<List, DeclarationNode[]>> = { global: [], player: [], plain: [] };
  private list: List = 'plain';

  constructor(
    tokens: TokenBuffer,
    problems: SyntaxProblem[],
    private readonly lexicon: Lexicon,
    private readonly hasLists: boolean,
  ) {
    super(tokens, problems);
  }

  section(open: number): ParsedDeclarations {
    this.cursor = open + 1;
    while (!this.atEnd()) {
      this.startStatement();
      const first = this.cursor;
      const list = this.hasLists ? this.listHead() : null;
      if (list !== null) this.list = list;
      else this.declaration();
      if (this.failed) this.skip(first);
    }
    this.closeBlock(open);
    return { ...this.lists, next: this.cursor };
  }

  /** What can only stand outside ends the section, so that a missing brace swallows nothing. */
  private atEnd(): boolean {
    const kind = this.peek();
    return kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile || kind === TokenKind.Name || this.atRule();
  }

  /** `global:` or `player:`; the word is two words in some languages. */
  private listHead(): 'global' | 'player' | null {
    let key = '';
    for (let at = this.cursor; at < this.cursor + 3 && this.tokens.kind(at) === TokenKind.Identifier; at += 1) {
      key += this.tokens.word(at).key;
      if (this.tokens.kind(at + 1) !== TokenKind.Colon) continue;
      const keywords = this.lexicon.keywords(key);
      const list = keywords.includes('global') ? 'global' : keywords.includes('player') ? 'player' : null;
      if (list !== null) this.cursor = at + 2;
      return list;
    }
    return null;
  }

  private declaration(): void {
    const number = this.cursor;
    if (this.peek() !== TokenKind.Number)
      return this.fail(`expected a declaration \`index: name\`, found ${this.found()}`);
    this.cursor += 1;
    if (this.peek() !== TokenKind.Colon) return this.fail(`expected \`:\` after the index, found ${this.found()}`);
    this.cursor += 1;
    const name = this.cursor;
    if (this.peek() !== TokenKind.Identifier && this.peek() !== TokenKind.Number) {
      return this.fail(`expected a name after the index, found ${this.found()}`);
    }
    if (this.hasLists && this.list === 'plain') this.fail('expected `global:` or `player:` before this declaration');
    this.cursor += 1;
    this.lists[this.list].push({
      index: Number(this.tokens.slice(number)),
      indexStart: this.tokens.start(number),
      indexEnd: this.tokens.end(number),
      name: this.tokens.slice(name),
      nameStart: this.tokens.start(name),
      nameEnd: this.tokens.end(name),
    });
  }

  /** Skips what is left of a declaration that began at token `first`: to the next index or list head. */
  private skip(first: number): void {
    if (this.cursor === first) this.cursor += 1;
    while (!this.atEnd() && this.tokens.kind(this.cursor + 1) !== TokenKind.Colon) this.cursor += 1;
  }
}

import type { KeywordId } from '../../catalog/entry.js';
import type { Lexicon } from '../../catalog/lexicon.js';
import { scan } from '../../syntax/scanner.js';
import type { TokenBuffer } from '../../syntax/token-buffer.js';
import { TokenKind } from '../../syntax/token.js';

/** One line of an event, one condition or one action where it stands. */
export interface ElementLayout {
  /** Of its first comment string, or of its first word. */
  readonly start: number;
  /** Of its first word (`disabled` included): where it stands without its comments. */
  readonly wordStart: number;
  /** Just past its semicolon. */
  readonly end: number;
  /** Offset of the first word past a leading `disabled`; `wordStart` when it is enabled. */
  readonly enabledStart: number;
}

export type BlockKind = 'event' | 'conditions' | 'actions';

export interface BlockLayout {
  readonly kind: BlockKind;
  /** Of the word before the brace. */
  readonly start: number;
  /** Of the opening brace and of the closing one. */
  readonly open: number;
  readonly close: number;
  readonly elements: readonly ElementLayout[];
}

export interface RuleLayout {
  readonly start: number;
  /** Just past the closing brace. */
  readonly end: number;
  /** Of the braces; a fragment has none of its own, and they are those of its block. */
  readonly open: number;
  readonly close: number;
  /** Offset of the word `rule` past a leading `disabled`. */
  readonly enabledStart: number;
  readonly blocks: readonly BlockLayout[];
}

export type DeclarationList = 'global' | 'player' | 'subroutines';

export interface DeclarationLayout {
  readonly list: DeclarationList;
  readonly index: number;
  /** `index: name`; `indexEnd` is just past the number. */
  readonly start: number;
  readonly indexEnd: number;
  readonly end: number;
}

/** `variables { … }` or `subroutines { … }`. */
export interface SectionLayout {
  readonly kind: 'variables' | 'subroutines';
  readonly start: number;
  readonly open: number;
  readonly close: number;
  /** `global:` and `player:` with the offset just past the colon. */
  readonly heads: readonly { readonly list: DeclarationList; readonly start: number; readonly end: number }[];
  readonly declarations: readonly DeclarationLayout[];
}

/** Where the parts of a script stand in its text. Rules are in the order of the program's rules. */
export interface SourceLayout {
  readonly tokens: TokenBuffer;
  readonly rules: readonly RuleLayout[];
  readonly sections: readonly SectionLayout[];
  /** Just past the last settings section; 0 without one. */
  readonly settingsEnd: number;
}

/** Finds the parts of a text that loads. (A text that does not has no reliable parts.) */
export function sourceLayout(text: string, lexicon: Lexicon): SourceLayout {
  return new LayoutFinder(scan(text, lexicon).tokens, lexicon).find();
}

class LayoutFinder {
  private at = 0;
  private readonly rules: RuleLayout[] = [];
  private readonly sections: SectionLayout[] = [];
  private settingsEnd = 0;

  constructor(
    private readonly tokens: TokenBuffer,
    private readonly lexicon: Lexicon,
  ) {}

  find(): SourceLayout {
    while (this.kind() !== TokenKind.EndOfFile) this.part();
    const { tokens, rules, sections, settingsEnd } = this;
    return { tokens, rules, sections, settingsEnd };
  }

  private part(): void {
    const disabled = this.kind() === TokenKind.Disabled ? 1 : 0;
    if (this.isWord(this.at + disabled, 'rule') && this.tokens.kind(this.at + disabled + 1) === TokenKind.LeftParen) {
      this.rules.push(this.rule(disabled));
    } else if (this.tokens.kind(this.at + 1) !== TokenKind.LeftBrace) this.at += 1;
    else if (this.isWord(this.at, 'settings')) this.settingsEnd = this.skipSection();
    else if (this.isWord(this.at, 'variables')) this.sections.push(this.section('variables'));
    else if (this.isWord(this.at, 'subroutines')) this.sections.push(this.section('subroutines'));
    else this.fragment();
  }

  private rule(disabled: number): RuleLayout {
    const start = this.tokens.start(this.at);
    const enabledStart = this.tokens.start(this.at + disabled);
    while (this.kind() !== TokenKind.LeftBrace && this.kind() !== TokenKind.EndOfFile) this.at += 1;
    const open = this.tokens.start(this.at);
    this.at += 1;
    const blocks: BlockLayout[] = [];
    while (this.kind() !== TokenKind.RightBrace && this.kind() !== TokenKind.EndOfFile) {
      const block = this.block();
      if (block !== undefined) blocks.push(block);
    }
    const close = this.tokens.start(this.at);
    const end = this.tokens.end(this.at);
    this.at += 1;
    return { start, end, open, close, enabledStart, blocks };
  }

  private fragment(): void {
    const start = this.tokens.start(this.at);
    const block = this.block();
    if (block === undefined) return;
    const { open, close } = block;
    this.rules.push({ start, end: close + 1, open, close, enabledStart: start, blocks: [block] });
  }

  private block(): BlockLayout | undefined {
    const kind = this.blockKind();
    if (kind === undefined || this.tokens.kind(this.at + 1) !== TokenKind.LeftBrace) {
      this.at += 1;
      return undefined;
    }
    const start = this.tokens.start(this.at);
    const open = this.tokens.start(this.at + 1);
    this.at += 2;
    const elements: ElementLayout[] = [];
    while (this.kind() !== TokenKind.RightBrace && this.kind() !== TokenKind.EndOfFile) {
      const element = this.element();
      if (element !== undefined) elements.push(element);
    }
    const close = this.tokens.start(this.at);
    this.at += 1;
    return { kind, start, open, close, elements };
  }

  private blockKind(): BlockKind | undefined {
    if (this.isWord(this.at, 'event')) return 'event';
    if (this.isWord(this.at, 'conditions')) return 'conditions';
    return this.isWord(this.at, 'actions') ? 'actions' : undefined;
  }

  /** Up to the next semicolon; strings before the first word are comments. Comments alone are no element. */
  private element(): ElementLayout | undefined {
    const start = this.tokens.start(this.at);
    while (this.kind() === TokenKind.String) this.at += 1;
    const first = this.at;
    while (!this.isElementEnd()) this.at += 1;
    const isEmpty = this.at === first;
    if (this.kind() === TokenKind.Semicolon) this.at += 1;
    if (isEmpty) return undefined;
    const enabled = this.tokens.kind(first) === TokenKind.Disabled ? first + 1 : first;
    return {
      start,
      wordStart: this.tokens.start(first),
      end: this.tokens.end(this.at - 1),
      enabledStart: this.tokens.start(enabled),
    };
  }

  private isElementEnd(): boolean {
    const kind = this.kind();
    return kind === TokenKind.Semicolon || kind === TokenKind.RightBrace || kind === TokenKind.EndOfFile;
  }

  private skipSection(): number {
    this.at += 2;
    for (let depth = 1; depth > 0 && this.kind() !== TokenKind.EndOfFile; this.at += 1) {
      if (this.kind() === TokenKind.LeftBrace) depth += 1;
      else if (this.kind() === TokenKind.RightBrace) depth -= 1;
    }
    return this.tokens.end(this.at - 1);
  }

  private section(kind: 'variables' | 'subroutines'): SectionLayout {
    const start = this.tokens.start(this.at);
    const open = this.tokens.start(this.at + 1);
    this.at += 2;
    const heads: SectionLayout['heads'][number][] = [];
    const declarations: DeclarationLayout[] = [];
    let list: DeclarationList = kind === 'subroutines' ? 'subroutines' : 'global';
    while (this.kind() !== TokenKind.RightBrace && this.kind() !== TokenKind.EndOfFile) {
      if (this.kind() === TokenKind.Number) declarations.push(this.declaration(list));
      else {
        const headStart = this.tokens.start(this.at);
        list = this.head();
        heads.push({ list, start: headStart, end: this.tokens.end(this.at - 1) });
      }
    }
    const close = this.tokens.start(this.at);
    this.at += 1;
    return { kind, start, open, close, heads, declarations };
  }

  private declaration(list: DeclarationList): DeclarationLayout {
    const number = this.at;
    this.at += 3;
    return {
      list,
      index: Number(this.tokens.slice(number)),
      start: this.tokens.start(number),
      indexEnd: this.tokens.end(number),
      end: this.tokens.end(this.at - 1),
    };
  }

  /** The words up to a colon; a head is two words in some languages. */
  private head(): DeclarationList {
    const words: string[] = [];
    while (this.kind() === TokenKind.Identifier) {
      words.push(this.tokens.word(this.at).key);
      this.at += 1;
    }
    this.at += 1;
    return words.length > 0 && this.isPlayerHead(words.join('')) ? 'player' : 'global';
  }

  private isPlayerHead(key: string): boolean {
    return this.lexicon.keywords(key).includes('player');
  }

  private kind(): TokenKind {
    return this.at < this.tokens.count ? this.tokens.kind(this.at) : TokenKind.EndOfFile;
  }

  private isWord(index: number, keyword: KeywordId): boolean {
    return this.tokens.kind(index) === TokenKind.Name && this.tokens.word(index).isKeyword(keyword);
  }
}

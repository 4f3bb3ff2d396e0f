import { nameKey, type Lexicon } from '../catalog/lexicon.js';
import {
  BYTE_ORDER_MARK,
  COLON,
  DOT,
  EQUALS,
  LEFT_BRACE,
  LESS,
  QUOTE,
  RIGHT_BRACE,
  SEMICOLON,
  SLASH,
  STAR,
  isAllDigits,
  isBlank,
  isDigit,
  isWordUnit,
} from './characters.js';
import { DOUBLED, SINGLE, WITH_EQUALS } from './punctuation.js';
import type { SyntaxProblem } from './syntax-problem.js';
import { TokenBuffer } from './token-buffer.js';
import { TokenKind } from './token.js';
import { Word } from './word.js';

/**
 * Plain words joined by white space. Names are looked up whole, so the run takes all it can; what ends a run is a
 * character that no plain word holds. Everything from U+0080 on belongs to words: full-width punctuation is part of
 * names in the Asian locales, never a separator. Some clients export names with the layout tags of their interface
 * (`<en>Ana<en>`); the tags are part of the word.
 */
const WORD_RUN = /(?:[\w'\u0080-\uffff]|<(?:en|hy|br)>)+(?:\s+(?:[\w'\u0080-\uffff]|<(?:en|hy|br)>)+)*/y;
const LAYOUT_TAG = /<(?:en|hy|br)>/y;
const IDENTIFIER = /[\w\u0080-\uffff]+/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const DIGITS = /\d+/y;
const BLANKS = /\s+/y;
const LINE_COMMENT = /[^\r\n]*/y;
/** Closed by the next quote that no backslash escapes; raw line breaks may stand inside. */
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
const CODE_LINE = /\);[ \t]*\r?\n|\n[ \t]*[{}][ \t]*\r?\n/;
const DECLARED_NAME = /[^\s:{},;"/]+/y;
const SETTINGS_TEXT = /[^\s{}"](?:(?!\/\/|\/\*)[^\r\n{}"])*/y;
/** `rule("`, also with a word such as `disabled` before it. */
const RULE_HEAD = /([^\s(){}":;,]+(?:[^\S\r\n]+[^\s(){}":;,]+)?)\s*\(\s*"/y;

/** Which grammar of words is in force; the braces of a section switch it. */
const Mode = { Rules: 0, Declarations: 1, Settings: 2 } as const;
type Mode = (typeof Mode)[keyof typeof Mode];

export interface Scan {
  readonly tokens: TokenBuffer;
  readonly problems: readonly SyntaxProblem[];
}

/** Cuts `text` into tokens with the words of one locale. Linear in the text; never fails. */
export function scan(text: string, lexicon: Lexicon): Scan {
  return new Scanner(text, lexicon).run();
}

class Scanner {
  private readonly tokens: TokenBuffer;
  private readonly problems: SyntaxProblem[] = [];
  private readonly wordIds = new Map<string, number>();
  private at = 0;
  private previous: TokenKind = TokenKind.EndOfFile;
  private mode: Mode = Mode.Rules;
  /** Open braces; in settings and declarations counted from the section's own. */
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly lexicon: Lexicon,
  ) {
    this.tokens = new TokenBuffer(text, (text.length >> 2) + 16);
  }

  run(): Scan {
    if (this.text.charCodeAt(0) === BYTE_ORDER_MARK) this.at = 1;
    const end = this.text.length;
    while (this.at < end) this.step();
    this.push(TokenKind.EndOfFile, end, end);
    return { tokens: this.tokens, problems: this.problems };
  }

  private step(): void {
    const unit = this.text.charCodeAt(this.at);
    if (unit === 32) this.at += 1;
    else if (unit < 32) this.skip(BLANKS);
    else if (unit === SLASH && this.isCommentStart()) this.comment();
    else if (unit === QUOTE) this.string();
    else if (unit === LEFT_BRACE) this.openBrace();
    else if (unit === RIGHT_BRACE) this.closeBrace();
    else if (this.mode !== Mode.Rules) this.outsideRules(unit);
    else if (isWordUnit(unit) || (unit === LESS && this.isLayoutTag())) this.wordOrNumber(unit);
    else this.punctuation(unit);
  }

  private isLayoutTag(): boolean {
    LAYOUT_TAG.lastIndex = this.at;
    return LAYOUT_TAG.test(this.text);
  }

  private skip(blanks: RegExp): void {
    blanks.lastIndex = this.at;
    this.at = blanks.test(this.text) ? blanks.lastIndex : this.at + 1;
  }

  private isCommentStart(): boolean {
    const next = this.text.charCodeAt(this.at + 1);
    return next === SLASH || next === STAR;
  }

  private comment(): void {
    const start = this.at;
    if (this.text.charCodeAt(start + 1) === SLASH) {
      LINE_COMMENT.lastIndex = start;
      LINE_COMMENT.test(this.text);
      this.at = LINE_COMMENT.lastIndex;
      return;
    }
    const close = this.text.indexOf('*/', start + 2);
    if (close < 0) this.problem('this comment is never closed: add `*/`', start, start + 2);
    this.at = close < 0 ? this.text.length : close + 2;
  }

  private string(): void {
    STRING.lastIndex = this.at;
    if (STRING.test(this.text) && !this.swallowsCode(STRING.lastIndex)) {
      this.push(TokenKind.String, this.at, STRING.lastIndex);
      return;
    }
    LINE_COMMENT.lastIndex = this.at;
    LINE_COMMENT.test(this.text);
    this.problem('this string is never closed: add `"`', this.at, LINE_COMMENT.lastIndex);
    this.push(TokenKind.String, this.at, LINE_COMMENT.lastIndex);
  }

  /**
   * A quote that is missing makes the string go on to the next one, over lines of code. Texts may hold raw line breaks,
   * but none has been seen with a line that is a lone brace or ends a call.
   */
  private swallowsCode(end: number): boolean {
    const lineBreak = this.text.indexOf('\n', this.at);
    return lineBreak > 0 && lineBreak < end && CODE_LINE.test(this.text.slice(this.at, end));
  }

  private openBrace(): void {
    if (this.depth === 0 && this.previous === TokenKind.Name) this.mode = this.sectionMode();
    this.depth += 1;
    this.push(TokenKind.LeftBrace, this.at, this.at + 1);
  }

  private sectionMode(): Mode {
    const word = this.tokens.word(this.tokens.count - 1);
    if (word.isKeyword('settings')) return Mode.Settings;
    return word.isKeyword('variables') || word.isKeyword('subroutines') ? Mode.Declarations : Mode.Rules;
  }

  private closeBrace(): void {
    if (this.depth > 0) this.depth -= 1;
    if (this.depth === 0) this.mode = Mode.Rules;
    this.push(TokenKind.RightBrace, this.at, this.at + 1);
  }

  private outsideRules(unit: number): void {
    if (this.ruleStartsHere()) {
      this.mode = Mode.Rules;
      this.depth = 0;
    } else if (this.mode === Mode.Settings) this.settingsText();
    else this.declaration(unit);
  }

  /** A section whose closing brace is missing must not swallow the rules after it. */
  private ruleStartsHere(): boolean {
    RULE_HEAD.lastIndex = this.at;
    const head = RULE_HEAD.exec(this.text)?.[1];
    return head !== undefined && this.isRuleHead(head);
  }

  /** `rule`, with or without the word for disabled before it. */
  private isRuleHead(head: string): boolean {
    if (this.lexicon.keywords(nameKey(head)).includes('rule')) return true;
    const last = head.search(/\S+$/);
    const lead = nameKey(head.slice(0, last));
    return (
      this.lexicon.keywords(lead).includes('disabled') &&
      this.lexicon.keywords(nameKey(head.slice(last))).includes('rule')
    );
  }

  private settingsText(): void {
    SETTINGS_TEXT.lastIndex = this.at;
    if (!SETTINGS_TEXT.test(this.text)) return this.unknown();
    let end = SETTINGS_TEXT.lastIndex;
    while (isBlank(this.text.charCodeAt(end - 1))) end -= 1;
    this.push(TokenKind.SettingsText, this.at, Math.max(end, this.at + 1));
  }

  private declaration(unit: number): void {
    if (unit === COLON) return this.push(TokenKind.Colon, this.at, this.at + 1);
    DECLARED_NAME.lastIndex = this.at;
    if (!DECLARED_NAME.test(this.text)) return this.unknown();
    const end = DECLARED_NAME.lastIndex;
    const kind = isAllDigits(this.text, this.at, end) ? TokenKind.Number : TokenKind.Identifier;
    this.push(kind, this.at, end, kind === TokenKind.Identifier ? this.wordId(this.at, end) : 0);
  }

  private wordOrNumber(unit: number): void {
    if (this.previous === TokenKind.Dot) {
      IDENTIFIER.lastIndex = this.at;
      if (!IDENTIFIER.test(this.text)) return this.unknown();
      return this.push(TokenKind.Identifier, this.at, IDENTIFIER.lastIndex, this.wordId(this.at, IDENTIFIER.lastIndex));
    }
    if (isDigit(unit) && this.number()) return;
    this.name();
  }

  /** A number, unless the digits open a name (`66번 국도`, `1. Kabiliyet`). */
  private number(): boolean {
    if (this.lexicon.hasDigitNames) {
      DIGITS.lastIndex = this.at;
      DIGITS.test(this.text);
      const tails = this.lexicon.continuations(this.text.slice(this.at, DIGITS.lastIndex));
      const end = tails === undefined ? 0 : this.tailEnd(tails, DIGITS.lastIndex);
      if (end > 0) {
        this.push(TokenKind.Name, this.at, end, this.wordId(this.at, end));
        return true;
      }
    }
    NUMBER.lastIndex = this.at;
    if (!NUMBER.test(this.text)) return false;
    if (isWordUnit(this.text.charCodeAt(NUMBER.lastIndex))) return false;
    this.push(TokenKind.Number, this.at, NUMBER.lastIndex);
    return true;
  }

  private name(): void {
    WORD_RUN.lastIndex = this.at;
    WORD_RUN.test(this.text);
    const runEnd = WORD_RUN.lastIndex;
    let id = this.wordId(this.at, runEnd);
    let end = runEnd;
    const { tails } = this.tokens.wordById(id);
    if (tails !== null) {
      const longer = this.tailEnd(tails, runEnd);
      if (longer > 0) {
        end = longer;
        id = this.wordId(this.at, end);
      }
    }
    if (this.opensElement() && this.disabledBefore(this.tokens.wordById(id), end)) return;
    this.push(TokenKind.Name, this.at, end, id);
  }

  /** True where an element may start, so that its first word may be `disabled`. */
  private opensElement(): boolean {
    const previous = this.previous;
    return (
      previous === TokenKind.Semicolon ||
      previous === TokenKind.LeftBrace ||
      previous === TokenKind.RightBrace ||
      previous === TokenKind.String ||
      previous === TokenKind.EndOfFile
    );
  }

  /** Takes a leading `disabled` as a token of its own. */
  private disabledBefore(word: Word, end: number): boolean {
    const length = word.disabledLength;
    if (length === 0 || (length === word.text.length && this.followedBy(end, SEMICOLON))) return false;
    this.push(TokenKind.Disabled, this.at, this.at + length);
    return true;
  }

  private followedBy(end: number, unit: number): boolean {
    let at = end;
    while (isBlank(this.text.charCodeAt(at))) at += 1;
    return this.text.charCodeAt(at) === unit;
  }

  /** Where a name that continues with punctuation after the plain run ends, or 0. */
  private tailEnd(tails: readonly string[], runEnd: number): number {
    for (const tail of tails) {
      const end = this.matchTail(tail, runEnd);
      if (end > 0) return end;
    }
    return 0;
  }

  /** Matches a key (no blanks, lower case) against the text from `from`; blanks in the text are skipped. */
  private matchTail(tail: string, from: number): number {
    let at = from;
    for (let i = 0; i < tail.length; ) {
      while (isBlank(this.text.charCodeAt(at))) at += 1;
      const lower = this.text.charAt(at).toLowerCase();
      if (lower === '' || !tail.startsWith(lower, i)) return 0;
      i += lower.length;
      at += 1;
    }
    LAYOUT_TAG.lastIndex = at;
    if (LAYOUT_TAG.test(this.text)) at = LAYOUT_TAG.lastIndex;
    const last = tail.charCodeAt(tail.length - 1);
    return isWordUnit(last) && isWordUnit(this.text.charCodeAt(at)) ? 0 : at;
  }

  private punctuation(unit: number): void {
    if (unit === DOT && isDigit(this.text.charCodeAt(this.at + 1)) && !this.endsOperand()) {
      NUMBER.lastIndex = this.at;
      NUMBER.test(this.text);
      return this.push(TokenKind.Number, this.at, NUMBER.lastIndex);
    }
    const next = this.text.charCodeAt(this.at + 1);
    const pair = next === EQUALS ? WITH_EQUALS[unit] : next === unit ? DOUBLED[unit] : 0;
    if (pair) return this.push(pair as TokenKind, this.at, this.at + 2);
    const single = SINGLE[unit];
    if (!single) return this.unknown();
    this.push(single as TokenKind, this.at, this.at + 1);
  }

  private endsOperand(): boolean {
    const previous = this.previous;
    return (
      previous === TokenKind.Name ||
      previous === TokenKind.Identifier ||
      previous === TokenKind.RightParen ||
      previous === TokenKind.RightBracket
    );
  }

  private unknown(): void {
    const code = this.text.codePointAt(this.at) as number;
    this.push(TokenKind.Unknown, this.at, this.at + (code > 0xffff ? 2 : 1));
  }

  private wordId(start: number, end: number): number {
    const text = this.text.slice(start, end);
    let id = this.wordIds.get(text);
    if (id === undefined) {
      id = this.tokens.addWord(new Word(text, this.lexicon));
      this.wordIds.set(text, id);
    }
    return id;
  }

  private push(kind: TokenKind, start: number, end: number, wordId = 0): void {
    this.tokens.push(kind, start, end, wordId);
    this.previous = kind;
    this.at = end;
  }

  private problem(message: string, start: number, end: number): void {
    this.problems.push({ message, start, end });
  }
}

import type { Lexicon } from '../catalog/lexicon.js';
import { parseDeclarations } from './declaration-parser.js';
import { scan } from './scanner.js';
import { parseSettings } from './settings-parser.js';
import { StatementParser } from './statement-parser.js';
import { textSpan } from './text-span.js';
import type { SyntaxProblem } from './syntax-problem.js';
import type { TokenBuffer } from './token-buffer.js';
import { TokenKind } from './token.js';
import type {
  EventNode,
  RuleNode,
  Sections,
  SettingsSection,
  StatementNode,
  SubroutinesSection,
  VariablesSection,
} from './tree.js';

export interface Parse {
  readonly sections: Sections;
  readonly tokens: TokenBuffer;
  /** Every problem of the text in the order of the text. */
  readonly problems: readonly SyntaxProblem[];
}

/**
 * Parses a whole text and hands each rule (or fragment) to `takeRule` as soon as it is read, in the order of the text.
 * Never fails: after a problem it goes on at the next `;` or `}`, so that one run reports them all.
 */
export function parse(text: string, lexicon: Lexicon, takeRule: (rule: RuleNode) => void): Parse {
  const { tokens, problems } = scan(text, lexicon);
  const collected = [...problems];
  const sections = new Parser(tokens, collected, lexicon, takeRule).sections();
  collected.sort((a, b) => a.start - b.start);
  return { sections, tokens, problems: collected };
}

type RuleBlocks = Pick<RuleNode, 'event' | 'conditions' | 'actions'>;

const NO_BLOCKS: RuleBlocks = { event: null, conditions: [], actions: [] };
const UNTITLED_END: ReadonlySet<TokenKind> = new Set([
  TokenKind.LeftBrace,
  TokenKind.RightBrace,
  TokenKind.Semicolon,
  TokenKind.EndOfFile,
]);

class Parser extends StatementParser {
  private readonly settings: SettingsSection[] = [];
  private readonly variables: VariablesSection[] = [];
  private readonly subroutines: SubroutinesSection[] = [];

  constructor(
    tokens: TokenBuffer,
    problems: SyntaxProblem[],
    private readonly lexicon: Lexicon,
    private readonly takeRule: (rule: RuleNode) => void,
  ) {
    super(tokens, problems);
  }

  sections(): Sections {
    while (this.peek() !== TokenKind.EndOfFile) this.section();
    return { settings: this.settings, variables: this.variables, subroutines: this.subroutines };
  }

  private section(): void {
    this.startStatement();
    if (this.atRule()) return this.takeRule(this.rule());
    if (this.atUntitledRule()) return this.takeRule(this.untitledRule());
    if (this.peek() === TokenKind.Name && this.tokens.kind(this.cursor + 1) === TokenKind.LeftBrace) {
      const word = this.tokens.word(this.cursor);
      if (word.isKeyword('settings')) return void this.settings.push(this.settingsSection());
      if (word.isKeyword('variables')) return void this.variables.push(this.variablesSection());
      if (word.isKeyword('subroutines')) return void this.subroutines.push(this.subroutinesSection());
      const block = this.atBlock();
      if (block !== null && block !== 'event') return this.takeRule(this.fragment(block));
    }
    this.fail(
      this.peek() === TokenKind.RightBrace
        ? 'this `}` closes nothing'
        : `expected settings, variables, subroutines or a rule, found ${this.found()}`,
    );
    this.skipToSection();
  }

  /** Skips to where a section can start; at least one token. */
  private skipToSection(): void {
    do this.cursor += 1;
    while (this.peek() !== TokenKind.EndOfFile && !this.atSection());
  }

  private atSection(): boolean {
    if (this.atRule() || this.atUntitledRule()) return true;
    if (this.peek() !== TokenKind.Name || this.tokens.kind(this.cursor + 1) !== TokenKind.LeftBrace) return false;
    const word = this.tokens.word(this.cursor);
    return (
      word.isKeyword('settings') ||
      word.isKeyword('variables') ||
      word.isKeyword('subroutines') ||
      this.atBlock() !== null
    );
  }

  private settingsSection(): SettingsSection {
    const start = this.here();
    const parsed = parseSettings(this.tokens, this.cursor + 1, this.problems);
    this.cursor = parsed.next;
    return { items: parsed.items, start, end: this.tokens.end(this.cursor - 1) };
  }

  private variablesSection(): VariablesSection {
    const start = this.here();
    const { global, player, next } = parseDeclarations(this.tokens, this.cursor + 1, true, this.lexicon, this.problems);
    this.cursor = next;
    return { global, player, start, end: this.tokens.end(next - 1) };
  }

  private subroutinesSection(): SubroutinesSection {
    const start = this.here();
    const { plain, next } = parseDeclarations(this.tokens, this.cursor + 1, false, this.lexicon, this.problems);
    this.cursor = next;
    return { names: plain, start, end: this.tokens.end(next - 1) };
  }

  private fragment(block: 'actions' | 'conditions'): RuleNode {
    const start = this.here();
    const statements = this.statements(block);
    const end = this.tokens.end(this.cursor - 1);
    const conditions = block === 'conditions' ? statements : [];
    const actions = block === 'actions' ? statements : [];
    return {
      fragment: block,
      disabled: false,
      nameStart: start,
      nameEnd: start,
      event: null,
      conditions,
      actions,
      start,
      end,
    };
  }

  private rule(): RuleNode {
    const start = this.here();
    const disabled = this.peek() === TokenKind.Disabled;
    if (disabled) this.cursor += 1;
    const title = this.cursor + 2;
    const span = textSpan(this.tokens, title);
    this.cursor = title + 1;
    const body = this.ruleBody();
    return {
      fragment: null,
      disabled,
      nameStart: span.start,
      nameEnd: span.end,
      ...body,
      start,
      end: this.tokens.end(this.cursor - 1),
    };
  }

  /** `rule(name) {`, `rule {`: a rule that lacks its title, or the parentheses around it. */
  private atUntitledRule(): boolean {
    return this.peek() === TokenKind.Name && this.tokens.word(this.cursor).isKeyword('rule') && !this.atRule();
  }

  private untitledRule(): RuleNode {
    const start = this.here();
    const nameStart = this.tokens.end(this.cursor);
    this.cursor += 1;
    this.fail(`a rule needs a title in quotes, \`rule("title")\`, found ${this.found()}`);
    while (!UNTITLED_END.has(this.peek())) this.cursor += 1;
    const body = this.peek() === TokenKind.LeftBrace ? this.ruleBlocks(this.cursor) : NO_BLOCKS;
    const end = this.tokens.end(this.cursor - 1);
    return { fragment: null, disabled: false, nameStart, nameEnd: nameStart, ...body, start, end };
  }

  private ruleBody(): RuleBlocks {
    if (this.peek() === TokenKind.RightParen) this.cursor += 1;
    else this.fail(`expected \`)\` after the title of the rule, found ${this.found()}`);
    if (this.peek() === TokenKind.LeftBrace) return this.ruleBlocks(this.cursor);
    this.fail(`expected \`{\` after the title of the rule, found ${this.found()}`);
    return this.atBlock() === null ? NO_BLOCKS : this.ruleBlocks(this.cursor - 1);
  }

  /** Reads the blocks of a rule; `open` is the token of its brace, or the one before its first block. */
  private ruleBlocks(open: number): RuleBlocks {
    let event: EventNode | null = null;
    const conditions: StatementNode[] = [];
    const actions: StatementNode[] = [];
    this.cursor = open + 1;
    while (this.peek() !== TokenKind.RightBrace && this.peek() !== TokenKind.EndOfFile && !this.atRule()) {
      const block = this.atBlock();
      this.startStatement();
      if (block === 'event') {
        if (event !== null) this.fail('a rule has one event block; this is another');
        event = this.event();
      } else if (block !== null) {
        const into = block === 'conditions' ? conditions : actions;
        for (const statement of this.statements(block)) into.push(statement);
      } else {
        this.fail(`expected event, conditions or actions in the rule, found ${this.found()}`);
        this.skipToBlock();
      }
    }
    this.closeBlock(open);
    return { event, conditions, actions };
  }

  private skipToBlock(): void {
    do this.cursor += 1;
    while (
      this.peek() !== TokenKind.EndOfFile &&
      this.peek() !== TokenKind.RightBrace &&
      this.atBlock() === null &&
      !this.atRule()
    );
  }
}

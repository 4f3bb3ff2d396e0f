import type { Lexicon } from '../catalog/lexicon.js';
import { ExpressionParser } from './expression-parser.js';
import { scan } from './scanner.js';
import { parseSettings } from './settings-parser.js';
import type { SyntaxProblem } from './syntax-problem.js';
import type { TokenBuffer } from './token-buffer.js';
import { isAssignment, TokenKind } from './token.js';
import type {
  DeclarationNode,
  EventLine,
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

type Block = 'event' | 'conditions' | 'actions';

class Parser extends ExpressionParser {
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
    if (this.atRule()) return true;
    if (this.peek() !== TokenKind.Name || this.tokens.kind(this.cursor + 1) !== TokenKind.LeftBrace) return false;
    const word = this.tokens.word(this.cursor);
    return (
      word.isKeyword('settings') ||
      word.isKeyword('variables') ||
      word.isKeyword('subroutines') ||
      this.atBlock() !== null
    );
  }

  /** True at `rule("`, with or without `disabled` before it. */
  private atRule(): boolean {
    const at = this.peek() === TokenKind.Disabled ? this.cursor + 1 : this.cursor;
    return (
      this.tokens.kind(at) === TokenKind.Name &&
      this.tokens.kind(at + 1) === TokenKind.LeftParen &&
      this.tokens.kind(at + 2) === TokenKind.String &&
      this.tokens.word(at).isKeyword('rule')
    );
  }

  /** The block of a rule that starts here, or null. */
  private atBlock(): Block | null {
    if (this.peek() !== TokenKind.Name || this.tokens.kind(this.cursor + 1) !== TokenKind.LeftBrace) return null;
    const word = this.tokens.word(this.cursor);
    if (word.isKeyword('event')) return 'event';
    if (word.isKeyword('conditions')) return 'conditions';
    return word.isKeyword('actions') ? 'actions' : null;
  }

  private settingsSection(): SettingsSection {
    const start = this.here();
    const parsed = parseSettings(this.tokens, this.cursor + 1, this.problems);
    this.cursor = parsed.next;
    return { items: parsed.items, start, end: this.tokens.end(this.cursor - 1) };
  }

  private variablesSection(): VariablesSection {
    const start = this.here();
    const global: DeclarationNode[] = [];
    const player: DeclarationNode[] = [];
    let list: DeclarationNode[] | null = null;
    this.declarations(
      (declaration) => {
        if (list !== null) return void list.push(declaration);
        const { nameStart, nameEnd } = declaration;
        this.problems.push({
          message: 'expected `global:` or `player:` before this declaration',
          start: nameStart,
          end: nameEnd,
        });
      },
      (head) => {
        list = head === 'global' ? global : player;
      },
    );
    return { global, player, start, end: this.tokens.end(this.cursor - 1) };
  }

  private subroutinesSection(): SubroutinesSection {
    const start = this.here();
    const names: DeclarationNode[] = [];
    this.declarations((declaration) => void names.push(declaration), null);
    return { names, start, end: this.tokens.end(this.cursor - 1) };
  }

  /** Reads `{ … }` of a declaration section; `head` takes the list heads where there are such. */
  private declarations(
    add: (declaration: DeclarationNode) => void,
    head: ((list: 'global' | 'player') => void) | null,
  ): void {
    const open = this.cursor + 1;
    this.cursor += 2;
    while (this.peek() !== TokenKind.RightBrace && this.peek() !== TokenKind.EndOfFile && !this.atSection()) {
      this.startStatement();
      const list = head === null ? null : this.declarationHead();
      if (list !== null && head !== null) head(list);
      else if (this.peek() === TokenKind.Number) this.declaration(add);
      else {
        this.fail(`expected a declaration \`index: name\`, found ${this.found()}`);
        this.skipDeclaration();
      }
    }
    this.closeBlock(open);
  }

  private skipDeclaration(): void {
    do this.cursor += 1;
    while (
      this.peek() !== TokenKind.EndOfFile &&
      this.peek() !== TokenKind.RightBrace &&
      this.peek() !== TokenKind.Number &&
      this.tokens.kind(this.cursor + 1) !== TokenKind.Colon &&
      !this.atSection()
    );
  }

  /** `global:` or `player:`; the word is two words in some languages. */
  private declarationHead(): 'global' | 'player' | null {
    let key = '';
    for (let at = this.cursor; at < this.cursor + 3 && this.tokens.kind(at) === TokenKind.Identifier; at += 1) {
      key += this.tokens.word(at).key;
      if (this.tokens.kind(at + 1) !== TokenKind.Colon) continue;
      const list = this.listHead(key);
      if (list !== null) this.cursor = at + 2;
      return list;
    }
    return null;
  }

  private listHead(key: string): 'global' | 'player' | null {
    const keywords = this.lexicon.keywords(key);
    if (keywords.includes('global')) return 'global';
    return keywords.includes('player') ? 'player' : null;
  }

  private declaration(add: (declaration: DeclarationNode) => void): void {
    const number = this.cursor;
    this.cursor += 1;
    if (this.peek() !== TokenKind.Colon) {
      this.fail(`expected \`:\` after the index, found ${this.found()}`);
      return;
    }
    this.cursor += 1;
    if (this.peek() !== TokenKind.Identifier && this.peek() !== TokenKind.Number) {
      this.fail(`expected a name after the index, found ${this.found()}`);
      if (this.peek() === TokenKind.Unknown) this.cursor += 1;
      return;
    }
    const name = this.cursor;
    this.cursor += 1;
    add({
      index: Number(this.tokens.slice(number)),
      indexStart: this.tokens.start(number),
      indexEnd: this.tokens.end(number),
      name: this.tokens.slice(name),
      nameStart: this.tokens.start(name),
      nameEnd: this.tokens.end(name),
    });
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
    const body = this.ruleBody(title);
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

  private ruleBody(title: number): Pick<RuleNode, 'event' | 'conditions' | 'actions'> {
    let event: EventNode | null = null;
    const conditions: StatementNode[] = [];
    const actions: StatementNode[] = [];
    if (this.peek() === TokenKind.RightParen) this.cursor += 1;
    else this.fail(`expected \`)\` after the title of the rule, found ${this.found()}`);
    if (this.peek() !== TokenKind.LeftBrace) {
      this.fail(`expected \`{\` after the title of the rule, found ${this.found()}`);
      if (this.atBlock() === null) return { event, conditions, actions };
      this.cursor -= 1;
    }
    const open = this.cursor;
    this.cursor += 1;
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
        this.fail(
          `expected event, conditions or actions in the rule ${this.tokens.slice(title)}, found ${this.found()}`,
        );
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

  private event(): EventNode {
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
    const single = this.cursor === first + 1 && this.tokens.kind(first) === TokenKind.Name;
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
  private statements(block: Block): readonly StatementNode[] {
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
    return (
      this.peek() === TokenKind.RightBrace ||
      this.peek() === TokenKind.EndOfFile ||
      this.atBlock() !== null ||
      this.atRule()
    );
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

  private closeBlock(open: number): void {
    if (this.peek() === TokenKind.RightBrace) {
      this.cursor += 1;
      return;
    }
    const owner = this.tokens.kind(open) === TokenKind.LeftBrace && open > 0 ? this.tokens.slice(open - 1) : '';
    this.startStatement();
    this.fail(
      `expected \`}\` to close the block${owner === '' || owner === ')' ? '' : ` \`${owner}\``}, found ${this.found()}`,
    );
  }
}

const NO_COMMENTS: readonly string[] = [];

/** The offsets between the quotes of a string token; an unclosed string ends where its token ends. */
export function textSpan(tokens: TokenBuffer, index: number): { readonly start: number; readonly end: number } {
  const start = tokens.start(index) + 1;
  const end = tokens.end(index);
  return { start, end: Math.max(start, tokens.text.charCodeAt(end - 1) === 34 && end - 1 >= start ? end - 1 : end) };
}

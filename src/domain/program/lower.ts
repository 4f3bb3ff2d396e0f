import type { Catalog } from '../catalog/catalog.js';
import type { Callable } from '../catalog/entry.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { SyntaxProblem } from '../syntax/syntax-problem.js';
import {
  ExpressionKind,
  type EventLine,
  type EventNode,
  type ExpressionNode,
  type RuleNode,
  type Sections,
  type StatementNode,
} from '../syntax/tree.js';
import type { Word } from '../syntax/word.js';
import { NameSpace, type NameSpaces, type UndeclaredName } from './declarations.js';
import { lowerSettings } from './lower-settings.js';
import { ValueLowering } from './lower-values.js';
import { comparisonOperator, compoundOperationId } from './operators.js';
import type { Action, ComparisonOperator, Condition, EventFilter, Program, Rule, RuleEvent, Value } from './program.js';
import { decodeText } from './text-literal.js';

export interface LoweredScript {
  readonly program: Program;
  /** Statements that are well-formed expressions but no action. They make the text as unreadable as a syntax problem. */
  readonly problems: readonly SyntaxProblem[];
  /** In the order of first use. */
  readonly undeclared: readonly UndeclaredName[];
}

/**
 * Resolves syntax against the catalogue. Everything the catalogue does not know stays in the program with its text.
 * Rules come one by one, so that the tree of a rule can go as soon as its program is there: on large scripts half of
 * the time would otherwise go into keeping both.
 */
export class Lowering {
  private readonly rules: Rule[] = [];
  private readonly problems: SyntaxProblem[] = [];
  private readonly values: ValueLowering;
  private readonly spaces: NameSpaces = {
    globalVariable: new NameSpace('globalVariable'),
    playerVariable: new NameSpace('playerVariable'),
    subroutine: new NameSpace('subroutine'),
  };

  constructor(
    private readonly text: string,
    private readonly catalog: Catalog,
    private readonly lexicon: Lexicon,
  ) {
    this.values = new ValueLowering(text, catalog, lexicon, this.spaces);
  }

  /** Takes the next rule of the text. */
  add(rule: RuleNode): void {
    this.rules.push(this.rule(rule, this.rules.length));
  }

  /** The program of the rules taken and the sections of the same text. */
  finish(sections: Sections): LoweredScript {
    const { globalVariable, playerVariable, subroutine } = this.spaces;
    for (const section of sections.variables) {
      for (const declaration of section.global) globalVariable.declare(declaration);
      for (const declaration of section.player) playerVariable.declare(declaration);
    }
    for (const section of sections.subroutines)
      for (const declaration of section.names) subroutine.declare(declaration);
    const undeclared = [...globalVariable.undeclared(), ...playerVariable.undeclared(), ...subroutine.undeclared()];
    const program: Program = {
      locale: this.lexicon.locale,
      settings: lowerSettings(sections.settings, this.text, this.catalog, this.lexicon),
      globalVariables: globalVariable.declarations(),
      playerVariables: playerVariable.declarations(),
      subroutines: subroutine.declarations(),
      rules: this.rules,
    };
    return { program, problems: this.problems, undeclared: undeclared.sort((a, b) => a.start - b.start) };
  }

  private rule(node: RuleNode, index: number): Rule {
    const rawName = this.text.slice(node.nameStart, node.nameEnd);
    const conditions: Condition[] = [];
    for (const statement of node.conditions) conditions.push(this.condition(statement, conditions.length));
    const actions: Action[] = [];
    for (const statement of node.actions) {
      const action = this.action(statement, actions.length);
      if (action !== null) actions.push(action);
    }
    return {
      index,
      name: decodeText(rawName),
      rawName,
      nameStart: node.nameStart,
      nameEnd: node.nameEnd,
      disabled: node.disabled,
      fragment: node.fragment,
      event: node.event === null || node.event.lines.length === 0 ? null : this.event(node.event),
      conditions,
      actions,
      start: node.start,
      end: node.end,
    };
  }

  private event(node: EventNode): RuleEvent {
    const [first, second, third] = node.lines as readonly [EventLine, ...EventLine[]];
    const event = first.word?.event;
    const takesName = event?.id === 'subroutine';
    const { start, end } = node;
    return {
      id: event?.id ?? null,
      text: this.text.slice(first.start, first.end),
      textStart: first.start,
      textEnd: first.end,
      lineCount: node.lines.length,
      team: takesName || second === undefined ? null : this.filter(second, ['eventTeam']),
      player: takesName || third === undefined ? null : this.filter(third, ['eventPlayer', 'hero']),
      subroutine: takesName && second !== undefined ? this.subroutineName(second) : null,
      start,
      end,
    };
  }

  private subroutineName(line: EventLine): { name: string; start: number; end: number } {
    const { start, end } = line;
    const name = this.text.slice(start, end);
    this.spaces.subroutine.use(name, start, end);
    return { name, start, end };
  }

  private filter(line: EventLine, families: readonly string[]): EventFilter {
    let member = null;
    if (line.word !== null) {
      for (const family of families) member ??= line.word.member(family) ?? null;
    }
    return { member, text: this.text.slice(line.start, line.end), start: line.start, end: line.end };
  }

  private condition(statement: StatementNode, index: number): Condition {
    const { disabled, comments, start, end } = statement;
    const compared = this.comparison(statement.expression);
    return { index, ...compared, disabled, comments, start, end };
  }

  /** `left OP right`, written as operator or as Compare; anything else is compared with True. */
  private comparison(node: ExpressionNode): { left: Value; operator: ComparisonOperator; right: Value; bare: boolean } {
    if (node.kind === ExpressionKind.Binary) {
      const operator = comparisonOperator(node.operator);
      const [left, right] = node.children as readonly [ExpressionNode, ExpressionNode];
      if (operator !== undefined) {
        return { left: this.values.lower(left, null), operator, right: this.values.lower(right, null), bare: false };
      }
    }
    const value = this.values.lower(node, null);
    const [left, middle, right] = value.args;
    if (value.id === 'compare' && value.args.length === 3 && middle?.kind === 'enum') {
      return {
        left: left as Value,
        operator: (middle.member?.name ?? '==') as ComparisonOperator,
        right: right as Value,
        bare: false,
      };
    }
    return { left: value, operator: '==', right: this.values.impliedTrue(value.end), bare: true };
  }

  private action(statement: StatementNode, index: number): Action | null {
    if (statement.value !== null) return this.assignment(statement, statement.value, index);
    const node = statement.expression;
    if (node.kind !== ExpressionKind.Name) {
      this.problem('expected an action, found a value: call an action or assign with `=`', node);
      return null;
    }
    const word = node.word as Word;
    const entry = chooseAction(word.actions, node.children.length);
    return this.build(statement, index, entry, word.text, this.values.args(entry, node.children), node);
  }

  private assignment(statement: StatementNode, assigned: ExpressionNode, index: number): Action | null {
    const target = this.values.lower(statement.expression, null);
    const indexed = target.id === 'valueInArray' && target.args.length === 2;
    const variable = indexed ? (target.args[0] as Value) : target;
    const global = variable.id === 'globalVariable';
    if (!global && variable.id !== 'playerVariable') {
      this.problem(
        'only a variable, or one element of a variable (`Global.A[0]`), can be assigned',
        statement.expression,
      );
      return null;
    }
    const operation = compoundOperationId(statement.assignment);
    const id = `${operation === undefined ? 'set' : 'modify'}${global ? 'Global' : 'Player'}Variable${indexed ? 'AtIndex' : ''}`;
    const args: Value[] = [...variable.args];
    if (indexed) args.push(target.args[1] as Value);
    if (operation !== undefined) {
      args.push(this.values.operationWord('modifyOperation', operation, target.end, assigned.start));
    }
    args.push(this.values.lower(assigned, null));
    return this.build(statement, index, this.catalog.action(id) ?? null, '', args, statement.expression);
  }

  private build(
    statement: StatementNode,
    index: number,
    entry: Callable | null,
    text: string,
    args: readonly Value[],
    named: ExpressionNode,
  ): Action {
    const { disabled, comments, start, end } = statement;
    const [nameStart, nameEnd] = text === '' ? [named.start, named.end] : [named.nameStart, named.nameEnd];
    return { index, id: entry?.id ?? null, entry, text, args, disabled, comments, start, end, nameStart, nameEnd };
  }

  private problem(message: string, node: ExpressionNode): void {
    this.problems.push({ message, start: node.start, end: node.end });
  }
}

/** Where two actions share a spelling (de-DE dummy bot names) the number of arguments decides. */
function chooseAction(candidates: readonly Callable[], count: number): Callable | null {
  if (candidates.length < 2) return candidates[0] ?? null;
  return candidates.find((entry) => count >= entry.minArgs && count <= entry.maxArgs) ?? candidates[0] ?? null;
}

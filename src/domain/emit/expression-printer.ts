import type { Value } from '../program/program.js';
import { presentArguments } from '../program/present-arguments.js';
import { type Layout, oneLine } from './layout.js';
import { printNumber } from './number.js';
import type { Speller } from './speller.js';

/**
 * How tightly a written expression holds together, loosest first; the order is the game's. A place asks for a least
 * level, and what binds more loosely gets parentheses there.
 */
export const Level = {
  any: 0,
  ternary: 1,
  or: 2,
  and: 3,
  comparison: 4,
  additive: 5,
  multiplicative: 6,
  power: 7,
  prefix: 8,
  postfix: 9,
} as const;

export type Level = (typeof Level)[keyof typeof Level];

interface Infix {
  /** With the blanks around it. */
  readonly operator: string;
  readonly level: Level;
  /** Least levels of the operands: `+ - * / %` and `&& ||` group to the left, `^` to the right. */
  readonly left: Level;
  readonly right: Level;
}

const INFIX: ReadonlyMap<string, Infix> = new Map<string, Infix>([
  ['or', { operator: ' || ', level: Level.or, left: Level.or, right: Level.and }],
  ['and', { operator: ' && ', level: Level.and, left: Level.and, right: Level.comparison }],
  ['add', { operator: ' + ', level: Level.additive, left: Level.additive, right: Level.multiplicative }],
  ['subtract', { operator: ' - ', level: Level.additive, left: Level.additive, right: Level.multiplicative }],
  ['multiply', { operator: ' * ', level: Level.multiplicative, left: Level.multiplicative, right: Level.power }],
  ['divide', { operator: ' / ', level: Level.multiplicative, left: Level.multiplicative, right: Level.power }],
  ['modulo', { operator: ' % ', level: Level.multiplicative, left: Level.multiplicative, right: Level.power }],
  // `!a ^ b` and `-1 ^ b` would be read differently by different readers.
  ['raiseToPower', { operator: ' ^ ', level: Level.power, left: Level.postfix, right: Level.power }],
]);

/** Writes value trees in the game's current form: operators, indexes and members where the game has them. */
export class ExpressionPrinter {
  private readonly globalWord: string;

  constructor(
    private readonly layout: Layout,
    private readonly speller: Speller,
  ) {
    this.globalWord = `${speller.target.spellValue('global') ?? 'Global'}.`;
  }

  /** The expression; in parentheses when it binds more loosely than `least`. */
  print(value: Value, least: Level = Level.any): void {
    if (levelOf(value) < least) this.parenthesized(value);
    else this.form(value);
  }

  /** `name(a, b)`, or the bare name when there are no arguments. An argument that the text lacks is not written. */
  call(name: string, args: readonly Value[]): void {
    this.layout.write(name);
    const count = presentArguments(args);
    if (count === 0) return;
    this.layout.write('(');
    for (let at = 0; at < count; at += 1) {
      if (at > 0) this.layout.write(', ');
      this.print(args[at] as Value);
    }
    this.layout.write(')');
  }

  /** `player.name`; false, with nothing written, when the parts can only be written as arguments. */
  playerVariable(player: Value, name: Value): boolean {
    // A point after the word Global makes a global variable.
    if (!isIdentifier(name) || (player.id === 'global' && player.kind === 'call')) return false;
    if (standsBeforePoint(player)) this.form(player);
    else this.parenthesized(player);
    this.layout.write('.');
    this.layout.write(name.text);
    return true;
  }

  /** `Global.name`; false, with nothing written, when the name can only be written as an argument. */
  globalVariable(name: Value): boolean {
    if (!isIdentifier(name)) return false;
    this.layout.write(this.globalWord);
    this.layout.write(name.text);
    return true;
  }

  /** `[index]` */
  index(index: Value): void {
    this.layout.write('[');
    this.print(index);
    this.layout.write(']');
  }

  private parenthesized(value: Value): void {
    this.layout.write('(');
    this.form(value);
    this.layout.write(')');
  }

  private form(value: Value): void {
    switch (value.kind) {
      case 'call':
        if (this.operatorForm(value)) return;
        return this.call(this.nameOf(value), value.args);
      case 'number':
        return this.layout.write(printNumber(value.text));
      case 'text':
        return this.text(value.text);
      case 'enum':
        return this.layout.write(
          value.member === null ? oneLine(value.text) : this.speller.member(value.member, value),
        );
      case 'name':
        return this.layout.write(value.text);
      default:
        return this.call(oneLine(value.text), value.args);
    }
  }

  private nameOf(value: Value): string {
    return value.entry === null ? value.text : this.speller.value(value.entry, value);
  }

  private text(raw: string): void {
    this.layout.write('"');
    this.layout.write(raw);
    this.layout.write('"');
  }

  /** The form that the game has beside the call; false, with nothing written, when there is none for these arguments. */
  private operatorForm(value: Value): boolean {
    const { id, args } = value;
    const [first, second, third] = args;
    if (first === undefined) return false;
    const infix = infixOf(value);
    if (infix !== undefined) {
      this.operands(first, infix.left, infix.operator, second as Value, infix.right);
      return true;
    }
    switch (id) {
      case 'globalVariable':
        return args.length === 1 && this.globalVariable(first);
      case 'playerVariable':
        return args.length === 2 && this.playerVariable(first, second as Value);
      case 'compare':
        if (!isComparison(args)) return false;
        // Comparisons inside a comparison always get parentheses: `(a == b) == c`.
        this.operands(first, Level.additive, ` ${second?.member?.name} `, third as Value, Level.additive);
        return true;
      case 'not':
        if (args.length !== 1) return false;
        this.layout.write('!');
        this.print(first, Level.prefix);
        return true;
      case 'ifThenElse':
        return args.length === 3 && this.ternary(first, second as Value, third as Value);
      case 'valueInArray':
        if (args.length !== 2) return false;
        this.print(first, Level.postfix);
        this.index(second as Value);
        return true;
      case 'team':
        if (args.length !== 1 || first.kind !== 'enum') return false;
        this.form(first);
        return true;
      case 'string':
        return first.kind === 'text' && this.predefinedString(value, first);
      default:
        return false;
    }
  }

  private operands(left: Value, leastLeft: Level, operator: string, right: Value, leastRight: Level): void {
    this.print(left, leastLeft);
    this.layout.write(operator);
    this.print(right, leastRight);
  }

  /** The game writes a ternary inside a ternary in parentheses wherever it stands. */
  private ternary(condition: Value, then: Value, otherwise: Value): true {
    this.print(condition, Level.or);
    this.layout.write(' ? ');
    this.print(then, Level.or);
    this.layout.write(' : ');
    this.print(otherwise, Level.or);
    return true;
  }

  private predefinedString(value: Value, text: Value): true {
    const translated: Value = { ...text, text: this.speller.predefined(text.text, text) };
    this.call(this.nameOf(value), [translated, ...value.args.slice(1)]);
    return true;
  }
}

function levelOf(value: Value): Level {
  if (value.kind === 'number') return value.text.startsWith('-') ? Level.power : Level.postfix;
  if (value.kind !== 'call' || value.args.length === 0) return Level.postfix;
  const infix = infixOf(value);
  if (infix !== undefined) return infix.level;
  const { id, args } = value;
  if (id === 'compare' && isComparison(args)) return Level.comparison;
  if (id === 'ifThenElse' && args.length === 3) return Level.ternary;
  if (id === 'not' && args.length === 1) return Level.prefix;
  return Level.postfix;
}

function standsBeforePoint(player: Value): boolean {
  if (player.kind === 'unknown') return player.args.length > 0;
  // `Team 1.x`: the point would belong to the number.
  return player.kind === 'call' && player.id !== 'team' && levelOf(player) === Level.postfix;
}

function infixOf(value: Value): Infix | undefined {
  return value.args.length === 2 && value.kind === 'call' ? INFIX.get(value.id) : undefined;
}

function isComparison(args: readonly Value[]): boolean {
  return args.length === 3 && args[1]?.member?.family === 'comparisonOperator';
}

/** True for a name that can stand after a point; texts may hold others (`Set Global Variable(my score, 1)`). */
function isIdentifier(value: Value): boolean {
  return value.kind === 'name' && IDENTIFIER.test(value.text);
}

const IDENTIFIER = /^[\w\u0080-\uffff]+$/;

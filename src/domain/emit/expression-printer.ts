import type { Value } from '../program/program.js';
import { presentArguments } from '../program/present-arguments.js';
import { oneLine } from './layout.js';
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
  readonly operator: string;
  readonly level: Level;
  /** Least levels of the operands: `+ - * / %` and `&& ||` group to the left, `^` to the right. */
  readonly left: Level;
  readonly right: Level;
}

const INFIX: Readonly<Record<string, Infix>> = {
  or: { operator: '||', level: Level.or, left: Level.or, right: Level.and },
  and: { operator: '&&', level: Level.and, left: Level.and, right: Level.comparison },
  add: { operator: '+', level: Level.additive, left: Level.additive, right: Level.multiplicative },
  subtract: { operator: '-', level: Level.additive, left: Level.additive, right: Level.multiplicative },
  multiply: { operator: '*', level: Level.multiplicative, left: Level.multiplicative, right: Level.power },
  divide: { operator: '/', level: Level.multiplicative, left: Level.multiplicative, right: Level.power },
  modulo: { operator: '%', level: Level.multiplicative, left: Level.multiplicative, right: Level.power },
  // `!a ^ b` and `-1 ^ b` would be read differently by different readers.
  raiseToPower: { operator: '^', level: Level.power, left: Level.postfix, right: Level.power },
};

/** Writes value trees in the game's current form: operators, indexes and members where the game has them. */
export class ExpressionPrinter {
  constructor(private readonly speller: Speller) {}

  /** The expression; in parentheses when it binds more loosely than `least`. */
  print(value: Value, least: Level = Level.any): string {
    return this.level(value) < least ? `(${this.form(value)})` : this.form(value);
  }

  /** `name(a, b)`, or the bare name when there are no arguments. An argument that the text lacks is not written. */
  call(name: string, args: readonly Value[]): string {
    const count = presentArguments(args);
    if (count === 0) return name;
    let text = this.print(args[0] as Value);
    for (let at = 1; at < count; at += 1) text += `, ${this.print(args[at] as Value)}`;
    return `${name}(${text})`;
  }

  /** `player.name`, or undefined when the parts can only be written as arguments. */
  playerVariable(player: Value, name: Value): string | undefined {
    // A point after the word Global makes a global variable.
    if (!isIdentifier(name) || (player.id === 'global' && player.kind === 'call')) return undefined;
    return `${this.receiver(player)}.${name.text}`;
  }

  /** `Global.name`, or undefined when the name can only be written as an argument. */
  globalVariable(name: Value): string | undefined {
    return isIdentifier(name) ? `${this.speller.target.spellValue('global') ?? 'Global'}.${name.text}` : undefined;
  }

  /** In parentheses unless it is a call, a bare name, a variable or an index. */
  private receiver(player: Value): string {
    const text = this.form(player);
    return this.standsBeforePoint(player) ? text : `(${text})`;
  }

  private standsBeforePoint(player: Value): boolean {
    if (player.kind === 'unknown') return player.args.length > 0;
    // `Team 1.x`: the point would belong to the number.
    return player.kind === 'call' && player.id !== 'team' && this.level(player) === Level.postfix;
  }

  private level(value: Value): Level {
    if (value.kind === 'number') return value.text.startsWith('-') ? Level.power : Level.postfix;
    if (value.kind !== 'call') return Level.postfix;
    const { id, args } = value;
    const infix = infixOf(value);
    if (infix !== undefined) return infix.level;
    if (id === 'compare' && isComparison(args)) return Level.comparison;
    if (id === 'ifThenElse' && args.length === 3) return Level.ternary;
    if (id === 'not' && args.length === 1) return Level.prefix;
    return Level.postfix;
  }

  private form(value: Value): string {
    switch (value.kind) {
      case 'call':
        return this.callForm(value);
      case 'number':
        return printNumber(value.text);
      case 'text':
        return `"${value.text}"`;
      case 'enum':
        return value.member === null ? oneLine(value.text) : this.speller.member(value.member, value);
      case 'name':
        return value.text;
      default:
        return this.call(oneLine(value.text), value.args);
    }
  }

  private callForm(value: Value): string {
    const { args, entry } = value;
    return this.operatorForm(value) ?? this.call(entry === null ? value.text : this.speller.value(entry, value), args);
  }

  /** The form that the game has beside the call, or undefined when there is none for these arguments. */
  private operatorForm(value: Value): string | undefined {
    const { id, args } = value;
    const infix = infixOf(value);
    if (infix !== undefined) return this.infix(infix, args);
    const [first, second] = args;
    switch (id) {
      case 'globalVariable':
        return args.length === 1 ? this.globalVariable(first as Value) : undefined;
      case 'playerVariable':
        return args.length === 2 ? this.playerVariable(first as Value, second as Value) : undefined;
      case 'compare':
        return isComparison(args) ? this.comparison(args) : undefined;
      case 'not':
        return args.length === 1 ? `!${this.print(first as Value, Level.prefix)}` : undefined;
      case 'ifThenElse':
        return args.length === 3 ? this.ternary(args) : undefined;
      case 'valueInArray':
        if (args.length !== 2) return undefined;
        return `${this.print(first as Value, Level.postfix)}[${this.print(second as Value)}]`;
      case 'team':
        return args.length === 1 && first?.kind === 'enum' ? this.form(first) : undefined;
      case 'string':
        return first?.kind === 'text' ? this.predefinedString(value, first) : undefined;
      default:
        return undefined;
    }
  }

  private infix(infix: Infix, args: readonly Value[]): string {
    return `${this.print(args[0] as Value, infix.left)} ${infix.operator} ${this.print(args[1] as Value, infix.right)}`;
  }

  /** Comparisons inside a comparison always get parentheses: `(a == b) == c`. */
  private comparison(args: readonly Value[]): string {
    const operator = args[1]?.member?.name ?? '==';
    return `${this.print(args[0] as Value, Level.additive)} ${operator} ${this.print(args[2] as Value, Level.additive)}`;
  }

  /** The game writes a ternary inside a ternary in parentheses wherever it stands. */
  private ternary(args: readonly Value[]): string {
    const [condition, then, otherwise] = args.map((argument) => this.print(argument, Level.or));
    return `${condition} ? ${then} : ${otherwise}`;
  }

  private predefinedString(value: Value, text: Value): string {
    const translated: Value = { ...text, text: this.speller.predefined(text.text, text) };
    return this.call(value.entry === null ? value.text : this.speller.value(value.entry, value), [
      translated,
      ...value.args.slice(1),
    ]);
  }
}

function infixOf(value: Value): Infix | undefined {
  return value.kind === 'call' && value.args.length === 2 ? INFIX[value.id] : undefined;
}

function isComparison(args: readonly Value[]): boolean {
  return args.length === 3 && args[1]?.member?.family === 'comparisonOperator';
}

/** True for a name that can stand after a point; texts may hold others (`Set Global Variable(my score, 1)`). */
function isIdentifier(value: Value): boolean {
  return value.kind === 'name' && IDENTIFIER.test(value.text);
}

const IDENTIFIER = /^[\w\u0080-\uffff]+$/;

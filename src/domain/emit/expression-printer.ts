import type { Value } from '../program/program.js';
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

  /** `name(a, b)`, or the bare name when there are no arguments. */
  call(name: string, args: readonly Value[]): string {
    if (args.length === 0) return name;
    let text = '';
    for (const argument of args) text += text === '' ? this.print(argument) : `, ${this.print(argument)}`;
    return `${name}(${text})`;
  }

  /** What stands before the point of a player variable: bare when it is a call, a name, a variable or an index. */
  receiver(player: Value): string {
    const text = this.form(player);
    return this.standsBeforePoint(player) ? text : `(${text})`;
  }

  /** `Global.name`. */
  globalVariable(name: Value): string {
    return `${this.speller.target.spellValue('global') ?? 'Global'}.${name.text}`;
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
        return value.member === null ? value.text : this.speller.member(value.member, value);
      case 'name':
        return value.text;
      default:
        return this.call(value.text, value.args);
    }
  }

  private callForm(value: Value): string {
    const { id, args, entry } = value;
    const infix = infixOf(value);
    if (infix !== undefined) return this.infix(infix, args);
    switch (id) {
      case 'globalVariable':
        if (args.length === 1 && isName(args[0])) return this.globalVariable(args[0] as Value);
        break;
      case 'playerVariable':
        if (args.length === 2 && isName(args[1]))
          return `${this.receiver(args[0] as Value)}.${(args[1] as Value).text}`;
        break;
      case 'compare':
        if (isComparison(args)) return this.comparison(args);
        break;
      case 'not':
        if (args.length === 1) return `!${this.print(args[0] as Value, Level.prefix)}`;
        break;
      case 'ifThenElse':
        if (args.length === 3) return this.ternary(args);
        break;
      case 'valueInArray':
        if (args.length === 2) return `${this.print(args[0] as Value, Level.postfix)}[${this.print(args[1] as Value)}]`;
        break;
      case 'team':
        if (args.length === 1 && args[0]?.kind === 'enum') return this.form(args[0]);
        break;
      case 'string':
        if (args[0]?.kind === 'text') return this.predefinedString(value, args[0]);
        break;
    }
    return this.call(entry === null ? value.text : this.speller.value(entry, value), args);
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

function isName(value: Value | undefined): boolean {
  return value?.kind === 'name';
}

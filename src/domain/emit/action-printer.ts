import type { Action, Value } from '../program/program.js';
import type { ExpressionPrinter } from './expression-printer.js';
import { oneLine } from './layout.js';
import type { Speller } from './speller.js';

/** `=` and the operators of the modify actions; the other operations have no operator and are written as calls. */
const MODIFY_OPERATORS: Readonly<Record<string, string>> = {
  add: '+=',
  subtract: '-=',
  multiply: '*=',
  divide: '/=',
  modulo: '%=',
  raiseToPower: '^=',
};

/** Where the arguments of a variable action stand; `null` where it has none. */
interface AssignmentShape {
  readonly player: number | null;
  readonly variable: number;
  readonly index: number | null;
  readonly operation: number | null;
  readonly value: number;
}

const ASSIGNMENTS: Readonly<Record<string, AssignmentShape>> = {
  setGlobalVariable: { player: null, variable: 0, index: null, operation: null, value: 1 },
  setGlobalVariableAtIndex: { player: null, variable: 0, index: 1, operation: null, value: 2 },
  modifyGlobalVariable: { player: null, variable: 0, index: null, operation: 1, value: 2 },
  modifyGlobalVariableAtIndex: { player: null, variable: 0, index: 1, operation: 2, value: 3 },
  setPlayerVariable: { player: 0, variable: 1, index: null, operation: null, value: 2 },
  setPlayerVariableAtIndex: { player: 0, variable: 1, index: 2, operation: null, value: 3 },
  modifyPlayerVariable: { player: 0, variable: 1, index: null, operation: 2, value: 3 },
  modifyPlayerVariableAtIndex: { player: 0, variable: 1, index: 2, operation: 3, value: 4 },
};

/** Writes actions without their comments, their `disabled` and their semicolon. */
export class ActionPrinter {
  constructor(
    private readonly speller: Speller,
    private readonly expressions: ExpressionPrinter,
  ) {}

  print(action: Action): string {
    if (action.entry === null) return this.expressions.call(oneLine(action.text), action.args);
    return this.assignment(action) ?? this.expressions.call(this.speller.action(action.entry, action), action.args);
  }

  /** `target = value` and its kin, or undefined when the action has no such form (or not the arguments for it). */
  private assignment({ id, args }: Action): string | undefined {
    const shape = id === null ? undefined : ASSIGNMENTS[id];
    if (shape === undefined || args.length !== shape.value + 1) return undefined;
    const variable = args[shape.variable] as Value;
    const operator = shape.operation === null ? '=' : MODIFY_OPERATORS[args[shape.operation]?.member?.id ?? ''];
    if (operator === undefined) return undefined;
    const target =
      shape.player === null
        ? this.expressions.globalVariable(variable)
        : this.expressions.playerVariable(args[shape.player] as Value, variable);
    if (target === undefined) return undefined;
    const index = shape.index === null ? '' : `[${this.expressions.print(args[shape.index] as Value)}]`;
    return `${target}${index} ${operator} ${this.expressions.print(args[shape.value] as Value)}`;
  }
}

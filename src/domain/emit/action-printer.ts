import type { Action, Value } from '../program/program.js';
import type { ExpressionPrinter } from './expression-printer.js';
import { type Layout, oneLine } from './layout.js';
import type { Speller } from './speller.js';

/** The operators of the modify actions, with their blanks; other operations have none and are written as calls. */
const MODIFY_OPERATORS: Readonly<Record<string, string>> = {
  add: ' += ',
  subtract: ' -= ',
  multiply: ' *= ',
  divide: ' /= ',
  modulo: ' %= ',
  raiseToPower: ' ^= ',
};

/** Where the arguments of a variable action stand; `null` where it has none. */
interface AssignmentShape {
  readonly player: number | null;
  readonly variable: number;
  readonly index: number | null;
  readonly operation: number | null;
  readonly value: number;
}

const ASSIGNMENTS: ReadonlyMap<string, AssignmentShape> = new Map<string, AssignmentShape>([
  ['setGlobalVariable', { player: null, variable: 0, index: null, operation: null, value: 1 }],
  ['setGlobalVariableAtIndex', { player: null, variable: 0, index: 1, operation: null, value: 2 }],
  ['modifyGlobalVariable', { player: null, variable: 0, index: null, operation: 1, value: 2 }],
  ['modifyGlobalVariableAtIndex', { player: null, variable: 0, index: 1, operation: 2, value: 3 }],
  ['setPlayerVariable', { player: 0, variable: 1, index: null, operation: null, value: 2 }],
  ['setPlayerVariableAtIndex', { player: 0, variable: 1, index: 2, operation: null, value: 3 }],
  ['modifyPlayerVariable', { player: 0, variable: 1, index: null, operation: 2, value: 3 }],
  ['modifyPlayerVariableAtIndex', { player: 0, variable: 1, index: 2, operation: 3, value: 4 }],
]);

/** Writes actions without their comments, their `disabled` and their semicolon. */
export class ActionPrinter {
  constructor(
    private readonly layout: Layout,
    private readonly speller: Speller,
    private readonly expressions: ExpressionPrinter,
  ) {}

  print(action: Action): void {
    const { entry, args } = action;
    if (entry === null) this.expressions.call(oneLine(action.text), args);
    else if (!this.assignment(action)) this.expressions.call(this.speller.action(entry, action), args);
  }

  /** `target = value` and its kin; false, with nothing written, when the action has no such form for its arguments. */
  private assignment({ id, args }: Action): boolean {
    const shape = id === null ? undefined : ASSIGNMENTS.get(id);
    if (shape === undefined || args.length !== shape.value + 1) return false;
    const operator = shape.operation === null ? ' = ' : MODIFY_OPERATORS[args[shape.operation]?.member?.id ?? ''];
    if (operator === undefined || !this.target(args, shape)) return false;
    if (shape.index !== null) this.expressions.index(args[shape.index] as Value);
    this.layout.write(operator);
    this.expressions.print(args[shape.value] as Value);
    return true;
  }

  private target(args: readonly Value[], { player, variable }: AssignmentShape): boolean {
    const name = args[variable] as Value;
    if (player === null) return this.expressions.globalVariable(name);
    return this.expressions.playerVariable(args[player] as Value, name);
  }
}

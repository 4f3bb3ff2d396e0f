import type { NameSlot } from '../catalog/entry.js';
import type { Action, Condition, Program, Rule, Value } from '../program/program.js';
import type { Span } from '../source/span.js';
import type { ProgramSymbol, SymbolTable } from './symbols.js';

export const REFERENCE_KINDS = ['declaration', 'definition', 'read', 'write', 'call'] as const;

export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** One place where a script names a symbol. */
export interface Reference {
  /** Id of the symbol. */
  readonly symbol: number;
  readonly kind: ReferenceKind;
  /** The identifier alone: no `Global.`, no player expression; null for the declaration of what is never declared. */
  readonly span: Span | null;
  /** Rule index; null for declarations outside rules. */
  readonly rule: number | null;
  /** Condition index within the rule; null elsewhere. */
  readonly condition: number | null;
  /** Action index within the rule; null elsewhere. */
  readonly action: number | null;
  /**
   * Number of the value among all value nodes of the program (conditions before actions, parents before arguments);
   * null where the name is not a value: declarations, targets of writes, the implicit read of a modification, and the
   * name in Call Subroutine.
   */
  readonly value: number | null;
}

export interface References {
  /** In production order: all declarations by symbol id, then rule by rule the event, the conditions and the actions. */
  readonly all: readonly Reference[];
  /** By symbol id, each list in production order. */
  readonly bySymbol: readonly (readonly Reference[])[];
}

/** How often a symbol is used. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  /** Number of distinct rules over all references of the symbol. */
  readonly rules: number;
}

/**
 * Every reference of the program, in one pass; disabled rules, conditions and actions are walked like enabled ones.
 *
 * An action that changes a variable (`writesVariable` in the catalogue: Set, Modify, Chase and For, with and without
 * index) writes the variable in its name parameter. Modify reads it as well, since the new value depends on the old.
 * Stop Chasing counts as a write: it decides what the variable holds from then on and takes nothing from it, so a
 * variable that is only chased and stopped is still one that nobody reads.
 */
export function findReferences(program: Program, symbols: SymbolTable): References {
  const finder = new ReferenceFinder(symbols);
  for (const symbol of symbols.symbols) finder.declaration(symbol);
  for (const rule of program.rules) finder.rule(rule);
  return { all: finder.all, bySymbol: finder.bySymbol };
}

/** Counts of the references of one symbol. */
export function usageOf(references: readonly Reference[]): Usage {
  let reads = 0;
  let writes = 0;
  let calls = 0;
  const rules = new Set<number>();
  for (const reference of references) {
    if (reference.kind === 'read') reads += 1;
    else if (reference.kind === 'write') writes += 1;
    else if (reference.kind === 'call') calls += 1;
    if (reference.rule !== null) rules.add(reference.rule);
  }
  return { reads, writes, calls, rules: rules.size };
}

class ReferenceFinder {
  readonly all: Reference[] = [];
  readonly bySymbol: Reference[][];
  private ruleIndex = 0;
  private conditionIndex: number | null = null;
  private actionIndex: number | null = null;
  private values = 0;

  constructor(private readonly symbols: SymbolTable) {
    this.bySymbol = symbols.symbols.map(() => []);
  }

  declaration(symbol: ProgramSymbol): void {
    const rule = symbol.kind === 'rule' ? symbol.position : null;
    this.record(symbol, {
      symbol: symbol.id,
      kind: 'declaration',
      span: symbol.nameSpan,
      rule,
      condition: null,
      action: null,
      value: null,
    });
  }

  rule(rule: Rule): void {
    this.ruleIndex = rule.index;
    this.conditionIndex = null;
    this.actionIndex = null;
    const bound = rule.event?.subroutine;
    if (bound) this.name('subroutine', bound.name, bound.start, bound.end, 'definition', null);
    for (const condition of rule.conditions) this.condition(condition);
    this.conditionIndex = null;
    for (const action of rule.actions) this.action(action);
  }

  private condition(condition: Condition): void {
    this.conditionIndex = condition.index;
    this.value(condition.left);
    this.value(condition.right);
  }

  private action(action: Action): void {
    this.actionIndex = action.index;
    const { args } = action;
    const slot = namedSlot(action);
    const named = slot < 0 ? undefined : args[slot];
    if (named !== undefined && named.kind === 'name') this.named(action, slot, named);
    for (let at = 0; at < args.length; at += 1) {
      const value = args[at] as Value;
      if (at === slot && value.kind === 'name') this.values += 1;
      else this.value(value);
    }
  }

  /** The bare name of a variable or subroutine among the arguments of an action. */
  private named(action: Action, slot: number, value: Value): void {
    const kind = action.entry?.params[slot]?.slot as NameSlot;
    if (kind === 'subroutine') {
      const number = action.id === 'callSubroutine' ? null : this.values + countBefore(action.args, slot);
      this.name(kind, value.id, value.start, value.end, 'call', number);
      return;
    }
    this.name(kind, value.id, value.start, value.end, 'write', null);
    if (modifies(action.id)) this.name(kind, value.id, value.start, value.end, 'read', null);
  }

  private value(value: Value): void {
    const number = this.values;
    this.values += 1;
    const { args } = value;
    if (value.kind === 'call' && (value.id === 'globalVariable' || value.id === 'playerVariable')) {
      const name = args[value.id === 'globalVariable' ? 0 : 1];
      if (name !== undefined && name.kind === 'name') {
        this.name(value.id, name.id, name.start, name.end, 'read', number);
      }
    }
    for (let at = 0; at < args.length; at += 1) this.value(args[at] as Value);
  }

  private name(
    kind: NameSlot,
    name: string,
    start: number,
    end: number,
    reference: ReferenceKind,
    value: number | null,
  ): void {
    const symbol = this.symbols.binding(kind, name);
    if (symbol === undefined) return;
    this.record(symbol, {
      symbol: symbol.id,
      kind: reference,
      span: { start, end },
      rule: this.ruleIndex,
      condition: this.conditionIndex,
      action: this.actionIndex,
      value,
    });
  }

  private record(symbol: ProgramSymbol, reference: Reference): void {
    this.all.push(reference);
    (this.bySymbol[symbol.id] as Reference[]).push(reference);
  }
}

/** Position of the parameter that takes a bare name, -1 when the action has none. */
function namedSlot(action: Action): number {
  const params = action.entry?.params;
  if (params === undefined) return -1;
  for (let at = 0; at < params.length; at += 1) if (params[at]?.slot !== null) return at;
  return -1;
}

function modifies(id: string | null): boolean {
  switch (id) {
    case 'modifyGlobalVariable':
    case 'modifyPlayerVariable':
    case 'modifyGlobalVariableAtIndex':
    case 'modifyPlayerVariableAtIndex':
      return true;
    default:
      return false;
  }
}

function countBefore(args: readonly Value[], end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) count += nodeCount(args[at] as Value);
  return count;
}

function nodeCount(value: Value): number {
  let count = 1;
  for (const argument of value.args) count += nodeCount(argument);
  return count;
}

import { nearestSpellings } from '../catalog/nearest-spellings.js';
import type { Declaration, Program, Rule } from '../program/program.js';
import type { Span } from '../source/span.js';

/** The kinds in the order in which symbols are numbered. */
export const SYMBOL_KINDS = ['globalVariable', 'playerVariable', 'subroutine', 'rule'] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Something a script names: a variable, a subroutine or a rule. */
export interface ProgramSymbol {
  /** Running number over all symbols: global variables, player variables, subroutines, rules, each in the order of the text. */
  readonly id: number;
  readonly kind: SymbolKind;
  readonly name: string;
  /** Position among the symbols of its kind; for a rule the rule index. */
  readonly position: number;
  /** The declaration identifier, or the whole rule; null for an implicit declaration. */
  readonly span: Span | null;
  /** Where the name itself stands: the identifier, or the title between the quotes; null when it stands nowhere. */
  readonly nameSpan: Span | null;
  /** True when the script uses the name without declaring it. */
  readonly implicit: boolean;
}

/** The answer to an address: ids and names that do not lead to exactly one symbol say what would. */
export type Resolution =
  | { readonly kind: 'found'; readonly symbol: ProgramSymbol }
  | { readonly kind: 'invalid-id'; readonly id: number }
  | { readonly kind: 'unknown'; readonly name: string; readonly nearest: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly name: string; readonly candidates: readonly ProgramSymbol[] };

/** All symbols of a program and the ways to address them. Names compare exactly, as the game does. */
export class SymbolTable {
  readonly symbols: readonly ProgramSymbol[];
  private readonly firstRule: number;
  private readonly bindings: Readonly<Record<Exclude<SymbolKind, 'rule'>, ReadonlyMap<string, ProgramSymbol>>>;
  private named: ReadonlyMap<string, readonly ProgramSymbol[]> | undefined;

  constructor(program: Program) {
    const symbols: ProgramSymbol[] = [];
    this.bindings = {
      globalVariable: declare(program.globalVariables, symbols),
      playerVariable: declare(program.playerVariables, symbols),
      subroutine: declare(program.subroutines, symbols),
    };
    this.firstRule = symbols.length;
    for (const rule of program.rules) symbols.push(ruleSymbol(rule, symbols.length));
    this.symbols = symbols;
  }

  /** The symbol that a use of `name` means. Of several declarations of one name the last one counts. */
  binding(kind: Exclude<SymbolKind, 'rule'>, name: string): ProgramSymbol | undefined {
    return this.bindings[kind].get(name);
  }

  /** The symbol of the rule at `index` among the rules. */
  rule(index: number): ProgramSymbol | undefined {
    return index < 0 ? undefined : this.symbols[this.firstRule + index];
  }

  byId(id: number): Resolution {
    const symbol = this.symbols[id];
    return symbol === undefined ? { kind: 'invalid-id', id } : { kind: 'found', symbol };
  }

  /** A name means every symbol that bears it, of whatever kind. */
  byName(name: string): Resolution {
    return this.resolve(name, this.nameIndex().get(name) ?? [], this.symbols);
  }

  byRuleIndex(index: number): Resolution {
    const symbol = this.rule(index);
    return symbol === undefined ? { kind: 'invalid-id', id: index } : { kind: 'found', symbol };
  }

  /** A rule name means the rules that bear it; other symbols of that name do not count. */
  byRuleName(name: string): Resolution {
    const rules = (this.nameIndex().get(name) ?? []).filter((symbol) => symbol.kind === 'rule');
    return this.resolve(name, rules, this.symbols.slice(this.firstRule));
  }

  /** All symbols that bear `name`, in the order of their ids. */
  allNamed(name: string): readonly ProgramSymbol[] {
    return this.nameIndex().get(name) ?? [];
  }

  private resolve(name: string, found: readonly ProgramSymbol[], known: readonly ProgramSymbol[]): Resolution {
    const [symbol] = found;
    if (symbol === undefined) return { kind: 'unknown', name, nearest: nearestNames(name, known) };
    return found.length === 1 ? { kind: 'found', symbol } : { kind: 'ambiguous', name, candidates: found };
  }

  private nameIndex(): ReadonlyMap<string, readonly ProgramSymbol[]> {
    return (this.named ??= groupByName(this.symbols));
  }
}

function declare(declarations: readonly Declaration[], symbols: ProgramSymbol[]): ReadonlyMap<string, ProgramSymbol> {
  const byName = new Map<string, ProgramSymbol>();
  for (let position = 0; position < declarations.length; position += 1) {
    const { slot, name, implicit, start, end } = declarations[position] as Declaration;
    const span = implicit ? null : { start, end };
    const symbol = { id: symbols.length, kind: slot, name, position, span, nameSpan: span, implicit };
    symbols.push(symbol);
    byName.set(name, symbol);
  }
  return byName;
}

function ruleSymbol(rule: Rule, id: number): ProgramSymbol {
  return {
    id,
    kind: 'rule',
    name: rule.name,
    position: rule.index,
    span: { start: rule.start, end: rule.end },
    nameSpan: rule.fragment === null ? { start: rule.nameStart, end: rule.nameEnd } : null,
    implicit: false,
  };
}

function groupByName(symbols: readonly ProgramSymbol[]): ReadonlyMap<string, readonly ProgramSymbol[]> {
  const groups = new Map<string, ProgramSymbol[]>();
  for (const symbol of symbols) {
    const group = groups.get(symbol.name);
    if (group === undefined) groups.set(symbol.name, [symbol]);
    else group.push(symbol);
  }
  return groups;
}

function nearestNames(name: string, symbols: readonly ProgramSymbol[]): readonly string[] {
  const names = new Set<string>();
  for (const symbol of symbols) if (symbol.name !== '') names.add(symbol.name);
  return nearestSpellings(name, [...names]);
}

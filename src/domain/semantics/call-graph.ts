import type { Action, Program } from '../program/program.js';
import { cyclicComponents } from './strongly-connected.js';
import type { SymbolTable } from './symbols.js';

/** `call` waits for the subroutine to end, `start` (Start Rule) lets it run beside the rule. */
export type CallKind = 'call' | 'start';

export interface CallEdge {
  readonly kind: CallKind;
  /** Rule index of the caller. */
  readonly rule: number;
  readonly action: number;
  /** Position of the callee among the program's subroutines. */
  readonly subroutine: number;
  /** True when the action or its rule is disabled: the edge is never taken. */
  readonly disabled: boolean;
  /** True when the action itself is disabled. */
  readonly actionDisabled: boolean;
}

/** The published form of an edge. */
export interface NamedCall {
  readonly caller: string;
  readonly callee: string;
}

/** Subroutines that can reach themselves. */
export interface Recursion {
  /** Positions among the program's subroutines, ascending. */
  readonly subroutines: readonly number[];
  /** `call` when calls alone close the cycle; `start` when it takes a Start Rule. */
  readonly kind: CallKind;
}

/** Who calls whom. Subroutines are positions among the program's subroutines, rules are rule indexes. */
export interface CallGraph {
  /** In rule order, then action order; not deduplicated, disabled ones included. */
  readonly edges: readonly CallEdge[];
  /** By subroutine: the edges that lead to it. */
  readonly callers: readonly (readonly CallEdge[])[];
  /** By rule: the edges that leave it. */
  readonly callees: readonly (readonly CallEdge[])[];
  /** By subroutine: the enabled rules that implement it. More than one means that the game decides which runs. */
  readonly implementations: readonly (readonly number[])[];
  /** By rule: the subroutine that it implements, null for other rules; disabled rules included. */
  readonly implemented: readonly (number | null)[];
}

export function callGraph(program: Program, symbols: SymbolTable): CallGraph {
  const edges: CallEdge[] = [];
  const callers: CallEdge[][] = program.subroutines.map(() => []);
  const callees: CallEdge[][] = program.rules.map(() => []);
  const implementations: number[][] = program.subroutines.map(() => []);
  const implemented: (number | null)[] = [];
  for (const rule of program.rules) {
    const bound = rule.event?.subroutine ?? null;
    const own = bound === null ? null : (symbols.binding('subroutine', bound.name)?.position ?? null);
    implemented.push(own);
    if (own !== null && !rule.disabled) (implementations[own] as number[]).push(rule.index);
    for (const action of rule.actions) {
      const kind = callKind(action);
      if (kind === null) continue;
      const subroutine = calledSubroutine(action, symbols);
      if (subroutine === undefined) continue;
      const edge: CallEdge = {
        kind,
        rule: rule.index,
        action: action.index,
        subroutine,
        disabled: action.disabled || rule.disabled,
        actionDisabled: action.disabled,
      };
      edges.push(edge);
      (callers[subroutine] as CallEdge[]).push(edge);
      (callees[rule.index] as CallEdge[]).push(edge);
    }
  }
  return { edges, callers, callees, implementations, implemented };
}

/** The published list: one entry for every Call Subroutine action that is not disabled itself, in rule order. */
export function namedCalls(graph: CallGraph, program: Program): readonly NamedCall[] {
  const calls: NamedCall[] = [];
  for (const edge of graph.edges) {
    if (edge.kind !== 'call' || edge.actionDisabled) continue;
    const caller = program.rules[edge.rule]?.name ?? '';
    calls.push({ caller, callee: program.subroutines[edge.subroutine]?.name ?? '' });
  }
  return calls;
}

/**
 * Every set of subroutines that call or start each other in a cycle, ordered by its first member.
 *
 * @param isReachable whether control can come to the action of an edge
 */
export function recursions(graph: CallGraph, isReachable: (edge: CallEdge) => boolean): readonly Recursion[] {
  const size = graph.implementations.length;
  const byCall = subroutineSuccessors(graph, (edge) => edge.kind === 'call' && isReachable(edge));
  const byAny = subroutineSuccessors(graph, isReachable);
  const called = cyclicComponents(size, (at) => byCall[at] as number[]);
  const found: Recursion[] = called.map((subroutines) => ({ subroutines, kind: 'call' }));
  const known = new Set(called.map((subroutines) => subroutines.join()));
  for (const subroutines of cyclicComponents(size, (at) => byAny[at] as number[])) {
    if (!known.has(subroutines.join())) found.push({ subroutines, kind: 'start' });
  }
  return found.sort((a, b) => (a.subroutines[0] as number) - (b.subroutines[0] as number));
}

/** What no event ever leads to, and what is used without being there. */
export interface SubroutineHealth {
  /** Implemented, but reached by no enabled rule of another event, directly or through subroutines that are reached. */
  readonly dead: readonly number[];
  /** Not implemented by any enabled rule, although an enabled action calls or starts it. */
  readonly missing: readonly number[];
  /** Declared, but neither implemented nor called nor started by anything enabled. */
  readonly idle: readonly number[];
}

export function subroutineHealth(graph: CallGraph): SubroutineHealth {
  const size = graph.implementations.length;
  const reached = new Uint8Array(size);
  const work: number[] = [];
  for (const edge of graph.edges) {
    if (!edge.disabled && graph.implemented[edge.rule] === null) work.push(edge.subroutine);
  }
  const successors = subroutineSuccessors(graph, () => true);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (reached[at] === 1) continue;
    reached[at] = 1;
    for (const to of successors[at] as number[]) work.push(to);
  }
  const dead: number[] = [];
  const missing: number[] = [];
  const idle: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const isImplemented = (graph.implementations[at] as readonly number[]).length > 0;
    const isUsed = (graph.callers[at] as readonly CallEdge[]).some((edge) => !edge.disabled);
    if (isImplemented && reached[at] === 0) dead.push(at);
    else if (!isImplemented && isUsed) missing.push(at);
    else if (!isImplemented) idle.push(at);
  }
  return { dead, missing, idle };
}

/** Callees of every subroutine through its enabled rules, without repetition. */
function subroutineSuccessors(graph: CallGraph, takes: (edge: CallEdge) => boolean): number[][] {
  return graph.implementations.map((rules) => {
    const successors = new Set<number>();
    for (const rule of rules) {
      for (const edge of graph.callees[rule] as readonly CallEdge[]) {
        if (!edge.disabled && takes(edge)) successors.add(edge.subroutine);
      }
    }
    return [...successors];
  });
}

function callKind(action: Action): CallKind | null {
  if (action.id === 'callSubroutine') return 'call';
  return action.id === 'startRule' ? 'start' : null;
}

function calledSubroutine(action: Action, symbols: SymbolTable): number | undefined {
  const name = action.args[0];
  if (name === undefined || name.kind !== 'name') return undefined;
  return symbols.binding('subroutine', name.id)?.position;
}

import type { Action } from '../../program/program.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';

/** Actions that end no chase and start none, but set the variable or a part of it once. */
const ASSIGNMENTS: ReadonlySet<string> = new Set([
  'setGlobalVariable',
  'setGlobalVariableAtIndex',
  'modifyGlobalVariable',
  'modifyGlobalVariableAtIndex',
  'setPlayerVariable',
  'setPlayerVariableAtIndex',
  'modifyPlayerVariable',
  'modifyPlayerVariableAtIndex',
]);

export function isAssignment({ id, disabled }: Action): boolean {
  return !disabled && id !== null && ASSIGNMENTS.has(id);
}

export function isFor({ id, disabled }: Action): boolean {
  return !disabled && (id === 'forGlobalVariable' || id === 'forPlayerVariable');
}

/**
 * Which subroutines write a variable when they are called, themselves or in what they call. One search a variable; the
 * work is bounded, and a variable for which nothing is left counts as never written.
 */
export class CalledWrites {
  private readonly known = new Map<string, ReadonlySet<number>>();
  private direct: ReadonlyMap<string, readonly number[]> | undefined;
  private work: number;

  constructor(
    private readonly facts: ProgramFacts,
    private readonly counts: (action: Action) => boolean,
  ) {
    this.work = WORK_PER_CALL * (1 + facts.callGraph.edges.length);
  }

  /** Positions of the subroutines that write the variable with this key. */
  of(key: string): ReadonlySet<number> {
    let found = this.known.get(key);
    if (found === undefined) {
      found = this.search(key);
      this.known.set(key, found);
    }
    return found;
  }

  private search(key: string): ReadonlySet<number> {
    this.direct ??= this.directWrites();
    const { callers, implemented } = this.facts.callGraph;
    const found = new Set<number>();
    const work = [...(this.direct.get(key) ?? [])];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (found.has(at)) continue;
      found.add(at);
      for (const edge of callers[at] ?? []) {
        this.work -= 1;
        if (this.work < 0) return found;
        const caller = implemented[edge.rule] ?? null;
        if (caller !== null && !edge.disabled && edge.kind === 'call') work.push(caller);
      }
    }
    return found;
  }

  private directWrites(): ReadonlyMap<string, readonly number[]> {
    const { program, callGraph } = this.facts;
    const direct = new Map<string, number[]>();
    for (const rule of program.rules) {
      const subroutine = callGraph.implemented[rule.index] ?? null;
      if (rule.disabled || subroutine === null) continue;
      for (const action of rule.actions) {
        const target = this.counts(action) ? targetVariable(action) : null;
        if (target === null) continue;
        const key = variableKey(target);
        const known = direct.get(key);
        if (known === undefined) direct.set(key, [subroutine]);
        else known.push(subroutine);
      }
    }
    return direct;
  }
}

const WORK_PER_CALL = 64;

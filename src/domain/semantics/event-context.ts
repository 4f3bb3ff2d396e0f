import type { Catalog } from '../catalog/catalog.js';
import type { Program, Rule } from '../program/program.js';
import type { CallGraph } from './call-graph.js';
import type { Certainty } from './certainty.js';

/** Whence a rule can be running, and what that means for its event values. */
export interface EventContext {
  /** Events that lead to the rule, itself or through callers, in catalogue order; empty for a subroutine that nothing reaches. */
  readonly events: readonly string[];
  /** True when the rule's or some caller's event is unknown, so that nothing sure can be said. */
  readonly open: boolean;
  /** Rules with an event of their own that lead to the rule (itself included), ascending. */
  readonly origins: readonly number[];
}

/**
 * Which event values (Event Player, Attacker, Event Damage, …) have a value where.
 *
 * A rule has the values of its event. A subroutine shares the contextual values of whoever calls or starts it, so it has
 * a value surely when every caller has it. Only enabled rules and actions count as callers; a subroutine without any has
 * no value at all.
 */
export class EventContexts {
  /** Ids of the values that depend on the event, catalogue order. */
  readonly values: readonly string[];
  private readonly origins: readonly (readonly number[])[];
  private readonly valuesOfEvent: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    catalog: Catalog,
    private readonly program: Program,
    private readonly calls: CallGraph,
  ) {
    this.values = catalog.values.filter((value) => value.flags.eventScope !== undefined).map((value) => value.id);
    this.valuesOfEvent = new Map(catalog.events.map((event) => [event.id, new Set(event.eventValues)]));
    this.origins = originsOfSubroutines(program, calls);
  }

  of(rule: number): EventContext {
    const origins = this.originsOf(rule);
    const found = new Set<string>();
    let open = false;
    for (const origin of origins) {
      const id = this.program.rules[origin]?.event?.id ?? null;
      if (id === null || !this.valuesOfEvent.has(id)) open = true;
      else found.add(id);
    }
    return { events: [...this.valuesOfEvent.keys()].filter((id) => found.has(id)), open, origins };
  }

  /** Whether the event value `value` (its catalogue id) has a value while the rule runs. */
  has(rule: number, value: string): Certainty {
    const { events, open } = this.of(rule);
    let having = 0;
    for (const event of events) if (this.valuesOfEvent.get(event)?.has(value) === true) having += 1;
    if (open) return 'possibly';
    if (having === 0) return 'never';
    return having === events.length ? 'surely' : 'possibly';
  }

  /** The rules that lead to `rule` with an event that lacks `value`, ascending. */
  originsWithout(rule: number, value: string): readonly number[] {
    return this.originsOf(rule).filter((origin) => {
      const values = this.valuesOfEvent.get(this.program.rules[origin]?.event?.id ?? '');
      return values !== undefined && !values.has(value);
    });
  }

  private originsOf(rule: number): readonly number[] {
    const subroutine = this.calls.implemented[rule] ?? null;
    if (subroutine !== null) return this.origins[subroutine] ?? [];
    return isSubroutineRule(this.program.rules[rule]) ? [] : [rule];
  }
}

/** A rule with the event Subroutine, even when it names none. */
function isSubroutineRule(rule: Rule | undefined): boolean {
  return rule?.event?.id === 'subroutine';
}

/**
 * For every subroutine the rules with an event of their own that reach it. One representative an event is enough to
 * decide, but reports name the caller, so all are kept up to a bound an event.
 */
function originsOfSubroutines(program: Program, calls: CallGraph): readonly (readonly number[])[] {
  const origins: Set<number>[] = calls.implementations.map(() => new Set<number>());
  const perEvent: Map<string, number>[] = calls.implementations.map(() => new Map<string, number>());
  const work: { subroutine: number; origin: number }[] = [];
  const add = (subroutine: number, origin: number): void => {
    const event = program.rules[origin]?.event?.id ?? '';
    const known = origins[subroutine] as Set<number>;
    const counts = perEvent[subroutine] as Map<string, number>;
    const count = counts.get(event) ?? 0;
    if (known.has(origin) || count >= ORIGINS_AN_EVENT) return;
    known.add(origin);
    counts.set(event, count + 1);
    work.push({ subroutine, origin });
  };
  for (const rule of program.rules) {
    if (calls.implemented[rule.index] !== null || isSubroutineRule(rule)) continue;
    for (const edge of calls.callees[rule.index] ?? []) if (!edge.disabled) add(edge.subroutine, rule.index);
  }
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const rule of calls.implementations[next.subroutine] ?? []) {
      for (const edge of calls.callees[rule] ?? []) if (!edge.disabled) add(edge.subroutine, next.origin);
    }
  }
  return origins.map((set) => [...set].sort((a, b) => a - b));
}

/** Bounds the work to the calls times the events; a report that names eight callers has said enough. */
const ORIGINS_AN_EVENT = 8;

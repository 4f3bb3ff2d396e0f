import type { Catalog } from '../catalog/catalog.js';
import { countElements } from '../cost/element-count.js';
import type { ElementCount } from '../cost/element-count.js';
import { countParts } from '../cost/program-counts.js';
import type { ProgramCounts } from '../cost/program-counts.js';
import { ruleBlocks } from '../program/blocks.js';
import type { RuleBlocks } from '../program/blocks.js';
import type { Program, Rule } from '../program/program.js';
import { callGraph, recursions, subroutineHealth } from './call-graph.js';
import type { CallGraph, Recursion, SubroutineHealth } from './call-graph.js';
import type { Certainty } from './certainty.js';
import { controlFlowGraph } from './build-control-flow.js';
import { type ControlFlowGraph, reachableActions } from './control-flow.js';
import { EventContexts } from './event-context.js';
import { HitTest } from './hit-test.js';
import { findPersistentObjects } from './persistent-objects.js';
import type { PersistentObject } from './persistent-objects.js';
import { findReferences, usageOf } from './references.js';
import type { Reference, References, Usage } from './references.js';
import { RuleYields } from './rule-yields.js';
import { subroutineYields } from './subroutine-yields.js';
import { SymbolTable } from './symbols.js';
import { firstValueNumbers } from './value-numbers.js';

/** The facts of one program: nothing is computed before it is asked for, and nothing twice. */
export function programFacts(program: Program, catalog: Catalog): ProgramFacts {
  return new ProgramFacts(program, catalog);
}

export class ProgramFacts {
  private readonly kept = new Map<string, unknown>();
  private readonly blocksOfRules: (RuleBlocks | undefined)[] = [];
  private readonly graphs: (ControlFlowGraph | undefined)[] = [];
  private readonly yieldsOfRules: (RuleYields | undefined)[] = [];

  constructor(
    readonly program: Program,
    readonly catalog: Catalog,
  ) {}

  get symbols(): SymbolTable {
    return this.once('symbols', () => new SymbolTable(this.program));
  }

  get references(): References {
    return this.once('references', () => findReferences(this.program, this.symbols));
  }

  /** The references of one symbol, in production order; empty for an unknown id. */
  referencesOf(symbol: number): readonly Reference[] {
    return this.references.bySymbol[symbol] ?? [];
  }

  usage(symbol: number): Usage {
    return usageOf(this.referencesOf(symbol));
  }

  get hitTest(): HitTest {
    return this.once('hitTest', () => new HitTest(this.references.all));
  }

  get callGraph(): CallGraph {
    return this.once('callGraph', () => callGraph(this.program, this.symbols));
  }

  get recursions(): readonly Recursion[] {
    return this.once('recursions', () => {
      // Most scripts have none, and need no control flow for that.
      if (recursions(this.callGraph, () => true).length === 0) return [];
      const reachable = this.program.rules.map(() => undefined as ReadonlySet<number> | undefined);
      return recursions(this.callGraph, ({ rule, action }) =>
        (reachable[rule] ??= reachableActions(this.controlFlow(rule))).has(action),
      );
    });
  }

  get subroutineHealth(): SubroutineHealth {
    return this.once('subroutineHealth', () => subroutineHealth(this.callGraph));
  }

  get eventContexts(): EventContexts {
    return this.once('eventContexts', () => new EventContexts(this.catalog, this.program, this.callGraph));
  }

  get persistentObjects(): readonly PersistentObject[] {
    return this.once('persistentObjects', () => findPersistentObjects(this.program, (rule) => this.controlFlow(rule)));
  }

  get elements(): ElementCount {
    return this.once('elements', () => countElements(this.program, this.catalog.costs));
  }

  get counts(): ProgramCounts {
    return this.once('counts', () => countParts(this.program));
  }

  /**
   * For every rule the number of its first value node among those of the program, and last the number of all. With the
   * index that `forEachValue` counts within a rule this is the number that references and findings carry.
   */
  get firstValues(): Int32Array {
    return this.once('firstValues', () => firstValueNumbers(this.program));
  }

  /** Whether a call of each subroutine waits, by position. */
  get subroutineYields(): readonly Certainty[] {
    return this.once('subroutineYields', () =>
      subroutineYields(this.program, this.callGraph, (rule) => this.controlFlow(rule)),
    );
  }

  /** The block structure of a rule by its index, which must exist. */
  blocks(rule: number): RuleBlocks {
    return (this.blocksOfRules[rule] ??= ruleBlocks(this.rule(rule).actions));
  }

  /** The control-flow graph of a rule by its index, which must exist. */
  controlFlow(rule: number): ControlFlowGraph {
    return (this.graphs[rule] ??= controlFlowGraph(
      this.rule(rule),
      this.blocks(rule),
      (name) => this.symbols.binding('subroutine', name)?.position,
    ));
  }

  /** Where a rule waits, by its index, which must exist. */
  yields(rule: number): RuleYields {
    return (this.yieldsOfRules[rule] ??= new RuleYields(this.rule(rule), this.controlFlow(rule), (name) => {
      const position = this.symbols.binding('subroutine', name)?.position;
      return position === undefined ? 'never' : (this.subroutineYields[position] ?? 'never');
    }));
  }

  private rule(index: number): Rule {
    const rule = this.program.rules[index];
    if (rule === undefined) throw new RangeError(`no rule ${index}`);
    return rule;
  }

  private once<T>(name: string, compute: () => T): T {
    if (!this.kept.has(name)) this.kept.set(name, compute());
    return this.kept.get(name) as T;
  }
}

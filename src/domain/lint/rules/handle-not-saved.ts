import type { Action, Rule } from '../../program/program.js';
import type { ControlFlowGraph } from '../../semantics/control-flow.js';
import { onward, sureTurns } from '../../semantics/sure-turns.js';
import type { LintContext } from '../lint-context.js';
import type { ValueSite } from '../program-index.js';
import type { LintRule, Problem } from '../rule.js';

export const handleNotSaved: LintRule = {
  id: 'handle-not-saved',
  severity: 'warning',
  evidence: 'heuristic',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'Last Text ID, Last Created Entity and their like are read when they may mean another object.',
  rationale:
    'Such a value means what the event player, or the server as a whole, has created last. A wait lets other rules create ' +
    'something in between, and each creation replaces the value, so that in the end the wrong object is changed or destroyed.',
  documentation:
    'Assign the value to a variable right behind the creation, before any wait and before the next creation, and use the ' +
    'variable from then on.',
  knownLimits:
    'Reported only where every way to the read has waited since the creation and another rule of the same reach (global, or ' +
    'per player) creates something with the same handle, or where every way has last created another kind than the one ' +
    'that is destroyed. Whether the other rule ever runs in the meantime is not known. What a subroutine finds when it is ' +
    'called is not followed, nor are reads in a rule that creates nothing.',

  check(context) {
    const problems: Problem[] = [];
    for (const handle of handlesOf(context)) {
      const byRule = new Map<Rule, ValueSite[]>();
      for (const site of context.values(handle)) {
        if (site.action === null) continue;
        const known = byRule.get(site.rule);
        if (known === undefined) byRule.set(site.rule, [site]);
        else known.push(site);
      }
      if (byRule.size === 0) continue;
      const creators = new Creators(context, handle);
      for (const [rule, sites] of byRule) checkRule(context, rule, sites, creators, problems);
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

/** The values that some action of the catalogue sets, in its order. */
function handlesOf(context: LintContext): readonly string[] {
  const handles = new Set<string>();
  for (const { flags } of context.catalog.actions) if (flags.sets !== undefined) handles.add(flags.sets);
  return [...handles];
}

/** Ways on which nothing has been created here. */
const NOTHING = 1;
/** Ways on which a wait may have passed since the last creation. */
const STALE = 2;
/** Ways on which a called subroutine may have created something. */
const ANYTHING = 4;
/** The first bit of a kind of object, by the action that destroys it. */
const FIRST_KIND = 8;

/** What sets one handle, and where. */
class Creators {
  private readonly kinds = new Map<string, number>();
  private readonly rules: { readonly global: Set<number>; readonly player: Set<number> } = {
    global: new Set(),
    player: new Set(),
  };
  private readonly subroutines = new Set<number>();

  constructor(
    private readonly context: LintContext,
    readonly handle: string,
  ) {
    for (const action of context.catalog.actions) {
      if (action.flags.sets !== handle) continue;
      const end = action.flags.undoneBy ?? '';
      if (!this.kinds.has(end)) this.kinds.set(end, FIRST_KIND << this.kinds.size);
      for (const { rule } of context.actions(action.id)) this.add(rule);
    }
    this.addCallers();
  }

  /** The bit of what the action creates; 0 when it does not set the handle. */
  created(action: Action): number {
    const { entry } = action;
    if (action.disabled || entry === null || entry.flags.sets !== this.handle) return 0;
    return this.kinds.get(entry.flags.undoneBy ?? '') ?? 0;
  }

  /** The bit of what the action destroys; 0 when it destroys nothing of these. */
  destroyed({ id }: Action): number {
    return this.kinds.get(id ?? '') ?? 0;
  }

  /** True when calling or starting the subroutine may create. */
  createsIn(subroutine: string): boolean {
    const position = this.context.facts.symbols.binding('subroutine', subroutine)?.position;
    return position !== undefined && this.subroutines.has(position);
  }

  /** True when a rule other than this one creates with the same reach. */
  hasRival(rule: Rule): boolean {
    const { global, player } = reachOf(this.context, rule);
    return (global && hasOther(this.rules.global, rule.index)) || (player && hasOther(this.rules.player, rule.index));
  }

  private add(rule: Rule): void {
    const { global, player } = reachOf(this.context, rule);
    if (global) this.rules.global.add(rule.index);
    if (player) this.rules.player.add(rule.index);
    const subroutine = this.context.facts.callGraph.implemented[rule.index] ?? null;
    if (subroutine !== null) this.subroutines.add(subroutine);
  }

  private addCallers(): void {
    const { callers, implemented } = this.context.facts.callGraph;
    const work = [...this.subroutines];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      for (const edge of callers[at] ?? []) {
        const caller = implemented[edge.rule] ?? null;
        if (edge.disabled || caller === null || this.subroutines.has(caller)) continue;
        this.subroutines.add(caller);
        work.push(caller);
      }
    }
  }
}

function hasOther(rules: ReadonlySet<number>, rule: number): boolean {
  return rules.size > 1 || (rules.size === 1 && !rules.has(rule));
}

/** Whether the rule runs for the server as a whole, for single players, or (a subroutine) both. */
function reachOf(context: LintContext, rule: Rule): { readonly global: boolean; readonly player: boolean } {
  const { events } = context.facts.eventContexts.of(rule.index);
  return {
    global: events.includes('ongoingGlobal'),
    player: events.some((event) => event !== 'ongoingGlobal'),
  };
}

function checkRule(
  context: LintContext,
  rule: Rule,
  sites: readonly ValueSite[],
  creators: Creators,
  problems: Problem[],
): void {
  if (!rule.actions.some((action) => creators.created(action) !== 0)) return;
  const graph = context.facts.controlFlow(rule.index);
  const flow = new HandleFlow(context, rule, graph, creators);
  for (const site of sites) {
    const action = rule.actions[site.action as number] as Action;
    const state = flow.before(action);
    const message = verdict(context, rule, action, state, creators);
    if (message === null) continue;
    const { start, end } = site.value;
    problems.push({ message, span: { start, end }, rule: rule.index, action: action.index, value: site.number });
  }
}

function verdict(context: LintContext, rule: Rule, action: Action, state: number, creators: Creators): string | null {
  const word = context.lexicon.spellValue(creators.handle) ?? creators.handle;
  if ((state & STALE) !== 0 && (state & ~(STALE | NOTHING)) === 0) {
    if (!creators.hasRival(rule)) return null;
    return `the rule has waited since its creation, so \`${word}\` may be what another rule has created meanwhile`;
  }
  const destroyed = creators.destroyed(action);
  const isKnown = state !== 0 && (state & (STALE | NOTHING | ANYTHING)) === 0;
  if (destroyed === 0 || !isKnown || (state & destroyed) !== 0) return null;
  return `\`${word}\` is not what this action destroys: something of another kind has been created last`;
}

/** What the handle means before each action, as far as the rule itself tells; bits of all ways are joined. */
class HandleFlow {
  /** By block, before its first action. */
  private readonly states: Uint32Array;
  private readonly actions: Uint32Array;
  private everywhere = 0;

  constructor(
    private readonly context: LintContext,
    private readonly rule: Rule,
    private readonly graph: ControlFlowGraph,
    private readonly creators: Creators,
  ) {
    this.states = new Uint32Array(graph.blocks.length);
    this.actions = new Uint32Array(rule.actions.length);
    this.states[graph.entry] = rule.event?.id === 'subroutine' ? ANYTHING : NOTHING;
    const exits = sureTurns(rule, graph);
    const work = [graph.entry];
    // Each block comes again only when its state has gained a bit, of which there are few.
    for (let id = work.pop(); id !== undefined; id = work.pop()) {
      const after = this.through(id);
      for (const to of onward(graph.blocks, id, exits)) {
        const joined = (this.states[to] as number) | after;
        if (joined === this.states[to]) continue;
        this.states[to] = joined;
        work.push(to);
      }
      if (graph.blocks[id]?.computedSkip === true) this.spread(after, work);
    }
  }

  /** Joined bits before an action of the rule; 0 when nothing leads there. */
  before({ index }: Action): number {
    return this.actions[index] as number;
  }

  /** A computed Skip may lead anywhere; what one has brought everywhere, others need not bring again. */
  private spread(state: number, work: number[]): void {
    if ((this.everywhere | state) === this.everywhere) return;
    this.everywhere |= state;
    for (const { id } of this.graph.blocks) {
      const joined = (this.states[id] as number) | state;
      if (joined === this.states[id]) continue;
      this.states[id] = joined;
      work.push(id);
    }
  }

  /** Joined bits behind the block; keeps those before each of its actions. */
  private through(block: number): number {
    let state = this.states[block] as number;
    for (const at of this.graph.blocks[block]?.actions ?? []) {
      this.actions[at] = state;
      state = this.past(this.rule.actions[at] as Action, state);
    }
    return state;
  }

  private past(action: Action, state: number): number {
    if (action.disabled) return state;
    const created = this.creators.created(action);
    if (created !== 0) return created;
    if (action.id === null) return state | ANYTHING;
    if (action.id === 'callSubroutine' || action.id === 'startRule') {
      const name = action.args[0];
      if (name === undefined || name.kind !== 'name' || this.creators.createsIn(name.id)) return ANYTHING;
    }
    const waits = this.context.facts.yields(this.rule.index).action(action.index);
    if (waits === 'never') return state;
    const aged = (state & NOTHING) | ((state & ~NOTHING) !== 0 ? STALE : 0);
    return waits === 'surely' ? aged : state | aged;
  }
}

import type { ValueSite } from '../program-index.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const subroutineContextMismatch: LintRule = {
  id: 'subroutine-context-mismatch',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A rule calls or starts a subroutine that reads an event value which the rule does not have.',
  rationale:
    'A subroutine shares the event values of whoever calls or starts it, also through other subroutines. Called from a ' +
    'rule whose event does not give a value, the subroutine reads null or 0 in its place.',
  documentation:
    'Call the subroutine from an event that gives the value, or hand the player over in a variable and read that in the ' +
    'subroutine.',
  knownLimits:
    'Whether the reading part of the subroutine is reached from this caller is not examined; a subroutine that compares ' +
    'the value with Null, or asks whether it exists, is taken to provide for its absence.',

  check(context) {
    const { callGraph, eventContexts, program, catalog } = context.facts;
    const needs = neededValues(context);
    const problems: Problem[] = [];
    for (const { rule: index, action: at, subroutine, disabled } of callGraph.edges) {
      const rule = program.rules[index];
      const needed = needs[subroutine] as ReadonlyMap<string, Need>;
      if (disabled || rule === undefined || rule.event?.id === 'subroutine') continue;
      const missing = [...needed.keys()].filter((id) => eventContexts.has(index, id) === 'never');
      const action = rule.actions[at];
      const [first] = missing;
      if (first === undefined || action === undefined) continue;
      const names = missing.map((id) => catalog.value(id)?.name ?? id).join(', ');
      const reader = program.subroutines[(needed.get(first) as Need).subroutine]?.name ?? '';
      const through = reader === program.subroutines[subroutine]?.name ? '' : ` (through \`${reader}\`)`;
      problems.push({
        message: `\`${program.subroutines[subroutine]?.name ?? ''}\` reads ${names}${through}, which a rule of the event \`${rule.event?.text ?? ''}\` does not have`,
        span: { start: action.start, end: action.end },
        rule: index,
        action: at,
      });
    }
    return problems;
  },
};

/** Where a value is read, for a subroutine that needs it. */
interface Need {
  /** The subroutine that reads it itself. */
  readonly subroutine: number;
}

/** By subroutine the event values that it or what it calls reads without providing for their absence. */
function neededValues(context: LintContext): readonly ReadonlyMap<string, Need>[] {
  const { callGraph, eventContexts } = context.facts;
  const needs = callGraph.implementations.map(() => new Map<string, Need>());
  const work: { subroutine: number; id: string; need: Need }[] = [];
  for (const id of eventContexts.values) {
    const guarded = new Set<number>();
    const readers = new Set<number>();
    for (const site of context.values(id, ({ index }) => (callGraph.implemented[index] ?? null) !== null)) {
      const subroutine = callGraph.implemented[site.rule.index] ?? null;
      if (subroutine !== null) (isGuard(site) ? guarded : readers).add(subroutine);
    }
    for (const subroutine of readers) {
      if (!guarded.has(subroutine)) work.push({ subroutine, id, need: { subroutine } });
    }
  }
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { subroutine, id, need } = next;
    const known = needs[subroutine] as Map<string, Need>;
    if (known.has(id)) continue;
    known.set(id, need);
    for (const edge of callGraph.callers[subroutine] ?? []) {
      const caller = callGraph.implemented[edge.rule] ?? null;
      if (caller !== null && !edge.disabled) work.push({ subroutine: caller, id, need });
    }
  }
  return needs;
}

/** True when the value is only asked for: compared with Null, False or 0, or tested for existence. */
function isGuard({ parent }: ValueSite): boolean {
  if (parent === null) return false;
  const { id, args } = parent.value;
  if (id === 'entityExists') return true;
  if (id !== 'compare') return false;
  return [args[0], args[2]].some((side) => side?.kind === 'call' && (side.id === 'null' || side.id === 'false'));
}

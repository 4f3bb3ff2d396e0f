import type { Action, Rule } from '../../program/program.js';
import type { CallEdge, Recursion } from '../../semantics/call-graph.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import { cyclicComponents } from '../../semantics/strongly-connected.js';
import { onward, sureTurns } from '../../semantics/sure-turns.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const recursiveSubroutine: LintRule = {
  id: 'recursive-subroutine',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'stability',
  tags: ['stability', 'correctness'],
  summary: 'A subroutine calls itself, directly or through others.',
  rationale:
    'A call runs within the server tick of its caller until something waits. Subroutines that call each other in a circle ' +
    'without a wait repeat within one tick, and when nothing ends that soon, the server goes down. The game has no local ' +
    'variables either: the inner call overwrites what the outer one goes on to use.',
  documentation:
    'Write a loop with a wait instead, and keep what differs from turn to turn in an array. Where a subroutine is to run ' +
    'again later, let it wait first and start itself with Start Rule.',
  knownLimits:
    'Conditions that end the recursion are not understood. Start Rule counts only where it restarts what is running and ' +
    'nothing waits on the way. Paths follow the actions, not the values of conditions; calls that no path leads to are left out.',

  check(context) {
    const { recursions } = context.facts;
    if (recursions.length === 0) return [];
    const waitless = waitlessSubroutines(context);
    const problems: Problem[] = [];
    for (const recursion of recursions) {
      const isWaitless = recursion.subroutines.some((subroutine) => waitless.has(subroutine));
      if (recursion.kind === 'start' && !isWaitless) continue;
      const edge = firstEdge(context, recursion);
      if (edge !== undefined) problems.push(problem(context, recursion, edge, isWaitless));
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

function problem(context: LintContext, { subroutines, kind }: Recursion, edge: CallEdge, isWaitless: boolean): Problem {
  const { program } = context;
  const name = (subroutine: number): string => `\`${program.subroutines[subroutine]?.name ?? ''}\``;
  const what =
    subroutines.length === 1
      ? `${name(edge.subroutine)} ${kind === 'call' ? 'calls' : 'starts'} itself`
      : `${subroutines.map(name).join(', ')} ${kind === 'call' ? 'call' : 'start'} each other in a circle`;
  const { start, end } = (program.rules[edge.rule] as Rule).actions[edge.action] as Action;
  return {
    message: isWaitless
      ? `${what} without a wait on the way: all turns happen within one server tick`
      : `${what}: the calls share all variables, and the outer ones stay open while the inner ones wait`,
    span: { start, end },
    rule: edge.rule,
    action: edge.action,
    severity: isWaitless ? 'warning' : 'info',
  };
}

/** The first action of the text that leads from one of the subroutines to another. */
function firstEdge(context: LintContext, { subroutines, kind }: Recursion): CallEdge | undefined {
  const { callees, implementations } = context.facts.callGraph;
  const members = new Set(subroutines);
  let first: CallEdge | undefined;
  for (const subroutine of subroutines) {
    for (const rule of implementations[subroutine] ?? []) {
      for (const edge of callees[rule] ?? []) {
        if (edge.disabled || !members.has(edge.subroutine) || (kind === 'call' && edge.kind !== 'call')) continue;
        if (first === undefined || edge.rule < first.rule) first = edge;
        break;
      }
    }
  }
  return first;
}

/** Subroutines that can come back to themselves without a wait. */
function waitlessSubroutines(context: LintContext): ReadonlySet<number> {
  const { callees, implementations } = context.facts.callGraph;
  const successors = implementations.map((rules) => {
    const reached: number[] = [];
    for (const rule of rules) {
      const edges = (callees[rule] ?? []).filter((edge) => !edge.disabled && repeats(context, edge));
      if (edges.length === 0) continue;
      const within = actionsWithoutWait(context, rule);
      for (const { action, subroutine } of edges) if (within[action] === 1) reached.push(subroutine);
    }
    return reached;
  });
  return new Set(cyclicComponents(implementations.length, (at) => successors[at] ?? []).flat());
}

/** Start Rule with Do Nothing leaves alone what is running already. */
function repeats(context: LintContext, { kind, rule, action }: CallEdge): boolean {
  if (kind === 'call') return true;
  return context.program.rules[rule]?.actions[action]?.args[1]?.member?.id === 'restartRule';
}

/** For every action of the rule 1 when control can come to it without a sure wait. */
function actionsWithoutWait(context: LintContext, rule: number): Uint8Array {
  const graph = context.facts.controlFlow(rule);
  const { blocks, entry } = graph;
  const exits = sureTurns(context.program.rules[rule] as Rule, graph);
  const yields = context.facts.yields(rule);
  const within = new Uint8Array(context.program.rules[rule]?.actions.length ?? 0);
  const seen = new Uint8Array(blocks.length);
  const work = [entry];
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (seen[id] === 1) continue;
    seen[id] = 1;
    const { actions } = blocks[id] as FlowBlock;
    let waits = false;
    for (const action of actions) {
      if (waits) break;
      within[action] = 1;
      waits = yields.action(action) === 'surely';
    }
    if (!waits) work.push(...onward(blocks, id, exits));
  }
  return within;
}

import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import { nearestSpellings } from '../../domain/catalog/nearest-spellings.js';
import { namedCalls } from '../../domain/semantics/call-graph.js';
import type { ProgramFacts } from '../../domain/semantics/program-facts.js';
import type { CallGraphRequest } from '../contract/requests.js';
import type { CallGraphResult, ReportedCall } from '../contract/results.js';
import { shown } from '../contract/shown.js';
import { invalidSelection } from '../session/addressing.js';
import { isPaged, select } from '../session/selection.js';
import type { Handler } from './operation.js';

/** Which rule calls which subroutine, in the order of the text. */
export const callGraph: Handler<CallGraphRequest, CallGraphResult> = (session, request) => async () => {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const facts = loaded.right.facts();
  const { caller, callee, include = [], ...page } = request;
  const { rules, subroutines } = facts.program;
  if (caller !== undefined && !rules.some(({ name }) => name === caller)) {
    const near = nearestSpellings(
      caller,
      rules.map(({ name }) => name),
    );
    return left(invalidSelection(`no rule is called '${shown(caller)}'`, near));
  }
  if (callee !== undefined && !subroutines.some(({ name }) => name === callee)) {
    const near = nearestSpellings(
      callee,
      subroutines.map(({ name }) => name),
    );
    return left(invalidSelection(`no subroutine is called '${shown(callee)}'`, near));
  }
  const all = include.includes('start') ? allCalls(facts) : publishedCalls(facts);
  const isSelection = caller !== undefined || callee !== undefined || isPaged(page);
  if (!isSelection && include.length === 0) return right([...all]);
  const { items, selection } = select(
    all,
    (edge) => (caller === undefined || edge.caller === caller) && (callee === undefined || edge.callee === callee),
    page,
  );
  return right({
    edges: [...items],
    ...(isSelection ? { selection } : {}),
    ...(include.includes('recursion') ? { recursion: recursion(facts) } : {}),
    ...(include.includes('dead') ? health(facts) : {}),
  });
};

/**
 * The indexes of the rules that make the calls of an answer, call by call: an answer names its callers, and rules may
 * share a name.
 *
 * @param request what the answer was asked with
 */
export function callingRules(facts: ProgramFacts, request: CallGraphRequest): readonly number[] {
  const { caller, callee, include = [], ...page } = request;
  const { edges } = facts.callGraph;
  const { rules, subroutines } = facts.program;
  const calls = edges.filter(
    ({ kind, actionDisabled }) => !actionDisabled && (kind === 'call' || include.includes('start')),
  );
  const { items } = select(
    calls,
    ({ rule, subroutine }) =>
      (caller === undefined || rules[rule]?.name === caller) &&
      (callee === undefined || subroutines[subroutine]?.name === callee),
    page,
  );
  return items.map(({ rule }) => rule);
}

function publishedCalls(facts: ProgramFacts): readonly ReportedCall[] {
  return namedCalls(facts.callGraph, facts.program).map(({ caller, callee }) => ({ caller, callee }));
}

/** Calls and starts, each with its kind; what is disabled leads nowhere. */
function allCalls({ callGraph, program }: ProgramFacts): readonly ReportedCall[] {
  return callGraph.edges
    .filter(({ actionDisabled }) => !actionDisabled)
    .map(({ kind, rule, subroutine }) => ({
      caller: program.rules[rule]?.name ?? '',
      callee: program.subroutines[subroutine]?.name ?? '',
      kind,
    }));
}

function recursion(facts: ProgramFacts): { subroutines: string[]; kind: 'call' | 'start' }[] {
  return facts.recursions.map(({ subroutines, kind }) => ({ subroutines: namesOf(facts, subroutines), kind }));
}

function health(facts: ProgramFacts): { dead: string[]; missing: string[]; idle: string[] } {
  const { dead, missing, idle } = facts.subroutineHealth;
  return { dead: namesOf(facts, dead), missing: namesOf(facts, missing), idle: namesOf(facts, idle) };
}

function namesOf({ program }: ProgramFacts, subroutines: readonly number[]): string[] {
  return subroutines.map((position) => program.subroutines[position]?.name ?? '');
}

import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Action } from '../../../src/domain/program/program.js';
import { blocksOfActions } from '../../../src/domain/semantics/control-flow.js';
import type { ControlFlowGraph } from '../../../src/domain/semantics/control-flow.js';
import { factsOf, ruleText } from './script-facts.js';

const test = suite('graphs against executions');

/** Runs a flat action list as the game does, every decision taken by `decide`; null when the execution does not end. */
function execute(actions: readonly Action[], decide: () => boolean): readonly number[] | null {
  const trace: number[] = [];
  let at = 0;
  /** True when the action at `at` was reached because a condition before it was false. */
  let chained = false;
  /** True when the action at `at` is a loop that a turn of its own has come back to. */
  let turned = false;
  while (at < actions.length) {
    if (trace.length > 300) return null;
    const { id, args } = actions[at] as Action;
    const evaluated = chained;
    chained = false;
    const hasTurned = turned;
    turned = false;
    if (id === 'else') at = evaluated ? at + 1 : endOf(actions, at);
    else if (id === 'end') {
      const header = loopHeader(actions, at);
      turned = header !== undefined;
      at = header ?? at + 1;
    } else if (id === 'elseIf' && !evaluated) at = endOf(actions, at);
    else {
      trace.push(at);
      if (id === 'if' || id === 'elseIf') {
        if (decide()) at += 1;
        else [at, chained] = [nextBranch(actions, at), true];
      } else if (id === 'while' || id === 'forGlobalVariable') {
        const mustTurn = !hasTurned && isSureFor(actions[at] as Action);
        at = mustTurn || decide() ? at + 1 : endOf(actions, at) + 1;
      } else if (id === 'abort' || (id === 'abortIf' && decide())) return trace;
      else if (id === 'loop' || (id === 'loopIf' && decide())) at = 0;
      else if (id === 'skip' || (id === 'skipIf' && decide())) at += 1 + Number(args[args.length - 1]?.text);
      else if (id === 'break' || id === 'continue') {
        turned = id === 'continue';
        at = leaveTurn(actions, at, id);
        turned &&= opens(actions[at]);
      } else at += 1;
    }
    if (chained && actions[at]?.id === 'end') chained = false;
  }
  return trace;
}

/** A For from 0 to 3, which the generated scripts write beside one that may do no turn. */
function isSureFor({ id, args }: Action): boolean {
  return id === 'forGlobalVariable' && args[1]?.text === '0' && args[2]?.text === '3';
}

function opens(action: Action | undefined): boolean {
  return action?.id === 'if' || action?.id === 'while' || action?.id === 'forGlobalVariable';
}

/** The marker after `at` that `accepts` at the level of the block that `at` opens or continues. */
function forward(actions: readonly Action[], at: number, accepts: (id: string | null) => boolean): number {
  let depth = 0;
  for (let next = at + 1; next < actions.length; next += 1) {
    const action = actions[next] as Action;
    if (depth === 0 && accepts(action.id)) return next;
    if (opens(action)) depth += 1;
    if (action.id === 'end') depth -= 1;
  }
  return actions.length;
}

function endOf(actions: readonly Action[], at: number): number {
  return forward(actions, at, (id) => id === 'end');
}

function nextBranch(actions: readonly Action[], at: number): number {
  return forward(actions, at, (id) => id === 'end' || id === 'else' || id === 'elseIf');
}

/** The opener that the End at `at` closes, when it is a loop. */
function loopHeader(actions: readonly Action[], at: number): number | undefined {
  let depth = 0;
  for (let before = at - 1; before >= 0; before -= 1) {
    const action = actions[before] as Action;
    if (action.id === 'end') depth += 1;
    if (!opens(action)) continue;
    if (depth === 0) return action.id === 'if' ? undefined : before;
    depth -= 1;
  }
  return undefined;
}

function leaveTurn(actions: readonly Action[], at: number, id: 'break' | 'continue'): number {
  let depth = 0;
  for (let before = at - 1; before >= 0; before -= 1) {
    const action = actions[before] as Action;
    if (action.id === 'end') depth += 1;
    if (!opens(action)) continue;
    if (depth > 0) depth -= 1;
    else if (action.id !== 'if') return id === 'continue' ? before : endOf(actions, before) + 1;
  }
  return at + 1;
}

/** Whether control can go from the end of `from` to the start of `to` through blocks without actions. */
function leads(graph: ControlFlowGraph, from: number, to: number): boolean {
  const seen = new Set<number>();
  const work = (graph.blocks[from]?.successors ?? []).map((edge) => edge.to);
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (id === to) return true;
    if (seen.has(id) || (graph.blocks[id]?.actions.length ?? 0) > 0) continue;
    seen.add(id);
    for (const edge of graph.blocks[id]?.successors ?? []) work.push(edge.to);
  }
  return false;
}

function checkTrace(graph: ControlFlowGraph, homes: Int32Array, trace: readonly number[]): void {
  const last = trace[trace.length - 1];
  for (let step = 0; step < trace.length; step += 1) {
    const block = graph.blocks[homes[trace[step] as number] ?? -1];
    if (block === undefined || !block.reachable)
      return assert.unreachable(`action ${trace[step]} is said to be unreachable`);
    if (step === 0) continue;
    const before = graph.blocks[homes[trace[step - 1] as number] ?? -1];
    const place = block.actions.indexOf(trace[step] as number);
    const follows = before === block && place > 0 && block.actions[place - 1] === trace[step - 1];
    const jumps =
      place === 0 &&
      before?.actions[before.actions.length - 1] === trace[step - 1] &&
      leads(graph, before?.id ?? -1, block.id);
    assert.ok(follows || jumps, `no edge from action ${trace[step - 1]} to ${trace[step]}`);
  }
  if (last !== undefined)
    assert.ok(leads(graph, homes[last] ?? -1, graph.exit), `no edge from action ${last} to the exit`);
}

const plain = fc.oneof(
  { weight: 4, arbitrary: fc.constant('Global.A = 1;') },
  { weight: 3, arbitrary: fc.constant('Wait(1, Ignore Condition);') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('Abort;', 'Abort If(Global.A);', 'Loop If(Global.A);', 'Loop;', 'Break;', 'Continue;'),
  },
  { weight: 3, arbitrary: fc.nat(6).map((count) => `Skip If(Global.A, ${count});`) },
  { weight: 1, arbitrary: fc.nat(6).map((count) => `Skip(${count});`) },
);

const { body } = fc.letrec<{ body: string; statement: string }>((tie) => ({
  body: fc.array(tie('statement'), { maxLength: 5 }).map((statements) => statements.join(' ')),
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    tie('body').map((inner) => `If(Global.A); ${inner} End;`),
    fc.tuple(tie('body'), tie('body')).map(([yes, no]) => `If(Global.A); ${yes} Else; ${no} End;`),
    fc
      .tuple(tie('body'), tie('body'))
      .map(([first, second]) => `If(Global.A); ${first} Else If(Global.B); ${second} End;`),
    tie('body').map((inner) => `While(Global.A); ${inner} End;`),
    tie('body').map((inner) => `For Global Variable(I, 0, 3, 1); ${inner} End;`),
    tie('body').map((inner) => `For Global Variable(I, 0, Global.A, 1); ${inner} End;`),
  ),
}));

test('every execution follows the graph, and waits as the rule is said to', () => {
  const seen = { surely: 0, possibly: 0, never: 0 };
  fc.assert(
    fc.property(body, fc.infiniteStream(fc.boolean()), (actions, decisions) => {
      const facts = factsOf(ruleText('r', actions));
      const rule = facts.program.rules[0];
      if (rule === undefined) throw new Error('no rule');
      const graph = facts.controlFlow(0);
      const homes = blocksOfActions(graph, rule.actions.length);
      const { whole } = facts.yields(0);
      seen[whole] += 1;
      for (let run = 0; run < 8; run += 1) {
        const trace = execute(rule.actions, () => decisions.next().value === true);
        if (trace === null) continue;
        checkTrace(graph, homes, trace);
        const waited = trace.some((at) => rule.actions[at]?.id === 'wait');
        if (waited) assert.is.not(whole, 'never');
        else assert.is.not(whole, 'surely');
      }
    }),
    { numRuns: 1500, seed: 20_260_801 },
  );
  for (const [verdict, count] of Object.entries(seen)) assert.ok(count > 50, `only ${count} rules ${verdict} wait`);
});

test.run();

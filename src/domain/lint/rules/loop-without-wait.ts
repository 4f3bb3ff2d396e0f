import type { Fix } from '../../findings/finding.js';
import type { Action, ComparisonOperator, Rule, Value } from '../../program/program.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem, Unjudged } from '../rule.js';

export const loopWithoutWait: LintRule = {
  id: 'loop-without-wait',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'documented',
  set: 'stability',
  tags: ['stability', 'correctness'],
  summary: 'A Loop action, or a While that is always true, can repeat without any wait in between.',
  rationale:
    'A Loop goes back to the first action of its rule within the same server tick unless something on the way waits. ' +
    'Turns without a wait pile up in one tick, and a loop that does not end soon takes the server down.',
  documentation:
    'Put `Wait(0.016, Ignore Condition)` or a longer wait on every way that leads to the Loop, outside of branches that ' +
    'are not always taken. A wait inside a subroutine counts when every way through the subroutine passes it.',
  knownLimits:
    'A Loop on a condition is reported only when no way to it waits; for a plain Loop every way counts as possible, also ' +
    'one that conditions rule out, except the way past a For whose body waits. While loops that hold no Wait at all are the matter of `while-without-wait`, subroutines that call ' +
    'each other that of `recursive-subroutine`; a For ends by itself.',
  fix: { kind: 'insert-wait', safety: 'unsafe' },

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      const endless = endlessWhiles(context, rule);
      const { loops, isKnown } = waitlessLoops(context, rule);
      for (const loop of isKnown ? loops : []) {
        if (!endsByItself(rule, loop)) problems.push(loopProblem(context, rule, loop));
      }
      for (const loop of endless) problems.push(whileProblem(context, rule, loop));
    }
    return problems;
  },

  unjudged(context): readonly Unjudged[] {
    return context.enabledRules
      .filter((rule) => {
        const { loops, isKnown } = waitlessLoops(context, rule);
        return loops.length > 0 && !isKnown;
      })
      .map(({ index }) => ({ rule: index, reason: 'the loop holds an action that is not known and may wait' }));
  },
};

/** Loop actions that control can come to from the start of the rule without a sure wait. */
interface WaitlessLoops {
  readonly loops: readonly Action[];
  /** False when the way may lead through an unknown action. */
  readonly isKnown: boolean;
}

const NONE: WaitlessLoops = { loops: [], isKnown: true };

function waitlessLoops(context: LintContext, rule: Rule): WaitlessLoops {
  if (!rule.actions.some(isLoop)) return NONE;
  const { blocks, entry } = context.facts.controlFlow(rule.index);
  const yields = context.facts.yields(rule.index);
  const waitingFors = new Set(yields.loops().flatMap((each) => (each.yields === 'surely' ? [each.block] : [])));
  const loops: Action[] = [];
  const seen = new Uint8Array(blocks.length);
  const work = [entry];
  let isKnown = true;
  let waits: ReadonlySet<number> | undefined;
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (seen[id] === 1 || yields.block(id) === 'surely') continue;
    seen[id] = 1;
    const block = blocks[id] as FlowBlock;
    for (const index of block.actions) {
      const action = rule.actions[index] as Action;
      if (!action.disabled && action.id === null) isKnown = false;
      if (!isLoop(action)) continue;
      // Where some ways to a loop wait and its condition decides, authors know that the others are not taken twice.
      waits ??= behindWaits(context, rule);
      if (action.id === 'loop' || !waits.has(id)) loops.push(action);
    }
    for (const { to, kind } of block.successors) {
      if (kind === 'loop-exit' && (isEndless(rule, block) || (block.kind === 'for' && waitingFors.has(id)))) continue;
      work.push(to);
    }
  }
  return { loops: loops.sort((a, b) => a.index - b.index), isKnown };
}

/** While loops that are always true, hold a Wait, and can do a turn without it. */
function endlessWhiles(context: LintContext, rule: Rule): readonly Action[] {
  if (!rule.actions.some(isEndlessWhile)) return [];
  const loops = new Map(context.loops(rule).map((loop) => [loop.opener.index, loop]));
  const found: Action[] = [];
  for (const { action, yields } of context.facts.yields(rule.index).loops()) {
    const loop = action === null ? undefined : loops.get(action);
    if (loop === undefined || yields !== 'possibly' || !isEndlessWhile(loop.opener)) continue;
    const holdsWait = rule.actions
      .slice(loop.opener.index + 1, loop.close)
      .some(({ id, disabled }) => id === 'wait' && !disabled);
    if (holdsWait) found.push(loop.opener);
  }
  return found;
}

function isEndless(rule: Rule, { kind, actions }: FlowBlock): boolean {
  return kind === 'while' && isEndlessWhile(rule.actions[actions[0] as number] as Action);
}

function isLoop({ id, disabled }: Action): boolean {
  if (disabled) return false;
  return id === 'loop' || id === 'loopIf' || id === 'loopIfConditionIsTrue' || id === 'loopIfConditionIsFalse';
}

function isEndlessWhile({ id, disabled, args: [condition] }: Action): boolean {
  return !disabled && id === 'while' && condition?.kind === 'call' && condition.id === 'true';
}

function loopProblem(context: LintContext, rule: Rule, loop: Action): Problem {
  const counts = countsTowardsBound(rule, loop);
  return {
    message: counts
      ? 'this loop never waits: all its turns, which count towards a bound, happen within one server tick'
      : `control can come to this loop without any wait, so the rule repeats within one server tick${loop.id === 'loop' ? '' : ' for as long as its condition holds'}`,
    span: { start: loop.start, end: loop.end },
    rule: rule.index,
    action: loop.index,
    boundedness: loop.id === 'loop' ? 'obviously-unbounded' : 'unknown',
    ...(counts ? { severity: 'info' as const } : {}),
    fix: () => insertWait(context, loop.start),
  };
}

/** Blocks that control can come to behind a wait, without starting the rule anew. */
function behindWaits(context: LintContext, rule: Rule): ReadonlySet<number> {
  const { blocks } = context.facts.controlFlow(rule.index);
  const yields = context.facts.yields(rule.index);
  const found = new Set<number>();
  const work = blocks.filter(({ id, reachable }) => reachable && yields.block(id) !== 'never').map(({ id }) => id);
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const { to, kind } of (blocks[id] as FlowBlock).successors) if (kind !== 'loop') work.push(to);
  }
  return found;
}

function whileProblem(context: LintContext, rule: Rule, opener: Action): Problem {
  const loop = context.loops(rule).find((each) => each.opener === opener);
  const close = loop === undefined ? undefined : rule.actions[loop.close];
  return {
    message: 'this While is always true, and a turn that misses the Wait in its branches never lets the server go on',
    span: loop?.span ?? { start: opener.start, end: opener.end },
    rule: rule.index,
    action: opener.index,
    boundedness: 'unknown',
    fix: () => (close === undefined ? null : insertWait(context, close.start)),
  };
}

/** A loop whose condition compares what the rule moves by a literal, or the length of an array that it changes. */
function countsTowardsBound(rule: Rule, loop: Action): boolean {
  const names = new Set<string>();
  if (loop.id === 'loopIf' && loop.args[0] !== undefined) addCompared(loop.args[0], names);
  if (loop.id === 'loopIfConditionIsTrue') {
    for (const { disabled, left, right } of rule.conditions) {
      if (!disabled) for (const side of [left, right]) addSide(side, names);
    }
  }
  if (names.size === 0) return false;
  return rule.actions.some((action) => {
    if (action.disabled || (action.id !== 'modifyGlobalVariable' && action.id !== 'modifyPlayerVariable')) return false;
    const target = targetVariable(action);
    const operation = action.args.at(-2)?.id ?? '';
    const isStep = action.args.at(-1)?.kind === 'number' || ARRAY_OPERATIONS.has(operation);
    return isStep && target !== null && names.has(variableKey(target));
  });
}

const ARRAY_OPERATIONS: ReadonlySet<string> = new Set([
  'appendToArray',
  'removeFromArrayByIndex',
  'removeFromArrayByValue',
]);

function addCompared(condition: Value, names: Set<string>): void {
  if (condition.kind !== 'call' || condition.id !== 'compare') return;
  for (const side of [condition.args[0], condition.args[2]]) if (side !== undefined) addSide(side, names);
}

/** The variable on one side of a comparison, or the one whose length it is. */
function addSide(side: Value, names: Set<string>): void {
  const variable = side.kind === 'call' && side.id === 'countOf' ? side.args[0] : side;
  if (variable === undefined || variable.kind !== 'call') return;
  const name = variable.args[variable.id === 'globalVariable' ? 0 : 1];
  if ((variable.id === 'globalVariable' || variable.id === 'playerVariable') && name?.kind === 'name') {
    names.add(variableKey({ slot: variable.id, name: name.id }));
  }
}

/** True for Loop If Condition Is True in a rule that sets a variable so that one of its own conditions fails. */
function endsByItself(rule: Rule, loop: Action): boolean {
  if (loop.id !== 'loopIfConditionIsTrue') return false;
  return rule.conditions.some(({ disabled, left, operator, right }) => {
    const names = new Set<string>();
    if (disabled || (left.kind === 'call' && left.id === 'countOf')) return false;
    addSide(left, names);
    const bound = literal(right);
    const last = names.size === 0 ? undefined : rule.actions.findLast((action) => writesOneOf(action, names));
    if (last === undefined || last.index > loop.index || bound === null || !SETTERS.has(last.id ?? '')) return false;
    const value = last.args.at(-1);
    const set = value === undefined ? null : literal(value);
    return set !== null && !holds(set, operator, bound);
  });
}

const SETTERS: ReadonlySet<string> = new Set(['setGlobalVariable', 'setPlayerVariable']);

function writesOneOf(action: Action, names: ReadonlySet<string>): boolean {
  const target = action.disabled ? null : targetVariable(action);
  return target !== null && names.has(variableKey(target));
}

function literal({ kind, id, text }: Value): number | null {
  if (kind === 'number') return Number(text);
  if (kind !== 'call') return null;
  if (id === 'true') return 1;
  return id === 'false' || id === 'null' ? 0 : null;
}

function holds(value: number, operator: ComparisonOperator, bound: number): boolean {
  switch (operator) {
    case '==':
      return value === bound;
    case '!=':
      return value !== bound;
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    case '>=':
      return value >= bound;
  }
}

/** A wait of one tick in front of the action at an offset, on a line of its own when the action opens its line. */
function insertWait(context: LintContext, at: number): Fix | null {
  const { lexicon, text } = context;
  const wait = lexicon.spellAction('wait');
  const behaviour = lexicon.spellMember('waitBehavior', 'ignoreCondition');
  if (wait === undefined || behaviour === undefined) return null;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const indent = text.slice(lineStart, at);
  const separator = /^[ \t]*$/.test(indent) ? `\n${indent}` : ' ';
  return {
    kind: 'insert-wait',
    safety: 'unsafe',
    summary: `Insert ${wait}(0.016, ${behaviour}) before the way back`,
    edits: [{ start: at, end: at, newText: `${wait}(0.016, ${behaviour});${separator}` }],
  };
}

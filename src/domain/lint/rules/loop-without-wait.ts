import type { Fix } from '../../findings/finding.js';
import type { Action, Rule } from '../../program/program.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import { literalNumber } from '../../semantics/literal-number.js';
import { onward, type SureTurns, turnsOf } from '../../semantics/sure-turns.js';
import { firstAfter } from '../../source/partition-point.js';
import type { LintContext } from '../lint-context.js';
import { mayAssignControl } from '../loops/for-control.js';
import { InsertWait } from '../loops/insert-wait.js';
import { LoopEnds } from '../loops/loop-ends.js';
import { countsBefore, holdsAny, type Loop } from '../loops/loops.js';
import { isStuck } from '../loops/stuck-condition.js';
import type { LintRule, Problem, Unjudged } from '../rule.js';
import { CalledWrites, isAssignment } from '../variables/called-writes.js';

export const loopWithoutWait: LintRule = {
  id: 'loop-without-wait',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'documented',
  set: 'stability',
  tags: ['stability', 'correctness'],
  summary: 'A Loop action, a While that stays true or a For of a player can repeat without any wait in between.',
  rationale:
    'A Loop goes back to the first action of its rule within the same server tick unless something on the way waits. ' +
    'Turns without a wait pile up in one tick, and a loop that does not end soon takes the server down.',
  documentation:
    'Put `Wait(0.016, Ignore Condition)` or a longer wait on every way that leads to the Loop, outside of branches that ' +
    'are not always taken. A wait inside a subroutine counts when every way through the subroutine passes it.',
  knownLimits:
    'A Loop on a condition is reported only when no way to it waits; for a plain Loop every way counts as possible, also ' +
    'one that conditions rule out, except the way past a For whose body waits. A For is reported when nothing proves ' +
    'that it ends (over a player variable) or when its literals tell how often it turns: from 1000 turns on in earnest, ' +
    'below as a note and over a player variable only. While loops that hold no Wait at all are the matter of ' +
    '`while-without-wait`, subroutines that call each other that of `recursive-subroutine`.',
  fix: { kind: 'insert-wait', safety: 'unsafe' },

  check(context) {
    const problems: Problem[] = [];
    const called = new CalledWrites(context.facts, isAssignment);
    for (const rule of context.enabledRules) {
      const insertion = new InsertWait(context, rule);
      const { loops, isKnown } = waitlessLoops(context, rule);
      if (isKnown && loops.length > 0) {
        const ends = new LoopEnds(rule, context.facts.blocks(rule.index));
        for (const loop of loops) if (!ends.ends(loop)) problems.push(loopProblem(rule, loop, ends, insertion));
      }
      for (const loop of stuckWhiles(context, rule)) problems.push(whileProblem(loop, insertion));
      for (const loop of waitlessFors(context, rule)) {
        const problem = forProblem(context, loop, called, insertion);
        if (problem !== null) problems.push(problem);
      }
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
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
  const exits = waitingFors(context, rule);
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
    const endless = isEndless(rule, block) ? block.successors.find(({ kind }) => kind === 'loop-exit')?.to : undefined;
    for (const to of onward(blocks, id, exits)) if (to !== endless) work.push(to);
  }
  return { loops: loops.sort((a, b) => a.index - b.index), isKnown };
}

/** Fors whose turns wait, which authors take to do one: by header the block behind. Not those whose literals give none. */
function waitingFors(context: LintContext, rule: Rule): SureTurns {
  const { blocks } = context.facts.controlFlow(rule.index);
  const exits = new Int32Array(blocks.length).fill(-1);
  for (const { block, action, yields } of context.facts.yields(rule.index).loops()) {
    const { kind, successors } = blocks[block] as FlowBlock;
    if (action === null || yields !== 'surely' || kind !== 'for') continue;
    const exit = successors.find((edge) => edge.kind === 'loop-exit');
    if (exit !== undefined && turnsOf(rule.actions[action] as Action) !== 0) exits[block] = exit.to;
  }
  return exits;
}

/** While loops that hold a Wait, can do a turn without it, and are then still true. */
function stuckWhiles(context: LintContext, rule: Rule): readonly Loop[] {
  if (!rule.actions.some(({ id }) => id === 'while')) return [];
  const loops = new Map(context.loops(rule).map((loop) => [loop.opener.index, loop]));
  const waits = countsBefore(rule, 'wait');
  const found: Loop[] = [];
  for (const { action, yields } of context.facts.yields(rule.index).loops(waitingFors(context, rule))) {
    const loop = action === null ? undefined : loops.get(action);
    if (loop?.kind !== 'while' || yields !== 'possibly' || !holdsAny(loop, waits)) continue;
    if (isStuck(loop)) found.push(loop);
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

function loopProblem(rule: Rule, loop: Action, ends: LoopEnds, insertion: InsertWait): Problem {
  const counts = ends.counts(loop);
  return {
    message: counts
      ? 'this loop never waits: all its turns, which count towards a bound, happen within one server tick'
      : `control can come to this loop without any wait, so the rule repeats within one server tick${loop.id === 'loop' ? '' : ' for as long as its condition holds'}`,
    span: { start: loop.start, end: loop.end },
    rule: rule.index,
    action: loop.index,
    ...(counts ? { severity: 'info' as const } : {}),
    fix: () => insertion.before(loop),
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

function whileProblem(loop: Loop, insertion: InsertWait): Problem {
  const { rule, opener, span } = loop;
  return {
    message: isEndlessWhile(opener)
      ? 'this While is always true, and a turn that misses its Wait changes nothing that would lead to it: the next one misses it, too'
      : 'a turn that misses the Wait changes nothing that this While or a branch in it tests, so it follows itself for ever',
    span,
    rule: rule.index,
    action: opener.index,
    fix: () => insertion.intoTurn(loop),
  };
}

/** Fors with a body in which nothing may wait. */
function waitlessFors(context: LintContext, rule: Rule): readonly Loop[] {
  const fors = context.loops(rule).filter(({ kind, opener, close }) => {
    return kind !== 'while' && close > opener.index + 1;
  });
  if (fors.length === 0) return [];
  const yields = new Map(
    context.facts
      .yields(rule.index)
      .loops()
      .map((each) => [each.action, each.yields]),
  );
  const unknown = rule.actions.filter(({ id, disabled }) => id === null && !disabled).map(({ index }) => index);
  return fors.filter((loop) => yields.get(loop.opener.index) === 'never' && !holds(unknown, loop));
}

/** Turns in one tick that are told as more than a note. */
const MANY_TURNS = 1000;

/** Null for a For that is not worth a word: it ends, and how often it turns is not known or not much. */
function forProblem(context: LintContext, loop: Loop, called: CalledWrites, insertion: InsertWait): Problem | null {
  const { rule, opener, span, kind } = loop;
  const isOfPlayer = kind === 'for-player-variable';
  const place = { span, rule: rule.index, action: opener.index };
  const fix = (): Fix | null => insertion.intoTurn(loop);
  const step = literalNumber(opener.args.at(-1));
  if (step === null || step === 0 || mayAssignControl(context, loop, called)) {
    const message = 'this For never waits, and nothing proves that its variable comes to the stop';
    return isOfPlayer ? { message, ...place, fix } : null;
  }
  const turns = turnsOf(opener) ?? 0;
  if (turns === 0 || (turns < MANY_TURNS && !isOfPlayer)) return null;
  return {
    message: `this For never waits: its turns, up to ${turns}, all happen within one server tick`,
    ...place,
    severity: turns < MANY_TURNS ? 'info' : 'warning',
    fix,
  };
}

/** True when one of the ascending action indexes is in the body of the loop. */
function holds(ascending: readonly number[], { opener, close }: Loop): boolean {
  const next = ascending[firstAfter(ascending, opener.index)];
  return next !== undefined && next < close;
}

import type { Action, Rule } from '../../program/program.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const unreachableAction: LintRule = {
  id: 'unreachable-action',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'An action that nothing can lead to.',
  rationale:
    'Behind an Abort, a Loop, a Break, a Continue or a Skip, and behind a While that is always true and is never left, no ' +
    'action runs. What stands there counts towards the elements of the script and misleads whoever reads it.',
  documentation:
    'Delete or disable the actions, or move the jump: a jump that was to depend on something wants an If around it, or ' +
    'the conditional form such as Abort If.',
  knownLimits:
    'One finding covers a run of actions; a run of jumps alone is left out. Conditions are not worked out (see `constant-condition`) except in ' +
    '`While(True)`. A Skip whose count is computed may lead anywhere behind it.',

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.enabledRules) {
      if (!rule.actions.some(mayCutOff)) continue;
      const dead = unreachableActions(context, rule);
      let first: Action | null = null;
      let last: Action | null = null;
      let count = 0;
      let isIdle = true;
      const close = (): void => {
        if (first !== null && last !== null && !isIdle) problems.push(problem(context, rule, first, last, count));
        first = null;
        count = 0;
        isIdle = true;
      };
      for (const action of rule.actions) {
        // Markers and disabled actions do nothing anyway: they neither count nor end a run.
        if (action.disabled || action.id === 'else' || action.id === 'end') continue;
        if (!dead.has(action.index)) {
          close();
          continue;
        }
        first ??= action;
        last = action;
        count += 1;
        // Where only jumps stand in a run, nothing is lost; some write them to carry comments.
        if (action.entry?.flags.jump === undefined) isIdle = false;
      }
      close();
    }
    return problems;
  },
};

function problem(context: LintContext, rule: Rule, first: Action, last: Action, count: number): Problem {
  const others = count === 1 ? '' : ` nor the ${count - 1} behind it`;
  return {
    message: `nothing leads to this action${others}: \`${context.excerpt({ start: first.start, end: first.end - 1 })}\` never runs`,
    span: { start: first.start, end: last.end },
    rule: rule.index,
    action: first.index,
  };
}

/** Without one of these every action of a rule can be reached. */
function mayCutOff({ id, disabled, args }: Action): boolean {
  if (disabled) return false;
  switch (id) {
    case 'abort':
    case 'break':
    case 'continue':
    case 'loop':
    case 'skip':
      return true;
    case 'while':
      return args[0]?.kind === 'call' && args[0].id === 'true';
    default:
      return false;
  }
}

function unreachableActions(context: LintContext, rule: Rule): ReadonlySet<number> {
  const { blocks } = context.facts.controlFlow(rule.index);
  const reached = reachedBlocks(blocks, rule);
  const dead = new Set<number>();
  for (const block of blocks) if (reached[block.id] === 0) for (const action of block.actions) dead.add(action);
  return dead;
}

/** As `reachable` of the graph, and an endless While is not left by its condition. */
function reachedBlocks(blocks: readonly FlowBlock[], rule: Rule): Uint8Array {
  const reached = new Uint8Array(blocks.length);
  const work = [0];
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    if (reached[id] === 1) continue;
    reached[id] = 1;
    const block = blocks[id] as FlowBlock;
    if (block.computedSkip) return Uint8Array.from(blocks, ({ reachable }) => (reachable ? 1 : 0));
    const opener = block.kind === 'while' ? rule.actions[block.actions[0] as number] : undefined;
    const isEndless = opener !== undefined && mayCutOff(opener);
    for (const { to, kind } of block.successors) if (!isEndless || kind !== 'loop-exit') work.push(to);
  }
  return reached;
}

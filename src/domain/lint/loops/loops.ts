import type { Action, Rule } from '../../program/program.js';
import type { RuleBlocks } from '../../program/blocks.js';
import type { Span } from '../../source/span.js';

/** An enabled While or For with an End. */
export interface Loop {
  readonly rule: Rule;
  readonly opener: Action;
  readonly kind: 'while' | 'for-global-variable' | 'for-player-variable';
  /** Action index of the End: the body is everything between the opener and it, nested blocks included. */
  readonly close: number;
  /** From the opener to just after the End. */
  readonly span: Span;
}

/** The loops of a rule in the order of their openers. */
export function loopsOf(rule: Rule, blocks: RuleBlocks): readonly Loop[] {
  const loops: Loop[] = [];
  for (const block of blocks.blocks) {
    if (block.disabled || block.kind === 'if' || block.close === null) continue;
    const opener = rule.actions[block.opener] as Action;
    const end = rule.actions[block.close] as Action;
    loops.push({
      rule,
      opener,
      kind: loopKind(opener.id),
      close: block.close,
      span: { start: opener.start, end: end.end },
    });
  }
  return loops;
}

function loopKind(id: string | null): Loop['kind'] {
  if (id === 'while') return 'while';
  return id === 'forPlayerVariable' ? 'for-player-variable' : 'for-global-variable';
}

/** By action index, and for the number of actions, how many enabled actions `id` stand in front. */
export function countsBefore({ actions }: Rule, id: string): Int32Array {
  const counts = new Int32Array(actions.length + 1);
  let count = 0;
  for (const action of actions) {
    counts[action.index] = count;
    if (action.id === id && !action.disabled) count += 1;
  }
  counts[actions.length] = count;
  return counts;
}

/** True when an action that was counted stands in the body of the loop, whether or not every turn comes to it. */
export function holdsAny({ opener, close }: Loop, counts: Int32Array): boolean {
  return (counts[close] as number) > (counts[opener.index] as number);
}

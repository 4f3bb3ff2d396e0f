import type { Action } from './program.js';

export type BlockKind = 'if' | 'while' | 'for';

/** One If, While or For with everything up to its End. All numbers are action indexes unless they say otherwise. */
export interface Block {
  /** Position in `RuleBlocks.blocks`, which is the order of the openers. */
  readonly index: number;
  readonly kind: BlockKind;
  /** True when the opener is disabled: the block then only tells which End belongs to it and nothing branches on it. */
  readonly disabled: boolean;
  readonly opener: number;
  /** The Else If actions and then the Else, in order; empty for loops. */
  readonly branches: readonly number[];
  /** True when the last of `branches` is an Else. */
  readonly hasElse: boolean;
  /** The End; null when the rule ends first, which the game accepts. */
  readonly close: number | null;
  /** Index of the block around it, null at the top level. */
  readonly parent: number | null;
}

/** The block structure of one rule's flat action list. */
export interface RuleBlocks {
  readonly blocks: readonly Block[];
  /** For every action the index of the block that it opens, continues or closes; -1 for all other actions. */
  readonly roles: Int32Array;
  /** For every action the index of the innermost block around it, -1 at the top level. Openers and markers of a block stand outside it. */
  readonly enclosing: Int32Array;
  /** Else If, Else and End without a block they could belong to (also a second Else); ascending. Disabled ones are not listed. */
  readonly stray: readonly number[];
}

/** Index just past the last action of the block's body: its End, or the end of the rule. */
export function blockEnd(block: Block, actionCount: number): number {
  return block.close ?? actionCount;
}

/** The innermost enabled While or For around an action, or undefined. Cost: the nesting depth at that place. */
export function enclosingLoop(blocks: RuleBlocks, action: number): Block | undefined {
  let at = blocks.enclosing[action] ?? -1;
  while (at >= 0) {
    const block = blocks.blocks[at] as Block;
    if (block.kind !== 'if' && !block.disabled) return block;
    at = block.parent ?? -1;
  }
  return undefined;
}

interface OpenBlock {
  index: number;
  kind: BlockKind;
  disabled: boolean;
  opener: number;
  branches: number[];
  hasElse: boolean;
  close: number | null;
  parent: number | null;
}

/**
 * Matches openers with their markers in one pass.
 *
 * `disabled If` turns the header off but its End stays in the text, so a disabled opener still claims the next End of
 * its level. A disabled End closes a disabled opener only; every other disabled marker is a plain action.
 */
export function ruleBlocks(actions: readonly Action[]): RuleBlocks {
  const blocks: OpenBlock[] = [];
  const open: OpenBlock[] = [];
  const stray: number[] = [];
  const roles = new Int32Array(actions.length).fill(-1);
  const enclosing = new Int32Array(actions.length).fill(-1);

  for (let at = 0; at < actions.length; at += 1) {
    const action = actions[at] as Action;
    const top = open[open.length - 1];
    enclosing[at] = top === undefined ? -1 : top.index;
    const kind = openedKind(action.id);
    if (kind !== null) {
      const block: OpenBlock = {
        index: blocks.length,
        kind,
        disabled: action.disabled,
        opener: at,
        branches: [],
        hasElse: false,
        close: null,
        parent: top === undefined ? null : top.index,
      };
      blocks.push(block);
      open.push(block);
      roles[at] = block.index;
      continue;
    }
    if (action.id !== 'end' && action.id !== 'else' && action.id !== 'elseIf') continue;
    if (top === undefined || !belongs(action, top)) {
      if (!action.disabled) stray.push(at);
      continue;
    }
    roles[at] = top.index;
    enclosing[at] = top.parent ?? -1;
    if (action.id === 'end') {
      top.close = at;
      open.pop();
    } else {
      top.branches.push(at);
      if (action.id === 'else') top.hasElse = true;
    }
  }
  return { blocks, roles, enclosing, stray };
}

function openedKind(id: string | null): BlockKind | null {
  switch (id) {
    case 'if':
      return 'if';
    case 'while':
      return 'while';
    case 'forGlobalVariable':
    case 'forPlayerVariable':
      return 'for';
    default:
      return null;
  }
}

function belongs(marker: Action, block: OpenBlock): boolean {
  if (marker.disabled && !block.disabled) return false;
  if (marker.id === 'end') return true;
  return block.kind === 'if' && !block.hasElse;
}

import type { CfgResult } from '../../../application/contract/results.js';
import type { Rule } from '../../../domain/program/program.js';
import { printable } from '../presenters/columns.js';
import type { Picture, PictureNode } from './picture.js';

/** Actions shown in one node, and characters of each. */
const MAX_LINES = 6;
const MAX_COLUMNS = 48;

type Block = CfgResult['blocks'][number];

/**
 * The control-flow graph of a rule as a picture: each block shows its actions as the script writes them. Edges to blocks
 * that a filter took away are left out.
 *
 * @param source the text of the script
 */
export function flowPicture(rule: Rule, { blocks }: CfgResult, source: string): Picture {
  const shown = new Set(blocks.map(({ id }) => id));
  return {
    title: `Control flow of ${rule.name === '' ? `rule ${rule.index}` : printable(rule.name)}`,
    direction: 'down',
    nodes: blocks.map((block) => blockNode(block, rule, source)),
    edges: blocks.flatMap(({ id, successors }) =>
      successors
        .filter(({ to }) => shown.has(to))
        .map(({ to, kind }) => ({
          from: `b${id}`,
          to: `b${to}`,
          label: kind === 'fallthrough' ? '' : kind,
          isDashed: kind === 'back' || kind === 'loop' || kind === 'continue',
        })),
    ),
  };
}

function blockNode(block: Block, rule: Rule, source: string): PictureNode {
  const { id, kind, actions, waits, unreachable } = block;
  const head = kind === 'block' ? `${id}` : `${id} ${kind}`;
  const texts = actions.slice(0, MAX_LINES).map((index) => actionText(rule, index, source));
  const more = actions.length - MAX_LINES;
  return {
    id: `b${id}`,
    lines: [waits ? `${head}, waits` : head, ...texts, ...(more > 0 ? [`… ${more} more`] : [])],
    shape: kind === 'entry' || kind === 'exit' ? 'round' : kind === 'block' ? 'box' : 'diamond',
    isFaint: unreachable === true,
  };
}

/** The action on one line, cut. */
function actionText(rule: Rule, index: number, source: string): string {
  const action = rule.actions[index];
  if (action === undefined) return '';
  const text = printable(source.slice(action.start, action.end).replace(/\s+/g, ' '));
  const characters = [...text];
  return characters.length > MAX_COLUMNS ? `${characters.slice(0, MAX_COLUMNS - 1).join('')}…` : text;
}

import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { FlowBlock, FlowBlockKind } from '../../domain/semantics/control-flow.js';
import type { CfgRequest } from '../contract/requests.js';
import type { CfgResult, ReportedBlock } from '../contract/results.js';
import { shown } from '../contract/shown.js';
import { invalidSelection, resolveRule } from '../session/addressing.js';
import { isPaged, select } from '../session/selection.js';
import type { Handler } from './operation.js';

export const BLOCK_KINDS: readonly FlowBlockKind[] = ['entry', 'exit', 'block', 'if', 'while', 'for'];

/** The control-flow graph of a rule. Filters take blocks away; numbers and edges stay those of the whole graph. */
export const cfg: Handler<CfgRequest, CfgResult> =
  (session, { rule, kind, ...page }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const facts = loaded.right.facts();
    if (kind !== undefined && !(BLOCK_KINDS as readonly string[]).includes(kind)) {
      return left(
        invalidSelection(`unknown block kind '${shown(kind)}': one of ${BLOCK_KINDS.join(', ')}`, BLOCK_KINDS),
      );
    }
    const target = resolveRule(session, facts.symbols, rule);
    if (isLeft(target)) return target;
    const { entry, exit, blocks } = facts.controlFlow(target.right.position);
    if (kind === undefined && !isPaged(page)) return right({ entry, exit, blocks: blocks.map(reportBlock) });
    const { items, selection } = select(blocks, (block) => kind === undefined || block.kind === kind, page);
    return right({ entry, exit, blocks: items.map(reportBlock), selection });
  };

function reportBlock(block: FlowBlock): ReportedBlock {
  const { id, kind, waits, calls, actions, successors, reachable, computedSkip } = block;
  return {
    id,
    kind,
    waits,
    calls: [...calls],
    actions: [...actions],
    successors: successors.map((edge) => ({ to: edge.to, kind: edge.kind })),
    ...(reachable ? {} : { unreachable: true as const }),
    ...(computedSkip ? { computedSkip: true as const } : {}),
  };
}

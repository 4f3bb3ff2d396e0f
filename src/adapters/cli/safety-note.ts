import type { WriteGate } from '../../application/permits/write-permit.js';
import type { CommandLeaf } from '../../application/tools/command-tree.js';
import type { RuntimeGate } from '../../application/tools/inputs.js';
import type { AgentMetadata } from '../../application/tools/tool-spec.js';
import { metadataOf } from '../../application/tools/views.js';

/**
 * What help says about a command that writes: when it does, and that somebody has to agree. Where the command and the
 * published index disagree, the safer reading holds: it is said when either of them says it.
 */
export function safetyNote(leaf: CommandLeaf, metadata: AgentMetadata | undefined): string | undefined {
  const published = metadata && metadataOf(metadata, leaf.paths[0] ?? '');
  const [gate] = leaf.writes;
  if (gate === undefined && (published === undefined || published.confirmation === 'not_required')) return undefined;
  const when = published === undefined || published.runtime_gate.kind === 'none' ? undefined : published.runtime_gate;
  return `${whenOf(when, leaf.writes)} An agent asks its user first.`;
}

function whenOf(published: RuntimeGate | undefined, declared: readonly WriteGate[]): string {
  const flags =
    published !== undefined && 'armed_by' in published && published.armed_by !== undefined
      ? published.armed_by
      : declared.flatMap((gate) => ('armed_by' in gate ? [gate.armed_by] : []));
  if (flags.length > 0) return `Writes only with ${flags.map((flag) => `--${flag}`).join(' or ')}.`;
  return published?.kind === 'invocation' ? `Writes, unless --${published.preview} is given.` : 'Writes.';
}

import type { Digest } from '../../ports/digest.js';
import type { ContractBuild } from '../assemble.js';
import type { CommandRunner } from '../command-runner.js';
import type { CommandTree } from '../command-tree.js';
import type { ContractFinding, GateId } from '../contract-finding.js';
import type { AgentMetadata, OperationDescriptor, ToolCatalog, ToolSpec } from '../tool-spec.js';

/** Everything that gates compare. */
export interface Evidence {
  readonly tree: CommandTree;
  readonly operations: readonly OperationDescriptor[];
  readonly digest: Digest;
  readonly runner: CommandRunner;
  /** The published files as they are, undefined where they cannot be loaded. */
  readonly catalogText: string;
  readonly metadataText: string;
  readonly catalog: ToolCatalog | undefined;
  readonly metadata: AgentMetadata | undefined;
  /** The contract as the inputs give it; undefined outside the source tree, or when the inputs are unreadable. */
  readonly build: ContractBuild | undefined;
  /** The tools to judge: those of the inputs, else those that are published. */
  readonly specs: readonly ToolSpec[];
}

/** One check of the contract. It reports, and never throws for anything in its evidence. */
export type Gate = (evidence: Evidence) => readonly ContractFinding[] | Promise<readonly ContractFinding[]>;

/** A way to write findings of one gate. */
export type Report = (tool: string, field: string, message: string, invariant: string, file: string) => void;

export function reporting(gate: GateId, body: (report: Report) => void): readonly ContractFinding[] {
  const findings: ContractFinding[] = [];
  body((tool, field, message, invariant, file) => findings.push({ gate, tool, field, message, invariant, file }));
  return findings;
}

export async function reportingLater(
  gate: GateId,
  body: (report: Report) => Promise<void>,
): Promise<readonly ContractFinding[]> {
  const findings: ContractFinding[] = [];
  await body((tool, field, message, invariant, file) => findings.push({ gate, tool, field, message, invariant, file }));
  return findings;
}

/** The file that owns a tool's metadata or selection prose. */
export function inputFile(kind: 'metadata' | 'selection', spec: ToolSpec): string {
  return `src/application/tools/inputs/${kind}/${spec.product_id}.json`;
}

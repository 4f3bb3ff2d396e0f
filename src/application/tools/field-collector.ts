import { isLeft } from 'fp-ts/lib/Either.js';
import type { CommandLeaf } from './command-tree.js';
import type { ContractFinding } from './contract-finding.js';
import { type Candidate, type FieldRecord, type Resolved, resolveField, resolveRequired } from './provenance.js';
import { INPUTS, type ReviewedInputs, type ReviewedTool } from './read-inputs.js';
import type { OperationDescriptor } from './tool-spec.js';

/** Everything that is known when one tool is resolved; nothing is read later. */
export interface ToolSources {
  readonly tool: ReviewedTool;
  readonly leaf: CommandLeaf;
  readonly inputs: ReviewedInputs;
  /** The pinned operation that the tool wraps. */
  readonly operation: OperationDescriptor | undefined;
}

/** Collects the provenance of a tool's fields, and what goes wrong on the way. */
export class FieldCollector {
  readonly provenance: Record<string, FieldRecord> = {};
  readonly findings: ContractFinding[] = [];

  constructor(readonly sources: ToolSources) {}

  /** The value of a field; undefined when no source says anything, or two of one rank disagree (which is a finding). */
  field(name: string, candidates: readonly Candidate[]): unknown {
    return candidates.length === 0 ? undefined : this.keep(name, candidates, resolveField);
  }

  /** As `field`, with the floor of what the command requires. */
  required(name: string, candidates: readonly Candidate[]): boolean {
    return this.keep(name, candidates, resolveRequired) === true;
  }

  fault(field: string, message: string, invariant: string, file: string): void {
    const tool = this.sources.tool.identity.canonical_path;
    this.findings.push({ gate: 'G3', tool, field, message, invariant, file });
  }

  private keep(
    name: string,
    candidates: readonly Candidate[],
    resolve: (candidates: readonly Candidate[]) => ReturnType<typeof resolveField>,
  ): unknown {
    const resolved = resolve(candidates);
    if (isLeft(resolved)) {
      this.fault(name, resolved.left, 'I7', fileOf(candidates));
      return undefined;
    }
    const { value, record }: Resolved = resolved.right;
    this.provenance[name] = record;
    return value;
  }
}

/** A candidate, or none when the source says nothing. An empty text or list does say something. */
export function candidate(
  value: unknown,
  rank: Candidate['rank'],
  file: string,
  reason?: string,
): readonly Candidate[] {
  if (value === undefined) return [];
  return [{ value, rank, source: shortFile(file), ...(reason === undefined ? {} : { reason }) }];
}

export function withoutUndefined(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** As provenance names it. */
export function shortFile(file: string): string {
  return file.startsWith(`${INPUTS}/`) ? file.slice(INPUTS.length + 1) : file;
}

/** The file to mend when candidates disagree: the highest one that is a file. */
function fileOf(candidates: readonly Candidate[]): string {
  const file = candidates.find(({ source }) => source.endsWith('.json'))?.source;
  return `${INPUTS}/${file ?? 'index.json'}`;
}

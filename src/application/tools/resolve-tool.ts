import type { CommandLeaf } from './command-tree.js';
import type { ContractFinding } from './contract-finding.js';
import { candidate, FieldCollector, shortFile, type ToolSources, withoutUndefined } from './field-collector.js';
import type { FieldRecord } from './provenance.js';
import { resolveParameters, resolvePositionals } from './resolve-parameters.js';
import type { ToolSpec } from './tool-spec.js';

export interface ToolResolution {
  readonly spec: ToolSpec;
  readonly provenance: Readonly<Record<string, FieldRecord>>;
  readonly findings: readonly ContractFinding[];
}

/** Resolves every field of a tool once, each from all that is said about it. */
export function resolveTool(sources: ToolSources): ToolResolution {
  const { tool, leaf, operation } = sources;
  const { identity, metadata, selection, product } = tool;
  const fields = new FieldCollector(sources);
  const reviewed = (name: string, value: unknown, file: string, reason: string): unknown =>
    value === undefined ? undefined : fields.field(name, [{ value, rank: 'overlay', source: shortFile(file), reason }]);
  const safety = (name: keyof typeof metadata): unknown =>
    reviewed(name, metadata[name], tool.metadataFile, metadata.review_reason);
  const prose = (name: keyof typeof selection): unknown =>
    reviewed(name, selection[name], tool.selectionFile, selection.review_reason);
  const text = (name: 'title' | 'description', ofTree: string | undefined, ofPin: string | undefined): unknown =>
    fields.field(name, [
      ...candidate(metadata[name], 'overlay', tool.metadataFile, metadata.review_reason),
      ...candidate(ofTree, 'tree', 'help'),
      ...candidate(ofPin, 'pin', 'interfaces.json'),
    ]);

  const words = identity.cli_path.split(' ');
  const spec: Readonly<Record<string, unknown>> = {
    canonical_path: identity.canonical_path,
    product_id: product,
    name: identity.canonical_path.slice(product.length + 1),
    primary_cli_path: identity.cli_path,
    cli_path: identity.cli_path,
    is_alias: false,
    aliases: [...(identity.aliases ?? [])].sort(),
    group: words.slice(0, -1).join(' '),
    title: text('title', leaf.description, operation?.title) ?? '',
    description: text('description', helpText(leaf), operation?.description) ?? '',
    parameters: resolveParameters(fields),
    positionals: resolvePositionals(fields),
    constraints: safety('constraints'),
    run: safety('run'),
    effect: safety('effect'),
    risk: safety('risk'),
    confirmation: safety('confirmation'),
    idempotency: safety('idempotency'),
    runtime_gate: safety('runtime_gate'),
    interface_mode: safety('interface_mode'),
    availability: safety('availability'),
    interface_ref: safety('interface_ref'),
    interface_reason: safety('interface_reason'),
    result: safety('result'),
    agent_summary: prose('agent_summary'),
    use_when: prose('use_when'),
    avoid_when: prose('avoid_when'),
    examples: prose('examples'),
    example_dispositions: prose('example_dispositions'),
    prerequisites: prose('prerequisites'),
    tips: prose('tips'),
    source_refs: [...new Set([...metadata.source_refs, ...selection.source_refs])],
  };
  return {
    spec: withoutUndefined(spec) as unknown as ToolSpec,
    provenance: fields.provenance,
    findings: fields.findings,
  };
}

function helpText({ description, details }: CommandLeaf): string | undefined {
  if (description === undefined) return undefined;
  return details === undefined ? `${description}.` : `${description}. ${details}`;
}

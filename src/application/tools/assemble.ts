import type { Digest } from '../ports/digest.js';
import { type CommandLeaf, type CommandTree, leafOf } from './command-tree.js';
import { contentHash } from './content-hash.js';
import type { ContractFinding } from './contract-finding.js';
import { INPUTS, type ReviewedInputs, readInputs } from './read-inputs.js';
import type { FieldRecord } from './provenance.js';
import { resolveTool } from './resolve-tool.js';
import { canonicalJson } from './stable-json.js';
import type { AgentMetadata, OperationDescriptor, ProductSpec, ToolCatalog, ToolSpec } from './tool-spec.js';

/** What the contract is made from. */
export interface ContractSources {
  readonly tree: CommandTree;
  /** Texts of the reviewed inputs, by path below `INPUTS`. */
  readonly files: ReadonlyMap<string, string>;
  readonly operations: readonly OperationDescriptor[];
  readonly digest: Digest;
}

/** The contract, resolved in one pass. Only `assemble` makes one; every projection starts from it or from its catalogue. */
export class ContractBuild {
  private constructor(
    readonly inputs: ReviewedInputs,
    readonly catalog: ToolCatalog,
    readonly metadata: AgentMetadata,
  ) {}

  /** What can be built is built, so that one run tells everything; `build` is undefined when the inputs are unreadable. */
  static assemble(sources: ContractSources): {
    build: ContractBuild | undefined;
    findings: readonly ContractFinding[];
  } {
    const { inputs, findings } = readInputs(sources.files);
    if (inputs === undefined) return { build: undefined, findings };
    const bound = bind(inputs, sources.tree);
    const pinned = new Map(Object.entries(inputs.interfaces.operations));
    const specs: ToolSpec[] = [];
    const provenance: Record<string, Readonly<Record<string, FieldRecord>>> = {};
    const resolved: ContractFinding[] = [];
    for (const tool of inputs.tools) {
      const { canonical_path: canonical, visibility } = tool.identity;
      const leaf = bound.leaves.get(canonical);
      if (leaf === undefined || visibility === 'internal') continue;
      const reference = tool.metadata.interface_ref?.operation;
      const operation = reference === undefined ? undefined : pinned.get(reference);
      const resolution = resolveTool({ tool, leaf, inputs, operation });
      specs.push(resolution.spec);
      provenance[canonical] = resolution.provenance;
      resolved.push(...resolution.findings);
    }
    const catalog = catalogOf(sources, inputs, specs, provenance);
    return {
      build: new ContractBuild(inputs, catalog, agentMetadata(catalog)),
      findings: [...findings, ...bound.findings, ...resolved],
    };
  }
}

/** Matches registry and tree, in both directions and by exact names. */
function bind(
  inputs: ReviewedInputs,
  tree: CommandTree,
): { readonly leaves: ReadonlyMap<string, CommandLeaf>; readonly findings: readonly ContractFinding[] } {
  const findings: ContractFinding[] = [];
  const fault = (tool: string, field: string, message: string, invariant: string, file: string): void => {
    findings.push({ gate: 'G2', tool, field, message, invariant, file: `${INPUTS}/${file}` });
  };
  const leaves = new Map<string, CommandLeaf>();
  const owners = new Map<string, string>();
  const canonicals = new Set<string>();
  const products = new Set(inputs.products.map(({ id }) => id));
  for (const { identity, product } of inputs.tools) {
    const { canonical_path: canonical, cli_path: primary, aliases = [] } = identity;
    if (canonicals.has(canonical)) fault(canonical, '', 'the registry has it twice', 'I11', 'registry.json');
    canonicals.add(canonical);
    for (const path of [primary, ...aliases]) {
      const owner = owners.get(path);
      if (owner !== undefined) {
        fault(canonical, path, `the path belongs to ${owner}`, 'I11', 'registry.json');
      }
      owners.set(path, canonical);
      if (products.has(path)) fault(canonical, path, 'a product has this name', 'I11', 'registry.json');
      const leaf = leafOf(tree, path);
      if (leaf === undefined) {
        fault(canonical, path, 'no command has this path', 'I1', 'registry.json');
      } else if (path === primary) {
        if (leaf.paths[0] !== path)
          fault(canonical, path, 'the path is an alias of its command', 'I1', 'registry.json');
        if (leaf.description === undefined) {
          fault(canonical, '', 'the command has no usage text, so help hides it', 'I1', `registry.json (${product})`);
        }
        leaves.set(canonical, leaf);
      } else if (leaf !== leafOf(tree, primary)) {
        fault(canonical, path, `the alias chooses another command than ${primary}`, 'I13', 'registry.json');
      }
    }
  }
  const excluded = exclusionsOf(inputs, tree, owners, fault);
  for (const { paths } of tree.leaves) {
    for (const path of paths) {
      if (owners.has(path) || excluded.has(path)) continue;
      fault(path, '', 'the command has no entry and no reviewed exclusion', 'I2', 'registry.json');
    }
  }
  return { leaves, findings };
}

function exclusionsOf(
  inputs: ReviewedInputs,
  tree: CommandTree,
  owners: ReadonlyMap<string, string>,
  fault: (tool: string, field: string, message: string, invariant: string, file: string) => void,
): ReadonlySet<string> {
  const excluded = new Set<string>();
  for (const { id, reason, commands } of inputs.exclusions.groups) {
    if (/\bpending\b|\btodo\b|\blater\b/i.test(`${id} ${reason}`)) {
      fault(id, 'reason', 'an exclusion is a decision, not a promise', 'I2', 'exclusions.json');
    }
    for (const path of commands) {
      if (excluded.has(path)) fault(path, '', 'it is excluded twice', 'I2', 'exclusions.json');
      excluded.add(path);
      if (owners.has(path)) fault(path, '', 'it is excluded and has an entry', 'I2', 'exclusions.json');
      if (leafOf(tree, path) === undefined) fault(path, '', 'no command has this path', 'I2', 'exclusions.json');
    }
  }
  return excluded;
}

function catalogOf(
  { tree, operations, digest }: ContractSources,
  inputs: ReviewedInputs,
  specs: readonly ToolSpec[],
  provenance: ToolCatalog['provenance'],
): ToolCatalog {
  // Sorted, so that the order of the inputs is no fact of the contract.
  const inOrder = [...specs].sort((a, b) => (a.primary_cli_path < b.primary_cli_path ? -1 : 1));
  const byId = [...inputs.products].sort((a, b) => (a.id < b.id ? -1 : 1));
  const products: ProductSpec[] = byId.map(({ id, selection }) => ({
    id,
    agent_summary: selection.agent_summary,
    use_when: selection.use_when,
    avoid_when: selection.avoid_when,
    tools: inOrder.filter(({ product_id }) => product_id === id).map(({ canonical_path }) => canonical_path),
  }));
  const content = {
    kind: 'wright.tool-catalog' as const,
    version: 1 as const,
    program: tree.program,
    surface_hash: surfaceHash(inputs, digest),
    products,
    tools: Object.fromEntries(specs.map((spec) => [spec.canonical_path, spec])),
    provenance,
    operations: Object.fromEntries(operations.map((operation) => [operation.name, operation])),
  };
  return { ...content, source_hash: contentHash(content, digest) };
}

/** Of identity and navigation alone: formatting, order and prose do not change it. */
function surfaceHash(inputs: ReviewedInputs, digest: Digest): string {
  const rows = inputs.tools.map(({ product, identity: { canonical_path, cli_path, aliases = [], visibility } }) =>
    canonicalJson([product, canonical_path, cli_path, [...aliases].sort(), visibility ?? 'public']),
  );
  return `sha256:${digest.sha256(rows.sort().join('\n'))}`;
}

/** The small index, derived from the catalogue. */
export function agentMetadata(catalog: ToolCatalog): AgentMetadata {
  const specs = Object.values(catalog.tools);
  return {
    kind: 'wright.agent-metadata',
    version: 1,
    source_hash: catalog.source_hash,
    surface_hash: catalog.surface_hash,
    paths: Object.fromEntries(
      specs.flatMap(({ primary_cli_path, aliases, canonical_path }) =>
        [primary_cli_path, ...aliases].map((path) => [path, canonical_path]),
      ),
    ),
    products: Object.fromEntries(catalog.products.map(({ id, agent_summary }) => [id, agent_summary])),
    tools: Object.fromEntries(
      specs.map((spec) => [
        spec.canonical_path,
        {
          cli_path: spec.primary_cli_path,
          product_id: spec.product_id,
          effect: spec.effect,
          risk: spec.risk,
          confirmation: spec.confirmation,
          runtime_gate: spec.runtime_gate,
          ...(spec.run === undefined ? {} : { run: spec.run }),
          agent_summary: spec.agent_summary,
        },
      ]),
    ),
  };
}

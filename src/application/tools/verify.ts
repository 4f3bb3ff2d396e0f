import { isRight } from 'fp-ts/lib/Either.js';
import { ContractBuild, type ContractSources } from './assemble.js';
import type { CommandRunner } from './command-runner.js';
import { type ContractFinding, GATE_IDS, type GateId, sortedFindings } from './contract-finding.js';
import { publishedCommands } from './gates/binding.js';
import { type Baseline, compatibility } from './gates/compatibility.js';
import { drift } from './gates/drift.js';
import { examples } from './gates/examples.js';
import type { Evidence, Gate } from './gates/gate.js';
import { interfaces } from './gates/interfaces.js';
import { laziness } from './gates/laziness.js';
import { parameters } from './gates/parameters.js';
import { projections } from './gates/projections.js';
import { writeGates } from './gates/write-gates.js';
import { loadAgentMetadata, loadCatalog } from './load-catalog.js';

/** What is to be verified. */
export interface ContractToVerify {
  readonly sources: Omit<ContractSources, 'files'>;
  /** The reviewed inputs and the pages; undefined for an installed program, which has neither. */
  readonly source:
    | { readonly files: ReadonlyMap<string, string>; readonly documents: ReadonlyMap<string, string> }
    | undefined;
  /** The published files as they are; empty where they cannot be read. */
  readonly catalogText: string;
  readonly metadataText: string;
  readonly runner: CommandRunner;
  readonly baseline: Baseline | undefined;
}

export interface Verification {
  readonly findings: readonly ContractFinding[];
  /** Gates that could not judge, with the reason. */
  readonly skipped: ReadonlyMap<GateId, string>;
}

/** Runs the gates, all or one; what one gate finds does not keep another from running. */
export async function verifyContract(contract: ContractToVerify, only?: GateId): Promise<Verification> {
  const { sources, source, catalogText, metadataText, runner } = contract;
  const { digest } = sources;
  const full = source === undefined ? undefined : { ...sources, files: source.files };
  const assembled = full === undefined ? undefined : ContractBuild.assemble(full);
  const catalog = loadCatalog(catalogText, digest);
  const metadata = loadAgentMetadata(metadataText);
  const published = isRight(catalog) ? catalog.right : undefined;
  const evidence: Evidence = {
    ...sources,
    runner,
    catalogText,
    metadataText,
    catalog: published,
    metadata: isRight(metadata) ? metadata.right : undefined,
    build: assembled?.build,
    specs: Object.values((assembled?.build?.catalog ?? published)?.tools ?? {}),
  };
  const skipped = new Map<GateId, string>();
  if (source === undefined) for (const gate of ['G1', 'G8'] as const) skipped.set(gate, 'needs the source tree');
  if (contract.baseline === undefined) skipped.set('G9', 'needs --base, what an earlier release published');

  const findings: ContractFinding[] = [...(assembled?.findings ?? [])];
  for (const [id, gate] of gatesOf(contract, full)) {
    if (only !== undefined && only !== id) continue;
    for (const finding of await gate(evidence)) findings.push(finding);
  }
  return {
    findings: sortedFindings(only === undefined ? findings : findings.filter(({ gate }) => gate === only)),
    skipped: new Map([...skipped].filter(([gate]) => only === undefined || gate === only)),
  };
}

/** Gates that judge what was built. What G1, and G2 in the source tree, have to say comes up while it is built. */
function gatesOf(
  { source, baseline }: ContractToVerify,
  full: ContractSources | undefined,
): readonly (readonly [GateId, Gate])[] {
  return [
    ['G3', interfaces],
    ['G4', parameters],
    ['G5', writeGates],
    ['G6', projections],
    ['G7', examples],
    source === undefined || full === undefined
      ? ['G2', publishedCommands]
      : ['G8', drift({ sources: full, documents: source.documents })],
    ...(baseline === undefined ? [] : [['G9', compatibility(baseline)] as const]),
    ['G10', laziness],
  ];
}

export function isGateId(text: string): text is GateId {
  return (GATE_IDS as readonly string[]).includes(text);
}

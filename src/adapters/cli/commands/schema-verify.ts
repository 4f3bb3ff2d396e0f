import { Command, Option } from 'clipanion';
import { getOrElse, isLeft } from 'fp-ts/lib/Either.js';
import { EXIT_OK, EXIT_SOURCE } from '../../../application/contract/exit-code.js';
import type { FileSystem } from '../../../application/ports/file-system.js';
import { findingLine, GATE_IDS, type GateId } from '../../../application/tools/contract-finding.js';
import { type Baseline, readBaseline } from '../../../application/tools/gates/compatibility.js';
import { GENERATED, PAGES_WITH_TABLE } from '../../../application/tools/generated-files.js';
import { textOf } from '../../../application/tools/text-files.js';
import { operationDescriptors } from '../../../application/tools/operation-descriptors.js';
import { INPUTS } from '../../../application/tools/read-inputs.js';
import { type ContractToVerify, isGateId, verifyContract } from '../../../application/tools/verify.js';
import type { CliContext, CliServices } from '../context.js';
import { isolatedRunner } from '../isolated-runner.js';
import { CommandLineError } from '../usage-error.js';

/** Lines of findings that are shown; the rest is counted. */
const MAX_LINES = 50;

export class SchemaVerifyCommand extends Command<CliContext> {
  static override readonly paths = [['schema', 'verify']];
  static override readonly usage = Command.Usage({
    description: 'Hold the published contract to the program: every gate, one line a finding',
    details:
      'In the source tree of Wright the reviewed inputs are judged too, and what is generated from them. Elsewhere the installed contract is held to the installed program.',
    examples: [
      ['Every gate', '$0 schema verify'],
      ['One gate', '$0 schema verify --gate G7'],
      ['Against an earlier release, as its schema --all printed it', '$0 schema verify --base before.json'],
    ],
  });

  gate = Option.String('--gate', { description: `Findings of one gate only: ${GATE_IDS.join(', ')}` });
  base = Option.String('--base', { description: 'What an earlier release published: a file with its schema --all' });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const gate = this.gate === undefined ? undefined : gateFlag(this.gate);
    const contract = await contractOf(services, await this.baseline());
    const { findings, skipped } = await verifyContract(contract, gate);
    const { stdout } = services.console;
    for (const [id, reason] of skipped) await stdout.write(`${id} skipped: ${reason}\n`);
    for (const finding of findings.slice(0, MAX_LINES)) await stdout.write(`${findingLine(finding)}\n`);
    if (findings.length > MAX_LINES) await stdout.write(`... ${findings.length - MAX_LINES} more finding(s)\n`);
    await stdout.write(
      findings.length === 0 ? 'PASS schema verify\n' : `ERROR schema verify: ${findings.length} finding(s)\n`,
    );
    return findings.length === 0 ? EXIT_OK : EXIT_SOURCE;
  }

  private async baseline(): Promise<Baseline | undefined> {
    if (this.base === undefined) return undefined;
    const { files } = this.context.services;
    const text = await textOf(files, files.resolve(root(this.context.services), this.base));
    const baseline = text === undefined ? undefined : readBaseline(text);
    if (baseline === undefined) throw new CommandLineError(`--base names no output of schema --all: '${this.base}'`);
    return baseline;
  }
}

function gateFlag(value: string): GateId {
  const gate = value.toUpperCase();
  if (isGateId(gate)) return gate;
  throw new CommandLineError(`--gate is one of ${GATE_IDS.join(', ')}, not '${value}'`);
}

async function contractOf(services: CliServices, baseline: Baseline | undefined): Promise<ContractToVerify> {
  const { files, toolCatalog, digest } = services;
  const at = (path: string): string => files.resolve(root(services), path);
  const hasSource = !isLeft(await files.stat(at(`${INPUTS}/registry.json`))());
  const script = hasSource ? await textOf(files, at('examples/hilltop.ws')) : undefined;
  const published = async (name: 'catalog' | 'agentMetadata', file: string): Promise<string> =>
    hasSource ? ((await textOf(files, at(`${GENERATED}/${file}`))) ?? '') : getOrElse(() => '')(toolCatalog[name]());
  return {
    sources: { tree: await services.program.tree(), operations: operationDescriptors(), digest },
    source: hasSource ? { files: await textsBelow(files, at(INPUTS)), documents: await pages(files, at) } : undefined,
    catalogText: await published('catalog', 'catalog.json'),
    metadataText: await published('agentMetadata', 'agent-metadata.json'),
    runner: isolatedRunner(services, exampleFiles(script ?? getOrElse(() => '')(toolCatalog.exampleScript()))),
    baseline,
  };
}

/** The files that the published examples name. */
function exampleFiles(script: string): Readonly<Record<string, string>> {
  return {
    'my-mode.ws': script,
    'draft.ws': script.replace('rule("Player: a hint', 'disabled rule("Player: a hint'),
    'proposal.json': '{ "intent": { "do": "declare", "kind": "globalVariable", "name": "round" } }',
  };
}

function root({ environment }: CliServices): string {
  return getOrElse(() => '.')(environment.workingDirectory());
}

/** Every page of the documentation, by path from the root. */
async function pages(files: FileSystem, at: (path: string) => string): Promise<ReadonlyMap<string, string>> {
  const below = await textsBelow(files, at('docs'));
  const found = new Map(
    [...below].filter(([name]) => name.endsWith('.md')).map(([name, text]) => [`docs/${name}`, text]),
  );
  for (const path of [...PAGES_WITH_TABLE, 'CONTRIBUTING.md', 'examples/README.md']) {
    const text = found.has(path) ? undefined : await textOf(files, at(path));
    if (text !== undefined) found.set(path, text);
  }
  return found;
}

/** Texts of all files below a directory, by their path in it; hidden files and links round in circles are left out. */
async function textsBelow(files: FileSystem, directory: string, prefix = '', depth = 0): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await files.list(directory)();
  if (isLeft(entries) || depth > MAX_DEPTH) return found;
  for (const { name, kind } of entries.right) {
    const path = files.resolve(directory, name);
    if (name.startsWith('.')) continue;
    if (kind === 'directory') {
      for (const [below, text] of await textsBelow(files, path, `${prefix}${name}/`, depth + 1)) found.set(below, text);
    } else {
      const text = await textOf(files, path);
      if (text !== undefined) found.set(`${prefix}${name}`, text);
    }
  }
  return found;
}

const MAX_DEPTH = 6;

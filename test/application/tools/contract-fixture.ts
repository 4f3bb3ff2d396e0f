import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandTree } from '../../../src/adapters/cli/clipanion-tree.js';
import { nodeDigest } from '../../../src/adapters/node/node-digest.js';
import { ContractBuild, type ContractSources } from '../../../src/application/tools/assemble.js';
import { operationDescriptors } from '../../../src/application/tools/operation-descriptors.js';
import type { ToolCatalog, ToolSpec } from '../../../src/application/tools/tool-spec.js';

const INPUTS = 'src/application/tools/inputs';
const GENERATED = 'src/application/tools/generated';

export const catalogText = readFileSync(`${GENERATED}/catalog.json`, 'utf8');
export const metadataText = readFileSync(`${GENERATED}/agent-metadata.json`, 'utf8');
export const catalog = JSON.parse(catalogText) as ToolCatalog;

/** Texts of the reviewed inputs, by path below their folder. */
export function inputTexts(): Map<string, string> {
  const names = readdirSync(INPUTS, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => statSync(join(INPUTS, name)).isFile())
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(INPUTS, name), 'utf8')]),
  );
}

/** The sources of the real contract, with some inputs replaced. */
export async function contractSources(changed: Readonly<Record<string, string>> = {}): Promise<ContractSources> {
  return {
    tree: await commandTree(),
    files: new Map([...inputTexts(), ...Object.entries(changed)]),
    operations: operationDescriptors(),
    digest: nodeDigest,
  };
}

export async function assembled(
  changed: Readonly<Record<string, string>> = {},
): Promise<ReturnType<typeof ContractBuild.assemble>> {
  return ContractBuild.assemble(await contractSources(changed));
}

export function specOf(canonical: string): ToolSpec {
  const spec = catalog.tools[canonical];
  if (spec === undefined) throw new Error(`${canonical} is not published`);
  return spec;
}

import { isLeft } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { explainDecodeError } from '../contract/decode-error.js';
import type { ContractFinding } from './contract-finding.js';
import * as Inputs from './inputs.js';
import { parseStrictJson } from './strict-json.js';

/** Where the reviewed inputs lie, from the root of the repository. */
export const INPUTS = 'src/application/tools/inputs';

export interface ReviewedTool {
  readonly product: string;
  readonly identity: Inputs.RegistryTool;
  readonly metadata: Inputs.ToolMetadata;
  readonly selection: Inputs.ToolSelection;
  /** The files of `metadata` and `selection`, from the root of the repository. */
  readonly metadataFile: string;
  readonly selectionFile: string;
}

export interface ReviewedInputs {
  readonly products: readonly { readonly id: string; readonly selection: Inputs.ProductSelection }[];
  /** In the order of the registry. */
  readonly tools: readonly ReviewedTool[];
  readonly shared: Inputs.SharedFile;
  readonly bindings: Inputs.Bindings;
  readonly interfaces: Inputs.Interfaces;
  readonly exclusions: Inputs.Exclusions;
}

export interface InputsReading {
  /** Undefined when an input cannot be read at all. */
  readonly inputs: ReviewedInputs | undefined;
  readonly findings: readonly ContractFinding[];
}

/** Decodes the inputs, given as texts by their path below `INPUTS`. */
export function readInputs(files: ReadonlyMap<string, string>): InputsReading {
  const reader = new Reader(files);
  const registry = reader.file('registry.json', Inputs.Registry);
  const index = reader.file('index.json', Inputs.Index);
  if (registry === undefined || index === undefined) return { inputs: undefined, findings: reader.findings };
  reader.routes(registry, index);
  const shared = reader.file(index.shared, Inputs.SharedFile);
  const bindings = reader.file(index.bindings, Inputs.Bindings);
  const interfaces = reader.file(index.interfaces, Inputs.Interfaces);
  const exclusions = reader.file(index.exclusions, Inputs.Exclusions);
  const products: ReviewedInputs['products'][number][] = [];
  const tools: ReviewedTool[] = [];
  for (const product of registry.products) reader.product(product, index, products, tools);
  if (shared === undefined || bindings === undefined || interfaces === undefined || exclusions === undefined) {
    return { inputs: undefined, findings: reader.findings };
  }
  const inputs = { products, tools, shared, bindings, interfaces, exclusions };
  return { inputs: reader.findings.length > 0 ? undefined : inputs, findings: reader.findings };
}

class Reader {
  readonly findings: ContractFinding[] = [];
  private readonly read = new Set<string>();

  constructor(private readonly files: ReadonlyMap<string, string>) {}

  file<Value>(name: string, codec: t.Type<Value>): Value | undefined {
    this.read.add(name);
    const text = this.files.get(name);
    if (text === undefined) return this.fault(name, '', 'the file is missing', name);
    const parsed = parseStrictJson(text);
    if (isLeft(parsed)) return this.fault(name, '', parsed.left, name);
    const decoded = codec.decode(parsed.right);
    return isLeft(decoded) ? this.fault(name, '', explainDecodeError(decoded.left), name) : decoded.right;
  }

  /** Every file belongs to exactly one product and every product to its files. */
  routes(registry: Inputs.Registry, index: Inputs.Index): void {
    const ids = new Set(registry.products.map(({ id }) => id));
    if (ids.size < registry.products.length) this.fault('registry.json', 'products', 'a product stands twice');
    for (const kind of ['metadata', 'selection'] as const) {
      for (const id of ids) {
        if (index[kind][id] === undefined) this.fault(id, kind, 'the product has no file', 'index.json');
      }
      for (const id of Object.keys(index[kind])) {
        if (!ids.has(id)) this.fault(id, kind, 'no product has this id', 'index.json');
      }
    }
    const routed = new Set([
      'registry.json',
      'registry.schema.json',
      'index.json',
      ...Object.values(index.metadata),
      ...Object.values(index.selection),
      index.shared,
      index.bindings,
      index.interfaces,
      index.exclusions,
    ]);
    for (const name of this.files.keys()) {
      if (!routed.has(name)) this.fault(name, '', 'nothing refers to this file', 'index.json');
    }
  }

  product(
    { id, tools }: Inputs.Registry['products'][number],
    index: Inputs.Index,
    products: ReviewedInputs['products'][number][],
    read: ReviewedTool[],
  ): void {
    const metadataName = index.metadata[id] ?? `metadata/${id}.json`;
    const selectionName = index.selection[id] ?? `selection/${id}.json`;
    const metadata = this.file(metadataName, Inputs.MetadataFile);
    const selection = this.file(selectionName, Inputs.SelectionFile);
    if (tools.length === 0) this.fault(id, '', 'the product has no tool', 'registry.json');
    if (metadata === undefined || selection === undefined) return;
    const own = selection.products[id];
    if (own === undefined) this.fault(id, 'products', 'the product has no selection prose', selectionName);
    else products.push({ id, selection: own });
    for (const other of Object.keys(selection.products)) {
      if (other !== id) this.fault(other, 'products', `this file describes ${id} only`, selectionName);
    }
    const known = new Set(tools.map(({ canonical_path }) => canonical_path));
    for (const [name, described] of [
      [metadataName, metadata.tools],
      [selectionName, selection.tools],
    ] as const) {
      for (const canonical of Object.keys(described)) {
        if (!known.has(canonical)) this.fault(canonical, '', 'the registry has no such tool in this product', name);
      }
    }
    for (const identity of tools) {
      const canonical = identity.canonical_path;
      if (!canonical.startsWith(`${id}.`)) this.fault(canonical, '', `it stands in the product ${id}`, 'registry.json');
      const safety = metadata.tools[canonical];
      const prose = selection.tools[canonical];
      if (safety === undefined) this.fault(canonical, '', 'it has no reviewed metadata', metadataName);
      if (prose === undefined) this.fault(canonical, '', 'it has no reviewed selection prose', selectionName);
      if (safety === undefined || prose === undefined) continue;
      read.push({
        product: id,
        identity,
        metadata: safety,
        selection: prose,
        metadataFile: `${INPUTS}/${metadataName}`,
        selectionFile: `${INPUTS}/${selectionName}`,
      });
    }
  }

  private fault(tool: string, field: string, message: string, file = 'registry.json'): undefined {
    this.findings.push({ gate: 'G1', tool, field, message, invariant: 'I3', file: `${INPUTS}/${file}` });
    return undefined;
  }
}

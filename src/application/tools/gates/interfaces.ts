import { INPUTS } from '../read-inputs.js';
import { provenanceFaults } from '../provenance-coverage.js';
import { canonicalJson } from '../stable-json.js';
import type { OperationDescriptor, ToolSpec } from '../tool-spec.js';
import { type Evidence, type Gate, inputFile, type Report, reporting } from './gate.js';

/** G3: what was resolved is consistent in itself, with the pinned interface, and that with the codecs that run. */
export const interfaces: Gate = ({ build, operations, specs, catalog }: Evidence) =>
  reporting('G3', (report) => {
    const known = new Map(operations.map((operation) => [operation.name, operation]));
    for (const spec of specs) {
      matrix(spec, known, report);
      constraintNames(spec, report);
    }
    for (const operation of operations) describe(operation, report);
    if (build === undefined) return;
    pinned(build.inputs.interfaces.operations, operations, report);
    const provenance = build.catalog.provenance;
    for (const spec of specs) {
      for (const { field, message } of provenanceFaults(spec, provenance[spec.canonical_path] ?? {})) {
        report(spec.canonical_path, field, message, 'I7', inputFile('metadata', spec));
      }
    }
    for (const [canonical, records] of Object.entries(catalog?.provenance ?? {})) {
      const spec = catalog?.tools[canonical];
      if (spec === undefined) continue;
      for (const { field, message } of provenanceFaults(spec, records)) {
        report(canonical, field, `as published, ${message}`, 'I7', 'src/application/tools/generated/catalog.json');
      }
    }
  });

/** Mode, availability, reference and reason fit; a tool that wraps one operation says what the operation says. */
function matrix(spec: ToolSpec, operations: ReadonlyMap<string, OperationDescriptor>, report: Report): void {
  const {
    canonical_path: tool,
    interface_mode: mode,
    availability,
    interface_ref: ref,
    interface_reason: reason,
  } = spec;
  const file = inputFile('metadata', spec);
  const isWrapper = mode === 'operation' && availability === 'available';
  if (isWrapper && ref === undefined) report(tool, 'interface_ref', 'mode operation names its operation', 'I14', file);
  if (!isWrapper && ref !== undefined) report(tool, 'interface_ref', `mode ${mode} has no operation`, 'I14', file);
  if (reason === undefined && (mode !== 'operation' || availability === 'unavailable')) {
    report(tool, 'interface_reason', `mode ${mode}, ${availability}: say why`, 'I14', file);
  }
  if (ref === undefined) return;
  const operation = operations.get(ref.operation);
  if (operation === undefined) {
    report(tool, 'interface_ref', `no operation is called ${ref.operation}`, 'I14', file);
    return;
  }
  const [text = ''] = operation.description.split(' Result: ');
  if (text !== spec.agent_summary) {
    const message = `it is not what the operation ${operation.name} says: ${JSON.stringify(text)}`;
    report(tool, 'agent_summary', message, 'I14', inputFile('selection', spec));
  }
}

function constraintNames(spec: ToolSpec, report: Report): void {
  const names = new Set([...Object.keys(spec.parameters), ...spec.positionals.map(({ name }) => name)]);
  for (const [kind, groups] of Object.entries(spec.constraints ?? {})) {
    for (const group of groups ?? []) {
      const file = inputFile('metadata', spec);
      const field = `constraints.${kind}`;
      if (new Set(group).size < 2) report(spec.canonical_path, field, 'a group has two names at least', 'I19', file);
      for (const name of group) {
        if (!names.has(name)) report(spec.canonical_path, field, `nothing is called ${name}`, 'I19', file);
      }
    }
  }
}

function describe(operation: OperationDescriptor, report: Report): void {
  const file = 'src/application/operations/descriptions.ts';
  if (operation.title === '' || operation.description === '') {
    report(operation.name, '', 'the operation has no reviewed text', 'I14', file);
  } else if (!operation.description.includes(' Result: ')) {
    report(operation.name, 'summary', 'its last sentence does not say what the result is', 'I14', file);
  }
  if (operation.effect === 'write') {
    const message = 'operations of the session never write';
    report(operation.name, 'effect', message, 'I8', 'src/application/operations/registry.ts');
  }
}

/** The pin is what somebody reviewed; a codec that changed since has not been reviewed. */
function pinned(
  pin: Readonly<Record<string, OperationDescriptor>>,
  operations: readonly OperationDescriptor[],
  report: Report,
): void {
  const file = `${INPUTS}/interfaces.json (npm run schema:pin)`;
  for (const operation of operations) {
    const known = pin[operation.name];
    if (known === undefined) {
      report(operation.name, '', 'the pinned interface lacks this operation', 'I14', file);
      continue;
    }
    for (const member of ['title', 'description', 'effect', 'request'] as const) {
      if (canonicalJson(known[member]) !== canonicalJson(operation[member])) {
        report(operation.name, member, 'the running operation differs from the pinned interface', 'I14', file);
      }
    }
  }
  for (const name of Object.keys(pin)) {
    if (!operations.some((operation) => operation.name === name)) {
      report(name, '', 'the pinned interface has an operation that does not run', 'I14', file);
    }
  }
}

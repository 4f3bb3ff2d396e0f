import { isLeft } from 'fp-ts/lib/Either.js';
import { leafOf } from '../command-tree.js';
import { exampleWords } from '../example-argv.js';
import type { RuntimeGate } from '../inputs.js';
import type { ToolSpec } from '../tool-spec.js';
import { gateKey } from '../../permits/write-permit.js';
import { type Evidence, type Gate, inputFile, type Report, reportingLater } from './gate.js';

/**
 * G5: who writes is who says so. The gates that command classes declare are those that are published, confirmation
 * follows from the gate, and a probe run over a failing writer shows that arming the gate is what writes.
 */
export const writeGates: Gate = (evidence: Evidence) =>
  reportingLater('G5', async (report) => {
    for (const spec of evidence.specs) {
      declared(evidence, spec, report);
      consistent(spec, report);
    }
    for (const tool of evidence.build?.inputs.tools ?? []) {
      const spec = evidence.specs.find(({ canonical_path }) => canonical_path === tool.identity.canonical_path);
      if (spec !== undefined) await probe(evidence, spec, tool.metadata.gate_probe, report);
    }
  });

function declared({ tree }: Evidence, spec: ToolSpec, report: Report): void {
  const writes = (leafOf(tree, spec.primary_cli_path)?.writes ?? []).map(gateKey).sort().join(', ') || 'none';
  const published = gateKeys(spec.runtime_gate).sort().join(', ') || 'none';
  if (writes === published) return;
  const message = `the command takes a write permit for ${writes}, published is ${published}`;
  // Until it is mended the safer reading holds: help asks for confirmation where either side does.
  report(spec.canonical_path, 'runtime_gate', message, 'I8', inputFile('metadata', spec));
}

/** The declared gates that a published one stands for. */
function gateKeys(gate: RuntimeGate): string[] {
  switch (gate.kind) {
    case 'none':
      return [];
    case 'flag':
    case 'destination':
      return gate.armed_by.map((flag) => `${gate.kind}:${flag}`);
    default:
      return [gate.kind];
  }
}

function consistent(spec: ToolSpec, report: Report): void {
  const { canonical_path: tool, runtime_gate: gate, confirmation, effect, risk } = spec;
  const file = inputFile('metadata', spec);
  const isGated = gate.kind !== 'none';
  if (isGated !== (confirmation === 'user_required')) {
    report(tool, 'confirmation', `${confirmation} does not fit the gate ${gate.kind}`, 'I8', file);
  }
  if (isGated && effect === 'read') report(tool, 'effect', 'a gated tool writes', 'I8', file);
  if (!isGated && (effect !== 'read' || risk === 'high')) {
    report(tool, 'runtime_gate', `effect ${effect} and risk ${risk} without a gate`, 'I8', file);
  }
  if (gate.kind !== 'none' && gate.kind !== 'destination' && risk === 'low') {
    report(tool, 'risk', 'low, though it replaces what the user has', 'I8', file);
  }
  if (effect === 'destructive' && risk !== 'high') report(tool, 'risk', `${risk}, though it destroys`, 'I8', file);
  const flags = [...('armed_by' in gate ? (gate.armed_by ?? []) : []), ...('preview' in gate ? [gate.preview] : [])];
  for (const flag of flags) {
    if (spec.parameters[flag] === undefined) report(tool, 'runtime_gate', `there is no flag --${flag}`, 'I8', file);
  }
}

/** Runs the probe, which must ask the writer; examples, which must not, are run by G7. */
async function probe(
  { runner, tree }: Evidence,
  spec: ToolSpec,
  line: string | undefined,
  report: Report,
): Promise<void> {
  const tool = spec.canonical_path;
  const file = inputFile('metadata', spec);
  if (spec.runtime_gate.kind === 'none') {
    if (line !== undefined) report(tool, 'gate_probe', 'there is no gate to probe', 'I8', file);
    return;
  }
  if (line === undefined) {
    report(tool, 'gate_probe', 'no command line shows that the gate is what writes', 'I8', file);
    return;
  }
  const words = exampleWords(line);
  if (isLeft(words) || words.right[0] !== tree.program) {
    report(tool, 'gate_probe', `it is no command line of ${tree.program}`, 'I8', file);
    return;
  }
  const { writes, exit, stderr } = await runner.run(words.right.slice(1));
  if (writes.length === 0) {
    report(tool, 'gate_probe', `the armed run wrote nothing (exit ${exit}): ${firstLine(stderr)}`, 'I8', file);
  }
}

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, 160) ?? '';
}

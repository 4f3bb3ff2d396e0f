import { leafOf } from '../command-tree.js';
import type { ToolSpec } from '../tool-spec.js';
import { GENERATED } from '../generated-files.js';
import { type Evidence, type Gate, inputFile, type Report, reporting } from './gate.js';

/** G4: delivered arguments are exactly those that help shows, in the inputs' contract and in the published one. */
export const parameters: Gate = (evidence: Evidence) =>
  reporting('G4', (report) => {
    for (const spec of evidence.specs) compare(evidence, spec, inputFile('metadata', spec), report);
    for (const spec of Object.values(evidence.catalog?.tools ?? {})) {
      compare(evidence, spec, `${GENERATED}/catalog.json (npm run schema:generate)`, report);
    }
  });

function compare({ tree }: Evidence, spec: ToolSpec, file: string, report: Report): void {
  const tool = spec.canonical_path;
  const leaf = leafOf(tree, spec.primary_cli_path);
  if (leaf === undefined) {
    report(tool, '', `no command has the path ${spec.primary_cli_path}`, 'I1', file);
    return;
  }
  const visible = leaf.flags.filter(({ isHidden }) => !isHidden);
  for (const { flag, isRequired, names, defaultValue } of visible) {
    const delivered = spec.parameters[flag];
    if (delivered === undefined) {
      report(tool, `--${flag}`, 'help shows the flag, the contract does not', 'I12', file);
      continue;
    }
    if (isRequired && !(delivered.required && delivered.cli_required)) {
      report(tool, `--${flag}`, 'delivered required=false, the command says true', 'I5', file);
    }
    if (names.join() !== delivered.names.join()) report(tool, `--${flag}`, 'its spellings differ', 'I12', file);
    if (JSON.stringify(defaultValue) !== JSON.stringify(delivered.default)) {
      report(tool, `--${flag}`, 'its default differs from the command', 'I26', file);
    }
  }
  for (const flag of Object.keys(spec.parameters)) {
    if (!visible.some((known) => known.flag === flag)) {
      report(tool, `--${flag}`, 'the contract has the flag, help does not show it', 'I12', file);
    }
  }
  const wanted = leaf.positionals.map(({ name, isRequired }) => `${name}${isRequired ? '' : '?'}`).join(' ');
  const delivered = spec.positionals.map(({ name, required }) => `${name}${required ? '' : '?'}`).join(' ');
  if (wanted !== delivered) {
    report(tool, 'positionals', `delivered ${delivered}, the command takes ${wanted}`, 'I12', file);
  }
}

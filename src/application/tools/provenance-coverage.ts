import { type FieldRecord, recordFault } from './provenance.js';
import type { ParameterSpec, PositionalSpec, ToolSpec } from './tool-spec.js';

/** Fields of every tool that must say where they come from. */
const TOOL_FIELDS = [
  'title',
  'description',
  'effect',
  'risk',
  'confirmation',
  'idempotency',
  'runtime_gate',
  'interface_mode',
  'availability',
  'result',
  'agent_summary',
  'use_when',
  'avoid_when',
  'examples',
] as const satisfies readonly (keyof ToolSpec)[];

export interface ProvenanceFault {
  readonly field: string;
  readonly message: string;
}

/** Fields whose provenance is missing, or does not explain what is delivered. */
export function provenanceFaults(
  spec: ToolSpec,
  records: Readonly<Record<string, FieldRecord>>,
): readonly ProvenanceFault[] {
  const faults: ProvenanceFault[] = [];
  for (const field of requiredFields(spec)) {
    if (records[field] === undefined) faults.push({ field, message: 'it has no provenance' });
  }
  for (const [field, record] of Object.entries(records)) {
    const fault = recordFault(record, deliveredValue(spec, field));
    if (fault !== undefined) faults.push({ field, message: fault });
  }
  return faults;
}

function requiredFields(spec: ToolSpec): readonly string[] {
  const property = spec.interface_mode === 'operation';
  return [
    ...TOOL_FIELDS,
    ...Object.keys(spec.parameters).flatMap((flag) => [
      `parameters.${flag}.description`,
      `parameters.${flag}.required`,
      ...(property ? [`parameters.${flag}.property`] : []),
    ]),
    ...spec.positionals.flatMap(({ name }) => [
      `positionals.${name}.description`,
      ...(property ? [`positionals.${name}.property`] : []),
    ]),
  ];
}

/** The value of a field: `risk`, `parameters.max.required`, `positionals.INPUT.description`. */
function deliveredValue(spec: ToolSpec, field: string): unknown {
  const [head = '', name = '', member = ''] = field.split('.');
  if (head === 'parameters') return spec.parameters[name]?.[member as keyof ParameterSpec];
  if (head === 'positionals') {
    return spec.positionals.find((positional) => positional.name === name)?.[member as keyof PositionalSpec];
  }
  return spec[head as keyof ToolSpec];
}

import type { Constraints } from '../inputs.js';
import { canonicalJson } from '../stable-json.js';
import type { ParameterSpec, ToolSpec } from '../tool-spec.js';
import { type Evidence, type Gate, inputFile, type Report, reporting } from './gate.js';

/** What an earlier release published: the output of `wright schema --all`. */
export interface Baseline {
  readonly products: readonly { readonly id: string; readonly tools: readonly ToolSpec[] }[];
}

/** Reads a baseline; undefined for anything that is no complete export. */
export function readBaseline(text: string): Baseline | undefined {
  try {
    const document = JSON.parse(text) as Partial<Baseline & { level: string; compact: boolean }> | null;
    const isComplete = document?.level === 'catalog' && document.compact !== true && Array.isArray(document.products);
    return isComplete ? (document as Baseline) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * G9: who called the earlier release can call this one. Nothing is lost, nothing means something else, no valid call
 * becomes invalid, and no safety is weaker or other than it was.
 */
export function compatibility(baseline: Baseline): Gate {
  return ({ specs }: Evidence) =>
    reporting('G9', (report) => {
      for (const { tools } of baseline.products) {
        for (const before of tools) {
          const now = specs.find(({ canonical_path }) => canonical_path === before.canonical_path);
          if (now === undefined) {
            report(before.canonical_path, '', 'the tool is lost', 'I24', 'src/application/tools/inputs/registry.json');
          } else {
            compare(before, now, report);
          }
        }
      }
    });
}

const FIXED = [
  'product_id',
  'primary_cli_path',
  'interface_mode',
  'interface_ref',
  'availability',
  'effect',
  'risk',
  'confirmation',
  'idempotency',
  'runtime_gate',
] as const satisfies readonly (keyof ToolSpec)[];

function compare(before: ToolSpec, now: ToolSpec, report: Report): void {
  const file = inputFile('metadata', now);
  const say = (field: string, message: string): void => report(now.canonical_path, field, message, 'I24', file);
  for (const field of FIXED) {
    if (canonicalJson(before[field]) !== canonicalJson(now[field])) {
      say(field, `was ${canonicalJson(before[field])}, is ${canonicalJson(now[field])}`);
    }
  }
  for (const alias of before.aliases) if (!now.aliases.includes(alias)) say('aliases', `${alias} is lost`);
  for (const [flag, parameter] of Object.entries(before.parameters)) {
    const other = now.parameters[flag];
    if (other === undefined) say(`--${flag}`, 'the parameter is lost');
    else compareParameter(flag, parameter, other, say);
  }
  for (const [flag, { required }] of Object.entries(now.parameters)) {
    if (required && before.parameters[flag] === undefined) say(`--${flag}`, 'a new parameter is required');
  }
  for (const [index, positional] of before.positionals.entries()) {
    const other = now.positionals[index];
    if (other?.name !== positional.name) say('positionals', `${positional.name} is lost or moved`);
    else if (other.required && !positional.required) say('positionals', `${positional.name} is newly required`);
  }
  for (const { name, required } of now.positionals.slice(before.positionals.length)) {
    if (required) say('positionals', `the new ${name} is required`);
  }
  for (const added of newConstraints(before.constraints, now.constraints)) say('constraints', `new: ${added}`);
}

function compareParameter(
  flag: string,
  before: ParameterSpec,
  now: ParameterSpec,
  say: (field: string, message: string) => void,
): void {
  for (const field of ['type', 'default', 'property', 'interface_type', 'format'] as const) {
    if (canonicalJson(before[field]) !== canonicalJson(now[field])) say(`--${flag}`, `${field} changed`);
  }
  if (now.required && !before.required) say(`--${flag}`, 'it is newly required');
  for (const name of before.names) if (!now.names.includes(name)) say(`--${flag}`, `the spelling ${name} is lost`);
  const lost = (before.enum ?? []).filter((value) => now.enum !== undefined && !now.enum.includes(value));
  if (lost.length > 0) say(`--${flag}`, `values lost: ${lost.join(', ')}`);
  if (before.enum === undefined && now.enum !== undefined) say(`--${flag}`, 'any value was allowed');
}

/** A constraint that was not there refuses calls that were valid. */
function newConstraints(before: Constraints | undefined, now: Constraints | undefined): readonly string[] {
  const known = new Set(groupsOf(before));
  return groupsOf(now).filter((group) => !known.has(group));
}

function groupsOf(constraints: Constraints | undefined): readonly string[] {
  return Object.entries(constraints ?? {}).flatMap(([kind, groups]) =>
    (groups ?? []).map((group) => `${kind} ${kind === 'requires' ? group.join(', ') : [...group].sort().join(', ')}`),
  );
}

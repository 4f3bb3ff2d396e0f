import type { CommandFlag } from './command-tree.js';
import { candidate, type FieldCollector, withoutUndefined } from './field-collector.js';
import type { ParameterOverlay } from './inputs.js';
import type { Candidate } from './provenance.js';
import { INPUTS } from './read-inputs.js';
import type { ParameterSpec, PositionalSpec } from './tool-spec.js';

type Schema = Readonly<Record<string, unknown>>;

const BINDINGS = `${INPUTS}/bindings.json`;
const TYPES = { boolean: 'boolean', string: 'string', list: 'array', count: 'integer' } as const;

/** Every flag that help shows, described by the command, the overlays, the bindings and the pinned interface. */
export function resolveParameters(fields: FieldCollector): Readonly<Record<string, ParameterSpec>> {
  const { leaf } = fields.sources;
  const visible = leaf.flags.filter(({ isHidden }) => !isHidden);
  overlaysNameFlags(
    fields,
    visible.map(({ flag }) => flag),
  );
  return Object.fromEntries(visible.map((flag) => [flag.flag, parameter(fields, flag)]));
}

function parameter(fields: FieldCollector, flag: CommandFlag): ParameterSpec {
  const { tool, inputs } = fields.sources;
  const own = tool.metadata.parameters?.[flag.flag];
  const shared = inputs.shared.parameters[flag.flag];
  const at = `parameters.${flag.flag}`;
  const said = (name: keyof ParameterOverlay): readonly Candidate[] => [
    ...candidate(own?.[name], 'overlay', tool.metadataFile, tool.metadata.review_reason),
    // A tool's own word replaces the shared one: the two are one source at two distances, not two sources.
    ...(own?.[name] === undefined
      ? candidate(shared?.[name], 'overlay', `${INPUTS}/metadata/shared.json`, inputs.shared.review_reason)
      : []),
  ];

  const property = resolveProperty(fields, `--${flag.flag}`, flag.flag, at);
  const member = memberSchema(fields, property);
  const type = TYPES[flag.kind];
  const hasDefault = flag.defaultValue !== undefined;
  const required = fields.required(`${at}.required`, [
    ...said('required'),
    ...constraintCandidate(fields, flag.flag),
    { value: flag.isRequired, rank: 'tree', source: 'command' },
  ]);
  if (required && hasDefault) {
    fields.fault(`--${flag.flag}`, 'it has a default, and is published as required', 'I26', tool.metadataFile);
  }
  const interfaceType = fields.field(`${at}.interface_type`, [
    ...said('interface_type'),
    ...candidate(typeOf(member), 'pin', 'interfaces.json'),
  ]);
  const interfaceDefault = member?.['default'];
  const spec = withoutUndefined({
    names: flag.names,
    type,
    description: fields.field(`${at}.description`, [
      ...said('description'),
      ...candidate(flag.description, 'tree', 'command'),
      ...candidate(member?.['description'], 'pin', 'interfaces.json'),
    ]),
    required,
    cli_required: flag.isRequired,
    required_when: fields.field(`${at}.required_when`, said('required_when')),
    default: flag.defaultValue,
    property: property === '' ? undefined : property,
    interface_type: interfaceType === type ? undefined : interfaceType,
    interface_default: interfaceDefault === flag.defaultValue ? undefined : interfaceDefault,
    format: fields.field(`${at}.format`, said('format')),
    enum: fields.field(`${at}.enum`, [...said('enum'), ...candidate(enumOf(member), 'pin', 'interfaces.json')]),
  });
  if (interfaceType === type) delete fields.provenance[`${at}.interface_type`];
  return spec as unknown as ParameterSpec;
}

/** Every positional of the command, in order. */
export function resolvePositionals(fields: FieldCollector): readonly PositionalSpec[] {
  const { leaf, tool, inputs } = fields.sources;
  const own = tool.metadata.positionals ?? {};
  const names = leaf.positionals.map(({ name }) => name);
  for (const name of Object.keys(own)) {
    if (!names.includes(name)) fields.fault(name, 'the command has no such positional', 'I4', tool.metadataFile);
  }
  return leaf.positionals.map(({ name, isRequired, isVariadic }, index) => {
    const at = `positionals.${name}`;
    const overlay = own[name] ?? inputs.shared.positionals?.[name];
    const file = own[name] === undefined ? `${INPUTS}/metadata/shared.json` : tool.metadataFile;
    const reason = own[name] === undefined ? inputs.shared.review_reason : tool.metadata.review_reason;
    const property = resolveProperty(fields, name, name, at);
    const member = memberSchema(fields, property);
    const description = fields.field(`${at}.description`, [
      ...candidate(overlay?.description, 'overlay', file, reason),
      ...candidate(member?.['description'], 'pin', 'interfaces.json'),
    ]);
    if (description === undefined) fields.fault(name, 'nobody says what it is', 'I4', tool.metadataFile);
    const type = typeOf(member);
    const spec = withoutUndefined({
      index,
      name,
      type: 'string',
      description,
      required: isRequired,
      variadic: isVariadic,
      property: property === '' ? undefined : property,
      interface_type: type === 'string' ? undefined : type,
      format: fields.field(`${at}.format`, candidate(overlay?.format, 'overlay', file, reason)),
      enum: fields.field(`${at}.enum`, candidate(overlay?.enum, 'overlay', file, reason)),
    });
    return spec as unknown as PositionalSpec;
  });
}

/**
 * The request member that an argument gives; empty when a reviewed exclusion says none. Only tools of mode `operation`
 * have a request, and there every argument needs one word or the other.
 */
function resolveProperty(fields: FieldCollector, shown: string, name: string, at: string): string | undefined {
  const { tool, inputs, operation } = fields.sources;
  if (operation === undefined) return undefined;
  const canonical = tool.identity.canonical_path;
  const bound = inputs.bindings.bindings[canonical]?.[name];
  const excluded = inputs.bindings.mapping_exclusions[`${canonical} ${shown}`];
  // A tool's own binding speaks for the flag; what is shared speaks only where the tool says nothing.
  const shared = bound === undefined && excluded === undefined ? inputs.bindings.shared_exclusions[name] : undefined;
  const candidates: readonly Candidate[] = [
    ...candidate(bound, 'binding', BINDINGS),
    ...(excluded === undefined ? [] : candidate('', 'mapping_exclusion', BINDINGS, excluded)),
    ...(shared === undefined ? [] : candidate('', 'mapping_exclusion', BINDINGS, shared)),
  ];
  if (candidates.length === 0) {
    fields.fault(shown, 'it has neither a binding nor a mapping exclusion', 'I15', BINDINGS);
    return undefined;
  }
  const property = fields.field(`${at}.property`, candidates);
  if (typeof property !== 'string' || property === '') return property === '' ? '' : undefined;
  if (memberOf(operation.request, property) === undefined) {
    const message = `it is bound to ${property}, which the request of ${operation.name} does not have`;
    fields.fault(shown, message, 'I15', BINDINGS);
  }
  return property;
}

/** What may be left out because another argument of its group can stand for it is optional. */
function constraintCandidate(fields: FieldCollector, flag: string): readonly Candidate[] {
  const groups = fields.sources.tool.metadata.constraints?.require_one_of ?? [];
  const isOneOf = groups.some((group) => group.includes(flag));
  return isOneOf ? candidate(false, 'constraint', fields.sources.tool.metadataFile) : [];
}

function overlaysNameFlags(fields: FieldCollector, flags: readonly string[]): void {
  const { tool } = fields.sources;
  for (const [flag, overlay] of Object.entries(tool.metadata.parameters ?? {})) {
    if (!flags.includes(flag)) fields.fault(`--${flag}`, 'the command has no such flag', 'I4', tool.metadataFile);
    if (Object.keys(overlay).length === 0) fields.fault(`--${flag}`, 'the overlay is empty', 'I4', tool.metadataFile);
  }
}

function memberSchema(fields: FieldCollector, property: string | undefined): Schema | undefined {
  const { operation } = fields.sources;
  return operation === undefined || property === undefined || property === ''
    ? undefined
    : memberOf(operation.request, property);
}

/** The schema of a member by its dotted path. */
export function memberOf(request: Schema, path: string): Schema | undefined {
  let schema: unknown = request;
  for (const name of path.split('.')) {
    const properties = isRecord(schema) ? schema['properties'] : undefined;
    if (!isRecord(properties) || !Object.hasOwn(properties, name)) return undefined;
    schema = properties[name];
  }
  return isRecord(schema) ? schema : undefined;
}

/** The type of a member; undefined for a member of several types. */
function typeOf(schema: Schema | undefined): string | undefined {
  const type = schema?.['type'];
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  return types.length === 1 && typeof types[0] === 'string' ? types[0] : undefined;
}

function enumOf(schema: Schema | undefined): readonly unknown[] | undefined {
  const values = schema?.['enum'];
  return Array.isArray(values) ? values : undefined;
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

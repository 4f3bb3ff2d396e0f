import * as t from 'io-ts';
import { CanonicalPath, closed, CommandPath, ExcludedPath, NonBlank } from './closed.js';

/** The reviewed inputs: written by hand, decoded strictly, never written by a program (the pinned interface apart). */

const Reviewed = t.literal(true);
const Texts = t.array(NonBlank);

export const ProductId = new t.Type<string>(
  'a product id',
  (value): value is string => typeof value === 'string' && /^[a-z][a-z0-9_-]*$/.test(value),
  (value, context) =>
    typeof value === 'string' && /^[a-z][a-z0-9_-]*$/.test(value) ? t.success(value) : t.failure(value, context),
  t.identity,
);

const Visibility = t.keyof({ public: null, internal: null }, 'Visibility');

/** Identity and navigation, of which this is the only source. */
export const RegistryTool = closed(
  'RegistryTool',
  { canonical_path: CanonicalPath, cli_path: CommandPath },
  { aliases: t.array(CommandPath), visibility: Visibility },
);
export type RegistryTool = t.TypeOf<typeof RegistryTool>;

export const Registry = closed(
  'Registry',
  {
    $schema: t.literal('./registry.schema.json'),
    version: t.literal(1),
    products: t.array(closed('RegistryProduct', { id: ProductId, tools: t.array(RegistryTool) }, {})),
  },
  {},
);
export type Registry = t.TypeOf<typeof Registry>;

/** Which file holds what, so that no file is found by its name. */
export const Index = closed(
  'Index',
  {
    version: t.literal(1),
    metadata: t.record(t.string, NonBlank),
    selection: t.record(t.string, NonBlank),
    shared: NonBlank,
    bindings: NonBlank,
    interfaces: NonBlank,
    exclusions: NonBlank,
  },
  {},
);
export type Index = t.TypeOf<typeof Index>;

const InterfaceType = t.keyof(
  { string: null, array: null, object: null, integer: null, number: null, boolean: null, address: null },
  'InterfaceType',
);

/** What is said about a real flag; it constrains or describes, it creates nothing. */
export const ParameterOverlay = closed(
  'ParameterOverlay',
  {},
  {
    description: NonBlank,
    interface_type: InterfaceType,
    required: t.boolean,
    required_when: NonBlank,
    format: NonBlank,
    enum: t.array(NonBlank),
  },
);
export type ParameterOverlay = t.TypeOf<typeof ParameterOverlay>;

export const PositionalOverlay = closed(
  'PositionalOverlay',
  { description: NonBlank },
  { format: NonBlank, enum: Texts },
);
export type PositionalOverlay = t.TypeOf<typeof PositionalOverlay>;

const NameGroups = t.array(t.array(NonBlank));
export const Constraints = closed(
  'Constraints',
  {},
  { mutually_exclusive: NameGroups, require_one_of: NameGroups, require_together: NameGroups, requires: NameGroups },
);
export type Constraints = t.TypeOf<typeof Constraints>;

export const RuntimeGate = t.union(
  [
    closed('NoGate', { kind: t.literal('none') }, {}),
    closed('ArmedGate', { kind: t.keyof({ flag: null, destination: null }), armed_by: t.array(NonBlank) }, {}),
    closed('InvocationGate', { kind: t.literal('invocation'), preview: NonBlank }, {}),
    closed('TypedYesGate', { kind: t.literal('typed_yes') }, { armed_by: t.array(NonBlank) }),
  ],
  'a runtime gate',
);
export type RuntimeGate = t.TypeOf<typeof RuntimeGate>;

/** A reviewed capability: examples of such a tool are really run, without touching anything. */
export const RunCapability = t.union(
  [
    closed('ReadRun', { kind: t.literal('read_run') }, {}),
    closed(
      'DryRun',
      { kind: t.literal('dry_run'), preview_kind: t.keyof({ plan: null, diff: null }) },
      { flag: NonBlank },
    ),
  ],
  'a run capability',
);
export type RunCapability = t.TypeOf<typeof RunCapability>;

export const ToolMetadata = closed(
  'ToolMetadata',
  {
    effect: t.keyof({ read: null, write: null, destructive: null }, 'Effect'),
    risk: t.keyof({ low: null, medium: null, high: null }, 'Risk'),
    confirmation: t.keyof({ not_required: null, user_required: null }, 'Confirmation'),
    idempotency: t.keyof({ idempotent: null, non_idempotent: null, unknown: null }, 'Idempotency'),
    runtime_gate: RuntimeGate,
    interface_mode: t.keyof({ operation: null, composite: null, local: null }, 'InterfaceMode'),
    availability: t.keyof({ available: null, unavailable: null }, 'Availability'),
    result: NonBlank,
    reviewed: Reviewed,
    review_reason: NonBlank,
    source_refs: Texts,
  },
  {
    interface_ref: closed('InterfaceRef', { operation: NonBlank }, {}),
    interface_reason: NonBlank,
    title: NonBlank,
    description: NonBlank,
    parameters: t.record(t.string, ParameterOverlay),
    positionals: t.record(t.string, PositionalOverlay),
    constraints: Constraints,
    run: RunCapability,
    /** A command line that arms the write gate: run over a failing writer to see that the gate is what it says. */
    gate_probe: NonBlank,
  },
);
export type ToolMetadata = t.TypeOf<typeof ToolMetadata>;

const Source = closed('Source', { kind: t.literal('explicit'), name: NonBlank, reviewed: Reviewed }, {});

export const MetadataFile = closed(
  'MetadataFile',
  { version: t.literal(1), source: Source, tools: t.record(t.string, ToolMetadata) },
  {},
);

/** Flags that several commands declare alike: described once. */
export const SharedFile = closed(
  'SharedFile',
  { version: t.literal(1), source: Source, parameters: t.record(t.string, ParameterOverlay), review_reason: NonBlank },
  { positionals: t.record(t.string, PositionalOverlay) },
);
export type SharedFile = t.TypeOf<typeof SharedFile>;

export const ProductSelection = closed(
  'ProductSelection',
  {
    agent_summary: NonBlank,
    use_when: Texts,
    avoid_when: Texts,
    reviewed: Reviewed,
    review_reason: NonBlank,
    source_refs: Texts,
  },
  {},
);
export type ProductSelection = t.TypeOf<typeof ProductSelection>;

export const ExampleDisposition = closed(
  'ExampleDisposition',
  {
    index: t.Int,
    mode: t.literal('contract_only'),
    reason_code: t.keyof({ local_state: null, stateful_preflight: null }, 'ReasonCode'),
    reason: NonBlank,
    reviewed: Reviewed,
  },
  {},
);
export type ExampleDisposition = t.TypeOf<typeof ExampleDisposition>;

export const ToolSelection = closed(
  'ToolSelection',
  {
    agent_summary: NonBlank,
    use_when: Texts,
    avoid_when: Texts,
    examples: Texts,
    reviewed: Reviewed,
    review_reason: NonBlank,
    source_refs: Texts,
  },
  { example_dispositions: t.array(ExampleDisposition), prerequisites: Texts, tips: Texts },
);
export type ToolSelection = t.TypeOf<typeof ToolSelection>;

export const SelectionFile = closed(
  'SelectionFile',
  {
    version: t.literal(1),
    source: Source,
    products: t.record(t.string, ProductSelection),
    tools: t.record(t.string, ToolSelection),
  },
  {},
);

/**
 * Flag to request property. A key of `mapping_exclusions` is `canonical --flag` or `canonical POSITIONAL`;
 * `shared_exclusions` says the same of a flag on every tool that has it.
 */
export const Bindings = closed(
  'Bindings',
  {
    version: t.literal(1),
    bindings: t.record(t.string, t.record(t.string, NonBlank)),
    mapping_exclusions: t.record(t.string, NonBlank),
    shared_exclusions: t.record(t.string, NonBlank),
  },
  {},
);
export type Bindings = t.TypeOf<typeof Bindings>;

export const PinnedOperation = closed(
  'PinnedOperation',
  { name: NonBlank, title: NonBlank, description: NonBlank, effect: NonBlank, request: t.UnknownRecord },
  {},
);
export type PinnedOperation = t.TypeOf<typeof PinnedOperation>;

/** The interface of the operations as it was when somebody last looked: written by `pin`, compared with the codecs. */
export const Interfaces = closed(
  'Interfaces',
  {
    version: t.literal(1),
    source: t.literal('operation-codecs'),
    source_hash: NonBlank,
    operations: t.record(t.string, PinnedOperation),
  },
  {},
);
export type Interfaces = t.TypeOf<typeof Interfaces>;

export const Exclusions = closed(
  'Exclusions',
  {
    version: t.literal(1),
    groups: t.array(
      closed(
        'ExclusionGroup',
        { id: NonBlank, reviewed: Reviewed, reason: NonBlank, commands: t.array(ExcludedPath) },
        {},
      ),
    ),
  },
  {},
);
export type Exclusions = t.TypeOf<typeof Exclusions>;

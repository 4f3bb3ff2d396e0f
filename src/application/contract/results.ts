import * as t from 'io-ts';
import { Uint32 } from './uint32.js';

/** The results of the operations, as `wright-agent/v1` and the semantic queries of the command line carry them. */

export const nullable = <Codec extends t.Mixed>(codec: Codec): t.UnionC<[Codec, t.NullC]> => t.union([codec, t.null]);

const PositionCodec = t.type({ line: Uint32, col: Uint32 }, 'Position');
export const SpanCodec = t.type({ file: Uint32, path: t.string, start: PositionCodec, end: PositionCodec }, 'Span');
export const SelectionCodec = t.intersection(
  [t.type({ total: Uint32, withheld: Uint32 }), t.partial({ matched: Uint32, offset: Uint32 })],
  'Selection',
);
const OriginCodec = t.type({ kind: t.string, locale: t.string }, 'Origin');

export const SymbolKindCodec = t.keyof(
  { globalVariable: null, playerVariable: null, subroutine: null, rule: null },
  'SymbolKind',
);
export const ReferenceKindCodec = t.keyof(
  { declaration: null, definition: null, read: null, write: null, call: null },
  'ReferenceKind',
);

export const ReportedSymbol = t.type(
  { id: Uint32, kind: SymbolKindCodec, name: t.string, span: nullable(SpanCodec) },
  'Symbol',
);
export type ReportedSymbol = t.TypeOf<typeof ReportedSymbol>;

export const ReportedReference = t.type(
  {
    kind: ReferenceKindCodec,
    span: nullable(SpanCodec),
    rule: nullable(Uint32),
    action: nullable(Uint32),
    value: nullable(Uint32),
  },
  'Reference',
);
export type ReportedReference = t.TypeOf<typeof ReportedReference>;

/** `event` is the catalogue id of the rule's event, null when there is none or it is unknown. */
export const RuleSummary = t.type(
  { id: Uint32, name: t.string, span: nullable(SpanCodec), event: nullable(t.string) },
  'RuleSummary',
);
export type RuleSummary = t.TypeOf<typeof RuleSummary>;

export const UsageResult = t.type(
  {
    id: Uint32,
    kind: SymbolKindCodec,
    symbol: t.string,
    reads: Uint32,
    writes: Uint32,
    calls: Uint32,
    rules: Uint32,
  },
  'UsageResult',
);
export type UsageResult = t.TypeOf<typeof UsageResult>;

export const SymbolsResult = t.union(
  [t.array(ReportedSymbol), t.type({ symbols: t.array(ReportedSymbol), selection: SelectionCodec })],
  'SymbolsResult',
);
export type SymbolsResult = t.TypeOf<typeof SymbolsResult>;

export const RulesResult = t.union(
  [t.array(RuleSummary), t.type({ rules: t.array(RuleSummary), selection: SelectionCodec })],
  'RulesResult',
);
export type RulesResult = t.TypeOf<typeof RulesResult>;

export const ReferencesResult = t.union(
  [t.array(ReportedReference), t.type({ references: t.array(ReportedReference), selection: SelectionCodec })],
  'ReferencesResult',
);
export type ReferencesResult = t.TypeOf<typeof ReferencesResult>;

export const BlockKindCodec = t.keyof(
  { entry: null, exit: null, block: null, if: null, while: null, for: null },
  'BlockKind',
);
const EdgeKindCodec = t.keyof(
  {
    fallthrough: null,
    true: null,
    false: null,
    back: null,
    'loop-exit': null,
    abort: null,
    loop: null,
    skip: null,
    break: null,
    continue: null,
  },
  'EdgeKind',
);

/** `unreachable` marks a block that no path leads to, `computedSkip` one that may go on at any later action. */
export const ReportedBlock = t.intersection(
  [
    t.type({
      id: Uint32,
      kind: BlockKindCodec,
      waits: t.boolean,
      calls: t.array(Uint32),
      actions: t.array(Uint32),
      successors: t.array(t.type({ to: Uint32, kind: EdgeKindCodec }, 'Edge')),
    }),
    t.partial({ unreachable: t.literal(true), computedSkip: t.literal(true) }),
  ],
  'Block',
);
export type ReportedBlock = t.TypeOf<typeof ReportedBlock>;

export const CfgResult = t.intersection(
  [t.type({ entry: Uint32, exit: Uint32, blocks: t.array(ReportedBlock) }), t.partial({ selection: SelectionCodec })],
  'CfgResult',
);
export type CfgResult = t.TypeOf<typeof CfgResult>;

const CallKindCodec = t.keyof({ call: null, start: null }, 'CallKind');
const CallEdgeCodec = t.intersection(
  [t.type({ caller: t.string, callee: t.string }), t.partial({ kind: CallKindCodec })],
  'CallEdge',
);
export type ReportedCall = t.TypeOf<typeof CallEdgeCodec>;

export const CallGraphResult = t.union(
  [
    t.array(CallEdgeCodec),
    t.intersection([
      t.type({ edges: t.array(CallEdgeCodec) }),
      t.partial({
        selection: SelectionCodec,
        recursion: t.array(t.type({ subroutines: t.array(t.string), kind: CallKindCodec })),
        dead: t.array(t.string),
        missing: t.array(t.string),
        idle: t.array(t.string),
      }),
    ]),
  ],
  'CallGraphResult',
);
export type CallGraphResult = t.TypeOf<typeof CallGraphResult>;

const CertaintyCodec = t.keyof({ surely: null, possibly: null, never: null }, 'Certainty');

export const ReportedObject = t.intersection(
  [
    t.type({
      kind: t.string,
      rule: Uint32,
      action: Uint32,
      executionScope: t.keyof({ global: null, 'per-player': null, subroutine: null }),
      visibility: t.keyof({
        'event-player': null,
        'explicit-set': null,
        'all-players': null,
        dynamic: null,
        unknown: null,
      }),
      reevaluation: nullable(t.type({ domain: t.string, mode: t.string })),
      identityRetained: t.boolean,
      sameKindCleanupInRule: t.boolean,
      span: nullable(SpanCodec),
    }),
    t.partial({
      retention: nullable(
        t.type({
          kept: CertaintyCodec,
          by: t.array(t.type({ action: Uint32, variable: t.string, afterWait: t.boolean })),
        }),
      ),
      cleanup: t.type({
        by: t.keyof({ handle: null, all: null, kind: null, none: null }),
        sites: t.array(t.type({ rule: Uint32, action: Uint32 })),
      }),
    }),
  ],
  'PersistentObject',
);
export type ReportedObject = t.TypeOf<typeof ReportedObject>;

export const PersistentObjectsResult = t.array(ReportedObject, 'PersistentObjectsResult');

export const SeverityCodec = t.keyof({ error: null, warning: null, info: null }, 'Severity');

/** Elements of one part of a script; `rule`, `condition` and `action` say where, null where they do not apply. */
const ElementItemCodec = t.type(
  {
    rule: Uint32,
    condition: nullable(Uint32),
    action: nullable(Uint32),
    elements: Uint32,
    span: nullable(SpanCodec),
  },
  'ElementItem',
);

/**
 * `items` are the dearest parts, dearest first, and `withheld` is how many come after them; `exact` is false when unknown
 * names make `total` a lower bound.
 */
export const ElementsByPart = t.intersection(
  [
    t.type({ total: Uint32, exact: t.boolean, limit: Uint32, remaining: t.number, items: t.array(ElementItemCodec) }),
    t.partial({ withheld: Uint32 }),
  ],
  'ElementsByPart',
);
export type ElementsByPart = t.TypeOf<typeof ElementsByPart>;

export const CostEstimateResult = t.intersection(
  [
    t.type({
      exact: t.type({ emittedBytes: Uint32, programActions: Uint32, programRules: Uint32, waitActions: Uint32 }),
      findings: t.array(t.type({ code: t.string, severity: SeverityCodec, message: t.string })),
      kind: t.type({ exact: t.string, findings: t.string, performance: t.string }),
    }),
    t.partial({ selection: SelectionCodec, elements: ElementsByPart }),
  ],
  'CostEstimateResult',
);
export type CostEstimateResult = t.TypeOf<typeof CostEstimateResult>;

const ProgramCountsCodec = t.type({
  origin: OriginCodec,
  files: Uint32,
  globalVariables: Uint32,
  playerVariables: Uint32,
  subroutines: Uint32,
  rules: Uint32,
});
export type ProgramOverview = t.TypeOf<typeof ProgramCountsCodec>;
export const ProgramOverviewCodec = ProgramCountsCodec;

export const ProjectResult = t.type(
  {
    origin: OriginCodec,
    inputIdentity: t.string,
    files: Uint32,
    globalVariables: Uint32,
    playerVariables: Uint32,
    subroutines: Uint32,
    rules: Uint32,
    symbols: Uint32,
    findings: Uint32,
  },
  'ProjectResult',
);
export type ProjectResult = t.TypeOf<typeof ProjectResult>;

export const CapabilitiesResult = t.type(
  {
    name: t.string,
    version: t.string,
    contract: t.string,
    agent_contract: t.string,
    operations: t.array(t.string),
    result_schemas: t.record(t.string, t.string),
    languages: t.array(t.string),
    profiles: t.array(t.string),
  },
  'CapabilitiesResult',
);
export type CapabilitiesResult = t.TypeOf<typeof CapabilitiesResult>;

export const TargetMetadataResult = t.type(
  {
    catalogVersion: t.string,
    locales: t.array(t.string),
    actions: Uint32,
    values: Uint32,
    events: Uint32,
    operators: Uint32,
    enumDomains: t.array(t.type({ domain: t.string, members: t.array(t.string) })),
  },
  'TargetMetadataResult',
);
export type TargetMetadataResult = t.TypeOf<typeof TargetMetadataResult>;

/** A JSON Schema document. */
export const SchemaResult = t.UnknownRecord;
export type SchemaResult = t.TypeOf<typeof SchemaResult>;

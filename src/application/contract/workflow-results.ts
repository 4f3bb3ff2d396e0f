import * as t from 'io-ts';
import { ReportedFinding } from './findings.js';
import {
  ProgramOverviewCodec,
  ReportedObject,
  ReportedReference,
  ReportedSymbol,
  RuleSummary,
  SelectionCodec,
  SeverityCodec,
  SpanCodec,
  SymbolKindCodec,
} from './results.js';
import { Uint32 } from './uint32.js';

/** The envelopes and results of `check`, `compile`, `analyze` and `inspect`. */

const SpanOrNull = t.union([SpanCodec, t.null]);

const StageCodec = t.keyof({
  discovery: null,
  frontend: null,
  lowering: null,
  validation: null,
  emission: null,
  analysis: null,
  reconstruction: null,
  internal: null,
});

export const DiagnosticCodec = t.intersection(
  [
    t.type({ code: t.string, stage: StageCodec, severity: SeverityCodec, message: t.string }),
    t.partial({
      status: t.keyof({ supported: null, partial: null, unsupported: null }),
      span: SpanCodec,
      source: t.intersection([t.type({ kind: t.string }), t.partial({ locale: t.string })]),
      candidates: t.array(t.string),
    }),
  ],
  'Diagnostic',
);

/** The codec of an envelope around a result. */
export const envelopeOf = <Result extends t.Mixed>(result: Result, name: string) =>
  t.intersection(
    [
      t.type({
        wright: t.type({ version: t.string, contract: t.literal('wright-result/v1') }),
        command: t.string,
        ok: t.boolean,
        exit: Uint32,
        diagnostics: t.array(DiagnosticCodec),
        result,
      }),
      t.partial({ schema_version: t.literal('1'), selection: SelectionCodec }),
    ],
    name,
  );

export const CheckPayload = t.type({}, 'CheckPayload');
export const CheckResult = envelopeOf(CheckPayload, 'CheckResult');

export const CompilePayload = t.partial(
  {
    output: t.type({
      text: t.string,
      sha256: t.string,
      locale: t.string,
      written_to: t.string,
      input_identity: t.string,
    }),
  },
  'CompilePayload',
);
export const CompileResult = envelopeOf(CompilePayload, 'CompileResult');

const UsageCounts = t.type({ reads: Uint32, writes: Uint32, calls: Uint32, rules: Uint32 }, 'UsageCounts');

/** Members about elements are absent when the count is not exact. */
const RuleFacts = t.intersection(
  [
    t.type({
      id: Uint32,
      name: t.string,
      span: SpanOrNull,
      controlFlow: t.type({ blocks: Uint32, edges: Uint32, loopBlocks: Uint32, waitBlocks: Uint32 }),
    }),
    t.partial({
      elements: Uint32,
      conditionElements: Uint32,
      conditions: t.array(t.type({ index: Uint32, elements: Uint32, span: SpanOrNull })),
    }),
  ],
  'RuleFacts',
);
export type RuleFacts = t.TypeOf<typeof RuleFacts>;

/** `elementCount` is null when something is unknown; then a reason and a lower bound stand beside it. */
const CostFacts = t.intersection(
  [
    t.type({ elementCount: t.union([Uint32, t.null]) }),
    t.partial({ unavailableReason: t.string, lowerBound: Uint32 }),
    t.type({ counts: t.type({ rules: Uint32, conditions: Uint32, actions: Uint32, waits: Uint32 }) }),
  ],
  'CostFacts',
);
export type CostFacts = t.TypeOf<typeof CostFacts>;

export const AnalyzeFacts = t.type(
  {
    symbols: t.array(
      t.type({ id: Uint32, kind: SymbolKindCodec, name: t.string, span: SpanOrNull, usage: UsageCounts }),
    ),
    rules: t.array(RuleFacts),
    cost: CostFacts,
    risks: t.array(ReportedFinding),
    persistentObjects: t.array(ReportedObject),
  },
  'AnalyzeFacts',
);
export type AnalyzeFacts = t.TypeOf<typeof AnalyzeFacts>;

/** Both are null when the script does not load. */
const AnalyzeFull = t.intersection([
  t.type({
    program: t.union([ProgramOverviewCodec, t.null]),
    facts: t.union([AnalyzeFacts, t.null]),
  }),
  t.partial({ selection: SelectionCodec }),
]);
export type AnalyzeFull = t.TypeOf<typeof AnalyzeFull>;

const AnalyzeBrief = t.intersection(
  [
    t.type({
      brief: t.literal(true),
      program: ProgramOverviewCodec,
      counts: t.intersection([
        t.type({
          rules: Uint32,
          symbols: Uint32,
          persistentObjects: Uint32,
          risks: t.type({ total: Uint32, error: Uint32, warning: Uint32, info: Uint32 }),
        }),
        t.partial({ elements: Uint32 }),
      ]),
      items: t.array(
        t.intersection([
          t.type({ id: Uint32, name: t.string }),
          t.partial({ elements: Uint32 }),
          t.type({ span: SpanOrNull }),
        ]),
      ),
      expand: t.string,
    }),
    t.partial({ selection: SelectionCodec }),
  ],
  'AnalyzeBrief',
);
export type AnalyzeBrief = t.TypeOf<typeof AnalyzeBrief>;

export const AnalyzePayload = t.union([AnalyzeBrief, AnalyzeFull], 'AnalyzePayload');
export const AnalyzeResult = envelopeOf(AnalyzePayload, 'AnalyzeResult');

const InspectProgram = t.intersection([ProgramOverviewCodec, t.type({ findings: Uint32 })]);

/** `references[i]` are those of the symbol with id `i`. */
const InspectFull = t.type({
  program: t.union([InspectProgram, t.null]),
  rules: t.array(RuleSummary),
  symbols: t.array(ReportedSymbol),
  references: t.array(t.array(ReportedReference)),
});
export type InspectFull = t.TypeOf<typeof InspectFull>;

const InspectBrief = t.type(
  {
    brief: t.literal(true),
    program: InspectProgram,
    counts: t.type({ rules: Uint32, symbols: Uint32, references: Uint32 }),
    items: t.array(RuleSummary),
    expand: t.string,
  },
  'InspectBrief',
);
export type InspectBrief = t.TypeOf<typeof InspectBrief>;

export const InspectPayload = t.union([InspectBrief, InspectFull], 'InspectPayload');
export const InspectResult = envelopeOf(InspectPayload, 'InspectResult');

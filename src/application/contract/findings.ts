import * as t from 'io-ts';
import { EditTransactionCodec } from './edit-transaction.js';
import { nullable, ProgramOverviewCodec, SelectionCodec, SeverityCodec, SpanCodec } from './results.js';
import { Uint32 } from './uint32.js';

/** The results of the operations about lint rules and what they find. */

const EvidenceCodec = t.keyof(
  { exact: null, 'static-indicator': null, heuristic: null, 'runtime-validated': null },
  'Evidence',
);
const BoundednessCodec = t.keyof(
  { 'obviously-unbounded': null, 'statically-bounded': null, unknown: null },
  'Boundedness',
);
const SafetyCodec = t.keyof({ safe: null, unsafe: null }, 'FixSafety');

/** A change that removes a finding; an unsafe one changes timing or behaviour. */
export const ReportedFix = t.type(
  { kind: t.string, safety: SafetyCodec, summary: t.string, transaction: EditTransactionCodec },
  'Fix',
);
export type ReportedFix = t.TypeOf<typeof ReportedFix>;

/** `rule` is null when the finding concerns the script as a whole. */
export const ReportedFinding = t.intersection(
  [
    t.type({
      code: t.string,
      severity: SeverityCodec,
      message: t.string,
      span: nullable(SpanCodec),
      rule: nullable(Uint32),
      action: nullable(Uint32),
      value: nullable(Uint32),
      evidence: EvidenceCodec,
      boundedness: nullable(BoundednessCodec),
    }),
    t.partial({ fix: ReportedFix }),
  ],
  'Finding',
);
export type ReportedFinding = t.TypeOf<typeof ReportedFinding>;

export const FindingsResult = t.union(
  [t.array(ReportedFinding), t.type({ findings: t.array(ReportedFinding), selection: SelectionCodec })],
  'FindingsResult',
);
export type FindingsResult = t.TypeOf<typeof FindingsResult>;

/** `severity` is the effective one; `options` holds what the configuration set. */
const RuleConfiguration = t.type(
  {
    enabled: t.boolean,
    severity: SeverityCodec,
    options: t.partial({ 'min-matches': Uint32, 'max-matches': Uint32 }),
  },
  'RuleConfiguration',
);

/** One entry a rule that took part, in the order of the registry. */
const EffectiveConfiguration = t.type({ rules: t.record(t.string, RuleConfiguration) }, 'EffectiveConfiguration');

/** A lint rule that could not judge one rule of the script. */
const SkippedCodec = t.type({ id: t.string, rule: Uint32, reason: t.string }, 'Skipped');

const RuleSeverity = t.type({ id: t.string, effectiveSeverity: SeverityCodec }, 'RuleSeverity');

export const LintAnswer = t.intersection(
  [
    t.type({
      inputIdentity: t.string,
      rules: t.array(RuleSeverity),
      config: EffectiveConfiguration,
      findings: t.array(ReportedFinding),
      skipped: t.array(SkippedCodec),
    }),
    t.partial({ selection: SelectionCodec }),
  ],
  'LintAnswer',
);
export type LintAnswer = t.TypeOf<typeof LintAnswer>;

export const LintBrief = t.intersection(
  [
    t.type({
      brief: t.literal(true),
      counts: t.type({
        findings: t.type({ total: Uint32, error: Uint32, warning: Uint32, info: Uint32 }),
        rules: Uint32,
        skipped: Uint32,
      }),
      items: t.array(
        t.type({
          severity: SeverityCodec,
          code: t.string,
          message: t.string,
          evidence: EvidenceCodec,
          span: nullable(SpanCodec),
        }),
      ),
      expand: t.string,
    }),
    t.partial({ selection: SelectionCodec }),
  ],
  'LintBrief',
);
export type LintBrief = t.TypeOf<typeof LintBrief>;

export const LintResult = t.union([LintBrief, LintAnswer], 'LintResult');
export type LintResult = t.TypeOf<typeof LintResult>;

export const ReportedLintRule = t.intersection(
  [
    t.type({
      id: t.string,
      defaultSeverity: SeverityCodec,
      effectiveSeverity: SeverityCodec,
      enabled: t.boolean,
      summary: t.string,
      rationale: t.string,
      documentation: t.string,
      knownLimits: t.string,
      evidence: EvidenceCodec,
      tags: t.array(t.string),
      kind: t.keyof({ native: null, declarative: null }, 'LintRuleKind'),
    }),
    t.partial({
      set: t.string,
      certainty: t.keyof({ documented: null, reported: null, folklore: null }, 'RuleCertainty'),
      fix: t.type({ kind: t.string, safety: SafetyCodec }),
    }),
  ],
  'LintRule',
);
export type ReportedLintRule = t.TypeOf<typeof ReportedLintRule>;

export const LintRulesResult = t.type(
  { rules: t.array(ReportedLintRule), config: EffectiveConfiguration, skipped: t.array(SkippedCodec) },
  'LintRulesResult',
);
export type LintRulesResult = t.TypeOf<typeof LintRulesResult>;

/** What became of a fix: shown, written, or not written for the reasons in `diagnostics`. */
export const ReportedFixOutcome = t.intersection(
  [
    t.type({
      code: t.string,
      rule: nullable(Uint32),
      kind: t.string,
      safety: SafetyCodec,
      summary: t.string,
      transaction: EditTransactionCodec,
      status: t.keyof({ preview: null, applied: null, refused: null }, 'FixStatus'),
    }),
    t.partial({
      preview: t.array(t.type({ source: t.string, new_text: t.string, source_identity: t.string })),
      diagnostics: t.array(t.UnknownRecord),
    }),
  ],
  'FixOutcome',
);

/** The result of the command `lint`; `program` is null and the lists are empty when the script does not load. */
export const LintReport = t.intersection(
  [
    t.type({
      input_identity: nullable(t.string),
      program: nullable(t.intersection([ProgramOverviewCodec, t.type({ findings: Uint32 })])),
      rules: t.array(RuleSeverity),
      config: EffectiveConfiguration,
      findings: t.array(ReportedFinding),
      skipped: t.array(SkippedCodec),
    }),
    t.partial({
      suppressed: Uint32,
      baseline: t.type({ known: Uint32, written: t.boolean }),
      selection: SelectionCodec,
      fixes: t.array(ReportedFixOutcome),
    }),
  ],
  'LintReport',
);
export type LintReport = t.TypeOf<typeof LintReport>;

export const LintPayload = t.union([LintBrief, LintReport], 'LintPayload');
export type LintPayload = t.TypeOf<typeof LintPayload>;

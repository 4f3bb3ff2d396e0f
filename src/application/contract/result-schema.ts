import * as t from 'io-ts';
import { EditTransactionCodec } from './edit-transaction.js';
import { EditDeltasCodec, SourcePreviewCodec } from './edits.js';
import { LintPayload } from './findings.js';
import type { CommandName } from './envelope.js';
import { type JsonSchema, SCHEMA_DIALECT, SchemaWriter } from './json-schema.js';
import {
  CallGraphResult,
  CfgResult,
  CostEstimateResult,
  ReferencesResult,
  SymbolsResult,
  UsageResult,
} from './results.js';
import { AnalyzePayload, CheckPayload, CompilePayload, envelopeOf, InspectPayload } from './workflow-results.js';

const orNull = (codec: t.Mixed, name: string): t.Mixed => t.union([codec, t.null], name);

/** Empty when the edit is refused; `written` when files were written. */
const EditPayload = t.partial(
  {
    transaction: EditTransactionCodec,
    preview: t.array(SourcePreviewCodec),
    deltas: EditDeltasCodec,
    written: t.array(t.string),
  },
  'EditPayload',
);

/** What stands in `result`, by command. A query that could not be answered has null. */
const PAYLOADS: Readonly<Record<CommandName, t.Mixed>> = {
  check: CheckPayload,
  compile: CompilePayload,
  analyze: AnalyzePayload,
  inspect: InspectPayload,
  lint: LintPayload,
  symbols: orNull(SymbolsResult, 'SymbolsPayload'),
  refs: t.union([UsageResult, ReferencesResult, t.null], 'RefsPayload'),
  cfg: orNull(CfgResult, 'CfgPayload'),
  callgraph: orNull(CallGraphResult, 'CallgraphPayload'),
  cost: orNull(CostEstimateResult, 'CostPayload'),
  rename: EditPayload,
  edit: EditPayload,
};

/** The JSON Schema of `wright-result/v1`: the envelope that a command writes, its result by command. */
export function resultSchema(): JsonSchema {
  const writer = new SchemaWriter({ closed: false, nullableOptionals: false });
  const envelope = writer.body(envelopeOf(t.unknown, 'Envelope'));
  const ofCommands = Object.entries(PAYLOADS).map(([command, payload]) => ({
    if: { properties: { command: { const: command } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { result: writer.schemaOf(payload) } },
  }));
  return {
    $schema: SCHEMA_DIALECT,
    $id: 'wright-result-v1.schema.json',
    title: 'wright-result/v1',
    description: 'The envelope that a command of Wright writes with --format json',
    ...envelope,
    allOf: ofCommands,
    $defs: writer.definitions,
  };
}

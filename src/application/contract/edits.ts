import * as t from 'io-ts';
import { EditTransactionCodec } from './edit-transaction.js';
import { Address } from './requests.js';
import { SymbolKindCodec } from './results.js';
import { Uint32 } from './uint32.js';
import { DiagnosticCodec } from './workflow-results.js';

/** Requests and results of the operations that propose and validate edits. */

const optional = <Codec extends t.Mixed>(codec: Codec): t.UnionC<[Codec, t.NullC]> => t.union([codec, t.null]);

/** Texts by path spelling or `file://` URI; absent, the files on disk are meant. */
const Sources = optional(t.record(t.string, t.string));
export type Sources = Readonly<Record<string, string>> | null | undefined;

export const ValidateEditTransactionRequest = t.intersection(
  [t.type({ transaction: EditTransactionCodec }), t.partial({ sources: Sources })],
  'ValidateEditTransactionRequest',
);
export type ValidateEditTransactionRequest = t.TypeOf<typeof ValidateEditTransactionRequest>;

/** A symbol by id or name (`kind` tells names apart that several kinds share), or by a place inside its name. */
export const RenameTarget = t.intersection(
  [
    t.type({ to: t.string }),
    t.partial({
      symbol: optional(Address),
      kind: optional(SymbolKindCodec),
      source: optional(t.string),
      line: optional(Uint32),
      col: optional(Uint32),
    }),
  ],
  'RenameTarget',
);
export type RenameTarget = t.TypeOf<typeof RenameTarget>;

export const SemanticRenameRequest = t.intersection(
  [t.type({ target: RenameTarget }), t.partial({ sources: Sources })],
  'SemanticRenameRequest',
);
export type SemanticRenameRequest = t.TypeOf<typeof SemanticRenameRequest>;

/** The whole text of a source after the edits and its identity. */
export const SourcePreviewCodec = t.type(
  { source: t.string, new_text: t.string, source_identity: t.string },
  'SourcePreview',
);

/** What the edits change besides the text. */
export const EditDeltasCodec = t.type(
  {
    warnings: t.type({ added: t.array(DiagnosticCodec), removed: t.array(DiagnosticCodec) }),
    elements: t.type({ before: Uint32, after: Uint32, change: t.number, limit: Uint32 }),
  },
  'EditDeltas',
);

const Outcome = { ok: t.boolean, diagnostics: t.array(DiagnosticCodec) };
const Success = { preview: t.array(SourcePreviewCodec), deltas: EditDeltasCodec };

export const ValidateEditTransactionResult = t.intersection(
  [t.type({ ok: t.boolean, exit: Uint32, diagnostics: t.array(DiagnosticCodec) }), t.partial(Success)],
  'ValidateEditTransactionResult',
);

const proposal = (name: string) =>
  t.intersection([t.type({ ...Outcome, transaction: optional(EditTransactionCodec) }), t.partial(Success)], name);

export const SemanticRenameResult = proposal('SemanticRenameResult');

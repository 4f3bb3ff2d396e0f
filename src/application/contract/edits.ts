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

const Step = t.union([Uint32, t.string], 'a position or the name of a parameter');

/**
 * What to do, in terms of the program. `do` says which other members count:
 *
 * - `insert` (`what`, `at`, `text`; `rule` for conditions and actions), before the one with index `at`, or at the end
 * - `replace` (`what`, `rule`, `at`, `count`, `text`), `delete` (`what`, `rule`, `at`, `count`)
 * - `setArgument` (`what`, `rule`, `at`, `argument`, `text`), where a list of steps leads into nested values
 * - `enable`, `disable` (`what`, `rule`, `at`)
 * - `declare` (`kind`, `name`, `index`), `changeIndex` (`symbol`, `kind`, `index`)
 * - `extract` (`rule`, `at`, `count`, `name`), `inline` (`rule`, `at`, `keep`)
 */
export const EditIntentCodec = t.intersection(
  [
    t.type({
      do: t.keyof(
        {
          insert: null,
          replace: null,
          delete: null,
          setArgument: null,
          enable: null,
          disable: null,
          declare: null,
          changeIndex: null,
          extract: null,
          inline: null,
        },
        'EditIntentVerb',
      ),
    }),
    t.partial({
      what: optional(t.keyof({ rule: null, condition: null, action: null }, 'EditIntentObject')),
      rule: optional(Address),
      at: optional(Uint32),
      count: optional(Uint32),
      text: optional(t.string),
      argument: optional(t.union([Step, t.array(Step)])),
      symbol: optional(Address),
      kind: optional(SymbolKindCodec),
      name: optional(t.string),
      index: optional(Uint32),
      keep: optional(t.boolean),
    }),
  ],
  'EditIntent',
);
export type EditIntent = t.TypeOf<typeof EditIntentCodec>;

export const PlanEditRequest = t.intersection(
  [t.type({ intent: EditIntentCodec }), t.partial({ sources: Sources })],
  'PlanEditRequest',
);
export type PlanEditRequest = t.TypeOf<typeof PlanEditRequest>;

export const PlanEditResult = proposal('PlanEditResult');

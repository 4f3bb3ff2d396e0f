import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { placeEdits } from '../../domain/edits/edit-places.js';
import { normaliseEdits, shownRange, type SourceEdit } from '../../domain/edits/transaction.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { EditVerdict } from '../contract/edit-answers.js';
import type { ValidateEditTransactionRequest } from '../contract/edits.js';
import { EXIT_OK, exitCodeOf } from '../contract/exit-code.js';
import type { Script } from '../session/script.js';
import { meansInput } from '../session/selection.js';
import type { Session } from '../session/session.js';
import { concludeEdit } from './conclude-edit.js';
import {
  type Editable,
  editableFromSources,
  editableOnDisk,
  inputObstacle,
  isWellFormed,
  loadForEdit,
  type Sources,
} from './editable.js';
import type { Handler } from './operation.js';

/**
 * Makes the edits of a transaction in memory and says whether the script stays as valid as it was. Nothing is written.
 *
 * The checks come in this order, and the first refusal ends them: the input (`edit-input-stdin`, its kind, its encoding),
 * the transaction in itself (`edit-empty-transaction`, `edit-overlap`, `edit-zero-width-conflict`), its sources
 * (`edit-unknown-source`, `edit-stale-source`), its places (`edit-invalid-range`), and the edited script, of which every
 * error is told that the script before had not.
 */
export const validateEditTransaction: Handler<ValidateEditTransactionRequest, EditVerdict> =
  (session, { transaction, sources }) =>
  async () => {
    const input = await session.locate()();
    if (isLeft(input)) return input;
    const obstacle = inputObstacle(input.right);
    if (obstacle !== undefined) return right(refused([obstacle]));
    const loaded = await loadForEdit(session);
    if (isLeft(loaded)) return loaded;
    if (isLeft(loaded.right)) return right(refused([loaded.right.left]));

    const prepared = await prepare(session, loaded.right.right, transaction.edits, sources);
    if (isLeft(prepared)) return right(refused([prepared.left]));
    const { editable, edits } = prepared.right;
    const placed = placeEdits(edits, editable.text.lines);
    if (isLeft(placed)) return right(refused([placed.left]));
    const concluded = concludeEdit(session, editable, placed.right);
    if (isLeft(concluded)) return concluded;
    if (isLeft(concluded.right)) return right(refused(concluded.right.left));
    const { preview, deltas } = concluded.right.right;
    return right({ ok: true, exit: EXIT_OK, diagnostics: [], preview, deltas });
  };

interface Prepared {
  readonly editable: Editable;
  /** In the order of their places. */
  readonly edits: readonly SourceEdit[];
}

/** Everything about a transaction that can be said without the script's text being read anew. */
async function prepare(
  session: Session,
  script: Script,
  given: readonly SourceEdit[],
  sources: Sources,
): Promise<Either<ReportedDiagnostic, Prepared>> {
  const sorted = normaliseEdits(given);
  if (isLeft(sorted)) return sorted;
  const foreign = await foreignSource(session, script, sorted.right);
  if (foreign !== undefined) return left(foreign);

  const [first] = sorted.right as readonly [SourceEdit, ...SourceEdit[]];
  const editable = isGiven(sources)
    ? await editableFromSources(session, script, sources, first.source)
    : right(editableOnDisk(script));
  if (isLeft(editable)) return editable;
  // The edits all mean one file, however each spells it, so that they may collide across spellings.
  const { source, text } = editable.right;
  const edits = normaliseEdits(sorted.right.map((edit) => ({ ...edit, source })));
  if (isLeft(edits)) return edits;
  for (const edit of edits.right) {
    if (edit.source_identity !== text.identity) return left(stale(edit));
    if (!isWellFormed(edit.new_text)) return left(halfPair(edit));
  }
  return right({ editable: editable.right, edits: edits.right });
}

async function foreignSource(
  session: Session,
  { input }: Script,
  edits: readonly SourceEdit[],
): Promise<ReportedDiagnostic | undefined> {
  for (const spelling of new Set(edits.map(({ source }) => source))) {
    if (await meansInput(session.world, input, spelling)) continue;
    const shown = spelling.length > 200 ? `${spelling.slice(0, 200)}…` : spelling;
    const message = `'${shown}' is not a source of this project, which has ${input.displayPath}`;
    return runDiagnostic('edit-unknown-source', 'discovery', message);
  }
  return undefined;
}

function isGiven(sources: Sources): sources is Readonly<Record<string, string>> {
  return sources !== undefined && sources !== null;
}

function stale({ range }: SourceEdit): ReportedDiagnostic {
  const message = `the edit of ${shownRange(range)} was made for another text than the current one: make it anew`;
  return runDiagnostic('edit-stale-source', 'discovery', message);
}

function halfPair({ range }: SourceEdit): ReportedDiagnostic {
  const message = `the new text of ${shownRange(range)} has half a surrogate pair, which UTF-8 cannot hold`;
  return runDiagnostic('edit-unsupported-encoding', 'discovery', message);
}

function refused(diagnostics: readonly ReportedDiagnostic[]): EditVerdict {
  return { ok: false, exit: exitCodeOf(diagnostics), diagnostics };
}

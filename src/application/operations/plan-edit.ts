import { isLeft, right } from 'fp-ts/lib/Either.js';
import { sourceEdit } from '../../domain/edits/edit-places.js';
import { planIntent } from '../../domain/edits/intents/plan-intent.js';
import { sortTextEdits } from '../../domain/edits/text-edit.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { EditProposal } from '../contract/edit-answers.js';
import type { PlanEditRequest } from '../contract/edits.js';
import { concludeEdit } from './conclude-edit.js';
import { currentText } from './current-text.js';
import { inputObstacle, isWellFormed, loadForEdit } from './editable.js';
import type { Handler } from './operation.js';
import { resolveIntent } from './resolve-intent.js';

/**
 * Turns an intent into the edits that carry it out, with the text that they give. Nothing is written.
 *
 * The checks come in this order: the input, the sources, the addresses of the intent, the intent itself, the errors that
 * the edits would add, and at last whether the edited program is what was asked for (`edit-intent-mismatch`).
 */
export const planEdit: Handler<PlanEditRequest, EditProposal> =
  (session, { intent, sources }) =>
  async () => {
    const input = await session.locate()();
    if (isLeft(input)) return input;
    const obstacle = inputObstacle(input.right) ?? unwritable(intent.text);
    if (obstacle !== undefined) return right(refused([obstacle]));
    const loaded = await loadForEdit(session);
    if (isLeft(loaded)) return loaded;
    if (isLeft(loaded.right)) return right(refused([loaded.right.left]));
    const script = loaded.right.right;
    const editable = await currentText(session, script, sources);
    if (isLeft(editable)) return right(refused([editable.left]));

    const resolved = resolveIntent(session, script.facts().symbols, intent);
    if (isLeft(resolved)) return resolved;
    if (isLeft(resolved.right)) return right(refused([resolved.right.left]));
    const { text, source } = editable.right;
    const plan = planIntent(text.text, script.facts(), resolved.right.right);
    if (isLeft(plan)) return right(refused([plan.left]));

    const edits = sortTextEdits(plan.right.edits);
    const concluded = concludeEdit(session, editable.right, edits);
    if (isLeft(concluded)) return concluded;
    if (isLeft(concluded.right)) return right(refused(concluded.right.left));
    const { after, preview, deltas } = concluded.right.right;
    if (!plan.right.holds(after)) return right(refused([mismatch()]));
    const transaction = {
      edits: edits.map((edit) => sourceEdit(edit, 'edit', source, text.identity, text.lines)),
    };
    return right({ ok: true, transaction, diagnostics: [], preview, deltas });
  };

function unwritable(text: string | null | undefined): ReportedDiagnostic | undefined {
  if (text === undefined || text === null || isWellFormed(text)) return undefined;
  return runDiagnostic(
    'edit-unsupported-encoding',
    'discovery',
    'the text has half a surrogate pair, which UTF-8 cannot hold',
  );
}

function mismatch(): ReportedDiagnostic {
  return runDiagnostic(
    'edit-intent-mismatch',
    'validation',
    'the edited script would not be what was asked for: the given text means something else at this place',
  );
}

function refused(diagnostics: readonly ReportedDiagnostic[]): EditProposal {
  return { ok: false, transaction: null, diagnostics };
}

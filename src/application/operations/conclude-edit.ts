import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { type EditReview, reviewEdit } from '../../domain/edits/review.js';
import { applyTextEdits, type TextEdit } from '../../domain/edits/text-edit.js';
import type { Diagnostic } from '../../domain/findings/diagnostic.js';
import type { Program } from '../../domain/program/program.js';
import { LineIndex } from '../../domain/source/line-index.js';
import { type ReportedDiagnostic, reportDiagnostic } from '../contract/diagnostic.js';
import type { EditDeltas, SourcePreview } from '../contract/edit-answers.js';
import type { ServiceError } from '../contract/service-error.js';
import type { Session } from '../session/session.js';
import type { Editable } from './editable.js';

/** The script that edits give, and what they change. */
export interface EditedScript {
  readonly after: Program;
  readonly preview: readonly SourcePreview[];
  readonly deltas: EditDeltas;
}

/**
 * Makes edits in memory and reads the result through the same door as any script. Inner Left: the errors that the edited
 * script has and the script before had not.
 */
export function concludeEdit(
  session: Session,
  editable: Editable,
  edits: readonly TextEdit[],
): Either<ServiceError, Either<readonly ReportedDiagnostic[], EditedScript>> {
  const { script, text } = editable;
  const catalog = session.catalog();
  if (isLeft(catalog)) return catalog;
  const before = text.text === script.source.text ? right(script.read) : session.readText(text.text);
  if (isLeft(before)) return before;
  const newText = applyTextEdits(text.text, edits);
  const after = session.readText(newText);
  if (isLeft(after)) return after;

  const review = reviewEdit(before.right, after.right, edits, catalog.right);
  const newLines = new LineIndex(newText);
  if (review.addedErrors.length > 0) return right(left(reported(editable, review.addedErrors, newLines)));
  return right(
    right({
      after: after.right.program,
      preview: previewOf(session, editable, newText),
      deltas: reportDeltas(editable, review, newLines),
    }),
  );
}

/**
 * The same for edits that only exchange the names of declared things, legal names for legal names: what is wrong with the
 * script then stays what it was, and so do its elements. What the new text means is still read from the text.
 */
export function concludeNameEdit(
  session: Session,
  editable: Editable,
  edits: readonly TextEdit[],
): Either<ServiceError, Either<readonly ReportedDiagnostic[], EditedScript>> {
  const newText = applyTextEdits(editable.text.text, edits);
  const after = session.readProgramText(newText);
  if (isLeft(after)) return after;
  const { program, problems } = after.right;
  if (problems.length > 0) return concludeEdit(session, editable, edits);
  const { elements, limit } = editable.script.facts().elements;
  return right(
    right({
      after: program,
      preview: previewOf(session, editable, newText),
      deltas: {
        warnings: { added: [], removed: [] },
        elements: { before: elements, after: elements, change: 0, limit },
      },
    }),
  );
}

function previewOf(session: Session, { prefix, source }: Editable, newText: string): readonly SourcePreview[] {
  const whole = prefix + newText;
  return [{ source, new_text: whole, source_identity: session.world.digest.sha256(whole) }];
}

function reportDeltas(editable: Editable, { warnings, elements }: EditReview, newLines: LineIndex): EditDeltas {
  const { before, after, limit } = elements;
  return {
    warnings: {
      added: reported(editable, warnings.added, newLines),
      removed: reported(editable, warnings.removed, editable.text.lines),
    },
    elements: { before, after, change: after - before, limit },
  };
}

function reported(
  { script }: Editable,
  diagnostics: readonly Diagnostic[],
  lines: LineIndex,
): readonly ReportedDiagnostic[] {
  return diagnostics.map((diagnostic) => reportDiagnostic(diagnostic, script.input.displayPath, lines, script.origin));
}

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { Script } from '../session/script.js';
import type { Session } from '../session/session.js';
import { type Editable, editableFromSources, editableOnDisk, type Sources } from './editable.js';

/**
 * The loaded script as the text to edit. Sources, when given, are a precondition: they must hold the script's own text,
 * since places of the program mean nothing in another one. Refusals: `edit-unknown-source`, `edit-stale-source`.
 */
export async function currentText(
  session: Session,
  script: Script,
  sources: Sources,
): Promise<Either<ReportedDiagnostic, Editable>> {
  if (sources === undefined || sources === null) return right(editableOnDisk(script));
  const given = await editableFromSources(session, script, sources, script.input.displayPath);
  if (isLeft(given) || given.right.text.text === script.source.text) return given;
  const message = `the text given for ${given.right.source} is not the loaded one: save it first`;
  return left(runDiagnostic('edit-stale-source', 'discovery', message));
}

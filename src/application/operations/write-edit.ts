import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { SourcePreview } from '../contract/edit-answers.js';
import type { FileError } from '../ports/file-system.js';
import type { Script } from '../session/script.js';
import type { Session } from '../session/session.js';

/**
 * Writes what a validated edit gives, in one step, to the file that the script was read from, and gives its display
 * path. The file must still hold the bytes that were read (`edit-stale-source`) and must lie in the root after links are
 * followed (`edit-unknown-source`); any other failure is `output-io`. After a refusal the file is as it was.
 */
export async function writeEdit(
  { world }: Session,
  { input, source }: Script,
  preview: SourcePreview,
): Promise<Either<ReportedDiagnostic, string>> {
  if (input.path === null) {
    return left(runDiagnostic('edit-input-stdin', 'discovery', 'a script from standard input cannot be written'));
  }
  const written = await world.files.write(input.path, new TextEncoder().encode(preview.new_text), {
    within: input.root,
    unchanged: (content) => world.digest.sha256(content) === source.identity,
  })();
  return isLeft(written) ? left(writeRefusal(written.left, input.displayPath, input.root)) : right(input.displayPath);
}

function writeRefusal({ reason, message }: FileError, path: string, root: string): ReportedDiagnostic {
  switch (reason) {
    case 'changed':
      return runDiagnostic('edit-stale-source', 'discovery', `${path} changed since it was read: nothing is written`);
    case 'outside':
      return runDiagnostic('edit-unknown-source', 'discovery', `${path} lies outside of the root ${root}`);
    default:
      return runDiagnostic('output-io', 'emission', `cannot write ${path}: ${message}`);
  }
}

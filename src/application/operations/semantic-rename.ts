import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { sourceEdit } from '../../domain/edits/edit-places.js';
import { KIND_WORDS } from '../../domain/edits/kind-words.js';
import { keepsDiagnostics, planRename, renameMismatch } from '../../domain/edits/rename.js';
import { programFacts } from '../../domain/semantics/program-facts.js';
import type { ProgramSymbol } from '../../domain/semantics/symbols.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { EditProposal } from '../contract/edit-answers.js';
import type { RenameTarget, SemanticRenameRequest } from '../contract/edits.js';
import type { ServiceError } from '../contract/service-error.js';
import { ambiguousSymbol, staleSymbol } from '../session/addressing.js';
import type { Script } from '../session/script.js';
import { meansInput } from '../session/selection.js';
import type { Session } from '../session/session.js';
import { concludeEdit, concludeNameEdit } from './conclude-edit.js';
import { currentText } from './current-text.js';
import { inputObstacle, loadForEdit } from './editable.js';
import { isGiven, refusedAddress, resolveSymbolOfKind } from './edit-address.js';
import type { Handler } from './operation.js';

/**
 * Proposes the edits that give a variable or subroutine another name everywhere the script means it, and nowhere else.
 * Nothing is written. A refusal is a diagnostic in the result; only a stale numeric id is an error of the request.
 *
 * The checks come in this order: the name is not empty, the input, the sources (`edit-unknown-source`,
 * `edit-stale-source`), the target, then those of `planRename` and `renameMismatch`.
 */
export const semanticRename: Handler<SemanticRenameRequest, EditProposal> =
  (session, { target, sources }) =>
  async () => {
    const input = await session.locate()();
    if (isLeft(input)) return input;
    const obstacle = target.to === '' ? emptyName() : inputObstacle(input.right);
    if (obstacle !== undefined) return right(refused([obstacle]));
    const loaded = await loadForEdit(session);
    if (isLeft(loaded)) return loaded;
    if (isLeft(loaded.right)) return right(refused([loaded.right.left]));
    const script = loaded.right.right;
    const stale = isGiven(target.symbol) ? staleSymbol(session, target.symbol) : undefined;
    if (stale !== undefined) return left(stale);
    const editable = await currentText(session, script, sources);
    if (isLeft(editable)) return right(refused([editable.left]));

    const symbol = await findTarget(session, script, target);
    if (isLeft(symbol)) return symbol;
    if (isLeft(symbol.right)) return right(refused([symbol.right.left]));
    const { text, source } = editable.right;
    const edits = planRename(text.text, script.facts(), symbol.right.right, target.to);
    if (isLeft(edits)) return right(refused([edits.left]));

    const conclude = keepsDiagnostics(script.facts(), symbol.right.right) ? concludeNameEdit : concludeEdit;
    const concluded = conclude(session, editable.right, edits.right);
    if (isLeft(concluded)) return concluded;
    if (isLeft(concluded.right)) return right(refused(concluded.right.left));
    const { after, preview, deltas } = concluded.right.right;
    const facts = script.facts();
    const mismatch = renameMismatch(facts, programFacts(after, facts.catalog), symbol.right.right, target.to);
    if (mismatch !== undefined) return right(refused([mismatch]));
    const transaction = {
      edits: edits.right.map((edit) => sourceEdit(edit, 'rename', source, text.identity, text.lines)),
    };
    return right({ ok: true, transaction, diagnostics: [], preview, deltas });
  };

/** The symbol that a target means. Outer Left: `stale-id`; inner Left: why it means no symbol. */
async function findTarget(
  session: Session,
  script: Script,
  target: RenameTarget,
): Promise<Either<ServiceError, Either<ReportedDiagnostic, ProgramSymbol>>> {
  const found = isGiven(target.symbol)
    ? resolveSymbolOfKind(session, script.facts().symbols, target.symbol, target.kind)
    : await byPlace(session, script, target);
  if (isLeft(found)) return refusedAddress(found.left);
  const { kind } = target;
  if (isGiven(kind) && found.right.kind !== kind) {
    const { name, kind: actual } = found.right;
    return right(left(invalidTarget(`'${name}' is a ${KIND_WORDS[actual]}, not a ${KIND_WORDS[kind]}`)));
  }
  return right(found);
}

async function byPlace(
  session: Session,
  script: Script,
  { source, line, col }: RenameTarget,
): Promise<Either<ServiceError, ProgramSymbol>> {
  if (!isGiven(source) || !isGiven(line) || !isGiven(col)) {
    return refusedTarget('a target is a symbol, or a source with a line and a col');
  }
  if (!(await meansInput(session.world, script.input, source))) {
    return refusedTarget(`the place lies in another file than ${script.input.displayPath}`);
  }
  const offset = script.source.lines.offset({ line, col });
  const { hitTest, symbols } = script.facts();
  const hit = offset === undefined ? undefined : hitTest.at(offset);
  if (hit === undefined || hit.kind === 'miss') {
    return refusedTarget(`no name of a variable or subroutine stands at ${line}:${col}`);
  }
  if (hit.kind === 'ambiguous') {
    const named = hit.symbols.map((id) => symbols.symbols[id] as ProgramSymbol);
    return left(ambiguousSymbol(session, `${line}:${col}`, named));
  }
  return right(symbols.symbols[hit.symbol] as ProgramSymbol);
}

function emptyName(): ReportedDiagnostic {
  return runDiagnostic('rename-invalid-name', 'discovery', 'the new name is empty');
}

function invalidTarget(message: string): ReportedDiagnostic {
  return runDiagnostic('rename-invalid-target', 'discovery', message);
}

function refusedTarget(message: string): Either<ServiceError, never> {
  const diagnostic = invalidTarget(message);
  return left({ code: diagnostic.code, message, diagnostics: [diagnostic] });
}

function refused(diagnostics: readonly ReportedDiagnostic[]): EditProposal {
  return { ok: false, transaction: null, diagnostics };
}

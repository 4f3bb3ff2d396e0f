import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Finding, Fix } from '../../domain/findings/finding.js';
import { sortTextEdits } from '../../domain/edits/text-edit.js';
import type { ReportedDiagnostic } from '../contract/diagnostic.js';
import type { SourcePreview } from '../contract/edit-answers.js';
import type { ReportedFix } from '../contract/findings.js';
import type { ServiceError } from '../contract/service-error.js';
import { concludeEdit } from '../operations/conclude-edit.js';
import { editableOnDisk } from '../operations/editable.js';
import { writeEdit } from '../operations/write-edit.js';
import type { Script } from '../session/script.js';
import type { Session } from '../session/session.js';
import { fixOf, reportFix } from './script-lint.js';

/** What became of one fix. */
export interface FixOutcome extends ReportedFix {
  /** Id of the lint rule. */
  readonly code: string;
  readonly rule: number | null;
  readonly status: 'preview' | 'applied' | 'refused';
  readonly preview?: readonly SourcePreview[];
  /** Why it is refused. */
  readonly diagnostics?: readonly ReportedDiagnostic[];
}

/** Whole texts are given for so many previews at most: each is as long as the script. */
const WHOLE_PREVIEWS = 10;

/** Every fix of the findings on its own, tried in memory. Unsafe ones are left out unless asked for. */
export function previewFixes(
  session: Session,
  script: Script,
  findings: readonly Finding[],
  unsafe: boolean,
): Either<ServiceError, readonly FixOutcome[]> {
  const outcomes: FixOutcome[] = [];
  const candidates = candidatesOf(script, findings, unsafe);
  for (const candidate of candidates) {
    const tried = tryFix(session, script, candidate);
    if (isLeft(tried)) return tried;
    const { status, preview, diagnostics, ...report } = tried.right;
    const isWhole = candidates.length <= WHOLE_PREVIEWS && preview !== undefined;
    outcomes.push({
      ...report,
      status,
      ...(isWhole ? { preview } : {}),
      ...(diagnostics === undefined ? {} : { diagnostics }),
    });
  }
  return right(outcomes);
}

/**
 * Writes fixes one at a time: after each the file is read and linted anew, since one fix may change what the next one
 * means. A fix that would add an error is refused and the others go on; when the file cannot be written all stops.
 *
 * @param relint the script as it is on disk and the findings whose fixes are wanted
 * @param most how many fixes are tried at most: `relint` brings new findings up for those that are gone
 */
export async function applyFixes(
  session: Session,
  relint: () => Promise<Either<ServiceError, { readonly script: Script; readonly findings: readonly Finding[] }>>,
  unsafe: boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<Either<ServiceError, readonly FixOutcome[]>> {
  const outcomes: FixOutcome[] = [];
  const refused = new Set<string>();
  let last: { readonly key: string; readonly code: string; readonly count: number } | undefined;
  // Every fix removes its finding, so this many rounds are enough; more would mean two fixes that undo each other.
  let rounds: number = most;
  while (rounds > 0) {
    const linted = await relint();
    if (isLeft(linted)) return linted;
    const { script, findings } = linted.right;
    rounds = Math.min(rounds - 1, 2 * findings.length + 10);
    // A fix that did not take its finding away would be written again and again.
    if (last !== undefined && countOf(findings, last.code) >= last.count) refused.add(last.key);
    const candidate = firstCandidate(script, findings, unsafe, refused);
    if (candidate === undefined) break;
    const tried = tryFix(session, script, candidate);
    if (isLeft(tried)) return tried;
    const { preview, ...outcome } = tried.right;
    const [text] = preview ?? [];
    if (text === undefined) {
      refused.add(keyOf(candidate));
      outcomes.push(outcome);
      continue;
    }
    const written = await writeEdit(session, script, text);
    if (isLeft(written)) {
      outcomes.push({ ...outcome, status: 'refused', diagnostics: [written.left] });
      break;
    }
    const { code } = candidate.finding;
    last = { key: keyOf(candidate), code, count: countOf(findings, code) };
    outcomes.push({ ...outcome, status: 'applied' });
  }
  return right(outcomes);
}

interface Candidate {
  readonly finding: Finding;
  readonly fix: Fix;
}

function countOf(findings: readonly Finding[], code: string): number {
  return findings.filter((finding) => finding.code === code).length;
}

function candidatesOf(script: Script, findings: readonly Finding[], unsafe: boolean): readonly Candidate[] {
  return findings.flatMap((finding) => candidateOf(script, finding, unsafe) ?? []);
}

/** The first that is not among the refused ones; the fixes behind it are not even worked out. */
function firstCandidate(
  script: Script,
  findings: readonly Finding[],
  unsafe: boolean,
  refused: ReadonlySet<string>,
): Candidate | undefined {
  for (const finding of findings) {
    const candidate = candidateOf(script, finding, unsafe);
    if (candidate !== undefined && !refused.has(keyOf(candidate))) return candidate;
  }
  return undefined;
}

function candidateOf(script: Script, finding: Finding, unsafe: boolean): Candidate | undefined {
  const fix = fixOf(script, finding);
  return fix !== null && (unsafe || fix.safety === 'safe') ? { finding, fix } : undefined;
}

function tryFix(session: Session, script: Script, { finding, fix }: Candidate): Either<ServiceError, FixOutcome> {
  const { code, rule } = finding;
  const report = { code, rule, ...reportFix(script, fix) };
  const concluded = concludeEdit(session, editableOnDisk(script), sortTextEdits(fix.edits));
  if (isLeft(concluded)) return left(concluded.left);
  return right(
    isLeft(concluded.right)
      ? { ...report, status: 'refused', diagnostics: concluded.right.left }
      : { ...report, status: 'preview', preview: concluded.right.right.preview },
  );
}

function keyOf({ finding: { code, rule, action }, fix: { summary } }: Candidate): string {
  return [code, rule, action, summary].join('\u0000');
}

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import type { Finding } from '../../domain/findings/finding.js';
import { isAtLeast } from '../../domain/lint/selection.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import { type Envelope, envelope } from '../contract/envelope.js';
import { EXIT_OK, EXIT_SOURCE } from '../contract/exit-code.js';
import type { LintBrief, LintReport } from '../contract/findings.js';
import type { FindingSelection } from '../contract/requests.js';
import { refusal, type ServiceError } from '../contract/service-error.js';
import { type Baseline, baselineText, readBaseline, unknownFindings } from '../lint/baseline.js';
import { applyFixes, type FixOutcome, previewFixes } from '../lint/fixes.js';
import { reportFinding } from '../lint/script-lint.js';
import type { LintSetup } from '../lint/setup.js';
import type { Session } from '../session/session.js';
import { lintBrief, lintSelected, type Linted, reportSetup } from './lint.js';
import type { Handler } from './operation.js';
import { programOverview } from './reported.js';

export interface LintCommandRequest {
  readonly setup: LintSetup;
  readonly selection: FindingSelection;
  readonly brief: boolean;
  /** `preview` tries the fixes of the selected findings, `write` writes them. */
  readonly fixes?: 'preview' | 'write' | undefined;
  readonly unsafe: boolean;
  /** A finding of this severity or a graver one makes the command fail. */
  readonly failOn?: Severity | undefined;
  /** File of known findings, relative to the working directory, and whether to write it. */
  readonly baseline?: { readonly file: string; readonly write: boolean } | undefined;
}

export type LintCommandResult = (Omit<LintReport, 'fixes'> & { readonly fixes?: readonly FixOutcome[] }) | LintBrief;

export type LintEnvelope = Envelope<LintCommandResult>;

/** What `lint` answers about a script that does not load. */
export const NOTHING_LINTED: LintCommandResult = {
  input_identity: null,
  program: null,
  rules: [],
  config: { rules: {} },
  findings: [],
  skipped: [],
};

/**
 * The command `lint`: findings, and on request their fixes. Findings alone never change the exit code; `failOn` makes
 * them. What the selection hides counts all the same.
 *
 * @param onLinted is told the final state, from which texts and annotations are made
 */
export function lintCommand(onLinted: (linted: Linted) => void): Handler<LintCommandRequest, LintEnvelope> {
  return (session, request) => async () => {
    const known = await loadBaseline(session, request);
    if (isLeft(known)) return known;
    const fixes = await fix(session, request, known.right);
    if (isLeft(fixes)) return fixes;
    const state = await lintOnce(session, request, known.right);
    if (isLeft(state)) return state;
    const { linted, all } = state.right;
    onLinted(linted);
    const written = await saveBaseline(session, linted, all, request);
    const diagnostics = [...linted.script.diagnostics, ...written];
    const answer: LintEnvelope = envelope<LintCommandResult>(
      session.version,
      'lint',
      diagnostics,
      request.brief ? lintBrief(linted) : report(linted, all, request, fixes.right, written.length === 0),
    );
    const fails = request.failOn !== undefined && linted.outcome.findings.some(isFatal(request.failOn));
    return right(fails && answer.exit === EXIT_OK ? { ...answer, ok: false, exit: EXIT_SOURCE } : answer);
  };
}

function isFatal(least: Severity): (finding: Finding) => boolean {
  return ({ severity }) => isAtLeast(severity, least);
}

interface LintState {
  /** Without what the baseline knows. */
  readonly linted: Linted;
  readonly all: readonly Finding[];
}

async function lintOnce(
  session: Session,
  { setup, selection }: LintCommandRequest,
  baseline: Baseline | null,
): Promise<Either<ServiceError, LintState>> {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const script = loaded.right;
  let all: readonly Finding[] = [];
  const linted = await lintSelected(session, script, setup, selection, (findings) => {
    all = findings;
    return baseline === null ? findings : unknownFindings(script, findings, baseline);
  });
  return isLeft(linted) ? linted : right({ linted: linted.right, all });
}

async function fix(
  session: Session,
  request: LintCommandRequest,
  baseline: Baseline | null,
): Promise<Either<ServiceError, readonly FixOutcome[] | undefined>> {
  if (request.fixes === undefined) return right(undefined);
  const relint = async () => {
    const state = await lintOnce(session, request, baseline);
    if (isLeft(state)) return state;
    const { script, selected } = state.right.linted;
    return right({ script, findings: selected.items });
  };
  if (request.fixes === 'write') return applyFixes(session, relint, request.unsafe, request.selection.max);
  const linted = await relint();
  return isLeft(linted) ? linted : previewFixes(session, linted.right.script, linted.right.findings, request.unsafe);
}

function report(
  { script, setup, outcome, selected }: Linted,
  all: readonly Finding[],
  { baseline }: LintCommandRequest,
  fixes: readonly FixOutcome[] | undefined,
  isSaved: boolean,
): LintCommandResult {
  return {
    input_identity: script.source.identity,
    program: { ...programOverview(script), findings: outcome.findings.length },
    ...reportSetup(setup),
    findings: selected.items.map((finding) => reportFinding(script, finding)),
    skipped: [...outcome.skipped],
    ...(outcome.suppressed === 0 ? {} : { suppressed: outcome.suppressed }),
    ...(baseline === undefined
      ? {}
      : { baseline: { known: all.length - outcome.findings.length, written: baseline.write && isSaved } }),
    ...(selected.selection === undefined ? {} : { selection: selected.selection }),
    ...(fixes === undefined ? {} : { fixes }),
  };
}

/** The known findings; null without a baseline and when it is about to be written. */
async function loadBaseline(
  session: Session,
  { baseline }: LintCommandRequest,
): Promise<Either<ServiceError, Baseline | null>> {
  if (baseline === undefined || baseline.write) return right(null);
  const bytes = await session.world.files.readBytes(pathOf(session, baseline.file))();
  if (isLeft(bytes)) return left(baselineError(`${baseline.file}: cannot be read: ${bytes.left.message}`));
  const known = readBaseline(new TextDecoder('utf-8').decode(bytes.right));
  return isLeft(known) ? left(baselineError(`${baseline.file}: ${known.left}`)) : known;
}

async function saveBaseline(
  session: Session,
  { script }: Linted,
  all: readonly Finding[],
  { baseline }: LintCommandRequest,
): Promise<readonly ReportedDiagnostic[]> {
  if (baseline === undefined || !baseline.write) return [];
  const bytes = new TextEncoder().encode(baselineText(script, all));
  const written = await session.world.files.write(pathOf(session, baseline.file), bytes)();
  if (!isLeft(written)) return [];
  return [runDiagnostic('output-io', 'emission', `cannot write ${baseline.file}: ${written.left.message}`)];
}

function baselineError(message: string): ServiceError {
  return refusal(runDiagnostic('lint-rule-error', 'analysis', message));
}

function pathOf({ world }: Session, path: string): string {
  const cwd = world.environment.workingDirectory();
  return isLeft(cwd) ? path : world.files.resolve(cwd.right, path);
}

import { isLeft } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { ReportedDiagnostic } from '../../application/contract/diagnostic.js';
import { type CommandName, type Envelope, envelope } from '../../application/contract/envelope.js';
import type { ServiceError } from '../../application/contract/service-error.js';
import type { Session } from '../../application/session/session.js';
import type { CliServices } from './context.js';
import { type OutputMode, outputMode } from './output-mode.js';
import { diagnosticsText } from './presenters/diagnostic-text.js';
import { githubCommands, githubSummary } from './presenters/github.js';
import { envelopeJson } from './presenters/json.js';
import { type Paint, paint } from './presenters/paint.js';
import { diagnosticsVerdict, verdictLine, verdictOf } from './presenters/verdict.js';
import { progressOn } from './progress.js';
import type { WorkflowOptions } from './workflow-options.js';

/** A command about a script: an operation and the way to show its answer. */
export interface Workflow<Result> {
  readonly command: CommandName;
  /** `result` of the envelope when the script does not load. */
  readonly refused: Result;
  run(session: Session): TaskEither<ServiceError, Envelope<Result>>;
  /** What stdout shows of an answer; undefined leaves it to the verdict on the diagnostics. */
  text?(answer: Envelope<Result>, style: Paint, session: Session): string | undefined;
  /** True when stdout belongs to the artifact alone: a verdict on a failure goes to stderr. */
  readonly isArtifact?: boolean;
  /** Narrows the diagnostics that are shown; the verdict and the exit code stay those of the whole. */
  select?(answer: Envelope<Result>, session: Session): Promise<Envelope<Result>>;
  /** What a machine reads instead of the envelope. */
  document?(answer: Envelope<Result>, session: Session): string;
  /** More for the annotations and the verdict of a job than the diagnostics. */
  annotations?(answer: Envelope<Result>): readonly ReportedDiagnostic[];
}

/** Runs the operation, writes its answer to the console and gives the exit code. */
export async function runWorkflow<Result>(
  services: CliServices,
  input: string | undefined,
  options: WorkflowOptions,
  workflow: Workflow<Result>,
): Promise<number> {
  const progress = progressOn(services, options);
  progress.tell('Starting workflow');
  const session = services.openSession({ ...options, input, onPhase: progress.tell });
  const { answer, shown, isAnswered } = await answers(session, workflow).finally(progress.end);
  if (options.format === 'json') {
    await services.console.stdout.write(workflow.document?.(shown, session) ?? envelopeJson(shown));
  } else {
    await showText(services, session, options, workflow, answer, shown, isAnswered);
  }
  return answer.exit;
}

/** The answer, and the part of it that the flags select. */
async function answers<Result>(
  session: Session,
  workflow: Workflow<Result>,
): Promise<{ readonly answer: Envelope<Result>; readonly shown: Envelope<Result>; readonly isAnswered: boolean }> {
  const outcome = await workflow.run(session)();
  const answer = isLeft(outcome) ? refusedAnswer(session.version, workflow, outcome.left) : outcome.right;
  const shown = workflow.select === undefined ? answer : await workflow.select(answer, session);
  return { answer, shown, isAnswered: !isLeft(outcome) };
}

/** `check` tells everything about a script that does not load; the others only why it does not. */
function refusedAnswer<Result>(version: string, workflow: Workflow<Result>, error: ServiceError): Envelope<Result> {
  const { command, refused } = workflow;
  return envelope(version, command, command === 'check' ? error.diagnostics : causes(error), refused);
}

function causes(error: ServiceError): readonly ReportedDiagnostic[] {
  const parseErrors = error.diagnostics.filter(({ severity, stage }) => severity === 'error' && stage === 'frontend');
  return parseErrors.length > 0 ? parseErrors : error.diagnostics;
}

async function showText<Result>(
  services: CliServices,
  session: Session,
  options: WorkflowOptions,
  workflow: Workflow<Result>,
  answer: Envelope<Result>,
  shown: Envelope<Result>,
  isAnswered: boolean,
): Promise<void> {
  const { console, environment } = services;
  const { command, diagnostics } = answer;
  const mode = outputMode(options.renderer, options.color, environment, {
    stdout: console.stdout.isTerminal,
    stderr: console.stderr.isTerminal,
  });
  const own = isAnswered ? workflow.text?.(answer, paint(mode.colors.stdout), session) : undefined;
  const toStderr = own === undefined && workflow.isArtifact === true;

  const annotations = workflow.annotations?.(shown) ?? [];
  let stderr = diagnosticsFor(mode, services, session, shown, annotations);
  if (toStderr) stderr += diagnosticsVerdict(command, diagnostics, paint(mode.colors.stderr));
  if (stderr !== '') await console.stderr.write(stderr);
  const stdout = own ?? (toStderr ? '' : verdictText(answer, paint(mode.colors.stdout)));
  if (stdout !== '') await console.stdout.write(stdout);
  if (mode.renderer === 'github-actions') await writeSummary(services, command, [...diagnostics, ...annotations]);
}

/** A query without an answer has nothing to count. */
function verdictText<Result>({ command, diagnostics, result }: Envelope<Result>, style: Paint): string {
  if (result === null) return `${verdictLine(verdictOf(diagnostics), command, style)}\n`;
  return diagnosticsVerdict(command, diagnostics, style);
}

function diagnosticsFor<Result>(
  mode: OutputMode,
  services: CliServices,
  session: Session,
  { command, diagnostics }: Envelope<Result>,
  annotations: readonly ReportedDiagnostic[],
): string {
  if (mode.renderer === 'github-actions') {
    return githubCommands(command, [...diagnostics, ...annotations], repositoryPath(services));
  }
  return diagnosticsText(diagnostics, session.lastScript?.source.lines, paint(mode.colors.stderr));
}

/** Annotations name files from the root of the checkout, wherever the command runs. */
function repositoryPath({ environment, files }: CliServices): (path: string) => string {
  const checkout = environment.variable('GITHUB_WORKSPACE');
  const cwd = environment.workingDirectory();
  if (checkout === undefined || checkout === '' || isLeft(cwd)) return (path) => path;
  return (path) => files.relative(checkout, files.resolve(cwd.right, path)) ?? path;
}

async function writeSummary(
  { environment, files, console }: CliServices,
  command: string,
  diagnostics: readonly ReportedDiagnostic[],
): Promise<void> {
  const summary = environment.variable('GITHUB_STEP_SUMMARY');
  if (summary === undefined || summary === '') return;
  const cwd = environment.workingDirectory();
  const path = isLeft(cwd) ? summary : files.resolve(cwd.right, summary);
  const written = await files.append(path, githubSummary(command, diagnostics))();
  if (isLeft(written))
    await console.stderr.write(`::warning::the job summary cannot be written: ${written.left.message}\n`);
}

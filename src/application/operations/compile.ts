import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { LocaleId } from '../../domain/catalog/entry.js';
import { emitProgram } from '../../domain/emit/printer.js';
import type { Diagnostic } from '../../domain/findings/diagnostic.js';
import { type ReportedDiagnostic, reportDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import { type Envelope, envelope } from '../contract/envelope.js';
import { EXIT_OK, exitCodeOf } from '../contract/exit-code.js';
import type { ServiceError } from '../contract/service-error.js';
import { localeTag } from '../session/locale.js';
import type { Script } from '../session/script.js';
import type { Session } from '../session/session.js';
import { elementLimitWarnings } from './element-limit.js';
import type { Handler } from './operation.js';

export interface CompileRequest {
  /** The language to write; undefined keeps that of the script. */
  readonly toLocale?: LocaleId | undefined;
  /** File to write, relative to the working directory; undefined writes none. */
  readonly output?: string | undefined;
}

/** `output` is absent when the script has errors or cannot be written. */
export interface CompileResult {
  readonly output?: {
    readonly text: string;
    /** Of `text`. */
    readonly sha256: string;
    readonly locale: string;
    /** `stdout`, or the path of the written file as the working directory sees it. */
    readonly written_to: string;
    readonly input_identity: string;
  };
}

/**
 * Writes the script as canonical Workshop text. Nothing is written when the script has an error or when the target
 * language lacks one of its names.
 */
export const compile: Handler<CompileRequest, Envelope<CompileResult>> = (session, request) => async () => {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const script = loaded.right;
  const failed = (more: readonly ReportedDiagnostic[]): Either<ServiceError, Envelope<CompileResult>> =>
    right(envelope<CompileResult>(session.version, 'compile', [...script.diagnostics, ...more], {}));
  if (exitCodeOf(script.diagnostics) !== EXIT_OK) return failed([]);

  const catalog = session.catalog();
  if (isLeft(catalog)) return catalog;
  const { program } = script.read;
  const locale = request.toLocale ?? program.locale;
  const emission = emitProgram(program, catalog.right, locale);
  if ('refusals' in emission) return failed(reported(script, emission.refusals));

  const written = await writeOutput(session, request.output, emission.text);
  if (isLeft(written)) return failed([written.left]);
  const warnings = [...reported(script, emission.warnings), ...elementLimitWarnings(program, catalog.right)];
  const output = {
    text: emission.text,
    sha256: session.world.digest.sha256(emission.text),
    locale: localeTag(locale),
    written_to: written.right,
    input_identity: script.source.identity,
  };
  return right(envelope<CompileResult>(session.version, 'compile', [...script.diagnostics, ...warnings], { output }));
};

function reported(script: Script, diagnostics: readonly Diagnostic[]): readonly ReportedDiagnostic[] {
  const { input, source, origin } = script;
  return diagnostics.map((diagnostic) => reportDiagnostic(diagnostic, input.displayPath, source.lines, origin));
}

async function writeOutput(
  { world }: Session,
  output: string | undefined,
  text: string,
): Promise<Either<ReportedDiagnostic, string>> {
  if (output === undefined) return right('stdout');
  const cwd = world.environment.workingDirectory();
  if (isLeft(cwd)) return left(runDiagnostic('cwd-io', 'discovery', `cannot read the working directory: ${cwd.left}`));
  const path = world.files.resolve(cwd.right, output);
  const written = await world.files.write(path, new TextEncoder().encode(text))();
  const shown = world.files.relative(cwd.right, path) ?? path;
  return isLeft(written)
    ? left(runDiagnostic('output-io', 'emission', `cannot write ${shown}: ${written.left.message}`))
    : right(shown);
}

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { runDiagnostic } from '../contract/diagnostic.js';
import { refusal, type ServiceError } from '../contract/service-error.js';
import type { Environment } from '../ports/environment.js';
import type { FileSystem } from '../ports/file-system.js';
import { kindOfExtension, type SourceKind, WORKSHOP_EXTENSIONS } from './source-kind.js';

/** What the caller says about the input. */
export interface InputRequest {
  /** A path, `-` for standard input, or undefined for the working directory. */
  readonly input: string | undefined;
  readonly kind: SourceKind | 'auto';
  /** Directory that findings name their files from; relative to the working directory. */
  readonly root: string | undefined;
}

/** Where the script is, before anything of it is read. */
export interface LocatedInput {
  readonly kind: SourceKind;
  /** Absolute path, of the directory for source languages given as one; null for standard input. */
  readonly path: string | null;
  /** Absolute. */
  readonly root: string;
  /** Relative to the working directory when under it, otherwise absolute; `<stdin>` for standard input. */
  readonly displayPath: string;
  /** The same, relative to the root. */
  readonly rootPath: string;
}

export const STDIN_PATH = '<stdin>';

interface World {
  readonly files: FileSystem;
  readonly environment: Environment;
}

/**
 * Finds the input that a request means and its kind: by `--kind`, by the extension of a file, or by what a directory
 * holds. The kind of standard input stays `workshop` here until its text is read.
 *
 * Refusals: `cwd-io`, `input-io`, `input-kind-unknown`, `input-kind-ambiguous`, `input-kind-directory-unsupported`.
 */
export function locateInput(world: World, request: InputRequest): TaskEither<ServiceError, LocatedInput> {
  return async () => {
    const cwd = world.environment.workingDirectory();
    if (isLeft(cwd)) return refused('cwd-io', `cannot read the working directory: ${cwd.left}`);
    const root = await givenRoot(world.files, cwd.right, request.root);
    if (isLeft(root)) return root;
    const locate = { ...world, cwd: cwd.right, root: root.right, request };
    return request.input === '-' ? right(stdin(locate)) : locatePath(locate, request.input ?? '.');
  };
}

interface Locating extends World {
  readonly cwd: string;
  /** Absolute; undefined when the input decides. */
  readonly root: string | undefined;
  readonly request: InputRequest;
}

async function givenRoot(
  files: FileSystem,
  cwd: string,
  root: string | undefined,
): Promise<Either<ServiceError, string | undefined>> {
  if (root === undefined) return right(undefined);
  const path = files.resolve(cwd, root);
  const stat = await files.stat(path)();
  if (isLeft(stat)) return refused('input-io', `cannot use ${root} as root: ${stat.left.message}`);
  return stat.right.kind === 'directory' ? right(path) : refused('input-io', `the root ${root} is not a directory`);
}

function stdin({ cwd, root, request }: Locating): LocatedInput {
  const kind = request.kind === 'auto' ? 'workshop' : request.kind;
  return { kind, path: null, root: root ?? cwd, displayPath: STDIN_PATH, rootPath: STDIN_PATH };
}

async function locatePath(locating: Locating, spelling: string): Promise<Either<ServiceError, LocatedInput>> {
  const { files, cwd, request } = locating;
  const path = files.resolve(cwd, spelling);
  const stat = await files.stat(path)();
  if (isLeft(stat)) return refused('input-io', `cannot read ${display(locating, path)}: ${stat.left.message}`);
  if (stat.right.kind === 'directory') return locateInDirectory(locating, path);
  const kind = request.kind === 'auto' ? kindOfExtension(files.extension(path)) : request.kind;
  if (kind === undefined) {
    return refused(
      'input-kind-unknown',
      `cannot tell what ${display(locating, path)} is written in: Workshop text has one of the extensions ` +
        `${WORKSHOP_EXTENSIONS}; say it with --kind workshop`,
    );
  }
  return right(located(locating, kind, path, files.parent(path)));
}

async function locateInDirectory(locating: Locating, directory: string): Promise<Either<ServiceError, LocatedInput>> {
  const { files, request } = locating;
  if (request.kind === 'protocol') {
    return refused('input-kind-directory-unsupported', `a directory cannot be protocol input: name a file`);
  }
  if (request.kind === 'opy' || request.kind === 'ostw') {
    return right(located(locating, request.kind, directory, directory));
  }
  const entries = await files.list(directory)();
  if (isLeft(entries))
    return refused('input-io', `cannot list ${display(locating, directory)}: ${entries.left.message}`);
  const names = entries.right.filter(({ kind }) => kind !== 'directory').map(({ name }) => name);
  const ofKind = (kind: SourceKind): readonly string[] =>
    names.filter((name) => kindOfExtension(files.extension(name)) === kind);
  const scripts = ofKind('workshop');
  const where = display(locating, directory);

  if (request.kind === 'auto') {
    const kinds: SourceKind[] = [];
    const opyInSrc = await files.stat(files.resolve(directory, 'src/main.opy'))();
    if (names.includes('main.opy') || !isLeft(opyInSrc)) kinds.push('opy');
    if (names.includes('ds.toml') || ofKind('ostw').length > 0) kinds.push('ostw');
    if (scripts.length > 0) kinds.push('workshop');
    if (kinds.length > 1) {
      return refused(
        'input-kind-ambiguous',
        `${where} holds sources of several kinds (${kinds.join(', ')}): choose one with --kind, or name a file`,
      );
    }
    const [kind] = kinds;
    if (kind === undefined) {
      return refused(
        'input-kind-unknown',
        `${where} holds no script: none of its files has one of the extensions ${WORKSHOP_EXTENSIONS}; ` +
          'name a file, and say what it is with --kind',
      );
    }
    if (kind !== 'workshop') return right(located(locating, kind, directory, directory));
  }
  const [script] = scripts;
  if (script === undefined) {
    return refused('input-kind-ambiguous', `${where} holds no Workshop file (${WORKSHOP_EXTENSIONS}): name a file`);
  }
  if (scripts.length > 1) {
    return refused(
      'input-kind-ambiguous',
      `${where} holds ${scripts.length} Workshop files (${listed(scripts)}): name one of them`,
    );
  }
  return right(located(locating, 'workshop', files.resolve(directory, script), directory));
}

function located(locating: Locating, kind: SourceKind, path: string, defaultRoot: string): LocatedInput {
  const root = locating.root ?? defaultRoot;
  return {
    kind,
    path,
    root,
    displayPath: display(locating, path),
    rootPath: locating.files.relative(root, path) ?? path,
  };
}

function display({ files, cwd }: Locating, path: string): string {
  return files.relative(cwd, path) ?? path;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown}, … ${names.length - 5} more` : shown;
}

function refused(code: string, message: string): Either<ServiceError, never> {
  return left(refusal(runDiagnostic(code, 'discovery', message)));
}

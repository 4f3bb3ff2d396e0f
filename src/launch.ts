/**
 * The program users start (`dist/wright.cjs`): answers `--version` at once, and otherwise loads the real program with
 * V8's compiled code beside it, so that start-up does not pay for parsing the bundle again.
 *
 * - `wright --version` or `-v`, alone: prints `wright <v> (wright-driver <v>)` and ends; nothing else is loaded.
 * - A command that has a bundle of its own (`dist/check.cjs`): runs that, a third of the whole.
 * - Anything else, and flags that ask for more (`WHOLE_PROGRAM_FLAGS`): runs `dist/main.cjs`.
 *
 * Bundles run as CommonJS modules (`require`, `__filename`, `__dirname` = `dist`).
 *
 * The compiled code is a file named after the bundle's hash, Node's version, the platform and the processor. It is looked
 * for beside the bundle (made by the build) and then in the user's cache folder, which this program fills when it ends.
 * The hash is fixed at build time and part of the name because V8 itself compares no more than the source's length.
 * The cache is an optimisation only: every error about it is ignored, and `NODE_DISABLE_COMPILE_CACHE` (Node's own
 * switch) turns it off.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';

/** Version of the package; a constant written by the build. */
declare const __WRIGHT_VERSION__: string;
/** The hash of each bundle this launcher belongs to, by name; a constant written by the build. */
declare const __WRIGHT_BUNDLES__: Readonly<Record<string, string>>;

type ModuleWrapper = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

/** Flags that ask for what only the whole program holds: the other commands, the lint rules. */
const WHOLE_PROGRAM_FLAGS = ['--help', '-h', '--rule-id'];

const onlyArgument = process.argv.length === 3 ? process.argv[2] : undefined;

if (onlyArgument === '--version' || onlyArgument === '-v') {
  printLine(`wright ${__WRIGHT_VERSION__} (wright-driver ${__WRIGHT_VERSION__})`);
} else {
  runProgram(bundleFor(process.argv.slice(2)));
}

function bundleFor(args: readonly string[]): string {
  const [command = ''] = args;
  const needsWhole = args.some((arg) => WHOLE_PROGRAM_FLAGS.includes(arg.split('=', 1)[0] as string));
  return Object.hasOwn(__WRIGHT_BUNDLES__, command) && !needsWhole ? command : 'main';
}

/**
 * Writes one line to standard output without setting up the stream, unless the descriptor is not ready for it. A line
 * that is lost is exit 4 and says so; a reader that went away is no failure.
 */
function printLine(line: string): void {
  try {
    writeSync(1, `${line}\n`);
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') return lineLost(error);
    process.stdout.on('error', lineLost);
    process.stdout.write(`${line}\n`);
  }
}

function lineLost(error: unknown): void {
  if (codeOf(error) === 'EPIPE' || codeOf(error) === 'EOF') return;
  process.exitCode = 4;
  try {
    writeSync(2, `wright: cannot write to standard output: ${error instanceof Error ? error.message : error}\n`);
  } catch {
    // Nobody is left to tell; the exit code says it.
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function runProgram(bundle: string): void {
  const file = join(__dirname, `${bundle}.cjs`);
  // The build writes ASCII only: a one-byte string needs no decoding and half the memory.
  const source = readFileSync(file, 'latin1');
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  const script = compile(wrapped, file, cacheName(bundle));
  const wrapper = script.runInThisContext() as ModuleWrapper;
  const module = { exports: {} };
  wrapper.call(module.exports, module.exports, require, module, file, __dirname);
}

/**
 * Compiles the program with the cache there is; without one, or with one that V8 refuses, plans to write the user's.
 * One attempt only: V8 keeps a source it compiled once, and would take a second cache for that source unread.
 */
function compile(source: string, filename: string, cache: string): Script {
  const wanted = process.env['WRIGHT_BUILD_CODE_CACHE'];
  if (wanted !== undefined) return compileAndKeep(source, filename, join(wanted, cache));
  if (process.env['NODE_DISABLE_COMPILE_CACHE']) return new Script(source, { filename });

  const shipped = readOrUndefined(join(__dirname, cache));
  if (shipped !== undefined) return new Script(source, { filename, cachedData: shipped });

  const folder = userCacheFolder();
  if (folder === undefined) return new Script(source, { filename });
  const file = join(folder, cache);
  return compileAndKeep(source, filename, file, readOrUndefined(file));
}

/** Writes the compiled code to `file` when the program ends, unless `cachedData` is as good. */
function compileAndKeep(source: string, filename: string, file: string, cachedData?: Buffer): Script {
  const script = new Script(source, cachedData === undefined ? { filename } : { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected === true) {
    process.once('exit', () => writeAtomically(file, script.createCachedData()));
  }
  return script;
}

function cacheName(bundle: string): string {
  return `${bundle}.${__WRIGHT_BUNDLES__[bundle]}.${process.version}.${process.platform}-${process.arch}.cache`;
}

/** `undefined` where the user has no home. */
function userCacheFolder(): string | undefined {
  try {
    const base =
      process.env['XDG_CACHE_HOME'] ||
      (process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined) ||
      join(process.getBuiltinModule('node:os').homedir(), '.cache');
    return isAbsolute(base) ? join(base, 'wright') : undefined;
  } catch {
    return undefined;
  }
}

function readOrUndefined(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes through a temporary file and a rename, so that a reader never sees half a cache; gives up in silence. */
function writeAtomically(file: string, data: Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, data);
    renameSync(temporary, file);
  } catch {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // Nothing to clean up, or no right to: the cache is only an optimisation.
    }
  }
}

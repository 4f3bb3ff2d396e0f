/**
 * The program users start (`dist/wright.cjs`): answers `--version` at once, and otherwise loads the real program
 * (`dist/main.cjs`) with V8's compiled code beside it, so that start-up does not pay for parsing the bundle again.
 *
 * - `wright --version` or `-v`, alone: prints `wright <v> (wright-driver <v>)` and ends; nothing else is loaded.
 * - Anything else: runs `dist/main.cjs` as a CommonJS module (`require`, `__filename`, `__dirname` = `dist`).
 *
 * The compiled code is a file named after the bundle's hash, Node's version, the platform and the processor. It is looked
 * for beside the bundle (made by the build) and then in the user's cache folder, which this program fills when it ends.
 * The hash is fixed at build time and part of the name because V8 itself compares no more than the source's length.
 * The cache is an optimisation only: every error about it is ignored, and `NODE_DISABLE_COMPILE_CACHE` (Node's own
 * switch) turns it off.
 */
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

/** Version of the package; a constant written by the build. */
declare const __WRIGHT_VERSION__: string;
/** Hash of the bundle this launcher belongs to; a constant written by the build. */
declare const __WRIGHT_BUNDLE_HASH__: string;

type ModuleWrapper = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

const onlyArgument = process.argv.length === 3 ? process.argv[2] : undefined;

if (onlyArgument === '--version' || onlyArgument === '-v') {
  printLine(`wright ${__WRIGHT_VERSION__} (wright-driver ${__WRIGHT_VERSION__})`);
} else {
  runProgram(path.join(__dirname, 'main.cjs'));
}

/**
 * Writes one line to standard output without setting up the stream, unless the descriptor is not ready for it. A line
 * that is lost is exit 4 and says so; a reader that went away is no failure.
 */
function printLine(line: string): void {
  try {
    fs.writeSync(1, `${line}\n`);
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
    fs.writeSync(2, `wright: cannot write to standard output: ${error instanceof Error ? error.message : error}\n`);
  } catch {
    // Nobody is left to tell; the exit code says it.
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function runProgram(file: string): void {
  // The build writes ASCII only: a one-byte string needs no decoding and half the memory.
  const source = fs.readFileSync(file, 'latin1');
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  const script = compile(wrapped, file);
  const wrapper = script.runInThisContext() as ModuleWrapper;
  const module = { exports: {} };
  wrapper.call(module.exports, module.exports, require, module, file, path.dirname(file));
}

/**
 * Compiles the program with the cache there is; without one, or with one that V8 refuses, plans to write the user's.
 * One attempt only: V8 keeps a source it compiled once, and would take a second cache for that source unread.
 */
function compile(source: string, filename: string): vm.Script {
  const wanted = process.env['WRIGHT_BUILD_CODE_CACHE'];
  if (wanted !== undefined) return compileAndKeep(source, filename, path.join(wanted, cacheName()));
  if (process.env['NODE_DISABLE_COMPILE_CACHE']) return new vm.Script(source, { filename });

  const shipped = readOrUndefined(path.join(__dirname, cacheName()));
  if (shipped !== undefined) return new vm.Script(source, { filename, cachedData: shipped });

  const folder = userCacheFolder();
  if (folder === undefined) return new vm.Script(source, { filename });
  const file = path.join(folder, cacheName());
  return compileAndKeep(source, filename, file, readOrUndefined(file));
}

/** Writes the compiled code to `file` when the program ends, unless `cachedData` is as good. */
function compileAndKeep(source: string, filename: string, file: string, cachedData?: Buffer): vm.Script {
  const script = new vm.Script(source, cachedData === undefined ? { filename } : { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected === true) {
    process.once('exit', () => writeAtomically(file, script.createCachedData()));
  }
  return script;
}

function cacheName(): string {
  return `main.${__WRIGHT_BUNDLE_HASH__}.${process.version}.${process.platform}-${process.arch}.cache`;
}

/** `undefined` where the user has no home. */
function userCacheFolder(): string | undefined {
  try {
    const base =
      process.env['XDG_CACHE_HOME'] ||
      (process.platform === 'win32' ? process.env['LOCALAPPDATA'] : undefined) ||
      path.join(process.getBuiltinModule('node:os').homedir(), '.cache');
    return path.isAbsolute(base) ? path.join(base, 'wright') : undefined;
  } catch {
    return undefined;
  }
}

function readOrUndefined(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes through a temporary file and a rename, so that a reader never sees half a cache; gives up in silence. */
function writeAtomically(file: string, data: Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(temporary, data);
    fs.renameSync(temporary, file);
  } catch {
    try {
      fs.rmSync(temporary, { force: true });
    } catch {
      // Nothing to clean up, or no right to: the cache is only an optimisation.
    }
  }
}

/**
 * Runs the tests: `node test/run.mjs [substring...]` (any of the substrings in a file's path picks the file).
 *
 * Every `test/**\/*.test.ts` outside `test/bench` is bundled once with esbuild into `node_modules/.cache`, packages left
 * external, and each file then runs in a process of its own, two at a time, with the repository as working directory.
 * The bundles do not lie where their sources lie: a test finds files of the repository from `process.cwd()`, never from
 * `import.meta.url`.
 *
 * A file fails when its process fails, when it runs longer than 120 s (a line `// @timeout 600` among its first lines
 * sets another limit, in seconds) or when uvu reports no test at all: a forgotten `.run()` is silent otherwise. A line
 * of a test's output that starts with `skipped:` is shown, for tests that say why they did not run.
 *
 * The last line is `N passed, N failed`, with `, N skipped` when there are some. Exit code 1 when a test failed or none
 * passed.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const DEFAULT_TIMEOUT_SECONDS = 120;
const PROCESSES = 2;

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ file: string, count: Count, reason: string | undefined, output: string }} Outcome
 */

// WRIGHT_TEST_ROOT lets the runner's own test aim it at a folder of planted tests.
const root = process.env['WRIGHT_TEST_ROOT'] ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const cache = path.join(root, 'node_modules', '.cache', 'wright-tests');
const outputFolder = path.join(cache, String(process.pid));
/** @type {Set<number>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    for (const pid of running) endGroup(pid);
    removeOutput();
    process.exit(1);
  });
}

const filters = process.argv.slice(2).map((filter) => filter.replaceAll('\\', '/'));
const files = testFiles().filter(
  (file) => filters.length === 0 || filters.some((filter) => `test/${file}`.includes(filter)),
);

try {
  process.exitCode = await main();
} finally {
  removeOutput();
}

async function main() {
  /** @type {Count} */
  const total = { passed: 0, failed: 0, skipped: 0 };
  if (files.length === 0) {
    console.error(filters.length === 0 ? 'no test files' : `no test file matches ${filters.join(' ')}`);
  } else if (await compile()) {
    warnOfStaleProgram();
    /** @type {Outcome[]} */
    const failures = [];
    await inParallel(files, async (file) => {
      const outcome = await run(file);
      total.passed += outcome.count.passed;
      total.failed += outcome.count.failed;
      total.skipped += outcome.count.skipped;
      if (outcome.count.failed > 0) failures.push(outcome);
      for (const line of outcome.output.split('\n'))
        if (line.startsWith('skipped:')) console.log(`test/${file}: ${line}`);
    });
    failures.sort((a, b) => (a.file < b.file ? -1 : 1));
    for (const { file, reason, output } of failures) {
      console.log(`\n--- test/${file}${reason === undefined ? '' : `: ${reason}`}\n${output.trimEnd()}\n`);
    }
    for (const { file, count } of failures) console.log(`FAILED test/${file} (${count.failed})`);
  } else {
    total.failed = files.length;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Paths below `test/`, with `/`, in order of name. */
function testFiles() {
  return typeScriptFiles('test').filter((file) => file.endsWith('.test.ts') && !file.startsWith('bench/'));
}

/**
 * Paths of the TypeScript files below a folder of the repository, with `/`, in order of name; fixtures are data.
 *
 * @param {string} name
 */
function typeScriptFiles(name) {
  const folder = path.join(root, name);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('fixtures/'))
    .sort();
}

/**
 * Compiles every chosen test in one go; false when one does not compile (esbuild says which).
 *
 * Bundles, shared modules apart, start fastest. Under coverage each module is compiled by itself: c8 loses the counts of
 * files whose code lies in a bundle with others'.
 */
async function compile() {
  removeStaleOutput();
  /** @type {{ version: string }} */
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const measured = process.env['NODE_V8_COVERAGE'] !== undefined;
  try {
    await build({
      absWorkingDir: root,
      entryPoints: measured
        ? ['src', 'test'].flatMap((folder) => typeScriptFiles(folder).map((file) => `${folder}/${file}`))
        : files.map((file) => `test/${file}`),
      outbase: root,
      outdir: outputFolder,
      ...(measured ? { bundle: false } : { bundle: true, splitting: true, packages: 'external' }),
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      charset: 'utf8',
      keepNames: true,
      define: { __WRIGHT_VERSION__: JSON.stringify(version) },
      logLevel: 'error',
    });
    fs.writeFileSync(path.join(outputFolder, 'package.json'), '{ "type": "module" }');
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Outcome>}
 */
async function run(file) {
  const seconds = timeoutOf(file);
  const script = path.join(outputFolder, 'test', file.replace(/\.ts$/, '.js'));
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a timeout also ends what the test started.
    detached: process.platform !== 'win32',
  });
  const pid = child.pid;
  if (pid !== undefined) running.add(pid);
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    if (pid !== undefined) endGroup(pid);
  }, seconds * 1000);
  /** @type {number | string | null} */
  const status = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  clearTimeout(timer);
  if (pid !== undefined) running.delete(pid);
  const output = Buffer.concat(chunks).toString('utf8');
  return { file, output, ...verdict(output, status, timedOut ? seconds : undefined) };
}

/**
 * @param {string} output
 * @param {number | string | null} status exit code, signal, or why the process did not start
 * @param {number | undefined} timeout seconds, when the process was ended for its time
 * @returns {{ count: Count, reason: string | undefined }}
 */
function verdict(output, status, timeout) {
  const total = lastNumber(output, 'Total');
  const passed = lastNumber(output, 'Passed') ?? 0;
  const skipped = lastNumber(output, 'Skipped') ?? 0;
  const failed = Math.max(0, (total ?? 0) - passed);
  if (timeout !== undefined) return failure(`ran longer than ${timeout} s and was ended`);
  if (total === undefined) return failure(`reported no result (exit ${status})`);
  if (total === 0 && skipped === 0) return failure('ran no test: is `.run()` missing?');
  if (status !== 0) return failure(`exit ${status}`);
  return failed > 0
    ? failure('exit 0 in spite of failed tests')
    : { count: { passed, failed, skipped }, reason: undefined };

  /** @param {string} reason */
  function failure(reason) {
    return { count: { passed, failed: Math.max(1, failed), skipped }, reason };
  }
}

/**
 * The number behind uvu's label; the last one, because what a test prints comes before uvu's closing lines.
 *
 * @param {string} output
 * @param {'Total' | 'Passed' | 'Skipped'} label
 */
function lastNumber(output, label) {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const found = [...plain.matchAll(new RegExp(`^ *${label}: +(\\d+)`, 'gm'))].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** @param {string} file */
function timeoutOf(file) {
  const head = fs
    .readFileSync(path.join(root, 'test', file), 'utf8')
    .split('\n', 12)
    .join('\n');
  const asked = /^\/\/ @timeout (\d+)\s*$/m.exec(head)?.[1];
  return asked === undefined ? DEFAULT_TIMEOUT_SECONDS : Number(asked);
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inParallel(items, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** Tests of the built program would judge yesterday's code in silence. */
function warnOfStaleProgram() {
  const program = path.join(root, 'dist', 'main.cjs');
  const built = fs.existsSync(program) ? fs.statSync(program).mtimeMs : Infinity;
  const newer = typeScriptFiles('src').find((file) => fs.statSync(path.join(root, 'src', file)).mtimeMs > built);
  if (newer !== undefined) console.log(`note: dist is older than src/${newer}; npm run build brings it up to date`);
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}

function removeOutput() {
  fs.rmSync(outputFolder, { recursive: true, force: true });
}

/** Bundles of runs that were killed: those whose process is gone. */
function removeStaleOutput() {
  if (!fs.existsSync(cache)) return;
  for (const name of fs.readdirSync(cache)) {
    try {
      process.kill(Number(name), 0);
    } catch {
      fs.rmSync(path.join(cache, name), { recursive: true, force: true });
    }
  }
}

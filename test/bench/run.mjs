/**
 * Runs the benchmarks: `node test/bench/run.mjs [substring...]` (default: all), one after the other.
 *
 * A benchmark is `test/bench/<name>.bench.ts`: a program that measures, prints its table and sets exit code 1 when a
 * budget is broken (see `measure.ts`). It runs in a process of its own with the repository as working directory, and
 * only ratios taken within one run are compared with budgets, because a machine's milliseconds are its own.
 * Benchmarks are no tests: `npm test` never runs them.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(path.dirname(folder));
const output = path.join(root, 'node_modules', '.cache', 'wright-bench', String(process.pid));
const filters = process.argv.slice(2);
const names = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort();

/** @type {{ version: string }} */
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
/** @type {string[]} */
const red = [];
try {
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `test/bench/${name}.bench.ts`),
    outdir: output,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    define: { __WRIGHT_VERSION__: JSON.stringify(version) },
    logLevel: 'error',
  });
  fs.writeFileSync(path.join(output, 'package.json'), '{ "type": "module" }');
  for (const name of names) {
    console.log(`== ${name}`);
    // --expose-gc lets a benchmark start each measurement with an empty nursery.
    const args = ['--enable-source-maps', '--expose-gc', path.join(output, `${name}.bench.js`)];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) red.push(name);
    console.log('');
  }
} finally {
  fs.rmSync(output, { recursive: true, force: true });
}

if (names.length === 0) console.log(`no benchmark matches ${filters.join(' ')}`);
console.log(`${names.length - red.length} passed, ${red.length} failed${red.length > 0 ? ` (${red.join(', ')})` : ''}`);
process.exitCode = red.length > 0 || names.length === 0 ? 1 : 0;

/**
 * Plants the fault of each statement of the agent contract (test/contract/seed) in a copy of the repository, and sees the
 * statement's check turn red: `node build/plant-faults.mjs [ID...]`. A check that stays green, or a fault that is not
 * there to plant, fails the run. Takes some minutes.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const PROCESSES = 2;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const wanted = process.argv.slice(2);

/** @typedef {{ id: string, says: string, fault: { file: string, find: string, put: string } }} Statement */

const list = path.join(root, 'node_modules', '.cache', `wright-statements-${process.pid}.mjs`);
await bundle(root, 'test/contract/seed/statements.ts', list, 'esm');
/** @type {{ STATEMENTS: Statement[] }} */
const { STATEMENTS } = await import(pathToFileURL(list).href);
fs.rmSync(list, { force: true });

const queue = STATEMENTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
/** @type {string[]} */
const green = [];
let red = 0;
await Promise.all(Array.from({ length: PROCESSES }, () => plantFromQueue()));
for (const line of green) console.log(line);
console.log(`${red} faults turned their check red, ${green.length} did not`);
process.exitCode = green.length === 0 && red > 0 ? 0 : 1;

async function plantFromQueue() {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'wright-fault-'));
  try {
    for (const name of ['src', 'test', 'schemas', 'docs', 'data', 'package.json', 'tsconfig.json']) {
      fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    }
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    for (let statement = queue.shift(); statement !== undefined; statement = queue.shift()) {
      const verdict = await plant(copy, statement);
      if (verdict === undefined) red += 1;
      else green.push(`${statement.id}: ${verdict}`);
    }
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {string} copy
 * @param {Statement} statement
 * @returns {Promise<string | undefined>} why the fault did not turn the check red; undefined when it did
 */
async function plant(copy, { id, fault }) {
  const file = path.join(copy, fault.file);
  const text = fs.readFileSync(file, 'utf8');
  if (text.split(fault.find).length !== 2) return `${fault.file} does not hold the text once`;
  fs.writeFileSync(
    file,
    text.replace(fault.find, () => fault.put),
  );
  try {
    const program = path.join(copy, 'main.cjs');
    const test = path.join(copy, 'statements.mjs');
    await bundle(copy, 'src/main.ts', program, 'cjs');
    await bundle(copy, 'test/contract/seed-statements.test.ts', test, 'esm');
    const { status, output } = await run(copy, test, { WRIGHT_PROGRAM: program, WRIGHT_STATEMENTS: id });
    if (status === 0) return 'the check stays green';
    return output.includes('FAIL') ? undefined : `the check broke instead of failing: ${output.slice(-300)}`;
  } catch (error) {
    return `the fault does not build: ${String(error).slice(0, 300)}`;
  } finally {
    fs.writeFileSync(file, text);
  }
}

/**
 * @param {string} folder
 * @param {string} entry
 * @param {string} outfile
 * @param {'esm' | 'cjs'} format
 */
async function bundle(folder, entry, outfile, format) {
  await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    ...(format === 'esm' ? { packages: 'external' } : { mainFields: ['module', 'main'] }),
    platform: 'node',
    format,
    target: 'node20',
    outfile,
    ...(format === 'cjs' ? { supported: { 'dynamic-import': false } } : {}),
    define: {
      ...(format === 'cjs' ? { 'import.meta.dirname': '__dirname' } : {}),
      __WRIGHT_VERSION__: JSON.stringify('0.0.0'),
    },
    logLevel: 'silent',
  });
  if (format === 'cjs') {
    const data = path.join(path.dirname(outfile), 'catalog');
    if (!fs.existsSync(data)) fs.symlinkSync(path.join(folder, 'data', 'catalog'), data);
  }
}

/**
 * @param {string} cwd
 * @param {string} test
 * @param {Record<string, string>} env
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(cwd, test, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [test], { cwd, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data));
    child.stderr.on('data', (/** @type {Buffer} */ data) => (output += data));
    const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
    child.once('close', (status) => {
      clearTimeout(timer);
      resolve({ status, output });
    });
  });
}

import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';

const uvu = "import { test } from 'uvu'; import * as assert from 'uvu/assert';";

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly filters?: readonly string[];
  readonly closing: string;
  readonly status: number;
  readonly says?: RegExp;
}

const cases: readonly Case[] = [
  {
    name: 'passing tests of two files are added up',
    files: {
      'one.test.ts': `${uvu} test('a', () => {}); test('b', () => {}); test.run();`,
      'deep/two.test.ts': `${uvu} test('c', () => assert.is(1, 1)); test.run();`,
    },
    closing: '3 passed, 0 failed',
    status: 0,
  },
  {
    name: 'a failing test is counted and its output shown',
    files: { 'red.test.ts': `${uvu} test('good', () => {}); test('bad', () => assert.is(1, 2)); test.run();` },
    closing: '1 passed, 1 failed',
    status: 1,
    says: /FAIL +"bad"/,
  },
  {
    name: 'a forgotten run() fails',
    files: {
      'green.test.ts': `${uvu} test('a', () => {}); test.run();`,
      'silent.test.ts': `${uvu} test('never', () => {});`,
    },
    closing: '1 passed, 1 failed',
    status: 1,
    says: /silent\.test\.ts/,
  },
  {
    name: 'a suite without tests fails',
    files: { 'empty.test.ts': `${uvu} test.run();` },
    closing: '0 passed, 1 failed',
    status: 1,
    says: /ran no test/,
  },
  {
    name: 'a crash after green tests fails',
    files: {
      'late.test.ts': `${uvu} test('a', () => {}); test.run(); setTimeout(() => { throw new Error('late'); }, 300);`,
    },
    closing: '1 passed, 1 failed',
    status: 1,
    says: /late/,
  },
  {
    name: 'a test that does not end is ended after the time its first lines allow',
    files: { 'slow.test.ts': `// @timeout 1\n${uvu} test('a', () => {}); test.run(); setInterval(() => {}, 1000);` },
    closing: '1 passed, 1 failed',
    status: 1,
    says: /longer than 1 s/,
  },
  {
    name: 'skipped tests are counted apart, with their reason',
    files: {
      'some.test.ts': `${uvu} test('a', () => {}); test.run();`,
      'none.test.ts': `${uvu} console.log('skipped: no corpus'); test.skip('b', () => {}); test.run();`,
    },
    closing: '1 passed, 0 failed, 1 skipped',
    status: 0,
    says: /none\.test\.ts: skipped: no corpus/,
  },
  {
    name: 'a file that does not compile fails',
    files: { 'broken.test.ts': 'const = 1;' },
    closing: '0 passed, 1 failed',
    status: 1,
  },
  {
    name: 'no test files at all fail',
    files: {},
    closing: '0 passed, 0 failed',
    status: 1,
  },
  {
    name: 'filters pick files; benchmarks never run',
    files: {
      'a/one.test.ts': `${uvu} test('a', () => {}); test.run();`,
      'b/two.test.ts': `${uvu} test('b', () => assert.is(1, 2)); test.run();`,
      'bench/a/three.test.ts': `${uvu} test('c', () => assert.is(1, 2)); test.run();`,
    },
    filters: ['test/a/'],
    closing: '1 passed, 0 failed',
    status: 0,
  },
];

const runner = suite('test runner');
for (const { name, files, filters, closing, status, says } of cases) {
  runner(name, () => {
    const result = runPlanted(files, filters ?? []);
    assert.equal(result.stdout.trimEnd().split('\n').at(-1), closing, result.stdout + result.stderr);
    assert.equal(result.status, status);
    if (says !== undefined) assert.match(result.stdout, says);
  });
}
runner.run();

/** Runs the repository's runner over a temporary folder that holds the planted files below `test/`. */
function runPlanted(files: Readonly<Record<string, string>>, filters: readonly string[]) {
  const repository = process.cwd();
  const root = mkdtempSync(path.join(tmpdir(), 'wright-runner-'));
  try {
    mkdirSync(path.join(root, 'test'));
    mkdirSync(path.join(root, 'node_modules'));
    symlinkSync(path.join(repository, 'node_modules', 'uvu'), path.join(root, 'node_modules', 'uvu'), 'junction');
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ type: 'module', version: '0.0.0' }));
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(root, 'test', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    return spawnSync(process.execPath, [path.join(repository, 'test', 'run.mjs'), ...filters], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, WRIGHT_TEST_ROOT: root },
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

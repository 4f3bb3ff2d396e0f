import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  symlinkSync,
  lstatSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CLEAN, UNKNOWN_NAMES } from '../support/scripts.js';

/** The built program, as users run it. */
const PROGRAM = join(process.cwd(), 'dist', 'wright.cjs');
const env = { PATH: process.env['PATH'] ?? '', HOME: tmpdir() };

const program = suite<{ at: string }>('the built program', { at: '' });
program.before.each((context) => {
  context.at = mkdtempSync(join(tmpdir(), 'wright-e2e-'));
});
program.after.each(({ at }) => rmSync(at, { recursive: true, force: true }));

const wright = (cwd: string, argv: readonly string[], input = ''): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [PROGRAM, ...argv], { cwd, env, input, encoding: 'utf8' });

program('is built', () => assert.ok(existsSync(PROGRAM), 'run npm run build first'));

program('says its version', ({ at }) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const run = wright(at, ['--version']);
  assert.equal([run.status, run.stdout, run.stderr], [0, `wright ${version} (wright-driver ${version})\n`, '']);
});

program('checks a file', ({ at }) => {
  writeFileSync(join(at, 'a.ws'), UNKNOWN_NAMES);
  const run = wright(at, ['check', 'a.ws']);
  assert.is(run.status, 1);
  assert.match(run.stdout, /^ERROR check\n/);
  assert.match(run.stderr, ' --> a.ws:12:32\n');
});

program('has what every flag of check needs', ({ at }) => {
  writeFileSync(join(at, 'a.ws'), UNKNOWN_NAMES);
  const values: Readonly<Record<string, string>> = {
    kind: 'workshop',
    locale: 'en-US',
    root: '.',
    'opy-provider': 'none',
    profile: 'off',
    format: 'json',
    renderer: 'terminal',
    color: 'always',
    severity: 'error',
    'rule-id': 'min-wait-loop',
    file: 'a.ws',
    max: '1',
  };
  const { stdout: help } = wright(at, ['check', '--help']);
  const flags = Array.from(help.matchAll(/^  (?:-\w, )?--([\w-]+)/gm), ([, flag]) => flag as string);
  assert.equal(flags, Object.keys(values));
  for (const [flag, value] of Object.entries(values)) {
    for (const words of [[`--${flag}`, value], [`--${flag}=${value}`]]) {
      const run = wright(at, ['check', 'a.ws', ...words]);
      assert.is(run.status, 1, `${words.join(' ')}: ${run.stderr}`);
    }
  }
  const unknown = wright(at, ['check', 'a.ws', '--rule-id', 'min-wait-lop']);
  assert.is(unknown.status, 2);
  assert.match(unknown.stderr, 'min-wait-loop');
});

program('fails when its result cannot be written, and not when the reader went away', ({ at }) => {
  if (!existsSync('/dev/full')) return;
  writeFileSync(join(at, 'a.ws'), CLEAN);
  for (const argv of [['compile', 'a.ws'], ['check', 'a.ws', '-f', 'json'], ['--help']]) {
    const full = openSync('/dev/full', 'w');
    const run = spawnSync(process.execPath, [PROGRAM, ...argv], {
      cwd: at,
      env,
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    assert.is(run.status, 4);
    assert.is(run.stderr, 'wright: cannot write to standard output: no space left on the device\n');
  }
  const gone = spawnSync('sh', ['-c', '{ "$0" "$1" --help; echo $? >&2; } | true', process.execPath, PROGRAM], {
    env,
    encoding: 'utf8',
  });
  assert.is(gone.stderr, '0\n');
});

for (const argv of [['check', '-'], ['serve'], ['serve', '--transport', 'jsonrpc'], ['serve', '--transport', 'mcp']]) {
  program(`${argv.join(' ')} cannot read a directory as standard input`, ({ at }) => {
    const directory = openSync(at, 'r');
    const run = spawnSync(process.execPath, [PROGRAM, ...argv], {
      cwd: at,
      env,
      encoding: 'utf8',
      stdio: [directory, 'pipe', 'pipe'],
    });
    closeSync(directory);
    assert.is(run.status, 1);
    assert.match(run.stderr, /stdin-io.*cannot read standard input: is a directory/s);
    if (argv[0] === 'serve') assert.match(run.stderr, /^[^\n]+\n$/);
  });
}

program('reads standard input and the working directory', ({ at }) => {
  assert.is(wright(at, ['check', '-'], CLEAN).stdout, 'PASS check\n  0 diagnostic(s)\n');
  writeFileSync(join(at, 'a.ws'), CLEAN);
  assert.is(wright(at, ['check']).status, 0);
});

program('compiles into a file, keeping its mode and following a link', ({ at }) => {
  writeFileSync(join(at, 'a.ws'), CLEAN);
  writeFileSync(join(at, 'real.txt'), 'before');
  chmodSync(join(at, 'real.txt'), 0o600);
  symlinkSync('real.txt', join(at, 'link.txt'));
  const run = wright(at, ['compile', 'a.ws', '-o', 'link.txt']);
  assert.equal([run.status, run.stdout, run.stderr], [0, '', '']);
  assert.match(readFileSync(join(at, 'real.txt'), 'utf8'), 'Disable Inspector Recording;');
  assert.is(statSync(join(at, 'real.txt')).mode & 0o777, 0o600);
  assert.ok(lstatSync(join(at, 'link.txt')).isSymbolicLink());
  assert.equal(readdirSync(at).sort(), ['a.ws', 'link.txt', 'real.txt']);
});

program('a mistake on the command line shows no stack', ({ at }) => {
  const run = wright(at, ['chek']);
  assert.equal([run.status, run.stdout], [2, '']);
  assert.is(run.stderr, "wright: unknown command 'chek'; did you mean 'check'?\nSee wright --help\n");
});

program('a reader that goes away is no fault', async ({ at }) => {
  writeFileSync(
    join(at, 'a.ws'),
    `rule ("x") { event { Ongoing - Global; } actions { ${'Abort;\n'.repeat(200_000)} } }`,
  );
  const child = spawn(process.execPath, [PROGRAM, 'compile', 'a.ws'], {
    cwd: at,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((resolve) => child.once('close', resolve));
  assert.not.match(stderr, /EPIPE|internal error|\n {4}at /);
  assert.is(status, 0);
});

program('large output reaches a slow reader whole', async ({ at }) => {
  writeFileSync(
    join(at, 'a.ws'),
    `rule ("x") { event { Ongoing - Global; } actions { ${'Abort;\n'.repeat(200_000)} } }`,
  );
  const child = spawn(process.execPath, [PROGRAM, 'compile', 'a.ws'], {
    cwd: at,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let length = 0;
  for await (const chunk of child.stdout) {
    length += (chunk as Buffer).length;
    if (length < 300_000) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.ok(length > 200_000 * 'Abort;\n'.length, `${length} bytes`);
});

program.run();

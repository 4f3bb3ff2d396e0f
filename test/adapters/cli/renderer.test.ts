import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from '../../support/run-cli.js';
import { BROKEN, CLEAN } from '../../support/scripts.js';

const ESC = '\u001b[';
const files = { 'a.txt': CLEAN, 'b.txt': BROKEN };

test('a terminal has colours, a pipe has none', async () => {
  const terminal = await runCli(['check', 'b.txt'], { files, terminal: true });
  assert.match(terminal.stdout, ESC);
  assert.match(terminal.stderr, ESC);
  const pipe = await runCli(['check', 'b.txt'], { files });
  assert.not.match(pipe.stdout, ESC);
  assert.not.match(pipe.stderr, ESC);
});

test('--color always wins over NO_COLOR and GITHUB_ACTIONS asks for a renderer only', async () => {
  const env = { GITHUB_ACTIONS: 'true', NO_COLOR: '1' };
  const run = await runCli(['check', 'b.txt', '--renderer', 'terminal', '--color', 'always'], { files, env });
  assert.match(run.stderr, ESC);
});

test('GitHub Actions: commands on stderr, one line in the summary, no colours anywhere', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/modes/summary.md', FORCE_COLOR: '1' };
  const run = await runCli(['check', 'b.txt', '--color', 'always'], {
    files: { ...files, 'summary.md': 'before\n' },
    env,
  });
  assert.is(run.exit, 1);
  assert.match(run.stdout, /^ERROR check\n/);
  assert.match(run.stderr, /^::group::wright check\n::error file=b\.txt,line=1,[^\n]*::[^\n]+\n(.*\n)*::endgroup::\n$/);
  assert.match(run.files['summary.md'] ?? '', /^before\nERROR check: \d+ error\(s\), \d+ warning\(s\)\n$/);
  for (const text of [run.stdout, run.stderr, run.files['summary.md'] ?? '']) assert.not.match(text, ESC);
});

test('annotations name files from the checkout', async () => {
  const env = { GITHUB_WORKSPACE: '/modes' };
  const run = await runCli(['check', 'b.txt', '--renderer', 'github'], { files: { 'd/b.txt': BROKEN }, env, cwd: 'd' });
  assert.match(run.stderr, '::error file=d/b.txt,');
});

test('GitHub Actions: the artifact stays alone on stdout', async () => {
  const run = await runCli(['compile', 'a.txt'], { files, env: { GITHUB_ACTIONS: 'true' } });
  assert.match(run.stdout, /^rule\("alpha"\)/);
  assert.not.match(run.stdout, '::');
  assert.is(run.stderr, '::group::wright compile\n::endgroup::\n');
});

test('JSON is the same under every renderer, with nothing beside it', async () => {
  const plain = await runCli(['check', 'b.txt', '-f', 'json'], { files });
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/modes/summary.md', FORCE_COLOR: '1' };
  const github = await runCli(['check', 'b.txt', '-f', 'json', '--color', 'always'], { files, env, terminal: true });
  assert.is(github.stdout, plain.stdout);
  assert.is(github.stderr, '');
  assert.is(github.files['summary.md'], undefined);
});

test('a summary that cannot be written does not change the result', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/modes/no/such/summary.md' };
  const run = await runCli(['check', 'a.txt'], { files, env });
  assert.is(run.exit, 0);
  assert.match(run.stderr, '::warning::the job summary cannot be written');
});

test('a great many diagnostics are cut, and the cut is said', async () => {
  const actions = 'Wat(1); '.repeat(1000);
  const text = CLEAN.replace('Disable Inspector Recording;', actions);
  const run = await runCli(['check', 'a.txt'], { files: { 'a.txt': text } });
  assert.match(run.stdout, '1000 error(s)');
  assert.is(run.stderr.split('error[').length - 1, 200);
  assert.match(run.stderr, '... 800 more diagnostic(s) (--format json prints the complete result)\n');
});

test('a file cannot command the terminal', async () => {
  const text = CLEAN.replace('Disable Inspector Recording', 'Wat\u001b[2J(1)');
  const run = await runCli(['check', 'a.txt'], { files: { 'a.txt': text } });
  assert.not.match(run.stdout + run.stderr, '\u001b');
});

test('a terminal is told what the run is at, on a line that is gone before the verdict', async () => {
  const files = { 'a.ws': CLEAN };
  const gone = '\r\u001b[2K';
  const lint = await runCli(['lint', 'a.ws', '--color', 'never'], { files, terminal: true });
  const phases = ['Starting workflow', 'Resolving input', 'Parsing', 'Resolving semantics', 'Running lint rules'];
  assert.is(lint.stderr, `${phases.map((phase) => `${gone}${phase}`).join('')}${gone}`);
  assert.match(lint.transcript, `Running lint rules${gone}`);
  assert.match(lint.stdout, /^PASS lint/);
  const missing = await runCli(['check', 'none.ws', '--color', 'never'], { files, terminal: true });
  assert.ok(missing.stderr.startsWith(`${gone}Starting workflow${gone}Resolving input${gone}`), missing.stderr);
  for (const argv of [
    ['--renderer', 'plain'],
    ['--renderer', 'github-actions'],
    ['-f', 'json'],
  ]) {
    assert.is((await runCli(['check', 'a.ws', ...argv], { files, terminal: true })).stderr.includes('Parsing'), false);
  }
  assert.is((await runCli(['check', 'a.ws'], { files, terminal: true, env: { CI: 'true' } })).stderr, '');
  assert.is((await runCli(['check', 'a.ws', '--renderer', 'terminal'], { files })).stderr, '');
});

test.run();

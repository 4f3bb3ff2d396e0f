import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SHELLS } from '../../../src/application/tools/completion/shells.js';
import { type CliRun, runCli } from '../../support/run-cli.js';
import { catalog } from './contract-fixture.js';

const scripts: Record<string, string> = {};
for (const shell of SHELLS) scripts[shell] = (await runCli(['completion', shell])).stdout;

test('every script knows every word of every path, every flag and every value', () => {
  for (const shell of SHELLS) {
    const script = scripts[shell] ?? '';
    for (const spec of Object.values(catalog.tools)) {
      for (const word of [...spec.primary_cli_path.split(' '), ...spec.aliases.flatMap((alias) => alias.split(' '))]) {
        assert.ok(script.includes(word), `${shell}: ${word}`);
      }
      for (const [flag, { enum: values = [] }] of Object.entries(spec.parameters)) {
        assert.ok(script.includes(flag), `${shell}: --${flag}`);
        for (const value of values) assert.ok(script.includes(value), `${shell}: --${flag} ${value}`);
      }
    }
  }
});

test('pwsh is powershell', async () => {
  assert.is((await runCli(['completion', 'pwsh'])).stdout, scripts['powershell']);
});

const hasBash = spawnSync('bash', ['--version']).status === 0;

/** A test that runs where the shell is, and else says in its name and to the runner why it does not. */
function where(isThere: boolean, shell: string): (name: string, run: () => void) => void {
  if (isThere) return test;
  const reason = `there is no ${shell} on this machine`;
  console.log(`skipped: ${reason}`);
  return (name, run) => test.skip(`${name} (skipped: ${reason})`, run);
}

const inBash = where(hasBash, 'bash');

/** What bash offers for the last word of a command line. */
function offered(...words: readonly string[]): readonly string[] {
  return offeredIn('examples', ...words);
}

function offeredIn(cwd: string, ...words: readonly string[]): readonly string[] {
  const program = `${scripts['bash']}
COMP_WORDS=(wright "$@"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _wright
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const run = spawnSync('bash', ['-c', program, 'bash', ...words], { encoding: 'utf8', cwd });
  assert.is(run.stderr, '');
  return run.stdout.trim().split('\n');
}

inBash('bash completes commands, commands below them, flags, values and files', () => {
  assert.equal(offered('insp'), ['inspect']);
  assert.equal(offered('che'), ['check']);
  assert.ok(offered('').includes('rename'));
  assert.equal(offered('edit', 'change'), ['change-index']);
  assert.ok(offered('inspect', '').includes('callgraph') && offered('inspect', '').includes('hilltop.ws'));
  assert.equal(offered('check', '--ren'), ['--renderer']);
  assert.equal(offered('check', '--renderer', 'g'), ['github-actions']);
  assert.equal(offered('inspect', 'symbols', 'mode.ws', '--only', 's'), ['subroutine']);
  assert.equal(offered('inspect', 'cfg', '--graph', ''), ['dot', 'mermaid', 'svg']);
  assert.equal(offered('completion', 'z'), ['zsh']);
  assert.equal(offered('completion', 'install', '--sh'), ['--shell']);
  assert.equal(offered('check', 'hill'), ['hilltop.ws']);
  assert.equal(offered('check', '--root', 'hill'), ['hilltop.ws']);
  assert.equal(offered('edit', 'insert', 'a'), ['action']);
  assert.equal(offered('check', '--nosuch'), ['']);
});

inBash('a file whose name holds blanks stays one word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wright-completion-'));
  try {
    writeFileSync(join(folder, 'my mode.ws'), '');
    assert.equal(offeredIn(folder, 'check', 'my'), ['my mode.ws']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const hasFish = spawnSync('fish', ['--version']).status === 0;
const hasZsh = spawnSync('zsh', ['--version']).status === 0;

where(hasFish, 'fish')('fish completes commands, flags, values and files', () => {
  const fish = (line: string): readonly string[] => {
    const words = spawnSync('fish', ['-c', `${scripts['fish']}\ncomplete -C '${line}'`], {
      encoding: 'utf8',
      cwd: 'examples',
    });
    assert.is(words.stderr, '');
    return words.stdout
      .trim()
      .split('\n')
      .map((word) => word.split('\t', 1)[0] ?? '');
  };
  assert.equal(fish('wright insp'), ['inspect']);
  assert.equal(fish('wright edit change'), ['change-index']);
  assert.equal(fish('wright check --ren'), ['--renderer']);
  assert.equal(fish('wright inspect symbols --only s'), ['subroutine']);
  assert.equal(fish('wright check hill'), ['hilltop.ws']);
  assert.equal(fish('wright completion z'), ['zsh']);
});

where(hasZsh, 'zsh')('zsh reads its script', () => {
  const read = spawnSync('zsh', ['-f', '-n', '-c', scripts['zsh'] ?? ''], { encoding: 'utf8' });
  assert.equal([read.status, read.stderr], [0, '']);
});

const HOME = '/home/me';
const install = (
  words: readonly string[],
  files: CliRun['files'] = {},
  env: Readonly<Record<string, string>> = { HOME },
): Promise<CliRun> => runCli(['completion', 'install', ...words], { files, env });

test('installs where the shell looks, once', async () => {
  const places = {
    bash: `${HOME}/.local/share/bash-completion/completions/wright`,
    zsh: `${HOME}/.local/share/zsh/site-functions/_wright`,
    fish: `${HOME}/.config/fish/completions/wright.fish`,
    powershell: `${HOME}/.config/powershell/completions/_wright.ps1`,
  };
  for (const shell of SHELLS) {
    const first = await install([shell]);
    assert.match(first.stdout, new RegExp(`^installed ${shell} completion: `));
    assert.is(first.files[places[shell]], scripts[shell]);
    const again = await install([shell], first.files);
    assert.match(again.stdout, new RegExp(`^${shell} completion is already up to date`));
    const old = await install([shell], { ...first.files, [places[shell]]: '# wright, an older one' });
    assert.match(old.stdout, new RegExp(`^updated ${shell} completion`));
    assert.is(old.files[places[shell]], scripts[shell]);
  }
});

test('--dry-run tells and does nothing', async () => {
  const run = await install(['fish', '--dry-run']);
  assert.match(run.stdout, /^would install fish completion: /);
  assert.equal(run.files, {});
});

test('the shell is told by the environment, in this order', async () => {
  const shells: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ WRIGHT_SHELL: 'fish', SHELL: '/bin/zsh' }, 'fish'],
    [{ SHELL: '/usr/bin/zsh', BASH_VERSION: '5' }, 'zsh'],
    [{ SHELL: '/bin/tcsh', BASH_VERSION: '5' }, 'bash'],
    [{ WRIGHT_SHELL: 'pwsh' }, 'powershell'],
    [{ PSModulePath: 'x' }, 'powershell'],
  ];
  for (const [env, shell] of shells) {
    const run = await install(['--dir', 'here'], {}, { HOME, ...env });
    assert.match(run.stdout, new RegExp(`^installed ${shell} completion`));
    assert.is(Object.keys(run.files).length, 1);
  }
});

test('an unknown shell, a foreign file and a missing home are refused, with the way out', async () => {
  const unknown = await install([], {}, { HOME, SHELL: '/bin/tcsh' });
  assert.equal([unknown.exit, unknown.stdout], [1, '']);
  assert.match(unknown.stderr, 'wright completion install <bash|zsh|fish|powershell>');
  const foreign = await install(['zsh', '--dir', 'c'], { 'c/_wright': '#compdef other' });
  assert.is(foreign.exit, 1);
  assert.match(foreign.stderr, '--force replaces it');
  assert.is(foreign.files['c/_wright'], '#compdef other');
  assert.is((await install(['zsh', '--dir', 'c', '--force'], { 'c/_wright': '#compdef other' })).exit, 0);
  assert.match((await install(['zsh'], {}, {})).stderr, /--dir/);
});

test('--all and WRIGHT_COMPLETION_DIR', async () => {
  const run = await install(['--all'], {}, { WRIGHT_COMPLETION_DIR: 'c' });
  assert.is(run.exit, 0, run.stderr);
  assert.equal(Object.keys(run.files).sort(), ['c/_wright', 'c/_wright.ps1', 'c/wright', 'c/wright.fish']);
});

test('a directory that cannot be made is a fault of the environment', async () => {
  const run = await install(['bash', '--dir', 'file/below'], { file: 'x' });
  assert.is(run.exit, 4);
});

test.run();

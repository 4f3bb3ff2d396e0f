import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMANDS, pathsOf } from '../../../src/adapters/cli/command-table.js';
import { runCli } from '../../support/run-cli.js';
import { CLEAN } from '../../support/scripts.js';

const files = { 'a.txt': CLEAN };

type Row = readonly [argv: readonly string[], message: RegExp];

const mistakes: readonly Row[] = [
  [[], /a command is missing/],
  [['chek', 'a.txt'], /unknown command 'chek'; did you mean 'check'\?/],
  [['version'], /unknown command 'version'/],
  [['help'], /unknown command 'help'/],
  [['provider'], /unknown command 'provider'/],
  [['-f', 'json', 'check'], /the command comes first/],
  [['check', 'a.txt', '--formt', 'json'], /unknown option '--formt'; did you mean '--format'\?/],
  [['check', 'a.txt', '--formt=json'], /unknown option '--formt'; did you mean '--format'\?/],
  [['check', 'a.txt', '--disable-rule', 'min-wait-loop'], /unknown option '--disable-rule'/],
  [['check', '--target', 'opy', 'a.txt'], /unknown option '--target'/],
  [['check', 'a.txt', 'b.txt'], /check takes no further argument 'b\.txt'/],
  [['check', 'a.txt', '--kind'], /--kind needs a value/],
  [['check', 'a.txt', '--kind', 'workshp'], /--kind is one of auto, opy, .*not 'workshp'; did you mean 'workshop'\?/],
  [['check', 'a.txt', '-f', 'yaml'], /--format is one of text, json, not 'yaml'/],
  [['check', 'a.txt', '--format', 'constructor'], /--format is one of/],
  [['check', 'a.txt', '--renderer', 'gitlab'], /--renderer is one of/],
  [['check', 'a.txt', '--color', 'maybe'], /--color is one of/],
  [['check', 'a.txt', '--profile', 'fast'], /--profile is one of/],
  [['check', 'a.txt', '--locale', 'en-UK'], /--locale is one of en-US, .*; did you mean 'en-US'\?/],
  [['compile', 'a.txt', '--to-locale', 'klingon'], /--to-locale is one of/],
  [['check', ''], /INPUT is empty; leave it out to mean the working directory/],
  [['lint', ''], /INPUT is empty/],
  [['serve', ''], /INPUT is empty/],
  [['inspect', 'symbols', ''], /INPUT is empty/],
  [['compile', 'a.txt', '-o', ''], /--output is empty/],
  [['compile', 'a.txt', '--output='], /--output is empty/],
  [['compile', 'a.txt', '-o', 'b.txt', '-o', 'c.txt'], /--output is given twice/],
  [['compile', 'a.txt', '-o', 'b.txt', '--output=c.txt'], /--output is given twice/],
  [['--version', 'check'], /--version stands alone/],
  [['schema', 'export'], /schema export needs --as/],
  [['schema', 'export', '--as', 'soap'], /--as is one of mcp, jsonschema, anthropic, openai, not 'soap'/],
  [['schema', 'check', '--all'], /--all is everything, not 'check' alone/],
  [['schema', '--all', '--cli-path', 'check'], /--all and --cli-path exclude each other/],
  [['schema', 'check', '--cli-path', 'check'], /name the command once/],
  [['schema', '--explain'], /--explain is about one command/],
  [['schema', 'query', '--explain'], /--explain is about one command, and 'query' is several/],
  [['schema', 'verify', '--gate', 'G99'], /--gate is one of G1/],
  [['completion'], /completion needs more arguments/],
  [['completion', 'tcsh'], /SHELL is one of bash, zsh, fish, powershell, not 'tcsh'/],
  [['completion', 'install', '--all', 'zsh'], /--all means every shell, not 'zsh' alone/],
  [['agent'], /agent needs one of: tools, install/],
  [['agent', 'install', '--no-guide'], /--no-guide needs --mcp/],
  [['agent', 'install', '--mcp', 'emacs'], /--mcp is one of claude, cursor, vscode, not 'emacs'/],
  [['chek', '--help'], /unknown command 'chek'/],
];

for (const [argv, message] of mistakes) {
  test(`wright ${argv.join(' ')}`, async () => {
    const run = await runCli(argv, { files });
    assert.is(run.exit, 2);
    assert.is(run.stdout, '');
    assert.match(run.stderr, message);
    assert.not.match(run.stderr, /\n {4}at /);
    assert.match(run.stderr, /\nSee wright .*--help\n$/);
  });
}

test('--version', async () => {
  for (const flag of ['--version', '-v']) {
    const run = await runCli([flag]);
    assert.equal([run.exit, run.stdout, run.stderr], [0, 'wright 0.0.0-test (wright-driver 0.0.0-test)\n', '']);
  }
});

test('--help names every command and every shared flag', async () => {
  const run = await runCli(['--help']);
  assert.is(run.exit, 0);
  assert.is(run.stderr, '');
  for (const { path } of COMMANDS) assert.match(run.stdout, `\n  ${path.join(' ')} `);
  for (const flag of [
    '--kind',
    '--locale',
    '--root',
    '--opy-provider',
    '--format',
    '--renderer',
    '--color',
    '--profile',
  ]) {
    assert.match(run.stdout, flag);
  }
});

test('every command has help of its own, and its table entry tells its path', async () => {
  for (const entry of COMMANDS) {
    const { path, load } = entry;
    assert.equal((await load()).paths, pathsOf(entry));
    const run = await runCli([...path, '--help']);
    assert.is(run.exit, 0);
    assert.match(run.stdout, `  wright ${path.join(' ')}`);
    assert.match(run.stdout, '\nExamples\n');
  }
});

test('after -- nothing is an option', async () => {
  const run = await runCli(['check', '--', '--help'], { files: { '--help': CLEAN } });
  assert.is(run.exit, 1);
  assert.match(run.stderr, 'input-kind-unknown');
});

test('no input is the working directory', async () => {
  assert.is((await runCli(['check'], { files })).stdout, 'PASS check\n  0 diagnostic(s)\n');
});

test.run();

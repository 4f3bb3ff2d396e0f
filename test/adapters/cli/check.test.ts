import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Envelope } from '../../../src/application/contract/envelope.js';
import { type CliOptions, documentOf, runCli } from '../../support/run-cli.js';
import { BROKEN, CLEAN, UNKNOWN_NAMES } from '../../support/scripts.js';

type Document = Envelope<unknown> & { readonly schema_version?: string };

const check = async (argv: readonly string[], options: CliOptions): Promise<Document> => {
  const run = await runCli(['check', ...argv, '-f', 'json'], options);
  assert.is(run.stderr, '');
  assert.ok(run.stdout.endsWith('}\n') && run.stdout.indexOf('\n') === run.stdout.length - 1, 'one line');
  const document = documentOf<Document>(run);
  assert.is(document.exit, run.exit);
  assert.is(document.ok, run.exit === 0);
  return document;
};

test('a clean script in text: two lines, nothing on stderr', async () => {
  const run = await runCli(['check', 'a.txt', '--renderer', 'plain'], { files: { 'a.txt': CLEAN } });
  assert.equal(
    { exit: run.exit, stdout: run.stdout, stderr: run.stderr },
    { exit: 0, stdout: 'PASS check\n  0 diagnostic(s)\n', stderr: '' },
  );
});

test('a clean script as JSON, byte for byte', async () => {
  const run = await runCli(['check', 'a.txt', '--format=machine'], { files: { 'a.txt': CLEAN } });
  assert.is(
    run.stdout,
    '{"schema_version":"1","wright":{"version":"0.0.0-test","contract":"wright-result/v1"},"command":"check","ok":true,"exit":0,"diagnostics":[],"result":{}}\n',
  );
});

test('a failing script in text: verdict on stdout, errors first on stderr, each with place, line and stage', async () => {
  const run = await runCli(['check', 'a.txt'], { files: { 'a.txt': UNKNOWN_NAMES } });
  assert.is(run.exit, 1);
  assert.is(run.stdout, 'ERROR check\n  1 error(s), 1 warning(s)\n  1 file(s) affected\n');
  const [head = '', place, line, mark, stage] = run.stderr.split('\n');
  assert.match(head, /^error\[workshop\.unknown-value\.imaginarygizmo\]: .*`ImaginaryGizmo`/);
  assert.equal(
    [place, line, mark, stage],
    [
      ' --> a.txt:12:32',
      ' | 12 |         Set Global Variable(B, ImaginaryGizmo(2));',
      ' |    |                                ^^^^^^^^^^^^^^',
      ' = analysis',
    ],
  );
  assert.ok(run.stderr.indexOf('error[') < run.stderr.indexOf('warning['));
});

test('JSON keeps the order of the text', async () => {
  const { diagnostics } = await check(['a.txt'], { files: { 'a.txt': UNKNOWN_NAMES } });
  assert.is(diagnostics[0]?.severity, 'warning');
  const lines = diagnostics.map(({ span }) => span?.start.line ?? 0);
  assert.equal(
    lines,
    [...lines].sort((a, b) => a - b),
  );
});

test('the members of a diagnostic have one order', async () => {
  const { diagnostics } = await check(['a.txt'], { files: { 'a.txt': UNKNOWN_NAMES } });
  const order = ['code', 'stage', 'severity', 'message', 'status', 'span', 'source', 'candidates'];
  for (const diagnostic of diagnostics) {
    const keys = Object.keys(diagnostic);
    assert.equal(
      keys,
      order.filter((key) => keys.includes(key)),
    );
    if (diagnostic.span !== undefined) assert.equal(Object.keys(diagnostic.span), ['file', 'path', 'start', 'end']);
  }
});

test('warnings alone do not fail', async () => {
  const text = CLEAN.replace('Disable Inspector Recording', 'Global.undeclared = 1');
  const run = await runCli(['check', 'a.txt'], { files: { 'a.txt': text } });
  assert.is(run.exit, 0);
  assert.is(run.stdout, 'WARN check\n  0 error(s), 1 warning(s)\n  1 file(s) affected\n');
});

test('a broken script is told whole', async () => {
  const { exit, diagnostics } = await check(['a.txt'], { files: { 'a.txt': `${BROKEN} rule (` } });
  assert.is(exit, 1);
  assert.ok(diagnostics.filter(({ code }) => code === 'parse-error').length >= 2);
});

test('equal input gives equal bytes', async () => {
  const once = async (): Promise<string> =>
    (await runCli(['check', 'a.txt', '-f', 'json'], { files: { 'a.txt': UNKNOWN_NAMES } })).stdout;
  assert.is(await once(), await once());
});

type Refusal = readonly [
  title: string,
  argv: readonly string[],
  options: CliOptions,
  exit: number,
  code: string,
  stage: string,
];

const refusals: readonly Refusal[] = [
  ['empty standard input', ['-'], { stdin: '' }, 1, 'stdin-empty', 'discovery'],
  ['JSON on standard input', ['-'], { stdin: ' {"a":1}' }, 1, 'input-kind-unsupported', 'discovery'],
  ['a JSON file', ['a.json'], { files: { 'a.json': '{}' } }, 1, 'input-kind-unsupported', 'discovery'],
  [
    'an alias of a kind',
    ['a.txt', '--kind', 'hir'],
    { files: { 'a.txt': '' } },
    1,
    'input-kind-unsupported',
    'discovery',
  ],
  ['OverPy on standard input', ['-', '--kind', 'opy'], { stdin: 'x' }, 3, 'source-provider-unsupported', 'discovery'],
  ['OverPy without a provider', ['a.opy'], { files: { 'a.opy': '' } }, 4, 'provider-missing', 'internal'],
  [
    'a provider that is not there',
    ['a.opy', '--opy-provider', 'p'],
    { files: { 'a.opy': '' } },
    4,
    'provider-missing',
    'internal',
  ],
  ['OSTW', ['a.del'], { files: { 'a.del': '' } }, 4, 'source-provider-unavailable', 'internal'],
  ['OSTW on standard input', ['-', '--kind', 'ostw'], { stdin: '' }, 4, 'source-provider-unavailable', 'internal'],
  ['no such file', ['a.txt'], {}, 1, 'input-io', 'discovery'],
];

for (const [title, argv, options, exit, code, stage] of refusals) {
  test(`${title}: ${code}, exit ${exit}`, async () => {
    const document = await check(argv, options);
    assert.is(document.exit, exit);
    assert.equal(document.result, {});
    assert.equal(
      document.diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.stage, diagnostic.severity]),
      [[code, stage, 'error']],
    );
  });
}

test('standard input is a script like any other, but no file', async () => {
  const run = await runCli(['check', '-'], { stdin: UNKNOWN_NAMES });
  assert.is(run.exit, 1);
  assert.match(run.stderr, ' = at <stdin>:12:32 (no source file)');
  assert.not.match(run.stderr, '-->');
  assert.is((await runCli(['check', '-'], { stdin: CLEAN })).exit, 0);
});

test('a byte order mark is no part of the text', async () => {
  const text = `\ufeff${CLEAN.replace('Disable Inspector Recording', 'Wat(1)')}`;
  const { diagnostics } = await check(['a.txt'], { files: { 'a.txt': text } });
  assert.equal(diagnostics[0]?.span?.start, { line: 6, col: 9 });
  assert.is((await runCli(['check', 'a.txt'], { files: { 'a.txt': `\ufeff${CLEAN}` } })).exit, 0);
});

test('bytes that are not UTF-8 are read all the same', async () => {
  const bytes = Buffer.from(CLEAN.replace('alpha', 'al\u00ffpha'), 'latin1');
  assert.is((await runCli(['check', 'a.txt'], { files: { 'a.txt': bytes } })).exit, 0);
});

test('columns count Unicode scalar values', async () => {
  const text = CLEAN.replace(
    'Disable Inspector Recording',
    'Small Message(All Players(All Teams), Custom String("😀"), 1)',
  );
  const { diagnostics } = await check(['a.txt'], { files: { 'a.txt': text } });
  assert.is(diagnostics[0]?.span?.start.line, 6);
});

test('the display path is relative to the working directory', async () => {
  const { diagnostics } = await check(['../d/a.txt'], { files: { 'd/a.txt': UNKNOWN_NAMES, 'e/x': '' }, cwd: 'e' });
  assert.is(diagnostics[0]?.span?.path, '/modes/d/a.txt');
});

test('--locale decides, and an unknown one is a mistake of the command line', async () => {
  const files = { 'a.txt': CLEAN };
  assert.is((await runCli(['check', 'a.txt', '--locale', 'EN_us'], { files })).exit, 0);
  assert.is((await runCli(['check', 'a.txt', '--locale', 'ja-JP', '-f', 'json'], { files })).stderr, '');
});

test('the identity of a text with a byte order mark covers the mark', async () => {
  const text = `\ufeff${CLEAN}`;
  const run = await runCli(['compile', 'a.txt', '-f', 'json'], { files: { 'a.txt': text } });
  const { result } = documentOf<{ result: { output: { input_identity: string } } }>(run);
  assert.is(result.output.input_identity, createHash('sha256').update(text).digest('hex'));
});

test.run();

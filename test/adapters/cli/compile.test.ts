import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Envelope } from '../../../src/application/contract/envelope.js';
import type { CompileResult } from '../../../src/application/operations/compile.js';
import { documentOf, runCli } from '../../support/run-cli.js';
import { BROKEN, CLEAN, oversized, UNKNOWN_NAMES } from '../../support/scripts.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the text alone goes to stdout', async () => {
  const run = await runCli(['compile', 'a.txt'], { files: { 'a.txt': CLEAN } });
  assert.is(run.exit, 0);
  assert.is(run.stderr, '');
  assert.is(
    run.stdout,
    'rule("alpha")\n{\n\tevent\n\t{\n\t\tOngoing - Global;\n\t}\n\n\tactions\n\t{\n\t\tDisable Inspector Recording;\n\t}\n}\n',
  );
});

test('what it compiled it compiles to the same bytes', async () => {
  const once = await runCli(['compile', 'a.txt'], { files: { 'a.txt': CLEAN } });
  const twice = await runCli(['compile', '-'], { stdin: once.stdout });
  assert.is(twice.stdout, once.stdout);
});

test('as JSON, with the identities of what went in and came out', async () => {
  const run = await runCli(['compile', 'a.txt', '-f', 'json'], { files: { 'a.txt': CLEAN } });
  const { result, command } = documentOf<Envelope<CompileResult>>(run);
  const output = result.output;
  assert.is(command, 'compile');
  assert.ok(output);
  assert.equal(Object.keys(output), ['text', 'sha256', 'locale', 'written_to', 'input_identity']);
  assert.is(output.sha256, sha256(output.text));
  assert.is(output.input_identity, sha256(CLEAN));
  assert.is(output.locale, 'en-us');
  assert.is(output.written_to, 'stdout');
});

test('-o writes a file and keeps stdout empty', async () => {
  const run = await runCli(['compile', 'a.txt', '-o', 'out/b.txt'], { files: { 'a.txt': CLEAN, out: null } });
  assert.equal([run.exit, run.stdout, run.stderr], [0, '', '']);
  assert.match(run.files['out/b.txt'] ?? '', /^rule\("alpha"\)\n/);
  assert.equal(Object.keys(run.files).sort(), ['a.txt', 'out/b.txt']);
});

test('-o with JSON says where', async () => {
  const run = await runCli(['compile', 'd/a.txt', '-o', 'b.txt', '-f', 'json'], { files: { 'd/a.txt': CLEAN } });
  const { result } = documentOf<Envelope<CompileResult>>(run);
  assert.is(result.output?.written_to, 'b.txt');
  assert.is(run.files['b.txt'], result.output?.text);
});

test('a file that cannot be written is output-io', async () => {
  const run = await runCli(['compile', 'a.txt', '-o', 'gone/b.txt', '-f', 'json'], { files: { 'a.txt': CLEAN } });
  const { diagnostics, result, exit } = documentOf<Envelope<CompileResult>>(run);
  assert.is(exit, 1);
  assert.equal(result, {});
  assert.equal(
    diagnostics.map(({ code, stage }) => [code, stage]),
    [['output-io', 'emission']],
  );
});

test('a script with errors gives no text, and leaves the file alone', async () => {
  const files = { 'a.txt': UNKNOWN_NAMES, 'b.txt': 'before' };
  const run = await runCli(['compile', 'a.txt', '-o', 'b.txt'], { files });
  assert.is(run.exit, 1);
  assert.is(run.stdout, '');
  assert.match(run.stderr, 'ERROR compile\n  1 error(s), 1 warning(s)\n');
  assert.is(run.files['b.txt'], 'before');
});

test('a broken script is refused with its parse errors', async () => {
  const run = await runCli(['compile', 'a.txt', '-f', 'json'], { files: { 'a.txt': BROKEN } });
  const { diagnostics, exit, result } = documentOf<Envelope<CompileResult>>(run);
  assert.is(exit, 1);
  assert.equal(result, {});
  assert.ok(diagnostics.length > 0 && diagnostics.every(({ code }) => code === 'parse-error'));
});

test('another language', async () => {
  const run = await runCli(['compile', 'a.txt', '--to-locale', 'zh-cn', '-f', 'json'], { files: { 'a.txt': CLEAN } });
  const { result } = documentOf<Envelope<CompileResult>>(run);
  assert.is(result.output?.locale, 'zh-cn');
  assert.match(result.output?.text ?? '', '持续 - 全局;');
});

test('a script beyond the size that the game imports is a warning', async () => {
  const run = await runCli(['compile', 'a.txt', '-f', 'json'], { files: { 'a.txt': oversized() } });
  const { diagnostics, exit, result } = documentOf<Envelope<CompileResult>>(run);
  assert.is(exit, 0);
  assert.ok(result.output);
  assert.equal(
    diagnostics.map(({ code, stage, severity }) => [code, stage, severity]),
    [['target-element-limit', 'emission', 'warning']],
  );
});

test.run();

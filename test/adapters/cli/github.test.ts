import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { githubCommands, githubSummary } from '../../../src/adapters/cli/presenters/github.js';
import { type ReportedDiagnostic, runDiagnostic } from '../../../src/application/contract/diagnostic.js';

const at = (path: string, from: readonly [number, number], to: readonly [number, number]): ReportedDiagnostic => ({
  ...runDiagnostic('parse-error', 'frontend', 'message'),
  span: { file: 0, path, start: { line: from[0], col: from[1] }, end: { line: to[0], col: to[1] } },
});

const annotation = (diagnostic: ReportedDiagnostic): string =>
  githubCommands('check', [diagnostic], (path) => `repo/${path}`).split('\n')[1] as string;

test('an annotation names the file from the checkout, with an inclusive end', () => {
  assert.is(
    annotation(at('a.ws', [3, 5], [3, 9])),
    '::error file=repo/a.ws,line=3,endLine=3,col=5,endColumn=8,title=parse-error::message',
  );
});

test('a range over several lines has no columns', () => {
  assert.is(
    annotation(at('a.ws', [3, 5], [4, 2])),
    '::error file=repo/a.ws,line=3,endLine=4,title=parse-error::message',
  );
});

test('what is no file is not named', () => {
  assert.is(annotation(at('<stdin>', [1, 1], [1, 2])), '::error title=parse-error::message');
});

test('severities have levels of their own', () => {
  const level = (severity: 'warning' | 'info'): string =>
    annotation(runDiagnostic('c', 'frontend', 'm', severity)).split(' ', 1)[0] as string;
  assert.is(level('warning'), '::warning');
  assert.is(level('info'), '::notice');
});

test('nothing in a message or path can end the command', () => {
  const diagnostic = { ...at('a,b:c%.ws', [1, 1], [1, 2]), message: '100%\r\n::error::forged\u001b[31m' };
  assert.is(
    annotation(diagnostic),
    '::error file=repo/a%2Cb%3Ac%25.ws,line=1,endLine=1,col=1,endColumn=1,title=parse-error::100%25%0D%0A::error::forged[31m',
  );
});

test('errors come first, inside one group', () => {
  const warning = runDiagnostic('w', 'validation', 'm', 'warning');
  const error = runDiagnostic('e', 'validation', 'm');
  assert.is(
    githubCommands('check', [warning, error], (path) => path),
    '::group::wright check\n::error title=e::m\n::warning title=w::m\n::endgroup::\n',
  );
});

test('the summary is one line', () => {
  assert.is(githubSummary('check', []), 'PASS check: 0 error(s), 0 warning(s)\n');
  assert.is(githubSummary('check', [at('a.ws', [1, 1], [1, 2])]), 'ERROR check: 1 error(s), 0 warning(s)\n');
});

test.run();

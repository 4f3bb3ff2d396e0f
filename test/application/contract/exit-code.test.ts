import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ReportedDiagnostic, runDiagnostic } from '../../../src/application/contract/diagnostic.js';
import { envelope } from '../../../src/application/contract/envelope.js';
import { exitCodeOf } from '../../../src/application/contract/exit-code.js';

const source = runDiagnostic('parse-error', 'frontend', 'x');
const warning = runDiagnostic('undeclared', 'validation', 'x', 'warning');
const internalWarning = runDiagnostic('odd', 'internal', 'x', 'warning');
const unsupported = runDiagnostic('source-provider-unsupported', 'discovery', 'x');
const stdin = runDiagnostic('adapter-stdin-unsupported', 'frontend', 'x');
const reconstruction = runDiagnostic('capability-unavailable', 'reconstruction', 'x');
const internal = runDiagnostic('provider-missing', 'internal', 'x');

const rows: readonly (readonly [ReportedDiagnostic[], number])[] = [
  [[], 0],
  [[warning], 0],
  [[internalWarning], 0],
  [[source], 1],
  [[warning, source], 1],
  [[unsupported], 3],
  [[stdin], 3],
  [[reconstruction], 3],
  [[source, unsupported], 3],
  [[internal], 4],
  [[source, unsupported, internal], 4],
];

for (const [diagnostics, expected] of rows) {
  test(`${diagnostics.map(({ code, severity }) => `${severity} ${code}`).join(', ') || 'nothing'}: ${expected}`, () => {
    assert.is(exitCodeOf(diagnostics), expected);
    const { ok, exit } = envelope('1', 'check', diagnostics, {});
    assert.is(exit, expected);
    assert.is(ok, expected === 0);
  });
}

test('the members of an envelope have one order', () => {
  assert.equal(Object.keys(envelope('1', 'check', [], {})), [
    'wright',
    'command',
    'ok',
    'exit',
    'diagnostics',
    'result',
  ]);
});

test.run();

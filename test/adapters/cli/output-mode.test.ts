import { right } from 'fp-ts/lib/Either.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ColorChoice, outputMode, type RendererChoice } from '../../../src/adapters/cli/output-mode.js';
import type { Environment } from '../../../src/application/ports/environment.js';

const environment = (env: Record<string, string>): Environment => ({
  variable: (name) => env[name],
  workingDirectory: () => right('/'),
});

type Row = readonly [
  renderer: RendererChoice,
  color: ColorChoice,
  env: Record<string, string>,
  terminal: boolean,
  expected: string,
];

const rows: readonly Row[] = [
  ['auto', 'auto', {}, true, 'terminal colours'],
  ['auto', 'auto', {}, false, 'plain'],
  ['auto', 'auto', { CI: '1' }, true, 'plain'],
  ['auto', 'auto', { CI: '' }, true, 'terminal colours'],
  ['auto', 'auto', { TERM: 'dumb' }, true, 'plain'],
  ['auto', 'auto', { GITHUB_ACTIONS: 'true' }, true, 'github-actions'],
  ['auto', 'auto', { GITHUB_ACTIONS: 'false' }, true, 'terminal colours'],
  ['auto', 'always', { GITHUB_ACTIONS: 'true' }, false, 'github-actions'],
  ['terminal', 'always', { GITHUB_ACTIONS: 'true', NO_COLOR: '1' }, false, 'terminal colours'],
  ['terminal', 'auto', { GITHUB_ACTIONS: 'true' }, true, 'terminal colours'],
  ['auto', 'auto', { NO_COLOR: '1' }, true, 'terminal'],
  ['auto', 'auto', { NO_COLOR: '' }, true, 'terminal colours'],
  ['auto', 'auto', { FORCE_COLOR: '1' }, false, 'plain colours'],
  ['auto', 'auto', { FORCE_COLOR: '0' }, true, 'terminal colours'],
  ['auto', 'auto', { FORCE_COLOR: '1', NO_COLOR: '1' }, true, 'terminal'],
  ['auto', 'always', { NO_COLOR: '1' }, true, 'terminal colours'],
  ['auto', 'never', { FORCE_COLOR: '1' }, true, 'terminal'],
  ['terminal', 'auto', { TERM: 'dumb' }, true, 'terminal'],
  ['plain', 'auto', {}, true, 'plain'],
  ['github-actions', 'always', {}, true, 'github-actions'],
];

for (const [renderer, color, env, terminal, expected] of rows) {
  test(`${renderer} ${color} ${JSON.stringify(env)} ${terminal ? 'terminal' : 'pipe'}: ${expected}`, () => {
    const mode = outputMode(renderer, color, environment(env), { stdout: terminal, stderr: terminal });
    assert.is(mode.colors.stdout, mode.colors.stderr);
    assert.is(`${mode.renderer}${mode.colors.stdout ? ' colours' : ''}`, expected);
  });
}

test.run();

import type { Environment } from '../../application/ports/environment.js';

export type RendererChoice = 'auto' | 'terminal' | 'plain' | 'github-actions';
export type ColorChoice = 'auto' | 'always' | 'never';

/** How text is shown. `github-actions` never has colours: its stream is commands for the runner. */
export interface OutputMode {
  readonly renderer: Exclude<RendererChoice, 'auto'>;
  readonly colors: { readonly stdout: boolean; readonly stderr: boolean };
}

interface Terminals {
  readonly stdout: boolean;
  readonly stderr: boolean;
}

/**
 * The way to show text: explicit choices win over the environment (`GITHUB_ACTIONS`, `CI`, `TERM`, `NO_COLOR`,
 * `FORCE_COLOR`), the environment over what the streams are.
 */
export function outputMode(
  renderer: RendererChoice,
  color: ColorChoice,
  environment: Environment,
  terminals: Terminals,
): OutputMode {
  const chosen = renderer === 'auto' ? automaticRenderer(environment, terminals) : renderer;
  const none = { stdout: false, stderr: false };
  if (chosen === 'github-actions' || color === 'never') return { renderer: chosen, colors: none };
  if (color === 'always') return { renderer: chosen, colors: { stdout: true, stderr: true } };
  if (isSet(environment, 'NO_COLOR')) return { renderer: chosen, colors: none };
  if (isTruthy(environment, 'FORCE_COLOR')) return { renderer: chosen, colors: { stdout: true, stderr: true } };
  if (chosen === 'plain' || environment.variable('TERM') === 'dumb') return { renderer: chosen, colors: none };
  return { renderer: chosen, colors: terminals };
}

function automaticRenderer(environment: Environment, terminals: Terminals): OutputMode['renderer'] {
  if (isTruthy(environment, 'GITHUB_ACTIONS')) return 'github-actions';
  const plain = isSet(environment, 'CI') || !terminals.stdout || environment.variable('TERM') === 'dumb';
  return plain ? 'plain' : 'terminal';
}

function isSet(environment: Environment, name: string): boolean {
  return (environment.variable(name) ?? '') !== '';
}

function isTruthy(environment: Environment, name: string): boolean {
  const value = (environment.variable(name) ?? '').toLowerCase();
  return value !== '' && value !== '0' && value !== 'false';
}

import type { Environment } from '../../ports/environment.js';
import { SHELL_NAMES, type Shell } from './shells.js';

/** The shell that the user works in, as far as the environment tells; undefined when it does not. */
export function detectShell(environment: Environment): Shell | undefined {
  for (const variable of ['WRIGHT_SHELL', 'SHELL']) {
    const value = environment.variable(variable);
    const name =
      value
        ?.split(/[\\/]/)
        .at(-1)
        ?.toLowerCase()
        .replace(/\.exe$/, '') ?? '';
    if (Object.hasOwn(SHELL_NAMES, name)) return SHELL_NAMES[name];
  }
  const marks = [
    ['ZSH_VERSION', 'zsh'],
    ['BASH_VERSION', 'bash'],
    ['FISH_VERSION', 'fish'],
    ['PSModulePath', 'powershell'],
  ] as const;
  return marks.find(([variable]) => isSet(environment, variable))?.[1];
}

/**
 * The directory where a shell looks for the completions of a user; undefined where the user has no home.
 * `WRIGHT_COMPLETION_DIR` replaces it.
 */
export function completionDirectory(environment: Environment, shell: Shell): string | undefined {
  const chosen = environment.variable('WRIGHT_COMPLETION_DIR');
  if (chosen !== undefined && chosen !== '') return chosen;
  const home = environment.variable('HOME') ?? environment.variable('USERPROFILE');
  if (home === undefined || home === '') return undefined;
  const data = orElse(environment, 'XDG_DATA_HOME', `${home}/.local/share`);
  const config = orElse(environment, 'XDG_CONFIG_HOME', `${home}/.config`);
  switch (shell) {
    case 'bash':
      return `${data}/bash-completion/completions`;
    case 'zsh':
      return `${data}/zsh/site-functions`;
    case 'fish':
      return `${config}/fish/completions`;
    case 'powershell':
      return `${config}/powershell/completions`;
  }
}

/** What the user still has to do so that the shell finds the script; undefined when nothing. */
export function activationHint(shell: Shell, file: string, directory: string): string | undefined {
  if (shell === 'zsh') return `fpath must hold it before compinit: fpath=(${directory} $fpath)`;
  return shell === 'powershell' ? `load it in $PROFILE: . "${file}"` : undefined;
}

function orElse(environment: Environment, variable: string, fallback: string): string {
  const value = environment.variable(variable);
  return value === undefined || value === '' ? fallback : value;
}

function isSet(environment: Environment, variable: string): boolean {
  return (environment.variable(variable) ?? '') !== '';
}

import type { ToolCatalog } from '../tool-spec.js';
import { bashScript } from './bash.js';
import { type CompletedNode, completionModel } from './completion-model.js';
import { fishScript } from './fish.js';
import { powershellScript } from './powershell.js';
import { zshScript } from './zsh.js';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** Every accepted spelling of a shell. */
export const SHELL_NAMES: Readonly<Record<string, Shell>> = {
  bash: 'bash',
  zsh: 'zsh',
  fish: 'fish',
  powershell: 'powershell',
  pwsh: 'powershell',
};

const SCRIPTS: Readonly<Record<Shell, (program: string, nodes: readonly CompletedNode[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

/** The name of the script's file, as the shell looks for it. */
export const SCRIPT_FILES: Readonly<Record<Shell, string>> = {
  bash: 'wright',
  zsh: '_wright',
  fish: 'wright.fish',
  powershell: '_wright.ps1',
};

/** The completion script of a shell: a projection of the published commands, flags and values. */
export function completionScript(catalog: ToolCatalog, shell: Shell): string {
  return SCRIPTS[shell](catalog.program, completionModel(catalog));
}

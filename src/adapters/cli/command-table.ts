import type { CommandClass } from 'clipanion';
import type { CliContext } from './context.js';

export interface CommandEntry {
  /** The words that choose the command. */
  readonly path: readonly string[];
  /** Loads the command's module, which a run of another command never needs. */
  readonly load: () => Promise<CommandClass<CliContext>>;
}

/** Every command that works, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { path: ['check'], load: async () => (await import('./commands/check.js')).CheckCommand },
  { path: ['compile'], load: async () => (await import('./commands/compile.js')).CompileCommand },
];

/** The command whose path the arguments start with; the longest path wins. */
export function commandOf(argv: readonly string[]): CommandEntry | undefined {
  let found: CommandEntry | undefined;
  for (const entry of COMMANDS) {
    const longer = found === undefined || entry.path.length > found.path.length;
    if (longer && entry.path.every((word, index) => argv[index] === word)) found = entry;
  }
  return found;
}

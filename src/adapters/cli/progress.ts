import type { Phase } from '../../application/session/session.js';
import type { CliServices } from './context.js';
import { outputMode } from './output-mode.js';
import type { WorkflowOptions } from './workflow-options.js';

/** Tells a waiting person what the run is at; on a line that goes away. */
export interface Progress {
  tell(phase: Phase | 'Starting workflow'): void;
  /** Takes the line away. To be awaited before anything else is written. */
  end(): Promise<void>;
}

const SILENT: Progress = { tell: () => undefined, end: () => Promise.resolve() };

/** Erases the line and goes to its start. */
const ERASE_LINE = '\r\u001b[2K';

/** The line is shown where text goes to a terminal and stderr is one, too. */
export function progressOn({ console, environment }: CliServices, options: WorkflowOptions): Progress {
  const { format, renderer, color } = options;
  // Asking a stream opens it, so the cheapest questions come first.
  if (format === 'json' || renderer === 'plain' || renderer === 'github-actions') return SILENT;
  const terminals = { stdout: console.stdout.isTerminal, stderr: true };
  if (outputMode(renderer, color, environment, terminals).renderer !== 'terminal') return SILENT;
  const { stderr } = console;
  if (!stderr.isTerminal) return SILENT;
  let last: Promise<void> = Promise.resolve();
  let isShown = false;
  return {
    tell(phase) {
      isShown = true;
      last = stderr.write(`${ERASE_LINE}${phase}`);
    },
    async end() {
      if (!isShown) return;
      isShown = false;
      await last;
      await stderr.write(ERASE_LINE);
    },
  };
}

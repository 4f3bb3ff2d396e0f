/**
 * The composition root: puts the program together over the real world and runs the command line.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { runCli } from './adapters/cli/cli.js';
import { createContainer } from './adapters/composition/container.js';
import { TOKENS } from './adapters/composition/tokens.js';

/** Version of the package; a constant written by the build. */
declare const __WRIGHT_VERSION__: string;

const container = createContainer({
  fs: fs.promises,
  process,
  // Read from the process when they are first used: opening a stream costs start-up time.
  streams: process,
  catalogDirectory: join(import.meta.dirname, 'catalog'),
  toolsDirectory: join(import.meta.dirname, 'tools'),
  version: __WRIGHT_VERSION__,
});

void runCli(process.argv.slice(2), container.get(TOKENS.CliServices)).then((exit) => {
  process.exitCode = exit;
});

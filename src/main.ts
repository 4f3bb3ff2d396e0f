/**
 * The composition root: puts the program together over the real world and runs the command line.
 */
import { join } from 'node:path';
import { runCli } from './adapters/cli/cli.js';
import { createContainer } from './adapters/composition/container.js';
import { TOKENS } from './adapters/composition/tokens.js';
import { DirectStream } from './adapters/node/direct-stream.js';
import { standardInput } from './adapters/node/standard-input.js';
import { failOnLostOutput } from './adapters/node/write-failure.js';

/** Version of the package; a constant written by the build. */
declare const __WRIGHT_VERSION__: string;

/** Asked for, not imported: of an imported one the bundle would make a copy, property by property. */
const fs = process.getBuiltinModule('node:fs');

const container = createContainer({
  fs,
  process,
  streams: {
    // Opening a stream costs start-up time: each is there when it is first used.
    get stdin() {
      return standardInput(fs, 0, () => process.stdin);
    },
    get stdout() {
      const stream = new DirectStream(fs, 1, () => process.stdout);
      failOnLostOutput(stream, process, tellOnStderr);
      return stream;
    },
    get stderr() {
      return new DirectStream(fs, 2, () => process.stderr);
    },
  },
  catalogDirectory: join(import.meta.dirname, 'catalog'),
  toolsDirectory: join(import.meta.dirname, 'tools'),
  version: __WRIGHT_VERSION__,
});

void runCli(process.argv.slice(2), container.get(TOKENS.CliServices)).then((exit) => {
  process.exitCode = exit;
  // Nothing is left to do then: to end at once spares the run from freeing its memory object by object.
  process.once('exit', () => process.exit());
});

/** For the last moment of the process, when a stream would not be waited for. */
function tellOnStderr(line: string): void {
  try {
    fs.writeSync(2, line);
  } catch {
    // Nobody is left to tell; the exit code says it.
  }
}

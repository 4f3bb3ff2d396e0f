import { left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Input, Output } from '../../application/ports/console.js';
import type { DirectoryEntry, FileError, FileStat, FileSystem } from '../../application/ports/file-system.js';
import type { CommandRun, CommandRunner } from '../../application/tools/command-runner.js';
import type { CliServices } from './context.js';

/** The directory and the home of every run; neither exists anywhere else. */
const DIRECTORY = '/isolated/project';
const HOME = '/isolated/home';

/**
 * Runs command lines of this program over files in memory. Nothing of the world is reached: reading finds these files
 * only, standard input is empty, the environment holds a home and no more, and the writer refuses and remembers.
 *
 * @param files content by path in the directory of the run
 */
export function isolatedRunner(services: CliServices, files: Readonly<Record<string, string>>): CommandRunner {
  return { run: (argv) => runIsolated(services, files, argv) };
}

async function runIsolated(
  services: CliServices,
  files: Readonly<Record<string, string>>,
  argv: readonly string[],
): Promise<CommandRun> {
  const memory = new RefusingFiles(services.files, files);
  const [stdout, stderr] = [new Sink(), new Sink()];
  const reads = { catalog: 0, metadata: 0 };
  const elsewhere = services.isolated({
    console: { stdin: EMPTY, stdout, stderr },
    environment: {
      variable: (name) => (name === 'HOME' ? HOME : undefined),
      workingDirectory: () => right(DIRECTORY),
    },
    files: memory,
    toolCatalog: {
      catalog: () => {
        reads.catalog += 1;
        return services.toolCatalog.catalog();
      },
      agentMetadata: () => {
        reads.metadata += 1;
        return services.toolCatalog.agentMetadata();
      },
      exampleScript: () => services.toolCatalog.exampleScript(),
    },
  });
  const exit = await services.program.run(argv, elsewhere);
  return {
    exit,
    stdout: stdout.text,
    stderr: stderr.text,
    writes: memory.refused,
    catalogReads: reads.catalog,
    metadataReads: reads.metadata,
  };
}

const EMPTY: Input = {
  readAll: () => async () => right(new Uint8Array()),
  chunks: async function* chunks() {},
};

class Sink implements Output {
  readonly isTerminal = false;
  readonly isClosed = false;
  text = '';

  async write(text: string): Promise<void> {
    this.text += text;
  }
}

/** Files in memory that cannot be changed. */
class RefusingFiles implements FileSystem {
  /** Every path that the writer was asked for. */
  readonly refused: string[] = [];
  private readonly contents: ReadonlyMap<string, Uint8Array>;

  constructor(
    private readonly paths: FileSystem,
    files: Readonly<Record<string, string>>,
  ) {
    this.contents = new Map(
      Object.entries(files).map(([path, text]) => [`${DIRECTORY}/${path}`, new TextEncoder().encode(text)]),
    );
  }

  readBytes(path: string): TaskEither<FileError, Uint8Array> {
    const content = this.contents.get(path);
    return async () => (content === undefined ? left(this.absence(path)) : right(content));
  }

  stat(path: string): TaskEither<FileError, FileStat> {
    const content = this.contents.get(path);
    const kind = content === undefined ? 'directory' : 'file';
    if (content === undefined && !this.isDirectory(path)) return async () => left(NOT_FOUND);
    const size = BigInt(content?.byteLength ?? 0);
    return async () => right({ kind, size, modifiedNs: 0n, changedNs: 0n, inode: 0n, device: 0n });
  }

  list(directory: string): TaskEither<FileError, readonly DirectoryEntry[]> {
    if (!this.isDirectory(directory)) return async () => left(this.absence(directory));
    const prefix = `${directory}/`;
    const names = [...this.contents.keys()]
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length));
    const files = names.filter((name) => !name.includes('/'));
    return async () => right(files.sort().map((name) => ({ name, kind: 'file' })));
  }

  canonical(path: string): TaskEither<FileError, string> {
    return async () => (this.contents.has(path) || this.isDirectory(path) ? right(path) : left(NOT_FOUND));
  }

  write(path: string): TaskEither<FileError, void> {
    return this.refuse(path);
  }

  append(path: string): TaskEither<FileError, void> {
    return this.refuse(path);
  }

  makeDirectory(path: string): TaskEither<FileError, void> {
    return this.refuse(path);
  }

  remove(path: string): TaskEither<FileError, void> {
    return this.refuse(path);
  }

  uriPath(uri: string): string | undefined {
    return this.paths.uriPath(uri);
  }

  resolve(base: string, path: string): string {
    return this.paths.resolve(base, path);
  }

  relative(base: string, path: string): string | undefined {
    return this.paths.relative(base, path);
  }

  parent(path: string): string {
    return this.paths.parent(path);
  }

  extension(path: string): string {
    return this.paths.extension(path);
  }

  private isDirectory(path: string): boolean {
    return path === DIRECTORY || [...this.contents.keys()].some((known) => known.startsWith(`${path}/`));
  }

  private absence(path: string): FileError {
    return this.isDirectory(path) ? { reason: 'wrong-kind', message: 'is a directory' } : NOT_FOUND;
  }

  private refuse(path: string): TaskEither<FileError, void> {
    return async () => {
      this.refused.push(path);
      return left({ reason: 'denied', message: 'nothing may be written here' });
    };
  }
}

const NOT_FOUND: FileError = { reason: 'not-found', message: 'no such file or directory' };

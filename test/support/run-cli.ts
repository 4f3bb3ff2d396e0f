import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { runCli as run } from '../../src/adapters/cli/cli.js';
import { createContainer } from '../../src/adapters/composition/container.js';
import { TOKENS } from '../../src/adapters/composition/tokens.js';
import type { WritableLike } from '../../src/adapters/node/node-console.js';
import { memoryFs } from './memory-fs.js';
import { holdEnvelope } from './response-schema.js';

/** The working directory of every run. */
export const CWD = '/modes';

export interface CliRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams as a terminal would show them, in the order of the writes. */
  readonly transcript: string;
  /** Every file after the run; those below the working directory by their relative path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface CliOptions {
  /** By path; relative ones lie in the working directory. A null content makes a directory. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Relative to the usual working directory. */
  readonly cwd?: string;
  /** True makes both output streams terminals. */
  readonly terminal?: boolean;
}

/** Runs a command line through the real composition root, over files and streams in memory. */
export async function runCli(argv: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const memory = memoryFs({
    [CWD]: null,
    ...Object.fromEntries(
      Object.entries(options.files ?? {}).map(([path, content]) => [
        path.startsWith('/') ? path : `${CWD}/${path}`,
        content,
      ]),
    ),
  });
  const transcript: string[] = [];
  const stdout = new Sink(options.terminal ?? false, transcript);
  const stderr = new Sink(options.terminal ?? false, transcript);
  const container = createContainer({
    fs: memory.fs,
    process: { pid: 1, env: options.env ?? {}, cwd: () => join(CWD, options.cwd ?? '') },
    streams: { stdin: once(options.stdin ?? ''), stdout, stderr },
    catalogDirectory: join(process.cwd(), 'data', 'catalog'),
    toolsDirectory: join(process.cwd(), 'src', 'application', 'tools', 'generated'),
    version: '0.0.0-test',
  });
  const exit = await run(argv, container.get(TOKENS.CliServices));
  const prefix = `${CWD}/`;
  const files = Object.fromEntries(
    Object.entries(memory.files()).map(([path, text]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      text,
    ]),
  );
  return { exit, stdout: stdout.text, stderr: stderr.text, transcript: transcript.join(''), files };
}

/** The one JSON document that a run wrote; an envelope must be one by the schema. */
export function documentOf<Document>(run: CliRun): Document {
  const document = JSON.parse(run.stdout) as { readonly wright?: unknown } | null;
  if (document?.wright !== undefined) holdEnvelope(document);
  return document as Document;
}

class Sink extends EventEmitter implements WritableLike {
  text = '';

  constructor(
    readonly isTTY: boolean,
    private readonly transcript: string[],
  ) {
    super();
  }

  write(text: string): boolean {
    this.text += text;
    this.transcript.push(text);
    return true;
  }
}

async function* once(content: string | Uint8Array): AsyncIterable<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (bytes.length > 0) yield bytes;
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The built program; another one can be named to try a build before it is installed. */
export const PROGRAM = process.env['WRIGHT_PROGRAM'] ?? join(process.cwd(), 'dist', 'wright.cjs');

/** What a served process runs with; nothing of the surrounding shell leaks in. */
export const ENV = { PATH: process.env['PATH'] ?? '', HOME: tmpdir() };

/** How long one answer may take. */
const PATIENCE_MS = 20_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
  /** Lines that arrived and that nobody asked for. */
  readonly rest: readonly string[];
}

/** A directory of files on disk, gone after `remove`. */
export class Workplace {
  readonly at = mkdtempSync(join(tmpdir(), 'wright-serve-'));

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  path(name: string): string {
    return join(this.at, name);
  }

  write(name: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), content);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Every file, by its path from the directory. */
  names(): readonly string[] {
    return readdirSync(this.at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.at, join(entry.parentPath, entry.name)));
  }

  remove(): void {
    rmSync(this.at, { recursive: true, force: true });
  }
}

/** `wright serve` as a process of its own, spoken to line by line. */
export class ServedProcess {
  readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: string[] = [];
  private waiting: ((line: string | undefined) => void) | undefined;
  private stderr = '';
  private partial = '';
  private readonly closed: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  private isOver = false;

  constructor(cwd: string, argv: readonly string[]) {
    this.child = spawn(process.execPath, [PROGRAM, 'serve', ...argv], { cwd, env: ENV });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.take(text));
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.child.stdin.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        this.isOver = true;
        this.waiting?.(undefined);
        resolve({ code, signal });
      });
    });
  }

  send(message: unknown): void {
    this.sendBytes(`${JSON.stringify(message)}\n`);
  }

  sendBytes(bytes: string | Uint8Array): void {
    this.child.stdin.write(bytes);
  }

  /** The next line of output; rejects when none comes. */
  async line(): Promise<string> {
    const ready = this.lines.shift();
    if (ready !== undefined) return ready;
    if (this.isOver) throw new Error(`the process ended: ${this.stderr}`);
    let timer: NodeJS.Timeout | undefined;
    const line = await new Promise<string | undefined>((resolve) => {
      this.waiting = resolve;
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    });
    clearTimeout(timer);
    this.waiting = undefined;
    if (line === undefined) throw new Error(`no answer: ${this.stderr}`);
    return line;
  }

  async answer<Answer>(): Promise<Answer> {
    return JSON.parse(await this.line()) as Answer;
  }

  ask<Answer>(message: unknown): Promise<Answer> {
    this.send(message);
    return this.answer<Answer>();
  }

  /** Ends input and waits for the process. */
  async end(): Promise<Ended> {
    this.child.stdin.end();
    return this.ended();
  }

  async ended(): Promise<Ended> {
    const timer = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
    const { code, signal } = await this.closed;
    clearTimeout(timer);
    return { code, signal, stderr: this.stderr, rest: this.lines };
  }

  private take(text: string): void {
    this.partial += text;
    const lines = this.partial.split('\n');
    this.partial = lines.pop() ?? '';
    for (const line of lines) {
      if (this.waiting === undefined) this.lines.push(line);
      else {
        const { waiting } = this;
        this.waiting = undefined;
        waiting(line);
      }
    }
  }
}

/** Runs a session over files on disk and cleans up, whatever happens. */
export async function withServed<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  argv: readonly string[],
  work: (served: ServedProcess, place: Workplace) => Promise<Result>,
): Promise<Result> {
  const place = new Workplace(files);
  const served = new ServedProcess(place.at, argv);
  try {
    return await work(served, place);
  } finally {
    served.child.kill('SIGKILL');
    place.remove();
  }
}

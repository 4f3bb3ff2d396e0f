import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `schema verify` looks at; the rest of the repository is linked. */
const COPIED = ['src', 'build', 'docs', 'examples', 'README.md', 'CONTRIBUTING.md', 'package.json', 'tsconfig.json'];
const LINKED = ['node_modules', 'data', 'schemas'];

export interface Run {
  readonly exit: number;
  readonly output: string;
}

/** A copy of the working tree that a test may break. */
export class TreeCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'wright-contract-'));

  constructor() {
    for (const name of COPIED) cpSync(name, join(this.root, name), { recursive: true });
    for (const name of LINKED) symlinkSync(join(process.cwd(), name), join(this.root, name));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  path(name: string): string {
    return join(this.root, name);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }

  /** Runs `node build/schema.mjs` as a process in the copy. */
  schema(...words: readonly string[]): Run {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/schema.mjs', ...words], {
      cwd: this.root,
      encoding: 'utf8',
    });
    return { exit: status ?? -1, output: `${stdout}${stderr}` };
  }

  /** Runs `body` with texts replaced, and puts the files back. An edit that finds nothing to replace is an error. */
  broken<Result>(edits: readonly Edit[], body: () => Result): Result {
    const before = new Map<string, string>();
    try {
      for (const { file, from, to } of edits) {
        const text = this.read(file);
        if (!before.has(file)) before.set(file, text);
        const edited = text.replace(from, to);
        if (edited === text) throw new Error(`${file} has nothing like ${from} to replace`);
        this.write(file, edited);
      }
      return body();
    } finally {
      for (const [file, text] of before) this.write(file, text);
    }
  }
}

export interface Edit {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

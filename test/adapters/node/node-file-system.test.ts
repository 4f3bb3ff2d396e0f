import { mkdtempSync, rmSync } from 'node:fs';
import * as realFs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FsLike, FsPromisesLike } from '../../../src/adapters/node/fs-like.js';
import { NodeFileSystem } from '../../../src/adapters/node/node-file-system.js';
import type { FileSystem } from '../../../src/application/ports/file-system.js';
import { memoryFs } from '../../support/memory-fs.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Disk {
  readonly files: FileSystem;
  readonly fs: FsLike;
  /** An empty directory. */
  readonly at: string;
  remove(): void;
}

/** One contract for every file system that Wright runs over. */
function contract(name: string, open: () => Disk): void {
  const cases = suite(`file system: ${name}`);

  const over = (title: string, body: (disk: Disk) => Promise<void>): void => {
    cases(title, async () => {
      const disk = open();
      try {
        await body(disk);
      } finally {
        disk.remove();
      }
    });
  };

  over('reads what was written, byte for byte', async ({ files, at }) => {
    const content = Uint8Array.of(0, 255, 10, 13, 239, 187, 191);
    assert.ok(isRight(await files.write(`${at}/a`, content)()));
    const read = await files.readBytes(`${at}/a`)();
    assert.ok(isRight(read));
    assert.equal([...read.right], [...content]);
  });

  over('a write replaces the content, keeps the mode and leaves no other file', async ({ files, fs, at }) => {
    await files.write(`${at}/a`, bytes('old and long'))();
    const handle = await fs.promises.open(`${at}/a`, 'r+');
    await handle.chmod(0o640);
    await handle.close();
    assert.ok(isRight(await files.write(`${at}/a`, bytes('new'))()));
    assert.is((await fs.promises.stat(`${at}/a`)).mode & 0o777, 0o640);
    assert.is(new TextDecoder().decode(await fs.promises.readFile(`${at}/a`)), 'new');
    assert.equal(await fs.promises.readdir(at), ['a']);
  });

  over('a failed write leaves the old file and no temporary one', async ({ fs, at }) => {
    const promises = { ...bound(fs.promises), rename: () => Promise.reject(new Error('pulled')) };
    const broken = new NodeFileSystem({ ...fs, promises }, 7);
    const plain = new NodeFileSystem(fs, 7);
    await plain.write(`${at}/a`, bytes('old'))();
    const written = await broken.write(`${at}/a`, bytes('new'))();
    assert.ok(isLeft(written));
    assert.is(written.left.message, 'pulled');
    assert.is(new TextDecoder().decode(await fs.promises.readFile(`${at}/a`)), 'old');
    assert.equal(await fs.promises.readdir(at), ['a']);
  });

  over('refuses with a reason', async ({ files, at }) => {
    const absent = await files.readBytes(`${at}/absent`)();
    assert.ok(isLeft(absent));
    assert.equal(absent.left, { reason: 'not-found', message: 'no such file or directory' });
    const directory = await files.write(at, bytes('x'))();
    assert.ok(isLeft(directory));
    assert.is(directory.left.reason, 'wrong-kind');
    const below = await files.write(`${at}/no/such`, bytes('x'))();
    assert.ok(isLeft(below));
    assert.is(below.left.reason, 'not-found');
  });

  over('lists direct entries by name, with their kind', async ({ files, at }) => {
    await files.write(`${at}/b.txt`, bytes(''))();
    await files.write(`${at}/B.txt`, bytes(''))();
    await files.write(`${at}/a.txt`, bytes(''))();
    const entries = await files.list(at)();
    assert.ok(isRight(entries));
    assert.equal(
      entries.right.map(({ name, kind }) => `${name} ${kind}`),
      ['B.txt file', 'a.txt file', 'b.txt file'],
    );
  });

  over('appends, and makes the file when there is none', async ({ files, fs, at }) => {
    await files.append(`${at}/log`, 'one\n')();
    await files.append(`${at}/log`, 'two\n')();
    assert.is(new TextDecoder().decode(await fs.promises.readFile(`${at}/log`)), 'one\ntwo\n');
  });

  over('says what a path is', async ({ files, at }) => {
    await files.write(`${at}/f`, bytes('12345'))();
    const file = await files.stat(`${at}/f`)();
    assert.ok(isRight(file));
    assert.is(file.right.kind, 'file');
    assert.is(file.right.size, 5n);
    const directory = await files.stat(at)();
    assert.ok(isRight(directory));
    assert.is(directory.right.kind, 'directory');
  });

  cases('computes with paths', () => {
    const { files, remove } = open();
    assert.is(files.resolve('/a/b', '../c.ws'), '/a/c.ws');
    assert.is(files.relative('/a', '/a/b/c.ws'), 'b/c.ws');
    assert.is(files.relative('/a', '/a'), '.');
    assert.is(files.relative('/a', '/a/..b'), '..b');
    assert.is(files.relative('/a/b', '/a/c.ws'), undefined);
    assert.is(files.extension('/a/Mode.TXT'), '.txt');
    assert.is(files.extension('/a/mode'), '');
    assert.is(files.parent('/a/b.ws'), '/a');
    remove();
  });

  cases.run();
}

/** The methods of memfs and Node lie on a prototype in one and need their object in the other. */
function bound(fs: FsPromisesLike): FsPromisesLike {
  return {
    readFile: (path) => fs.readFile(path),
    stat: (path) => fs.stat(path),
    readdir: (path) => fs.readdir(path),
    realpath: (path) => fs.realpath(path),
    readlink: (path) => fs.readlink(path),
    open: (path, flags, mode) => fs.open(path, flags, mode),
    rename: (from, to) => fs.rename(from, to),
    unlink: (path) => fs.unlink(path),
    appendFile: (path, text) => fs.appendFile(path, text),
    mkdir: (path, options) => fs.mkdir(path, options),
  };
}

contract('memory', () => {
  const { fs } = memoryFs({ '/disk': null });
  return { files: new NodeFileSystem(fs, 1), fs, at: '/disk', remove: () => undefined };
});

contract('disk', () => {
  const at = mkdtempSync(join(tmpdir(), 'wright-fs-'));
  const fs: FsLike = realFs;
  return { files: new NodeFileSystem(fs, 1), fs, at, remove: () => rmSync(at, { recursive: true }) };
});

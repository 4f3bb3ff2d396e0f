import realFs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FileHandleLike, FsPromisesLike } from '../../../src/adapters/node/fs-like.js';
import { replaceFile, type Writer } from '../../../src/adapters/node/replace-file.js';
import { NodeFileSystem } from '../../../src/adapters/node/node-file-system.js';
import type { FileError, WriteGuard } from '../../../src/application/ports/file-system.js';
import { memoryFs } from '../../support/memory-fs.js';

const cases = suite('the writer of files');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (content: Uint8Array): string => new TextDecoder().decode(content);
const OLD = 'the old text\n';
const NEW = 'the new text, which is longer\n';

/** Nobody but this process runs. */
const ALONE: Writer = { processId: 7, isRunning: () => false };

class Killed extends Error {}

/** The file system of a process that dies before its call number `fatal`: nothing that it asks for afterwards happens. */
function dying(fs: FsPromisesLike, fatal: number): { readonly fs: FsPromisesLike; readonly calls: string[] } {
  const calls: string[] = [];
  const step = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    calls.push(name);
    return calls.length > fatal ? Promise.reject(new Killed(name)) : work();
  };
  const handleOf = (handle: FileHandleLike): FileHandleLike => ({
    writeFile: (content) => step('write', () => handle.writeFile(content)),
    chmod: (mode) => step('chmod', () => handle.chmod(mode)),
    chown: (owner, group) => step('chown', () => handle.chown(owner, group)),
    sync: () => step('sync', () => handle.sync()),
    close: () => step('close', () => handle.close()),
  });
  return {
    calls,
    fs: {
      readFile: (path) => step('read', () => fs.readFile(path)),
      stat: (path) => step('stat', () => fs.stat(path)),
      readdir: (path) => step('list', () => fs.readdir(path)),
      realpath: (path) => step('realpath', () => fs.realpath(path)),
      readlink: (path) => step('readlink', () => fs.readlink(path)),
      open: (path, flags, mode) => step(`open ${flags}`, async () => handleOf(await fs.open(path, flags, mode))),
      rename: (from, to) => step('rename', () => fs.rename(from, to)),
      unlink: (path) => step('unlink', () => fs.unlink(path)),
      appendFile: (path, content) => step('append', () => fs.appendFile(path, content)),
      mkdir: (path, options) => step('mkdir', () => fs.mkdir(path, options)),
    },
  };
}

const GUARD: WriteGuard = { within: '/d', unchanged: (content) => text(content) === OLD };

cases('a process that dies at any step leaves the old text or the new one, and the next write cleans up', async () => {
  const whole = dying(memoryFs({ '/d/p.ws': OLD }).fs.promises, Number.POSITIVE_INFINITY);
  await replaceFile(whole.fs, ALONE, '/d/p.ws', bytes(NEW), GUARD);
  assert.ok(whole.calls.length > 10, whole.calls.join());
  let leftovers = 0;
  for (let fatal = 0; fatal < whole.calls.length; fatal += 1) {
    const memory = memoryFs({ '/d/p.ws': OLD, '/d/other.ws': 'x' });
    await replaceFile(dying(memory.fs.promises, fatal).fs, ALONE, '/d/p.ws', bytes(NEW), GUARD).catch(() => undefined);
    const { '/d/p.ws': left, '/d/other.ws': other, ...rest } = memory.files();
    assert.ok(left === OLD || left === NEW, `killed before ${whole.calls[fatal]}: ${left}`);
    assert.is(other, 'x');
    for (const name of Object.keys(rest)) assert.match(name, /^\/d\/p\.ws\.wright-7-\d+\.tmp$/);
    leftovers += Object.keys(rest).length;
    await replaceFile(memory.fs.promises, { ...ALONE, processId: 8 }, '/d/p.ws', bytes(NEW), {});
    assert.equal(memory.files(), { '/d/p.ws': NEW, '/d/other.ws': 'x' });
  }
  assert.ok(leftovers > 3, 'some deaths leave a temporary file');
});

cases('a failure at any step leaves no temporary file', async () => {
  const whole = dying(memoryFs({ '/d/p.ws': OLD }).fs.promises, Number.POSITIVE_INFINITY);
  await replaceFile(whole.fs, ALONE, '/d/p.ws', bytes(NEW), GUARD);
  const optional = new Set(['chown', 'list']);
  for (let fails = 0; fails < whole.calls.length; fails += 1) {
    const memory = memoryFs({ '/d/p.ws': OLD });
    const { fs, calls } = dying(memory.fs.promises, Number.POSITIVE_INFINITY);
    // Call number `fails` alone fails; the program lives on and cleans up.
    const flaky = new Proxy(fs, {
      get:
        (target, name: keyof FsPromisesLike) =>
        (...args: never[]) => {
          if (calls.length === fails) {
            calls.push(String(name));
            return Promise.reject(new Error('pulled'));
          }
          return (target[name] as (...all: never[]) => Promise<unknown>)(...args);
        },
    });
    const outcome = await replaceFile(flaky, ALONE, '/d/p.ws', bytes(NEW), GUARD).then(
      () => 'written',
      () => 'failed',
    );
    const files = memory.files();
    assert.equal(Object.keys(files), ['/d/p.ws'], whole.calls[fails]);
    if (outcome === 'failed') assert.is(files['/d/p.ws'], OLD, whole.calls[fails]);
    else assert.ok(files['/d/p.ws'] === NEW || optional.has(whole.calls[fails] ?? ''), whole.calls[fails]);
  }
});

async function refusal(
  files: NodeFileSystem,
  path: string,
  guard: WriteGuard,
): Promise<FileError['reason'] | 'written'> {
  const written = await files.write(path, bytes(NEW), guard)();
  return isLeft(written) ? written.left.reason : 'written';
}

cases('a file that changed, or went, is not written', async () => {
  const memory = memoryFs({ '/d/p.ws': 'changed\n' });
  const files = new NodeFileSystem(memory.fs, 1);
  assert.is(await refusal(files, '/d/p.ws', GUARD), 'changed');
  assert.is(await refusal(files, '/d/gone.ws', GUARD), 'changed');
  assert.equal(memory.files(), { '/d/p.ws': 'changed\n' });
});

cases('the content is judged after the new text is on disk, right before it is exchanged', async () => {
  const memory = memoryFs({ '/d/p.ws': OLD });
  const late: WriteGuard = {
    unchanged: (content) => {
      assert.is(Object.values(memory.files()).includes(NEW), true);
      return text(content) === OLD;
    },
  };
  assert.is(await refusal(new NodeFileSystem(memory.fs, 1), '/d/p.ws', late), 'written');
  assert.equal(memory.files(), { '/d/p.ws': NEW });
});

cases('links are followed inside of the root and nowhere else', async () => {
  const memory = memoryFs({ '/d/p.ws': OLD, '/d/sub/q.ws': OLD, '/e/x.ws': OLD });
  const files = new NodeFileSystem(memory.fs, 1);
  memory.volume.symlinkSync('/d/sub/q.ws', '/d/inside.ws');
  memory.volume.symlinkSync('/e/x.ws', '/d/outside.ws');
  memory.volume.symlinkSync('/e', '/d/door');
  assert.is(await refusal(files, '/d/inside.ws', GUARD), 'written');
  assert.is(memory.files()['/d/sub/q.ws'], NEW);
  assert.ok(memory.volume.lstatSync('/d/inside.ws').isSymbolicLink(), 'the link stays');
  for (const path of ['/d/outside.ws', '/d/door/x.ws', '/d/../e/x.ws', '/e/x.ws', '/d/sub/../../e/x.ws']) {
    assert.is(await refusal(files, path, GUARD), 'outside', path);
  }
  assert.is(memory.files()['/e/x.ws'], OLD);
});

cases('a link that leads nowhere is refused and stays, and nothing is made where it points', async () => {
  const memory = memoryFs({ '/d/sub': null, '/e': null });
  const files = new NodeFileSystem(memory.fs, 1);
  memory.volume.symlinkSync('/d/sub/none.ws', '/d/inside.ws');
  memory.volume.symlinkSync('/e/none.ws', '/d/outside.ws');
  memory.volume.symlinkSync('/d/second.ws', '/d/first.ws');
  memory.volume.symlinkSync('/d/nothing.ws', '/d/second.ws');
  for (const path of ['/d/inside.ws', '/d/outside.ws', '/d/first.ws']) {
    const written = await files.write(path, bytes(NEW))();
    assert.equal(written, {
      _tag: 'Left',
      left: { reason: 'wrong-kind', message: 'is a link that leads nowhere' },
    });
    assert.ok(memory.volume.lstatSync(path).isSymbolicLink(), 'the link stays');
  }
  assert.equal(memory.files(), {});
  assert.is(await refusal(files, '/d/new.ws', {}), 'written');
});

cases('leftovers of dead processes go, files at work and other names stay', async () => {
  const memory = memoryFs({
    '/d/p.ws': OLD,
    '/d/p.ws.wright-5-1.tmp': 'dead',
    '/d/q.ws.wright-5-2.tmp': 'dead',
    '/d/p.ws.wright-6-1.tmp': 'at work',
    '/d/p.ws.wright-x-1.tmp': 'somebody else',
    '/d/notes.tmp': 'somebody else',
  });
  await replaceFile(memory.fs.promises, { processId: 7, isRunning: (id) => id === 6 }, '/d/p.ws', bytes(NEW), {});
  assert.equal(Object.keys(memory.files()).sort(), [
    '/d/notes.tmp',
    '/d/p.ws',
    '/d/p.ws.wright-6-1.tmp',
    '/d/p.ws.wright-x-1.tmp',
  ]);
  memory.volume.utimesSync('/d/p.ws.wright-6-1.tmp', 1, 1);
  await replaceFile(memory.fs.promises, { processId: 7, isRunning: (id) => id === 6 }, '/d/p.ws', bytes(NEW), {});
  assert.is(
    '/d/p.ws.wright-6-1.tmp' in memory.files(),
    false,
    'a number that lives again is no excuse for an old file',
  );
});

cases('two writes at once do not take each other for leftovers', async () => {
  const memory = memoryFs({ '/d/p.ws': OLD });
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => replaceFile(memory.fs.promises, ALONE, '/d/p.ws', bytes(`${at}`), {})),
  );
  assert.equal(Object.keys(memory.files()), ['/d/p.ws']);
});

cases('on disk: long names, modes, directories and pipes', async () => {
  const directory = realFs.mkdtempSync(join(tmpdir(), 'wright-writer-'));
  try {
    const files = new NodeFileSystem(realFs, process.pid);
    const long = join(directory, `${'ü'.repeat(125)}.txt`);
    assert.is(await refusal(files, long, {}), 'written');
    assert.is(realFs.readFileSync(long, 'utf8'), NEW);
    const secret = join(directory, 'secret.ws');
    realFs.writeFileSync(secret, OLD, { mode: 0o600 });
    assert.is(await refusal(files, secret, { unchanged: () => true }), 'written');
    assert.is(realFs.statSync(secret).mode & 0o777, 0o600);
    assert.is(await refusal(files, directory, {}), 'wrong-kind');
    assert.is(await refusal(files, '/dev/null', { unchanged: () => true }), 'wrong-kind');
    assert.is(await refusal(files, '/dev/null', {}), 'written');
    assert.ok(realFs.statSync('/dev/null').isCharacterDevice(), 'a device stays a device');
    assert.equal(realFs.readdirSync(directory).sort(), ['secret.ws', `${'ü'.repeat(125)}.txt`].sort());
  } finally {
    realFs.rmSync(directory, { recursive: true });
  }
});

cases.run();

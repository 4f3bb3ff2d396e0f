import { isLeft, right } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeConsole, type ReadableLike } from '../../../src/adapters/node/node-console.js';
import { standardInput } from '../../../src/adapters/node/standard-input.js';

const test = suite('standard input');

const TEXT: ReadableLike = {
  async *[Symbol.asyncIterator]() {
    yield 'text';
  },
};

/** What reading everything gives when the descriptor is what `kind` says. */
function readAll(kind: () => { isDirectory(): boolean }) {
  const output = { write: () => true, once: () => undefined, on: () => undefined };
  const stdin = standardInput({ fstatSync: kind }, 0, () => TEXT);
  return nodeConsole({ stdin, stdout: output, stderr: output }).stdin.readAll()();
}

test('a directory cannot be read', async () => {
  const read = await readAll(() => ({ isDirectory: () => true }));
  assert.ok(isLeft(read));
  assert.is(read.left, 'is a directory');
});

test('everything else is read as Node reads it, also what cannot be told', async () => {
  const text = right(new TextEncoder().encode('text'));
  assert.equal(await readAll(() => ({ isDirectory: () => false })), text);
  assert.equal(
    await readAll(() => {
      throw new Error('EBADF');
    }),
    text,
  );
});

test.run();

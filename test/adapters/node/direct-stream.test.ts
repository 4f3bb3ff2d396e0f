import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DescriptorFs, DirectStream } from '../../../src/adapters/node/direct-stream.js';
import type { WritableLike } from '../../../src/adapters/node/node-console.js';

const test = suite('direct stream');

const NULL_DEVICE = 0x103;
const TERMINAL = 0x8801;

/** A descriptor that takes at most `chunk` bytes a write, and `room` bytes in all before it fails with `code`. */
function descriptor(options: { device?: number; chunk?: number; room?: number; code?: string; lost?: boolean }) {
  const { device, chunk = Number.POSITIVE_INFINITY, room = Number.POSITIVE_INFINITY, code = 'EAGAIN' } = options;
  let written = '';
  const fs: DescriptorFs = {
    fstatSync: () => {
      if (options.lost === true) throw new Error('EBADF');
      return { rdev: device ?? 0, isCharacterDevice: () => device !== undefined };
    },
    statSync: () => ({ rdev: NULL_DEVICE, isCharacterDevice: () => true }),
    writeSync: (_descriptor, bytes, offset) => {
      if (written.length >= room) throw Object.assign(new Error(code), { code });
      const part = bytes.subarray(offset, offset + Math.min(chunk, room - written.length));
      written += new TextDecoder().decode(part);
      return part.length;
    },
  };
  const stream = { text: '', drains: 0, errors: 0, openings: 0 };
  const open = (): WritableLike => {
    stream.openings += 1;
    return {
      isTTY: device === TERMINAL,
      write: (content) => {
        stream.text += typeof content === 'string' ? content : new TextDecoder().decode(content);
        return false;
      },
      once: () => void (stream.drains += 1),
      on: () => void (stream.errors += 1),
    };
  };
  return { output: new DirectStream(fs, 1, open), stream, written: () => written };
}

test('writes whole texts to what is no terminal, and opens no stream', () => {
  for (const device of [undefined, NULL_DEVICE]) {
    const { output, stream, written } = descriptor({ ...(device !== undefined && { device }), chunk: 3 });
    assert.is(output.isTTY, false);
    assert.is(output.write('one\n'), true);
    assert.is(output.write('two three\n'), true);
    assert.is(written(), 'one\ntwo three\n');
    assert.is(stream.openings, 0);
  }
});

test('leaves a terminal, and what cannot be told, to the stream', () => {
  for (const options of [{ device: TERMINAL }, { lost: true }]) {
    const { output, stream, written } = descriptor(options);
    output.on('error', () => undefined);
    assert.is(output.isTTY, options.lost !== true);
    assert.is(output.write('text'), false);
    assert.is(written(), '');
    assert.equal(stream, { text: 'text', drains: 0, errors: 1, openings: 1 });
  }
});

test('gives the rest of a text to the stream when the reader is slow, and stays there', () => {
  const { output, stream, written } = descriptor({ room: 4, chunk: 3 });
  output.on('error', () => undefined);
  assert.is(output.write('1234567'), false);
  output.once('drain', () => undefined);
  output.write('89');
  assert.is(written(), '1234');
  assert.equal(stream, { text: '56789', drains: 1, errors: 1, openings: 1 });
});

test('tells of a reader that is gone', () => {
  const { output, stream } = descriptor({ room: 2, code: 'EPIPE' });
  const told: (string | undefined)[] = [];
  output.on('error', ({ code }) => told.push(code));
  assert.is(output.write('1234'), true);
  assert.equal(told, ['EPIPE']);
  assert.is(stream.openings, 0);
});

test.run();

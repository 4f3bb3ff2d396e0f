import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { failOnLostOutput } from '../../../src/adapters/node/write-failure.js';

const test = suite('lost output');

/** A run that ended with `exitCode` after its stdout failed with these errors. */
function endOf(exitCode: number, errors: readonly NodeJS.ErrnoException[]) {
  const errorListeners: ((error: NodeJS.ErrnoException) => void)[] = [];
  const exitListeners: (() => void)[] = [];
  const process = { exitCode, once: (_event: 'exit', listener: () => void) => exitListeners.push(listener) };
  let told = '';
  const stream = {
    on: (_event: 'error', listener: (error: NodeJS.ErrnoException) => void) => errorListeners.push(listener),
  };
  failOnLostOutput(stream, process, (line) => {
    told += line;
  });
  for (const error of errors) for (const listener of errorListeners) listener(error);
  for (const listener of exitListeners) listener();
  return [process.exitCode, told] as const;
}

const failure = (code: string, message = code): NodeJS.ErrnoException => Object.assign(new Error(message), { code });

test('a full device and a broken one end the run with 4 and one line', () => {
  const full = 'wright: cannot write to standard output: no space left on the device\n';
  const rows = [
    [0, [failure('ENOSPC')], 4, full],
    [1, [failure('ENOSPC'), failure('ENOSPC')], 4, full],
    [
      0,
      [failure('EIO', 'EIO: i/o error, write\nmore')],
      4,
      'wright: cannot write to standard output: EIO: i/o error, write\n',
    ],
  ] as const;
  for (const [before, errors, exit, line] of rows) assert.equal(endOf(before, errors), [exit, line]);
});

test('a reader that goes away changes nothing, nor does a run without a failure', () => {
  assert.equal(endOf(0, []), [0, '']);
  assert.equal(endOf(1, [failure('EPIPE')]), [1, '']);
  assert.equal(endOf(0, [failure('EOF')]), [0, '']);
});

test.run();

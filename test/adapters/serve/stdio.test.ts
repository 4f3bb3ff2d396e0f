import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Line, linesOf } from '../../../src/adapters/serve/lines.js';
import { runCli } from '../../support/run-cli.js';
import { CLEAN } from '../../support/scripts.js';

async function* chunked(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(bytes: Uint8Array, size: number, max = 100): Promise<readonly (string | undefined)[]> {
  const lines: Line[] = [];
  for await (const line of linesOf(chunked(bytes, size), max)) lines.push(line);
  return lines.map((line) => ('text' in line ? line.text : undefined));
}

test('lines arrive whole however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode('one\r\n\n  \ndrei 等待 😀\nlast');
  for (const size of [1, 2, 3, 5, 7, 1000]) {
    assert.equal(await collect(bytes, size), ['one', '', '  ', 'drei 等待 😀', 'last']);
  }
});

test('a line that is no UTF-8, or too long, is a fault, and the next one is read', async () => {
  const bytes = new Uint8Array([0xff, 10, 97, 10, ...new Array<number>(200).fill(98), 10, 99]);
  for (const size of [1, 64, 1000]) assert.equal(await collect(bytes, size), [undefined, 'a', undefined, 'c']);
});

const serve = async (stdin: string | Uint8Array): Promise<readonly string[]> => {
  const run = await runCli(['serve', 'p.ws'], { files: { 'p.ws': CLEAN }, stdin });
  assert.is(run.exit, 0);
  assert.is(run.stderr, '');
  return run.stdout.split('\n').slice(0, -1);
};

test('one line in, one line out, in order; blank lines are skipped', async () => {
  const lines = await serve('{"op":"project"}\n\n   \n{"op":"rules"}\r\n{"op":"check"}');
  assert.is(lines.length, 3);
  assert.match(lines[0] ?? '', '"inputIdentity"');
  assert.match(lines[1] ?? '', '"alpha"');
  assert.match(lines[2] ?? '', '"command":"check"');
});

test('what is no request is answered, and the session goes on', async () => {
  const bad = ['not json', '[]', 'null', '7', '{}', '{"op":1}', '{"op":"nope"}', '{"op":"usage"}', '\ufffd'];
  const lines = await serve(`${bad.join('\n')}\n{"op":"project"}\n`);
  assert.is(lines.length, bad.length + 1);
  for (const line of lines.slice(0, -1)) assert.match(line, '{"error":{"code":"malformed-request",');
  assert.match(lines.at(-1) ?? '', '"result"');
});

test('bytes that are no text do not end the session', async () => {
  const lines = await serve(new Uint8Array([0xc3, 0x28, 10, ...new TextEncoder().encode('{"op":"project"}\n')]));
  assert.is(lines.length, 2);
  assert.match(lines[0] ?? '', 'malformed-request');
});

test('no requests, no answers', async () => assert.equal(await serve(''), []));

test('the server starts although the script does not load', async () => {
  const run = await runCli(['serve', 'gone.ws'], { stdin: '{"op":"capabilities"}\n{"op":"project"}\n' });
  assert.is(run.exit, 0);
  const [capabilities, project] = run.stdout.split('\n');
  assert.match(capabilities ?? '', '"agent_contract":"wright-agent/v1"');
  assert.match(project ?? '', '{"error":{"code":"input-io",');
});

test('standard input is for requests', async () => {
  const run = await runCli(['serve', '-'], {});
  assert.is(run.exit, 2);
  assert.is(run.stdout, '');
  assert.match(run.stderr, 'reserves stdin for requests');
  assert.is((await runCli(['serve', '--transport', 'pigeon'], {})).exit, 2);
});

test.run();

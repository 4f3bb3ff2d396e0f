import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The script that asks a live model, against a model of our own on this machine: no test ever asks another. */
interface Outcome {
  readonly exit: number | null;
  readonly output: string;
}

function ask(env: Readonly<Record<string, string>>): Promise<Outcome> {
  const child = spawn(process.execPath, ['build/selection-live.mjs'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.on('close', (exit) => resolve({ exit, output })));
}

const LIVE = { WRIGHT_SELECTION_LIVE: '1', WRIGHT_SELECTION_KEY: 'secret-key' };

test('without the switch nothing is asked', async () => {
  const { exit, output } = await ask({ WRIGHT_SELECTION_URL: 'https://models.example' });
  assert.is(exit, 0);
  assert.match(output, /^skipped: /);
});

test('a key goes to no host that is not named, and in clear text nowhere', async () => {
  for (const [url, hosts, says] of [
    ['http://models.example/v1', 'models.example', /clear text/],
    ['https://models.example/v1', '', /not among WRIGHT_SELECTION_HOSTS/],
    ['https://models.example.evil/v1', 'models.example', /not among/],
    ['https://user@other/v1', 'models.example', /not among/],
    ['ftp://127.0.0.1/v1', '', /clear text/],
    ['no url', '', /no URL/],
  ] as const) {
    const { exit, output } = await ask({ ...LIVE, WRIGHT_SELECTION_URL: url, WRIGHT_SELECTION_HOSTS: hosts });
    assert.is(exit, 2, url);
    assert.match(output, says);
    assert.not.match(output, /secret-key/);
  }
});

test('a model that answers is compared with the review; it never sees the prose that is tested', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content: 'query.refs\n' } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const cases = 'query.refs/use/0,query.refs/avoid/0,query.cfg/use/0';
    const { exit, output } = await ask({ ...LIVE, WRIGHT_SELECTION_URL: url, WRIGHT_SELECTION_CASES: cases });
    assert.is(exit, 1);
    assert.match(output, /^ok {3}query\.refs\/use\/0: query\.refs$/m);
    assert.match(output, /^MISS query\.refs\/avoid\/0: query\.refs$/m);
    assert.match(output, /^MISS query\.cfg\/use\/0: query\.refs$/m);
    assert.match(output, /^1 of 3 as reviewed$/m);
    assert.is(bodies.length, 3);
    for (const body of bodies) assert.not.match(body, /inspect symbols\b.*avoid|use_when|avoid_when/);
    assert.not.match(output, /secret-key/);
  } finally {
    server.close();
  }
});

test.run();

// @timeout 300
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CALLS, CLEAN, WARM } from '../support/scripts.js';
import { ENV, PROGRAM, withServed, Workplace } from '../support/served-process.js';

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
  readonly revision?: number;
}

const named = (name: string): string => WARM.replaceAll('heat', name);
const code = (answer: Answer): string => answer.error?.code ?? 'answered';

const lines = suite('stdio: lines');
lines('every request gets one line, in order, however the bytes are cut', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    const text = new TextEncoder().encode(
      '{"op":"project"}\n\n  \r\n{"op":"symbols","file":"等.ws"}\r\n{"op":"rules"}\n',
    );
    for (const byte of text) served.sendBytes(new Uint8Array([byte]));
    assert.match(await served.line(), '"inputIdentity"');
    assert.match(await served.line(), '"symbols":[]');
    assert.match(await served.line(), '"player joins"');
    const { code, stderr, rest } = await served.end();
    assert.equal([code, stderr, rest], [0, '', []]);
  }),
);
lines('the last line needs no end', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    served.sendBytes('{"op":"check"}');
    const { code, rest } = await served.end();
    assert.is(code, 0);
    assert.match(rest[0] ?? '', '"command":"check"');
  }),
);
lines('bytes that are no UTF-8 are answered, and the session goes on', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    served.sendBytes(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d, 0x0a]));
    assert.is(code(await served.answer()), 'malformed-request');
    assert.is(code(await served.ask({ op: 'project' })), 'answered');
  }),
);
lines('a line above 10 MiB is answered once, and the session goes on', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    const chunk = new Uint8Array(1024 * 1024).fill(0x61);
    for (let megabyte = 0; megabyte < 24; megabyte += 1) served.sendBytes(chunk);
    served.sendBytes('\n');
    const answer = await served.answer<Answer>();
    assert.is(code(answer), 'malformed-request');
    assert.match(answer.error?.message ?? '', '10485760');
    assert.is(code(await served.ask({ op: 'project' })), 'answered');
    assert.equal((await served.end()).rest, []);
  }),
);
lines('a reader that is slow gets everything', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    served.child.stdout.pause();
    const count = 3000;
    served.sendBytes('{"op":"targetMetadata"}\n'.repeat(count));
    await new Promise((resolve) => setTimeout(resolve, 300));
    served.child.stdout.resume();
    for (let at = 0; at < count; at += 1) assert.match(await served.line(), /^\{"result":\{"catalogVersion".*\}\}$/);
  }),
);
lines.run();

const endings = suite('stdio: endings');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  for (const transport of ['stdio', 'jsonrpc', 'mcp'] as const) {
    endings(`${signal} ends ${transport} cleanly while it waits`, () =>
      withServed({ 'p.ws': CALLS }, ['--transport', transport, 'p.ws'], async (served) => {
        const request = { jsonrpc: '2.0', id: 1, method: transport === 'mcp' ? 'ping' : 'check', op: 'check' };
        await served.ask(request);
        served.child.kill(signal);
        const ended = await served.ended();
        assert.equal([ended.code, ended.signal, ended.stderr, ended.rest], [0, null, '', []]);
      }),
    );
  }
}
endings('a reader that goes away is no fault', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    await served.ask({ op: 'project' });
    served.child.stdout.destroy();
    for (let request = 0; request < 50; request += 1) {
      served.send({ op: 'symbols' });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { code, stderr } = await served.ended();
    assert.equal([code, stderr], [0, '']);
  }),
);
endings('input that ends at once ends the session', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served) => {
    const { code, stderr, rest } = await served.end();
    assert.equal([code, stderr, rest], [0, '', []]);
  }),
);
const REFUSALS: readonly (readonly [readonly string[], number, RegExp])[] = [
  [['-'], 2, /reserves stdin for requests/],
  [['--transport', 'carrier-pigeon', 'p.ws'], 2, /stdio, jsonrpc, mcp/],
  [['--tools', 'none', 'p.ws'], 2, /default, authoring, all/],
  [['--kind', 'nope', 'p.ws'], 2, /--kind/],
  [['--profile', 'compat', 'p.ws'], 3, /compat/],
  [['--profile', 'aggressive', 'p.ws'], 3, /aggressive/],
  [['--profile', 'nope', 'p.ws'], 2, /--profile/],
];
for (const [argv, exit, message] of REFUSALS) {
  endings(`serve ${argv.join(' ')} is refused`, () =>
    withServed({ 'p.ws': CALLS }, argv, async (served) => {
      const { code, stderr, rest } = await served.end();
      assert.equal([code, rest], [exit, []]);
      assert.match(stderr, message);
    }),
  );
}
endings('--kind, --root and --locale work as in the commands', () =>
  withServed(
    { 'sub/script': CALLS },
    ['--kind', 'ws', '--root', '.', '--locale', 'EN-us', 'sub/script'],
    async (served) => {
      const answer = await served.ask<{ result: readonly { span: { path: string } }[] }>({ op: 'symbols' });
      assert.is(answer.result[0]?.span.path, 'sub/script');
      const project = await served.ask<{ result: { origin: object } }>({ op: 'project' });
      assert.equal(project.result.origin, { kind: 'workshop', locale: 'en-us' });
    },
  ),
);
endings.run();

const disk = suite('stdio: the file on disk');
disk('the server starts although the project cannot load, and loads when it is first asked', () =>
  withServed({}, ['p.ws'], async (served, place) => {
    assert.is(code(await served.ask({ op: 'capabilities' })), 'answered');
    assert.is(code(await served.ask({ op: 'targetMetadata' })), 'answered');
    assert.is(code(await served.ask({ op: 'project' })), 'input-io');
    place.write('p.ws', CALLS);
    const first = await served.ask<Answer>({ op: 'project' });
    assert.equal([code(first), first.revision], ['answered', 1]);
    assert.is(code(await served.ask({ op: 'usage', symbol: 0 })), 'answered', 'a first load makes nothing stale');
  }),
);
disk('deleted, replaced by a directory, unreadable, broken: a code each time, then recovery', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served, place) => {
    const path = place.path('p.ws');
    const ask = async (): Promise<string> => code(await served.ask({ op: 'usage', symbol: 'total' }));
    const recover = async (): Promise<void> => {
      place.write('p.ws', CALLS);
      assert.is(
        code(await served.ask({ op: 'usage', symbol: 0 })),
        'stale-id',
        'even the same bytes are another program',
      );
      assert.is(await ask(), 'answered');
    };
    assert.is(await ask(), 'answered');
    rmSync(path);
    assert.is(await ask(), 'input-io');
    assert.is(await ask(), 'input-io', 'it keeps refusing');
    await recover();
    rmSync(path);
    mkdirSync(path);
    assert.ok(['input-io', 'input-kind-unknown'].includes(await ask()));
    rmSync(path, { recursive: true });
    await recover();
    // The superuser reads everything.
    if (process.getuid?.() !== 0) {
      chmodSync(path, 0);
      assert.is(await ask(), 'input-io');
      chmodSync(path, 0o600);
      await recover();
    }
    place.write('p.ws', 'rule (');
    assert.is(await ask(), 'parse-error');
    await recover();
  }),
);
disk('500 writes in a tight loop are each seen by the next request', () =>
  withServed({ 'p.ws': named('a000') }, ['p.ws'], async (served, place) => {
    for (let write = 0; write < 500; write += 1) {
      // Equal size, and often the same tick of the file system's clock.
      const name = `a${String(write).padStart(3, '0')}`;
      place.write('p.ws', named(name));
      assert.is(code(await served.ask({ op: 'usage', symbol: name })), 'answered', name);
    }
  }),
);
disk('an edit of equal size with its time set back is seen', () =>
  withServed({ 'p.ws': named('aaaa') }, ['p.ws'], async (served, place) => {
    const path = place.path('p.ws');
    const past = new Date(Date.now() - 100_000);
    utimesSync(path, past, past);
    // Old enough for its stamps to be trusted.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    assert.is(code(await served.ask({ op: 'usage', symbol: 'aaaa' })), 'answered');
    const before = statSync(path);
    place.write('p.ws', named('bbbb'));
    utimesSync(path, before.atime, before.mtime);
    assert.equal([statSync(path).size, statSync(path).mtimeMs], [before.size, before.mtimeMs]);
    assert.is(code(await served.ask({ op: 'usage', symbol: 'bbbb' })), 'answered');
    place.write('new.ws', named('cccc'));
    utimesSync(place.path('new.ws'), before.atime, before.mtime);
    renameSync(place.path('new.ws'), path);
    assert.is(code(await served.ask({ op: 'usage', symbol: 'cccc' })), 'answered', 'another file under the name');
  }),
);
disk('an input that does not change is loaded once for 100 requests', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served, place) => {
    for (let request = 0; request < 100; request += 1) {
      if (request % 10 === 0) place.write('p.ws', CALLS);
      const { revision } = await served.ask<Answer>({ op: 'usage', symbol: 0 });
      assert.is(revision, 1);
    }
    place.write('p.ws', WARM);
    assert.is((await served.ask<Answer>({ op: 'project' })).revision, 2);
  }),
);
disk('a member that appears beside a directory input, or goes, is seen', () =>
  withServed({ 'mode/a.ws': CALLS }, ['mode'], async (served, place) => {
    assert.is(code(await served.ask({ op: 'usage', symbol: 0 })), 'answered');
    place.write('mode/readme.md', 'no script');
    assert.is(code(await served.ask({ op: 'usage', symbol: 0 })), 'answered', 'what is no script does not matter');
    place.write('mode/b.ws', CLEAN);
    assert.is(code(await served.ask({ op: 'project' })), 'input-kind-ambiguous');
    rmSync(place.path('mode/b.ws'));
    assert.is(code(await served.ask({ op: 'usage', symbol: 0 })), 'stale-id');
    rmSync(place.path('mode/a.ws'));
    assert.is(code(await served.ask({ op: 'project' })), 'input-kind-unknown');
  }),
);
disk('a request about another revision is refused', () =>
  withServed({ 'p.ws': CALLS }, ['p.ws'], async (served, place) => {
    assert.is(code(await served.ask({ op: 'rules', expectRevision: 1 })), 'answered');
    place.write('p.ws', WARM);
    const refused = await served.ask<Answer>({ op: 'usage', symbol: 'heat', expectRevision: 1 });
    assert.equal([code(refused), refused.revision], ['revision-mismatch', 2]);
    assert.is(code(await served.ask({ op: 'usage', symbol: 'heat', expectRevision: 2 })), 'answered');
    assert.is(code(await served.ask({ op: 'usage', symbol: 'heat', expectRevision: 'x' })), 'malformed-request');
    place.write('p.ws', 'rule (');
    assert.is(code(await served.ask({ op: 'usage', symbol: 'heat', expectRevision: 2 })), 'parse-error');
  }),
);
disk('a file that is edited while requests run gives the old program or the new one', async () => {
  const place = new Workplace({ 'p.ws': named('aaaa') });
  const writer = spawn(
    process.execPath,
    [
      '-e',
      `const fs = require('fs'); let n = 0;
       const texts = [${JSON.stringify(named('aaaa'))}, ${JSON.stringify(named('bbbb'))}];
       setInterval(() => { fs.writeFileSync('p.tmp', texts[n++ % 2]); fs.renameSync('p.tmp', 'p.ws'); }, 1);`,
    ],
    { cwd: place.at, env: ENV, stdio: 'ignore' },
  );
  try {
    const server = spawn(process.execPath, [PROGRAM, 'serve', 'p.ws'], { cwd: place.at, env: ENV });
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    for (let request = 0; request < 400; request += 1) {
      server.stdin.write('{"op":"symbols","kind":"globalVariable"}\n');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    server.stdin.end();
    await new Promise((resolve) => server.once('close', resolve));
    const answers = output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { result: readonly { name: string }[] });
    assert.is(answers.length, 400);
    for (const { result } of answers) assert.ok(['aaaa', 'bbbb'].includes(result[0]?.name ?? ''));
    assert.is(new Set(answers.map(({ result }) => result[0]?.name)).size, 2, 'both were seen');
  } finally {
    writer.kill('SIGKILL');
    place.remove();
  }
});
disk.run();

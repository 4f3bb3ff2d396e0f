// @timeout 300
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NodeFileSystem } from '../../src/adapters/node/node-file-system.js';

/** Whatever the moment at which a process that writes is killed, the file is one of the two texts, whole. */
const cases = suite('killed while writing');

const KILLS = 200;
const AT_ONCE = 8;
/** Longer than one write of the large text takes. */
const LATEST_MS = 25;

const directory = fs.mkdtempSync(join(tmpdir(), 'wright-kill-'));
const program = join(directory, 'writer.mjs');
const TEXTS = [`// a\n${'x'.repeat(300_000)}\n`, `// b\n${'y'.repeat(400_000)}\n`] as const;

/** One writer in a directory of its own, killed after `delay`; gives the names that it left. */
async function kill(at: string, delay: number): Promise<readonly string[]> {
  fs.mkdirSync(at);
  const file = join(at, 'mode.ws');
  fs.writeFileSync(file, TEXTS[0]);
  const child = spawn(process.execPath, [
    program,
    file,
    at,
    ...TEXTS.map((_, index) => join(directory, `text-${index}`)),
  ]);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  setTimeout(() => child.kill('SIGKILL'), delay);
  assert.is(await ended, 'SIGKILL');
  return fs.readdirSync(at);
}

/** A generator of numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

cases.before(() => {
  TEXTS.forEach((text, index) => fs.writeFileSync(join(directory, `text-${index}`), text));
  buildSync({
    entryPoints: [join('test', 'support', 'endless-writer.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

cases.after(() => fs.rmSync(directory, { recursive: true }));

cases(`${KILLS} writers are killed at random moments`, async () => {
  const next = numbers(20_261_130);
  const delays = Array.from({ length: KILLS }, () => next() * LATEST_MS);
  const seen = new Set<string>();
  let leftovers = 0;
  const files = new NodeFileSystem(fs, process.pid);
  const work = async (lane: number): Promise<void> => {
    for (let turn = lane; turn < KILLS; turn += AT_ONCE) {
      const at = join(directory, `turn-${turn}`);
      const names = await kill(at, delays[turn] as number);
      const content = fs.readFileSync(join(at, 'mode.ws'), 'utf8');
      assert.ok(content === TEXTS[0] || content === TEXTS[1], `turn ${turn} left ${content.length} characters`);
      seen.add(content.slice(0, 4));
      for (const name of names) assert.match(name, /^mode\.ws(\.wright-\d+-\d+\.tmp)?$/);
      leftovers += names.length - 1;
      const written = await files.write(join(at, 'mode.ws'), new TextEncoder().encode('next'))();
      assert.ok(!isLeft(written));
      assert.equal(fs.readdirSync(at), ['mode.ws'], `turn ${turn}: the next write removes what was left`);
      fs.rmSync(at, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => work(lane)));
  assert.is(seen.size, 2, 'both texts were met');
  assert.ok(leftovers > KILLS / 20, `only ${leftovers} kills met a write half done`);
});

cases('wright rename --write, killed at random moments', async () => {
  const wright = join(process.cwd(), 'dist', 'wright.cjs');
  if (!fs.existsSync(wright)) return;
  const at = join(directory, 'rename');
  fs.mkdirSync(at);
  const file = join(at, 'mode.ws');
  const filler = '        Global.meter = Add(Global.meter, 1);\n'.repeat(200);
  const old = `variables {\n    global:\n        0: meter\n}\nrule ("r") {\n    event { Ongoing - Global; }\n    actions {\n${filler}    }\n}\n`;
  const fresh = old.replaceAll('meter', 'total');
  const argv = [wright, 'rename', 'meter', 'total', file, '--write'];
  fs.writeFileSync(file, old);
  const start = performance.now();
  assert.is(spawnSync(process.execPath, argv).status, 0);
  const duration = performance.now() - start;
  assert.is(fs.readFileSync(file, 'utf8'), fresh);
  const next = numbers(7);
  for (let turn = 0; turn < 15; turn += 1) {
    fs.writeFileSync(file, old);
    const child = spawn(process.execPath, argv, { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // The write stands at the end of the run, so most kills aim there.
    setTimeout(() => child.kill('SIGKILL'), duration * (0.5 + 0.6 * next()));
    await ended;
    const content = fs.readFileSync(file, 'utf8');
    assert.ok(content === old || content === fresh, `turn ${turn} left ${content.length} characters`);
  }
  fs.writeFileSync(file, old);
  assert.is(spawnSync(process.execPath, argv).status, 0);
  assert.equal(fs.readdirSync(at), ['mode.ws']);
});

cases.run();

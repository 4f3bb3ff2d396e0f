import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';

const HASH = 'abc123';
const CACHE = `main.${HASH}.${process.version}.${process.platform}-${process.arch}.cache`;
/** Says what a program can see of how it was started. */
const PROGRAM = `console.log(JSON.stringify({
  dirname: __dirname, filename: __filename, args: process.argv.slice(2), required: typeof require('node:fs').statSync,
}));
process.exitCode = 3;`;

interface Context {
  /** A folder like `dist`, with the launcher and the program above. */
  dist: string;
  /** The user's cache folder. */
  cache: string;
  root: string;
}

const launcher = suite<Context>('launcher', { dist: '', cache: '', root: '' });

launcher.before.each(async (context) => {
  context.root = mkdtempSync(path.join(tmpdir(), 'wright-launcher-'));
  context.dist = path.join(context.root, 'dist');
  context.cache = path.join(context.root, 'cache');
  mkdirSync(context.dist);
  writeFileSync(path.join(context.dist, 'main.cjs'), PROGRAM);
  await build({
    entryPoints: ['src/launch.ts'],
    outfile: path.join(context.dist, 'wright.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { __WRIGHT_VERSION__: '"1.2.3"', __WRIGHT_BUNDLES__: JSON.stringify({ main: HASH, quick: 'def456' }) },
  });
});

launcher.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

launcher('answers --version and -v without the program', (context) => {
  rmSync(path.join(context.dist, 'main.cjs'));
  for (const flag of ['--version', '-v']) {
    assert.deepEqual(launch(context, [flag]), {
      status: 0,
      stdout: 'wright 1.2.3 (wright-driver 1.2.3)\n',
      stderr: '',
    });
  }
  assert.deepEqual(cachedFiles(context), []);
});

launcher('says in one line that the version could not be written', (context) => {
  if (!existsSync('/dev/full')) return;
  const full = openSync('/dev/full', 'w');
  try {
    const run = spawnSync(process.execPath, [path.join(context.dist, 'wright.cjs'), '--version'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    assert.equal(run.status, 4);
    assert.match(run.stderr, /^wright: cannot write to standard output: ENOSPC[^\n]*\n$/);
  } finally {
    closeSync(full);
  }
});

launcher('leaves --version with company to the program', (context) => {
  assert.deepEqual(seenBy(context, ['--version', 'x']).args, ['--version', 'x']);
  assert.deepEqual(seenBy(context, ['check', '--version']).args, ['check', '--version']);
});

launcher('runs the program as a module of its folder, and keeps its exit code', (context) => {
  const { status, stdout } = launch(context, ['check', 'a b.ws']);
  assert.equal(status, 3);
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  assert.equal(path.basename(String(seen['dirname'])), 'dist');
  assert.equal(path.basename(String(seen['filename'])), 'main.cjs');
  assert.deepEqual(seen['args'], ['check', 'a b.ws']);
  assert.equal(seen['required'], 'function');
});

launcher('runs a command from the bundle of its name, and help from the whole program', (context) => {
  writeFileSync(path.join(context.dist, 'quick.cjs'), PROGRAM);
  const bundleOf = (args: readonly string[]): string => path.basename(seenBy(context, args).filename);
  assert.equal(bundleOf(['quick', 'a.ws']), 'quick.cjs');
  assert.equal(path.basename(cachedFiles(context)[0] as string), CACHE.replace(`main.${HASH}`, 'quick.def456'));
  for (const args of [
    ['quick', '--help'],
    ['quick', '-h'],
    ['quick', '--rule-id=x'],
    ['other', 'quick'],
    ['constructor'],
    [],
  ]) {
    assert.equal(bundleOf(args), 'main.cjs', args.join(' '));
  }
});

launcher('fills the user cache once', (context) => {
  seenBy(context, []);
  const [file, ...others] = cachedFiles(context);
  assert.deepEqual(others, []);
  assert.equal(path.basename(file as string), CACHE);
  const { mtimeMs } = statSync(file as string);
  seenBy(context, []);
  assert.equal(statSync(file as string).mtimeMs, mtimeMs);
});

launcher('prefers the cache shipped beside the program', (context) => {
  launch(context, [], { WRIGHT_BUILD_CODE_CACHE: context.dist });
  assert.ok(statSync(path.join(context.dist, CACHE)).size > 0);
  seenBy(context, []);
  assert.deepEqual(cachedFiles(context), []);
});

launcher('survives a broken cache beside the program', (context) => {
  writeFileSync(path.join(context.dist, CACHE), 'broken');
  seenBy(context, []);
  assert.deepEqual(cachedFiles(context), []);
});

launcher("replaces a broken cache of the user's", (context) => {
  seenBy(context, []);
  const [file] = cachedFiles(context);
  writeFileSync(file as string, 'broken');
  seenBy(context, []);
  assert.notEqual(readFileSync(file as string, 'utf8'), 'broken');
});

launcher('survives a cache folder it cannot make', (context) => {
  writeFileSync(context.cache, 'a file stands where the folder would be');
  seenBy(context, []);
});

launcher('writes nothing when caching is switched off', (context) => {
  launch(context, [], { NODE_DISABLE_COMPILE_CACHE: '1' });
  assert.deepEqual(cachedFiles(context), []);
});

launcher.run();

/** What the program reports about itself, after checking that nothing disturbed it. */
function seenBy(context: Context, args: readonly string[]): { args: string[]; filename: string } {
  const { status, stdout, stderr } = launch(context, args);
  assert.equal(stderr, '');
  assert.equal(status, 3);
  return JSON.parse(stdout) as { args: string[]; filename: string };
}

function launch({ dist, cache }: Context, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { NODE_DISABLE_COMPILE_CACHE: _off, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dist, 'wright.cjs'), ...args], {
    encoding: 'utf8',
    env: { ...inherited, XDG_CACHE_HOME: cache, ...env },
  });
  return { status, stdout, stderr };
}

function cachedFiles({ cache }: Context): string[] {
  try {
    const folder = path.join(cache, 'wright');
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

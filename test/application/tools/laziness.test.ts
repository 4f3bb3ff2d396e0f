import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { commandTree } from '../../../src/adapters/cli/clipanion-tree.js';

/** I21, I28: what ordinary work loads, and what describing commands may not touch. */

test('the modules on the path of check hold nothing of the tool contract', async () => {
  for (const entry of ['src/main.ts', 'src/adapters/cli/commands/check.ts']) {
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      splitting: true,
      outdir: 'unused',
      logLevel: 'error',
    });
    const [first] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint === entry);
    assert.is.not(first, undefined);
    const loaded = new Set<string>();
    const follow = (output: string): void => {
      for (const input of Object.keys(metafile.outputs[output]?.inputs ?? {})) loaded.add(input);
      for (const { path, kind } of metafile.outputs[output]?.imports ?? [])
        if (kind === 'import-statement') follow(path);
    };
    follow(first?.[0] ?? '');
    assert.ok(loaded.size > 3);
    const extra = [...loaded].filter((input) => input.startsWith('src/application/tools/'));
    assert.equal(extra, [], entry);
  }
});

const hasProgram = existsSync('dist/wright.cjs') && existsSync('dist/tools/catalog.json');
const NO_PROGRAM = 'skipped: dist holds no program with its tool contract; run npm run build';
if (!hasProgram) console.log(NO_PROGRAM);
const onProgram: (name: string, run: () => void) => void = hasProgram
  ? test
  : (name, run) => test.skip(`${name} (${NO_PROGRAM})`, run);

onProgram('an installed program works without its contract, and says so where it needs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wright-lazy-'));
  try {
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    const run = (...words: readonly string[]): ReturnType<typeof spawnSync> =>
      spawnSync(process.execPath, [join(folder, 'dist', 'wright.cjs'), ...words], { encoding: 'utf8', cwd: folder });
    const script = resolve('examples/hilltop.ws');
    assert.is(run('schema').status, 0);

    const catalog = join(folder, 'dist', 'tools', 'catalog.json');
    writeFileSync(catalog, readFileSync(catalog, 'utf8').replace('"effect":"read"', '"effect":"raed"'));
    const damaged = run('schema');
    assert.equal([damaged.status, damaged.stdout], [4, '']);
    assert.match(String(damaged.stderr), /the tool contract is damaged: its content has sha256:\w+, but it says/);
    assert.is(run('completion', 'bash').status, 4);

    rmSync(join(folder, 'dist', 'tools'), { recursive: true });
    assert.is(run('check', script).status, 0);
    assert.is(run('--version').status, 0);
    assert.is(run('rename', 'hill', 'centre', script).status, 0);
    const help = run('check', '--help');
    assert.is(help.status, 0);
    assert.match(String(help.stdout), /The published contract cannot be used/);
    assert.is(run('schema', 'list').status, 4);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('I28: building the tree twice gives the same, and touches nothing of the process', async () => {
  const before = [process.cwd(), JSON.stringify(process.env), process.listenerCount('exit'), process.exitCode];
  const [first, second] = [await commandTree(), await commandTree()];
  assert.equal(first, second);
  assert.equal([process.cwd(), JSON.stringify(process.env), process.listenerCount('exit'), process.exitCode], before);
});

test('the adapter knows the shapes that it reads off clipanion', async () => {
  const { leaves, program } = await commandTree();
  assert.is(program, 'wright');
  const of = (path: string): (typeof leaves)[number] => {
    const leaf = leaves.find(({ paths }) => paths.includes(path));
    if (leaf === undefined) throw new Error(`no ${path}`);
    return leaf;
  };
  const flag = (path: string, name: string): unknown => of(path).flags.find((each) => each.flag === name);
  assert.equal(of('schema').paths, ['schema', 'schema list']);
  assert.equal(of('schema').positionals, [{ name: 'QUERY', isRequired: false, isVariadic: true }]);
  assert.equal(of('inspect refs').positionals, [
    { name: 'NAME', isRequired: true, isVariadic: false },
    { name: 'INPUT', isRequired: false, isVariadic: false },
  ]);
  assert.equal(flag('check', 'format'), {
    flag: 'format',
    names: ['-f', '--format'],
    kind: 'string',
    isRequired: false,
    isHidden: false,
    defaultValue: 'text',
    description: 'Form of the result: text (human), json (machine)',
  });
  const kinds = [flag('lint', 'rule'), flag('rename', 'write'), flag('schema export', 'as')] as readonly {
    kind: string;
    isRequired: boolean;
    defaultValue: unknown;
  }[];
  assert.equal(
    kinds.map(({ kind, isRequired, defaultValue }) => [kind, isRequired, defaultValue]),
    [
      ['list', false, undefined],
      ['boolean', false, undefined],
      ['string', true, undefined],
    ],
  );
  assert.equal(
    leaves.filter(({ isBuiltin }) => isBuiltin).map(({ paths }) => paths[0]),
    ['--help', '--version'],
  );
});

test.run();

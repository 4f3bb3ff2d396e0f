import { left, isLeft, right } from 'fp-ts/lib/Either.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NodeFileSystem } from '../../../src/adapters/node/node-file-system.js';
import { type InputRequest, locateInput } from '../../../src/application/session/input.js';
import { memoryFs } from '../../support/memory-fs.js';

type Row = readonly [
  title: string,
  files: Readonly<Record<string, string | null>>,
  request: Partial<InputRequest>,
  /** `kind displayPath rootPath` of the input found, or the code of the refusal. */
  expected: string,
];

const rows: readonly Row[] = [
  ['a file by its extension', { 'm.txt': '' }, { input: 'm.txt' }, 'workshop m.txt m.txt'],
  ['extensions without case', { 'M.WorkShop': '' }, { input: 'M.WorkShop' }, 'workshop M.WorkShop M.WorkShop'],
  ['an absolute spelling', { 'm.ow': '' }, { input: '/modes/m.ow' }, 'workshop m.ow m.ow'],
  ['a detour in the spelling', { 'd/m.ws': '' }, { input: './d/../d/m.ws' }, 'workshop d/m.ws m.ws'],
  ['the root of a file is its directory', { 'd/m.ws': '' }, { input: 'd/m.ws' }, 'workshop d/m.ws m.ws'],
  ['a root of its own', { 'd/e/m.ws': '' }, { input: 'd/e/m.ws', root: 'd' }, 'workshop d/e/m.ws e/m.ws'],
  [
    'a root that is elsewhere',
    { 'd/m.ws': '', e: null },
    { input: 'd/m.ws', root: 'e' },
    'workshop d/m.ws /modes/d/m.ws',
  ],
  ['a root that is a file', { 'd/m.ws': '' }, { input: 'd/m.ws', root: 'd/m.ws' }, 'input-io'],
  ['a root that is not there', { 'd/m.ws': '' }, { input: 'd/m.ws', root: 'x' }, 'input-io'],
  ['a file outside the working directory', { '/else/m.ws': '' }, { input: '/else/m.ws' }, 'workshop /else/m.ws m.ws'],
  ['another extension', { 'm.data': '' }, { input: 'm.data' }, 'input-kind-unknown'],
  ['no extension', { mode: '' }, { input: 'mode' }, 'input-kind-unknown'],
  ['--kind beats the extension', { 'm.data': '' }, { input: 'm.data', kind: 'workshop' }, 'workshop m.data m.data'],
  ['a property of objects is no extension', { 'm.constructor': '' }, { input: 'm.constructor' }, 'input-kind-unknown'],
  ['opy', { 'm.opy': '' }, { input: 'm.opy' }, 'opy m.opy m.opy'],
  ['ostw', { 'm.ostw': '' }, { input: 'm.ostw' }, 'ostw m.ostw m.ostw'],
  ['del', { 'm.DEL': '' }, { input: 'm.DEL' }, 'ostw m.DEL m.DEL'],
  ['protocol', { 'm.json': '' }, { input: 'm.json' }, 'protocol m.json m.json'],
  ['nothing there', {}, { input: 'm.ws' }, 'input-io'],
  ['a file as directory', { 'm.ws': '' }, { input: 'm.ws/n.ws' }, 'input-io'],

  ['no input: the working directory', { 'm.ws': '', 'notes.md': '' }, {}, 'workshop m.ws m.ws'],
  ['a directory with one script', { 'd/m.ws': '' }, { input: 'd' }, 'workshop d/m.ws m.ws'],
  ['a directory is not searched below', { 'd/e/m.ws': '' }, { input: 'd' }, 'input-kind-unknown'],
  ['an empty directory', { d: null }, { input: 'd' }, 'input-kind-unknown'],
  ['a directory named like a script', { 'd/m.ws/x': '' }, { input: 'd' }, 'input-kind-unknown'],
  ['a directory with two scripts', { 'd/m.ws': '', 'd/n.txt': '' }, { input: 'd' }, 'input-kind-ambiguous'],
  ['a directory with two kinds', { 'd/m.ws': '', 'd/n.del': '' }, { input: 'd' }, 'input-kind-ambiguous'],
  [
    '--kind chooses among kinds',
    { 'd/m.ws': '', 'd/n.del': '' },
    { input: 'd', kind: 'workshop' },
    'workshop d/m.ws m.ws',
  ],
  ['--kind workshop without a script', { 'd/n.del': '' }, { input: 'd', kind: 'workshop' }, 'input-kind-ambiguous'],
  ['main.opy', { 'd/main.opy': '' }, { input: 'd' }, 'opy d .'],
  ['src/main.opy', { 'd/src/main.opy': '' }, { input: 'd' }, 'opy d .'],
  ['another .opy makes no project', { 'd/lib.opy': '' }, { input: 'd' }, 'input-kind-unknown'],
  ['ds.toml', { 'd/ds.toml': '' }, { input: 'd' }, 'ostw d .'],
  [
    'protocol has no directories',
    { 'd/m.json': '' },
    { input: 'd', kind: 'protocol' },
    'input-kind-directory-unsupported',
  ],

  ['standard input', {}, { input: '-' }, 'workshop <stdin> <stdin>'],
  ['standard input of a kind', {}, { input: '-', kind: 'opy' }, 'opy <stdin> <stdin>'],
];

for (const [title, files, request, expected] of rows) {
  test(title, async () => {
    const located = await locateInput(world(files), { input: undefined, kind: 'auto', root: undefined, ...request })();
    const found = isLeft(located)
      ? located.left.code
      : `${located.right.kind} ${located.right.displayPath} ${located.right.rootPath}`;
    assert.is(found, expected);
    if (isLeft(located)) {
      assert.is(located.left.diagnostics.length, 1);
      assert.is(located.left.diagnostics[0]?.stage, 'discovery');
    }
  });
}

test('messages help on', async () => {
  const message = async (files: Record<string, string | null>, input: string): Promise<string> => {
    const located = await locateInput(world(files), { input, kind: 'auto', root: undefined })();
    return isLeft(located) ? located.left.message : 'found';
  };
  assert.match(await message({ 'm.data': '' }, 'm.data'), '--kind');
  assert.match(await message({ 'd/m.ws': '', 'd/n.del': '' }, 'd'), 'ostw, workshop');
  assert.match(await message({ 'd/m.ws': '', 'd/n.ws': '' }, 'd'), 'm.ws, n.ws');
  assert.match(await message({}, 'gone.ws'), 'gone.ws: no such file or directory');
});

test('without a working directory nothing is found', async () => {
  const { files } = world({});
  const environment = { variable: () => undefined, workingDirectory: () => left('it was removed') };
  const located = await locateInput({ files, environment }, { input: 'm.ws', kind: 'auto', root: undefined })();
  assert.is(isLeft(located) && located.left.code, 'cwd-io');
});

function world(files: Readonly<Record<string, string | null>>): Parameters<typeof locateInput>[0] {
  const placed = Object.entries(files).map(([path, text]) => [path.startsWith('/') ? path : `/modes/${path}`, text]);
  const { fs } = memoryFs({ '/modes': null, ...Object.fromEntries(placed) });
  return {
    files: new NodeFileSystem(fs, 1),
    environment: { variable: () => undefined, workingDirectory: () => right('/modes') },
  };
}

test.run();

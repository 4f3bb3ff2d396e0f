import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CliRun, runCli } from '../../support/run-cli.js';
import { catalog } from './contract-fixture.js';

const install = (words: readonly string[], files: CliRun['files'] = {}): Promise<CliRun> =>
  runCli(['agent', 'install', ...words], { files });
const GUIDE = '.agents/skills/wright';
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the guide: three files, whose record says whose they are and whether they are whole', async () => {
  const run = await install([]);
  assert.equal([run.exit, run.stderr], [0, '']);
  assert.match(run.stdout, /^installed the guide: \/modes\/\.agents\/skills\/wright\n$/);
  const paths = Object.keys(run.files).sort();
  assert.equal(paths, [`${GUIDE}/BUILD.json`, `${GUIDE}/SKILL.md`, `${GUIDE}/references/language-notes.md`]);
  const record = JSON.parse(run.files[`${GUIDE}/BUILD.json`] ?? '') as Record<string, string>;
  assert.equal(Object.keys(record), ['name', 'installedBy', 'wright', 'upstream', 'skillSha256']);
  assert.equal(
    [record['name'], record['installedBy'], record['wright']],
    ['wright', 'wright agent install', '0.0.0-test'],
  );
  const documents = ['SKILL.md', 'references/language-notes.md'];
  const digest = sha(documents.map((path) => `${path}${sha(run.files[`${GUIDE}/${path}`] ?? '')}`).join(''));
  assert.is(record['skillSha256'], digest);
});

test('the guide names every command, and asks before what writes', async () => {
  const skill = (await install([])).files[`${GUIDE}/SKILL.md`] ?? '';
  for (const { primary_cli_path, use_when, confirmation } of Object.values(catalog.tools)) {
    const line = skill.split('\n').find((text) => text.startsWith(`- \`wright ${primary_cli_path}\`: `));
    assert.is.not(line, undefined, primary_cli_path);
    assert.is(line?.includes('get the user to agree first'), confirmation === 'user_required', primary_cli_path);
    for (const scenario of use_when) assert.ok(skill.includes(scenario));
  }
});

test('again: up to date, or refreshed with strays removed', async () => {
  const first = await install([]);
  assert.match((await install([], first.files)).stdout, /^the guide is up to date: /);
  const changed = {
    ...first.files,
    [`${GUIDE}/SKILL.md`]: 'old',
    [`${GUIDE}/notes/stray.md`]: 'x',
    [`${GUIDE}/keep.txt`]: 'x',
  };
  const again = await install([], changed);
  assert.match(again.stdout, /^refreshed the guide: /);
  assert.is(again.files[`${GUIDE}/SKILL.md`], first.files[`${GUIDE}/SKILL.md`]);
  assert.is(again.files[`${GUIDE}/notes/stray.md`], undefined);
  assert.is(again.files[`${GUIDE}/keep.txt`], 'x');
});

test('what somebody else wrote is left alone unless it is forced', async () => {
  for (const record of [undefined, '{"installedBy":"somebody"}', 'null', 'no json']) {
    const files = {
      [`${GUIDE}/mine.md`]: 'mine',
      ...(record === undefined ? {} : { [`${GUIDE}/BUILD.json`]: record }),
    };
    const run = await install([], files);
    assert.equal([run.exit, run.stdout], [1, '']);
    assert.match(run.stderr, /--force/);
    assert.equal(run.files, files);
    assert.is((await install(['--force'], files)).exit, 0);
  }
});

test('a destination that cannot be written is a fault of the environment', async () => {
  const run = await install(['--dest', 'file/below'], { file: 'x' });
  assert.is(run.exit, 4);
});

const entry = (type: boolean, project: string): Record<string, unknown> => ({
  ...(type ? { type: 'stdio' } : {}),
  command: 'wright',
  args: [
    'serve',
    '--transport',
    'mcp',
    ...(catalog.operations['lookup'] === undefined ? [] : ['--tools', 'authoring']),
    project,
  ],
});
const clients = [
  ['claude', '.mcp.json', 'mcpServers', entry(true, '${CLAUDE_PROJECT_DIR:-.}')],
  ['cursor', '.cursor/mcp.json', 'mcpServers', entry(false, '${workspaceFolder}')],
  ['vscode', '.vscode/mcp.json', 'servers', entry(true, '${workspaceFolder}')],
] as const;

for (const [client, file, member, server] of clients) {
  const only = ['--mcp', client, '--no-guide'];

  test(`${client}: the server beside what is there`, async () => {
    const fresh = await install(only);
    assert.match(fresh.stdout, `installed the server for ${client}`);
    assert.equal(Object.keys(fresh.files), [file]);
    assert.equal(JSON.parse(fresh.files[file] ?? ''), { [member]: { wright: server } });

    const other = { $schema: 'x', [member]: { other: { command: 'o' } }, inputs: [1] };
    const beside = await install(only, { [file]: JSON.stringify(other) });
    assert.match(beside.stdout, 'refreshed the server');
    assert.equal(JSON.parse(beside.files[file] ?? ''), {
      ...other,
      [member]: { other: { command: 'o' }, wright: server },
    });
    const again = await install(only, beside.files);
    assert.match(again.stdout, 'up to date');
    assert.equal(again.files, beside.files);
  });

  test(`${client}: a foreign server and a file that is no JSON are refused`, async () => {
    const foreign = { [file]: JSON.stringify({ [member]: { wright: { command: 'other' } } }) };
    const refused = await install(only, foreign);
    assert.is(refused.exit, 1);
    assert.match(refused.stderr, /--force/);
    assert.equal(refused.files, foreign);
    assert.is((await install([...only, '--force'], foreign)).exit, 0);
    for (const text of ['{ // a comment\n}', '[]', `{"${member}": []}`, '{"a":1,"a":2}']) {
      const run = await install(only, { [file]: text });
      assert.is(run.exit, 1, text);
      assert.equal(run.files, { [file]: text });
    }
  });
}

test('with both, the guide comes first, and --dry-run writes neither', async () => {
  const run = await install(['--mcp', 'cursor', '--dry-run']);
  assert.match(run.stdout, /^would install the guide: .*\nwould install the server for cursor: .*\n$/);
  assert.equal(run.files, {});
});

test.run();

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { commandTree } from '../../../src/adapters/cli/clipanion-tree.js';
import { gateKey } from '../../../src/application/permits/write-permit.js';
import { runCli } from '../../support/run-cli.js';
import { catalog } from './contract-fixture.js';

/** I8: nothing is written but by a command that was told to. */
const script = readFileSync('examples/hilltop.ws', 'utf8');
const files = {
  'my-mode.ws': script,
  'draft.ws': script.replace('rule("Player: a hint', 'disabled rule("Player: a hint'),
  'proposal.json': '{ "intent": { "do": "declare", "kind": "globalVariable", "name": "round" } }',
};
const env = { HOME: '/home/tester' };

const probes: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync('src/application/tools/inputs/metadata').flatMap((name) => {
    const text = readFileSync(join('src/application/tools/inputs/metadata', name), 'utf8');
    const { tools = {} } = JSON.parse(text) as { tools?: Record<string, { gate_probe?: string }> };
    return Object.entries(tools).flatMap(([tool, { gate_probe: probe }]) =>
      probe === undefined ? [] : [[tool, probe]],
    );
  }),
);

test('the commands that declare a gate are those that publish one', async () => {
  const tree = await commandTree();
  for (const spec of Object.values(catalog.tools)) {
    const writes = tree.leaves.find(({ paths }) => paths[0] === spec.primary_cli_path)?.writes ?? [];
    const gate = spec.runtime_gate;
    const published = 'armed_by' in gate ? (gate.armed_by ?? []).map((flag) => `${gate.kind}:${flag}`) : [gate.kind];
    assert.equal(writes.length === 0 ? ['none'] : writes.map(gateKey), published, spec.canonical_path);
    assert.is(spec.confirmation === 'user_required', writes.length > 0, spec.canonical_path);
    assert.is(probes[spec.canonical_path] !== undefined, writes.length > 0, spec.canonical_path);
  }
});

for (const [tool, line] of Object.entries(probes)) {
  const argv = words(line);
  const gate = catalog.tools[tool]?.runtime_gate;
  const armed = gate !== undefined && 'armed_by' in gate ? (gate.armed_by ?? []).map((flag) => `--${flag}`) : [];

  test(`${tool} writes when it is told to`, async () => {
    const run = await runCli(argv, { files, env });
    assert.is(run.exit, 0, run.stderr);
    assert.not.equal(run.files, (await runCli(['--version'], { files })).files);
  });

  test(`${tool} does not write otherwise`, async () => {
    const at = argv.findIndex((word) => armed.includes(word));
    const takesValue = argv[at + 1]?.startsWith('-') === false && tool === 'build.compile';
    const unarmed =
      gate?.kind === 'invocation'
        ? [...argv, '--dry-run']
        : argv.filter((_, index) => index !== at && !(takesValue && index === at + 1));
    const run = await runCli(unarmed, { files, env });
    assert.is(run.exit, 0, run.stderr);
    assert.equal(run.files, (await runCli(['--version'], { files })).files);
  });
}

test('a command that arms nothing cannot write, even if it tries', async () => {
  // The summary of a CI runner is the runner's own file, and the only one that is written without a gate.
  const summary = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/summary.md' };
  const run = await runCli(['check', 'my-mode.ws'], { files, env: summary });
  assert.match(run.files['/summary.md'] ?? '', /PASS check/);
});

test('what commands see of the world does not go around the files they are given', () => {
  for (const folder of ['src/adapters/cli', 'src/application', 'src/adapters/serve']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      assert.not.match(readFileSync(join(folder, name), 'utf8'), /from 'node:(fs|child_process|fs\/promises)'/, name);
    }
  }
});

function words(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(1);
}

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Envelope } from '../../../src/application/contract/envelope.js';
import { type CliRun, documentOf, runCli } from '../../support/run-cli.js';
import { BROKEN, CALLS, SHARED, WARM } from '../../support/scripts.js';
import { resultOf } from '../../support/serve.js';

const files = { 'p.ws': CALLS, 'warm.ws': WARM, 'shared.ws': SHARED, 'broken.ws': BROKEN };
const wright = (...argv: readonly string[]): Promise<CliRun> => runCli(argv, { files });

test('the overview comes first, the commands that tell more last', async () => {
  const { exit, stdout, stderr } = await wright('inspect', 'p.ws');
  assert.equal([exit, stderr], [0, '']);
  assert.match(stdout, /^PASS inspect\n\nProgram overview\n/);
  assert.match(stdout, /\nDetail commands\n(.*\n){5}$/);
  for (const line of ['symbols', 'refs <NAME>', 'cfg <RULE>', 'callgraph', 'cost']) {
    assert.match(stdout, `  wright inspect ${line}\n`);
  }
});

test('symbols in groups', async () => {
  const { stdout } = await wright('inspect', 'symbols', 'p.ws');
  assert.is(
    stdout,
    `PASS symbols
  5 symbol(s)

Global variables (1)
  total --> p.ws:3:12

Player variables (1)
  ready --> p.ws:5:12

Subroutines (1)
  announce --> p.ws:8:8

Rules (2)
  Subroutine announce --> p.ws:10:1
  player joins --> p.ws:19:1
`,
  );
});

test('long lists are cut at ten, and say so', async () => {
  const rules = Array.from({ length: 13 }, () => 'rule ("") { event { Ongoing - Global; } }').join('\n');
  const { stdout } = await runCli(['inspect', 'many.ws'], { files: { 'many.ws': rules } });
  assert.match(stdout, '  rule 0 --> many.ws:1:1\n');
  assert.match(stdout, '  ... 3 more rule(s) (--format json prints the complete result)\n');
});

test('references to a symbol', async () => {
  const { stdout } = await wright('inspect', 'refs', 'heat', 'warm.ws');
  assert.is(
    stdout,
    `PASS refs
  2 read(s), 1 write(s) in 1 rule(s)

References to heat (globalVariable)
  declaration --> warm.ws:3:12
  read --> warm.ws:7:36
  write --> warm.ws:8:36
  read --> warm.ws:8:36
`,
  );
});

test('the graph of a rule', async () => {
  const { stdout } = await wright('inspect', 'cfg', 'warm', 'warm.ws');
  assert.match(
    stdout,
    /^PASS cfg\n {2}5 block\(s\), 5 edge\(s\)\n\nControl-flow graph of rule "warm"\n {2}edge\(s\): /,
  );
  assert.ok(stdout.indexOf('edge(s): ') < stdout.indexOf('block 0 (entry)'));
});

test('a number is an index where nothing has that name', async () => {
  assert.match((await wright('inspect', 'cfg', '1', 'p.ws')).stdout, 'rule "player joins"');
  assert.match((await wright('inspect', 'refs', '2', 'p.ws')).stdout, 'References to announce (subroutine)');
  const named = await runCli(['inspect', 'cfg', '1', 'n.ws'], {
    files: { 'n.ws': 'rule ("1") { event { Ongoing - Global; } }\nrule ("x") { event { Ongoing - Global; } }' },
  });
  assert.match(named.stdout, 'rule "1"');
});

test('calls', async () => {
  const { stdout } = await wright('inspect', 'callgraph', 'p.ws');
  assert.match(stdout, 'PASS callgraph\n  1 edge(s): 1 calling rule(s), 1 subroutine(s) called\n');
  assert.match(stdout, 'Most-called subroutines\n  announce: 1 caller(s)\n');
  assert.match(stdout, '  player joins: calls 1 subroutine(s)\n');
  assert.match(stdout, 'Edges\n  player joins -> announce\n');
});

test('rules that share a name are counted and shown one by one', async () => {
  const rule = (name: string, ...calls: string[]): string =>
    `rule("${name}"){event{Ongoing - Global;}actions{${calls.map((name) => `Call Subroutine(${name});`).join('')}}}\n`;
  const script = `subroutines{0: a 1: b}\n${rule('other')}${rule('r', 'a')}${rule('r', 'a', 'b')}${rule('', 'b')}`;
  const run = (...argv: string[]) => runCli(['inspect', 'callgraph', 's.ws', ...argv], { files: { 's.ws': script } });
  const { stdout } = await run();
  assert.match(stdout, '  4 edge(s): 3 calling rule(s), 2 subroutine(s) called\n');
  assert.match(stdout, 'Most-called subroutines\n  a: 2 caller(s)\n  b: 2 caller(s)\n');
  assert.match(stdout, '  r (rule 2): calls 2 subroutine(s)\n  r (rule 1): calls 1 subroutine(s)\n  rule 3: calls 1');
  assert.match(stdout, 'Edges\n  r (rule 1) -> a\n  r (rule 2) -> a\n  r (rule 2) -> b\n  rule 3 -> b\n');
  assert.match((await run('--callee', 'b')).stdout, 'Edges\n  r -> b\n  rule 3 -> b\n');
  assert.match((await run('--caller', 'r', '--max', '1')).stdout, 'Edges\n  r -> a\n');
});

test('cost, and where the elements go', async () => {
  const { stdout } = await wright('inspect', 'cost', 'warm.ws', '--by', 'rule');
  assert.match(stdout, 'emitted byte(s), 1 rule(s), 4 action(s), 1 wait(s) [exact]');
  assert.match(
    stdout,
    /Elements\n {2}\d+ element\(s\) \[exact\], \d+ left of 32768\n {6,}\d+ {2}warm --> warm\.ws:5:1\n/,
  );
});

const queries: readonly (readonly [argv: readonly string[], command: string, request: object])[] = [
  [['inspect', 'symbols'], 'symbols', { op: 'symbols' }],
  [['inspect', 'symbols', '--only', 'player-variable'], 'symbols', { op: 'symbols', kind: 'playerVariable' }],
  [['inspect', 'symbols', '--max', '2'], 'symbols', { op: 'symbols', max: 2 }],
  [['inspect', 'cfg', 'player joins'], 'cfg', { op: 'cfg', rule: 'player joins' }],
  [['inspect', 'callgraph', '--callee', 'announce'], 'callgraph', { op: 'callGraph', callee: 'announce' }],
  [['inspect', 'cost'], 'cost', { op: 'costEstimate' }],
];

for (const [argv, command, request] of queries) {
  test(`wright ${argv.join(' ')} answers as the service does`, async () => {
    const run = await wright(...argv, 'p.ws', '-f', 'json');
    const document = documentOf<Envelope<unknown>>(run);
    assert.equal([document.command, document.ok, document.diagnostics], [command, true, []]);
    assert.equal(document.result, await resultOf(CALLS, request));
  });
}

test('refs: the counts and the references together', async () => {
  const run = await wright('inspect', 'refs', 'total', 'p.ws', '--only', 'read', '-f', 'json');
  const { result, command } = documentOf<Envelope<Record<string, unknown>>>(run);
  assert.is(command, 'refs');
  assert.equal(Object.keys(result), [
    'id',
    'kind',
    'symbol',
    'reads',
    'writes',
    'calls',
    'rules',
    'references',
    'selection',
  ]);
  assert.equal(result['selection'], { total: 3, withheld: 0, matched: 1 });
});

const refusals: readonly (readonly [argv: readonly string[], code: string, message: RegExp])[] = [
  [['inspect', 'refs', 'nope', 'p.ws'], 'unknown-symbol', /unknown symbol 'nope'/],
  [['inspect', 'refs', '99', 'p.ws'], 'unknown-symbol', /unknown symbol '99'/],
  [['inspect', 'refs', 'twin', 'shared.ws'], 'ambiguous-symbol', /globalVariable 0, rule 1, rule 2/],
  [['inspect', 'cfg', 'nope', 'p.ws'], 'unknown-rule', /unknown rule 'nope'/],
  [['inspect', 'cfg', 'twin', 'shared.ws'], 'ambiguous-rule', /rule 0, rule 1/],
  [['inspect', 'callgraph', 'p.ws', '--caller', 'nope'], 'invalid-selection', /no rule is called 'nope'/],
  [['inspect', 'symbols', 'broken.ws'], 'parse-error', /./],
  [['inspect', 'symbols', 'gone.ws'], 'input-io', /./],
];

for (const [argv, code, message] of refusals) {
  test(`wright ${argv.join(' ')}: ${code}`, async () => {
    const text = await wright(...argv);
    const command = argv[1] as string;
    assert.equal([text.exit, text.stdout], [1, `ERROR ${command}\n`]);
    assert.match(text.stderr, `error[${code}]: `);
    assert.match(text.stderr, message);
    const document = documentOf<Envelope<unknown>>(await wright(...argv, '-f', 'json'));
    assert.equal([document.exit, document.ok, document.result], [1, false, null]);
    assert.is(document.diagnostics[0]?.code, code);
    if (command !== 'symbols') assert.is(document.diagnostics[0]?.stage, 'analysis');
  });
}

test('filters that do not exist are mistakes of the command line', async () => {
  for (const argv of [
    ['symbols', 'p.ws', '--only', 'variable'],
    ['refs', 'total', 'p.ws', '--only', 'reads'],
    ['cfg', 'x', 'p.ws', '--only', 'loop'],
    ['symbols', 'p.ws', '--max', 'many'],
    ['symbols', 'p.ws', '--max', '-1'],
    ['cost', 'p.ws', '--by', 'file'],
    ['refs'],
  ]) {
    const run = await wright('inspect', ...argv);
    assert.equal([run.exit, run.stdout], [2, ''], argv.join(' '));
  }
});

test('analyze: its sections in order, within forty lines', async () => {
  const { exit, stdout, stderr } = await wright('analyze', 'warm.ws');
  assert.equal([exit, stderr], [0, '']);
  let at = 0;
  for (const section of [
    'Program overview',
    'Workshop cost',
    'Hotspots',
    'Complexity',
    'Performance and stability risks',
    'State and coupling',
  ]) {
    const found = stdout.indexOf(`\n${section}`, at);
    assert.ok(found >= 0, section);
    at = found + 1;
  }
  for (const label of ['element(s) [exact]', '[static]', 'heuristic']) assert.match(stdout, label);
  assert.ok(stdout.split('\n').length <= 41);
});

test('a script that does not load has no facts', async () => {
  const analyze = documentOf<Envelope<unknown>>(await wright('analyze', 'broken.ws', '-f', 'json'));
  assert.equal([analyze.exit, analyze.result], [1, { program: null, facts: null }]);
  const inspect = documentOf<Envelope<unknown>>(await wright('inspect', 'broken.ws', '-f', 'json'));
  assert.equal(inspect.result, { program: null, rules: [], symbols: [], references: [] });
});

test.run();

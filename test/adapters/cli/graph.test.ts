import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CliRun, runCli } from '../../support/run-cli.js';
import { CALLS } from '../../support/scripts.js';

/** Signs that mean something in every notation. */
const SIGNS = `rule ("<"quoted"> & | # ]} \\\\") { event { Ongoing - Global; }
actions { If(Global.A < 3 && Global.B > 2); Small Message(All Players(All Teams), Custom String("a|b <c> #d; ]} \\"e\\"")); Else;
  Abort; Wait(1, Ignore Condition); End; While(True); Wait(1, Ignore Condition); End; } }`.replace(
  '<"quoted"> & | # ]} \\\\',
  '<\\"quoted\\"> & | # ]} \\\\',
);

const files = { 'p.ws': CALLS, 's.ws': SIGNS };
const wright = (...argv: readonly string[]): Promise<CliRun> => runCli(argv, { files });

test('dot: one node a block, one edge a successor, nothing unquoted', async () => {
  const { exit, stdout, stderr } = await wright('inspect', 'cfg', '0', 's.ws', '--graph', 'dot');
  assert.equal([exit, stderr], [0, '']);
  assert.match(stdout, /^digraph \{\n[\s\S]*\n\}\n$/);
  for (const line of stdout.split('\n').filter((text) => / b\d+ (->|\[)/.test(text))) {
    const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    assert.match(outside, /^ {2}b\d+( -> b\d+)?( \[[a-z=", \w]*\])?;$/);
  }
  assert.match(stdout, '[label="true"]');
  assert.match(stdout, '[label="back", style=dashed]');
});

test('mermaid: signs of the script end no label', async () => {
  const { stdout } = await wright('inspect', 'cfg', '0', 's.ws', '--graph', 'mermaid');
  assert.match(stdout, /^---\ntitle: "[^\n]*"\n---\nflowchart TD\n/);
  for (const line of stdout
    .split('\n')
    .slice(4)
    .filter((text) => text !== '' && !text.includes('classDef'))) {
    assert.match(line, /^ {2}b\d+(\(\[".*"\]\)|\[".*"\]|\{\{".*"\}\}| -\.?->(\|".*"\|)? b\d+)(:::faint)?$/);
    const label = /"(.*)"/.exec(line)?.[1] ?? '';
    assert.not.match(label.replaceAll('<br>', ''), /["<>|{}[\]]/);
  }
  assert.match(stdout, ':::faint');
});

test('svg: well formed, and no node covers another', async () => {
  const { stdout } = await wright('inspect', 'cfg', '0', 's.ws', '--graph', 'svg');
  assert.match(stdout, /^<svg xmlns="[^"]+" viewBox="0 0 [\d.]+ [\d.]+"/);
  assert.ok(isWellFormed(stdout));
  const boxes = [...stdout.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)" rx/g)].map(
    (box) => box.slice(1).map(Number),
  );
  assert.ok(boxes.length >= 4, `${boxes.length} nodes`);
  for (const [index, [x = 0, y = 0, width = 0, height = 0]] of boxes.entries()) {
    for (const [left = 0, top = 0, wide = 0, high = 0] of boxes.slice(index + 1)) {
      assert.ok(x + width <= left || left + wide <= x || y + height <= top || top + high <= y);
    }
  }
});

test('the call graph: a rule that implements a subroutine is that subroutine; starts are dashed', async () => {
  const { stdout } = await wright('inspect', 'callgraph', 'p.ws', '--graph', 'mermaid');
  assert.is(
    stdout,
    `---
title: "Calls"
---
flowchart LR
  n0["player joins"]
  n1(["announce"])
  n0 --> n1
`,
  );
  const starts = `subroutines { 0: a }
rule ("a") { event { Subroutine; a; } actions { Start Rule(a, Restart Rule); } }
rule ("x") { event { Ongoing - Global; } actions { Call Subroutine(a); Call Subroutine(a); } }`;
  const run = await runCli(['inspect', 'callgraph', 'q.ws', '--graph', 'dot'], { files: { 'q.ws': starts } });
  assert.match(run.stdout, '  n0 -> n0 [style=dashed];\n  n1 -> n0 [label="2×"];\n');
});

test('rules that share a name, with each other or with the rule of a subroutine, are nodes of their own', async () => {
  const rule = (name: string, event: string, ...called: string[]): string =>
    `rule ("${name}") { event { ${event} } actions { ${called.map((one) => `Call Subroutine(${one});`).join(' ')} } }\n`;
  const text = `subroutines { 0: a 1: b }
${rule('x', 'Ongoing - Global;', 'a')}${rule('x', 'Subroutine; a;', 'b')}${rule('x', 'Ongoing - Global;', 'a', 'b', 'a')}`;
  const run = await runCli(['inspect', 'callgraph', 'q.ws', '--graph', 'mermaid'], { files: { 'q.ws': text } });
  assert.is(
    run.stdout.split('\n').slice(4).join('\n'),
    `  n0["x"]
  n1(["a"])
  n2(["b"])
  n3["x"]
  n0 --> n1
  n1 --> n2
  n3 -->|"2×"| n1
  n3 --> n2
`,
  );
  const some = await runCli(['inspect', 'callgraph', 'q.ws', '--callee', 'b', '--graph', 'mermaid'], {
    files: { 'q.ws': text },
  });
  assert.match(some.stdout, 'n0(["a"])\n  n1(["b"])\n  n2["x"]\n  n0 --> n1\n  n2 --> n1\n');
});

test('a picture is the whole output', async () => {
  for (const argv of [
    ['--graph', 'svg', '-f', 'json'],
    ['--graph', 'png'],
  ]) {
    const run = await wright('inspect', 'callgraph', 'p.ws', ...argv);
    assert.equal([run.exit, run.stdout], [2, '']);
  }
  const refused = await wright('inspect', 'cfg', 'nope', 'p.ws', '--graph', 'svg');
  assert.equal([refused.exit, refused.stdout], [1, 'ERROR cfg\n']);
});

/** True when every tag is closed in order and no bare sign stands in the text. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*(?:&\w+;[^"<>&]*)*")*)(\/?)>/g,
    (_tag, end, name, _attributes, alone) => {
      if (end === '/') assert.is(open.pop(), name);
      else if (alone === '') open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!\w+;)/.test(rest);
}

test.run();

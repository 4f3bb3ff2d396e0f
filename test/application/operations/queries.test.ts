import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CALLS, SHARED, UNKNOWN_NAMES, WARM } from '../../support/scripts.js';
import { refusalOf, resultOf, serveRequests } from '../../support/serve.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

test('project: what the script is, in numbers', async () => {
  assert.equal(await resultOf(CALLS, { op: 'project' }), {
    origin: { kind: 'workshop', locale: 'en-us' },
    inputIdentity: createHash('sha256').update(CALLS).digest('hex'),
    files: 1,
    globalVariables: 1,
    playerVariables: 1,
    subroutines: 1,
    rules: 2,
    symbols: 5,
    // As many as the default lint rules find.
    findings: (await resultOf<readonly unknown[]>(CALLS, { op: 'findings' })).length,
  });
});

test('symbols: ids run over variables, subroutines and rules', async () => {
  const symbols = await resultOf<readonly Named[]>(CALLS, { op: 'symbols' });
  assert.equal(
    symbols.map(({ id, name }) => `${id} ${name}`),
    ['0 total', '1 ready', '2 announce', '3 Subroutine announce', '4 player joins'],
  );
  assert.equal(await resultOf(WARM, { op: 'symbols', kind: 'globalVariable' }), [
    {
      id: 0,
      kind: 'globalVariable',
      name: 'heat',
      span: { file: 0, path: 'p.ws', start: { line: 3, col: 12 }, end: { line: 3, col: 16 } },
    },
  ]);
});

test('references: a modification writes and reads at one place, in production order', async () => {
  const references = await resultOf<readonly { kind: string; rule: number | null; action: number | null }[]>(WARM, {
    op: 'references',
    symbol: 'heat',
  });
  assert.equal(
    references.map(({ kind, rule, action }) => [kind, rule, action]),
    [
      ['declaration', null, null],
      ['read', 0, 0],
      ['write', 0, 1],
      ['read', 0, 1],
    ],
  );
});

test('usage: by name and by id the same', async () => {
  const expected = { id: 0, kind: 'globalVariable', symbol: 'heat', reads: 2, writes: 1, calls: 0, rules: 1 };
  assert.equal(await resultOf(WARM, { op: 'usage', symbol: 'heat' }), expected);
  assert.equal(await resultOf(WARM, { op: 'usage', symbol: 0 }), expected);
});

test('cfg: a loop has five blocks and five edges', async () => {
  const graph = await resultOf<{ entry: number; exit: number; blocks: readonly { successors: readonly object[] }[] }>(
    WARM,
    { op: 'cfg', rule: 'warm' },
  );
  assert.equal([graph.entry, graph.exit, graph.blocks.length], [0, 4, 5]);
  assert.is(graph.blocks.flatMap(({ successors }) => successors).length, 5);
});

test('a null member means the same as an absent one', async () => {
  assert.ok(Array.isArray(await resultOf(CALLS, { op: 'symbols', kind: null, max: null })));
});

interface Counts {
  readonly total: number;
  readonly withheld: number;
}

type Selecting = readonly [
  request: Record<string, unknown>,
  items: string,
  total: number,
  withheld: number,
  count: number,
];

const selections: readonly Selecting[] = [
  [{ op: 'symbols', max: 2 }, 'symbols', 5, 3, 2],
  [{ op: 'symbols', kind: 'rule', max: 1 }, 'symbols', 5, 1, 1],
  [{ op: 'symbols', file: 'p.ws' }, 'symbols', 5, 0, 5],
  [{ op: 'symbols', file: './p.ws' }, 'symbols', 5, 0, 5],
  [{ op: 'symbols', file: '/modes/p.ws' }, 'symbols', 5, 0, 5],
  [{ op: 'symbols', file: 'other.ws' }, 'symbols', 5, 0, 0],
  [{ op: 'rules', name: 'player joins' }, 'rules', 2, 0, 1],
  [{ op: 'rules', max: 0 }, 'rules', 2, 2, 0],
  [{ op: 'references', symbol: 'total', kind: 'read' }, 'references', 3, 0, 1],
  [{ op: 'references', symbol: 'total', rule: 0 }, 'references', 3, 0, 2],
  [{ op: 'references', symbol: 'total', rule: 'player joins' }, 'references', 3, 0, 0],
  [{ op: 'references', symbol: 'total', file: 'p.ws', max: 1 }, 'references', 3, 2, 1],
  [{ op: 'cfg', rule: 1, kind: 'exit' }, 'blocks', 2, 0, 1],
  [{ op: 'cfg', rule: 1, max: 1 }, 'blocks', 2, 1, 1],
  [{ op: 'callGraph', caller: 'player joins' }, 'edges', 1, 0, 1],
  [{ op: 'callGraph', caller: 'Subroutine announce' }, 'edges', 1, 0, 0],
  [{ op: 'callGraph', callee: 'announce', max: 0 }, 'edges', 1, 1, 0],
  [{ op: 'symbols', offset: 0 }, 'symbols', 5, 0, 5],
  [{ op: 'symbols', offset: 2 }, 'symbols', 5, 0, 3],
  [{ op: 'symbols', offset: 1, max: 2 }, 'symbols', 5, 2, 2],
  [{ op: 'symbols', offset: 5, max: 2 }, 'symbols', 5, 0, 0],
  [{ op: 'symbols', kind: 'rule', offset: 1 }, 'symbols', 5, 0, 1],
  [{ op: 'references', symbol: 'total', offset: 2, max: 5 }, 'references', 3, 0, 1],
  [{ op: 'cfg', rule: 1, offset: 1 }, 'blocks', 2, 0, 1],
];

/** How many entries that match stand before the page. */
const matchedBefore = ({ offset }: Record<string, unknown>): number | undefined => offset as number | undefined;

for (const [request, items, total, withheld, count] of selections) {
  test(`selection ${JSON.stringify(request)}`, async () => {
    const result = await resultOf<Record<string, readonly unknown[]>>(CALLS, request);
    const { offset } = request as { offset?: number };
    const matched = withheld + count + (matchedBefore(request) ?? 0);
    assert.equal(result['selection'], { total, withheld, matched, ...(offset === undefined ? {} : { offset }) });
    assert.is(result[items]?.length, count);
  });
}

test('without a filter the lists are bare', async () => {
  for (const op of ['symbols', 'rules', 'callGraph']) assert.ok(Array.isArray(await resultOf(CALLS, { op })), op);
  assert.ok(Array.isArray(await resultOf(CALLS, { op: 'references', symbol: 0 })));
  assert.ok(Array.isArray(await resultOf(CALLS, { op: 'symbols', kind: 'rule' })), 'symbols by kind');
});

type Refusing = readonly [script: string, request: Record<string, unknown>, code: string];

const refusals: readonly Refusing[] = [
  [CALLS, { op: 'usage', symbol: 'nope' }, 'unknown-symbol'],
  [CALLS, { op: 'usage', symbol: 99 }, 'invalid-id'],
  [CALLS, { op: 'cfg', rule: 4 }, 'invalid-id'],
  [CALLS, { op: 'cfg', rule: 'total' }, 'unknown-rule'],
  [SHARED, { op: 'usage', symbol: 'twin' }, 'ambiguous-symbol'],
  [SHARED, { op: 'cfg', rule: 'twin' }, 'ambiguous-rule'],
  [CALLS, { op: 'symbols', kind: 'nope' }, 'invalid-selection'],
  [CALLS, { op: 'symbols', kind: 'constructor' }, 'invalid-selection'],
  [CALLS, { op: 'references', symbol: 'nope', kind: 'nope' }, 'invalid-selection'],
  [CALLS, { op: 'references', symbol: 'nope', rule: 'nope' }, 'invalid-selection'],
  [SHARED, { op: 'references', symbol: 0, rule: 'twin' }, 'invalid-selection'],
  [CALLS, { op: 'references', symbol: 'total', rule: 9 }, 'invalid-selection'],
  [CALLS, { op: 'cfg', rule: 0, kind: 'loop' }, 'invalid-selection'],
  [CALLS, { op: 'rules', name: 'nope' }, 'invalid-selection'],
  [CALLS, { op: 'callGraph', caller: 'nope' }, 'invalid-selection'],
  [CALLS, { op: 'callGraph', callee: 'total' }, 'invalid-selection'],
  [CALLS, { op: 'usage' }, 'malformed-request'],
  [CALLS, { op: 'usage', symbol: true }, 'malformed-request'],
  [CALLS, { op: 'usage', symbol: -1 }, 'malformed-request'],
  [CALLS, { op: 'symbols', max: 1.5 }, 'malformed-request'],
  [CALLS, { op: 'nope' }, 'malformed-request'],
  [CALLS, { op: 7 }, 'malformed-request'],
  ['rule (', { op: 'project' }, 'parse-error'],
];

for (const [script, request, code] of refusals) {
  test(`refusal ${JSON.stringify(request)}: ${code}`, async () => assert.is(await refusalOf(script, request), code));
}

test('a refusal names what was meant', async () => {
  const [near, shared] = await serveRequests(SHARED, [
    { op: 'usage', symbol: 'twni' },
    { op: 'usage', symbol: 'twin' },
  ]);
  assert.equal(near?.error?.candidates, ['twin']);
  assert.match(shared?.error?.message ?? '', 'globalVariable 0, rule 1, rule 2');
  assert.equal(shared?.error?.candidates, ['globalVariable 0', 'rule 1', 'rule 2']);
});

test('a malformed request says which member is wrong', async () => {
  const [answer] = await serveRequests(CALLS, [{ op: 'usage', symbol: { id: 1 } }]);
  assert.match(answer?.error?.message ?? '', '/symbol: expected a numeric id or a declared name string, got an object');
});

test('callGraph tells starts, recursion and dead subroutines when asked', async () => {
  const script = `subroutines { 0: a 1: b 2: c }
rule ("a") { event { Subroutine; a; } actions { Call Subroutine(a); } }
rule ("b") { event { Subroutine; b; } }
rule ("x") { event { Ongoing - Global; } actions { Call Subroutine(a); Start Rule(a, Restart Rule); } }
`;
  assert.equal(await resultOf(script, { op: 'callGraph' }), [
    { caller: 'a', callee: 'a' },
    { caller: 'x', callee: 'a' },
  ]);
  assert.equal(await resultOf(script, { op: 'callGraph', include: ['start', 'recursion', 'dead'] }), {
    edges: [
      { caller: 'a', callee: 'a', kind: 'call' },
      { caller: 'x', callee: 'a', kind: 'call' },
      { caller: 'x', callee: 'a', kind: 'start' },
    ],
    recursion: [{ subroutines: ['a'], kind: 'call' }],
    dead: ['b'],
    missing: [],
    idle: ['c'],
  });
});

test('persistentObjects: the published kinds, and the others when asked', async () => {
  const script = `rule ("x") { event { Ongoing - Global; } actions {
    Create Effect(All Players(All Teams), Orb, Color(Red), Vector(0, 0, 0), 1, None);
    Global.A = Last Created Entity;
    Create Icon(All Players(All Teams), Vector(0, 0, 0), Arrow: Down, None, Color(Red), True);
    Destroy Effect(Global.A); } }
`;
  const [effect] = await resultOf<readonly Record<string, unknown>[]>(script, { op: 'persistentObjects' });
  assert.equal(Object.keys(effect ?? {}), [
    'kind',
    'rule',
    'action',
    'executionScope',
    'visibility',
    'reevaluation',
    'identityRetained',
    'sameKindCleanupInRule',
    'span',
  ]);
  assert.equal(
    [effect?.['kind'], effect?.['executionScope'], effect?.['visibility'], effect?.['identityRetained']],
    ['effect', 'global', 'all-players', true],
  );
  const all = await resultOf<readonly Record<string, unknown>[]>(script, {
    op: 'persistentObjects',
    include: ['kinds', 'retention', 'cleanup'],
  });
  assert.equal(
    all.map(({ kind }) => kind),
    ['effect', 'icon'],
  );
  assert.equal(all[0]?.['retention'], { kept: 'surely', by: [{ action: 1, variable: 'A', afterWait: false }] });
  assert.equal(all[0]?.['cleanup'], { by: 'handle', sites: [{ rule: 0, action: 3 }] });
  assert.equal(all[1]?.['retention'], { kept: 'never', by: [] });
});

test('costEstimate: exactly its members, and elements by part when asked', async () => {
  const cost = await resultOf<Record<string, unknown>>(WARM, { op: 'costEstimate' });
  assert.equal(Object.keys(cost), ['exact', 'findings', 'kind']);
  const by = await resultOf<{ elements: { total: number; items: readonly { elements: number }[] } }>(WARM, {
    op: 'costEstimate',
    by: 'action',
  });
  assert.is(by.elements.items.length, 4);
  // The rule itself costs one.
  assert.is(by.elements.total, 1 + by.elements.items.reduce((sum, { elements }) => sum + elements, 0));
  const ofFile = await resultOf<{ findings: object[]; selection: Counts }>(WARM, { op: 'costEstimate', file: 'p.ws' });
  assert.equal([ofFile.findings, ofFile.selection.withheld], [[], 0], 'findings of a cost have no place');
});

test('costEstimate says how many parts it leaves out, and gives them when asked', async () => {
  const actions = Array.from({ length: 60 }, (_, at) => `Wait(${'1 + '.repeat(60 - at)}1, Ignore Condition);`);
  const text = `rule ("r") { event { Ongoing - Global; } actions { ${actions.join('\n')} } }`;
  for (const by of ['action', 'value']) {
    const counts = [];
    for (const page of [{}, { max: 3 }, { max: 100 }, { max: 100, offset: 59 }, { offset: 100 }]) {
      const { elements } = await resultOf<{ elements: { items: { action: number }[]; withheld: number } }>(text, {
        op: 'costEstimate',
        by,
        ...page,
      });
      counts.push([elements.items.length, elements.items[0]?.action, elements.withheld]);
    }
    assert.equal(
      counts,
      [
        [50, 0, 10],
        [3, 0, 57],
        [60, 0, 0],
        [1, 59, 0],
        [0, undefined, 0],
      ],
      by,
    );
  }
});

test('check and compile answer with envelopes', async () => {
  const [check, compile] = await serveRequests(WARM, [{ op: 'check' }, { op: 'compile' }]);
  assert.equal(check?.result, {
    wright: { version: '0.0.0-test', contract: 'wright-result/v1' },
    command: 'check',
    ok: true,
    exit: 0,
    diagnostics: [],
    result: {},
  });
  const compiled = compile?.result as { result: { output: { written_to: string } } } | undefined;
  assert.is(compiled?.result.output.written_to, 'stdout');
});

test('a name of any length leaves the reason a short one', async () => {
  const script = `rule("r"){event{Ongoing - Global;}actions{${'Foo Bar '.repeat(20_000)}(1);}}`;
  const answer = await resultOf<{ result: { facts: { cost: Record<string, unknown> } } }>(script, { op: 'analyze' });
  const reason = String(answer.result.facts.cost['unavailableReason']);
  assert.match(reason, /`Foo Bar Foo .*…`/);
  assert.ok(reason.length < 160, `${reason.length} characters`);
});

test('a script with unknown names gives all facts, and a lower bound of its size', async () => {
  const answer = await resultOf<{
    exit: number;
    result: { facts: { cost: Record<string, unknown>; rules: object[] } };
  }>(UNKNOWN_NAMES, { op: 'analyze' });
  const { cost, rules } = answer.result.facts;
  assert.is(answer.exit, 0);
  assert.is(cost['elementCount'], null);
  assert.match(String(cost['unavailableReason']), '`ImaginaryGizmo`');
  assert.ok(Number(cost['lowerBound']) > 0);
  assert.equal(
    rules.map((rule) => 'elements' in rule),
    [false],
  );
});

test('brief answers keep their numbers and lose their lists', async () => {
  const analyze = await resultOf<{ result: Record<string, unknown> }>(CALLS, { op: 'analyze', brief: true });
  assert.equal(Object.keys(analyze.result), ['brief', 'program', 'counts', 'items', 'expand']);
  const inspect = await resultOf<{ result: { counts: object; items: readonly Named[] } }>(CALLS, {
    op: 'inspect',
    brief: true,
  });
  assert.equal(inspect.result.counts, { rules: 2, symbols: 5, references: 10 });
  assert.equal(
    inspect.result.items.map(({ name }) => name),
    ['Subroutine announce', 'player joins'],
  );
});

test('inspect: references by symbol id', async () => {
  const { result } = await resultOf<{ result: { symbols: readonly Named[]; references: readonly object[][] } }>(CALLS, {
    op: 'inspect',
  });
  assert.is(result.references.length, result.symbols.length);
  assert.is(result.references[0]?.length, 3);
});

test('targetMetadata needs no script', async () => {
  const metadata = await resultOf<{ actions: number; locales: string[] }>('rule (', { op: 'targetMetadata' });
  assert.ok(metadata.actions > 200);
  assert.is(metadata.locales.length, 15);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { namedCalls } from '../../../src/domain/semantics/call-graph.js';
import { factsOf, ruleText, subroutineText } from './script-facts.js';

const test = suite('call graph');

const facts = factsOf(
  [
    'subroutines { 0: a 1: b 2: c 3: alone 4: missing 5: idle 6: off 7: loner }\n',
    subroutineText('a', 'Call Subroutine(b);'),
    subroutineText('b', 'Call Subroutine(a); Start Rule(c, Do Nothing);'),
    subroutineText('c', 'Start Rule(c, Restart Rule);'),
    subroutineText('alone', 'Call Subroutine(loner);'),
    `disabled ${subroutineText('off', '')}`,
    subroutineText('loner', 'Call Subroutine(loner);'),
    ruleText('r', 'Call Subroutine(a); Call Subroutine(a); disabled Call Subroutine(b); Start Rule(b, Do Nothing);'),
    ruleText('s', 'If(Global.A); Call Subroutine(missing); Call Subroutine(off); End;'),
    `disabled ${ruleText('t', 'Call Subroutine(alone);')}`,
  ].join(''),
);

test('published edges: calls in rule order, repeated ones kept, disabled actions and Start Rule left out', () => {
  const edges = namedCalls(facts.callGraph, facts.program).map(({ caller, callee }) => `${caller} -> ${callee}`);
  assert.equal(edges, [
    'Subroutine a -> b',
    'Subroutine b -> a',
    'Subroutine alone -> loner',
    'Subroutine loner -> loner',
    'r -> a',
    'r -> a',
    's -> missing',
    's -> off',
    't -> alone',
  ]);
});

test('all edges know their kind, place and whether they are ever taken', () => {
  const edges = facts.callGraph.callees[6]?.map(({ kind, action, subroutine, disabled }) => [
    kind,
    action,
    subroutine,
    disabled,
  ]);
  assert.equal(edges, [
    ['call', 0, 0, false],
    ['call', 1, 0, false],
    ['call', 2, 1, true],
    ['start', 3, 1, false],
  ]);
  assert.equal(
    facts.callGraph.callers[0]?.map(({ rule, action }) => [rule, action]),
    [
      [1, 0],
      [6, 0],
      [6, 1],
    ],
  );
});

test('recursion by calls, and by Start Rule', () => {
  assert.equal(facts.recursions, [
    { subroutines: [0, 1], kind: 'call' },
    { subroutines: [2], kind: 'start' },
    { subroutines: [7], kind: 'call' },
  ]);
});

test('dead, missing and idle subroutines', () => {
  assert.equal(facts.subroutineHealth, { dead: [3, 7], missing: [4, 6], idle: [5] });
});

test('10,000 subroutines in one chain', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => `s${at}`);
  const text =
    `subroutines { ${names.map((name, at) => `${at}: ${name}`).join(' ')} }\n` +
    names.map((name, at) => subroutineText(name, `Call Subroutine(s${at + 1});`)).join('') +
    ruleText('r', 'Call Subroutine(s0);');
  const chain = factsOf(text);
  assert.is(chain.recursions.length, 0);
  assert.is(chain.subroutineHealth.dead.length, 0);
  assert.is(chain.subroutineYields[0], 'never');
  assert.is(chain.eventContexts.has(9999, 'eventPlayer'), 'never');
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ProgramFacts } from '../../../src/domain/semantics/program-facts.js';
import type { Reference } from '../../../src/domain/semantics/references.js';
import { factsOf, ruleText, subroutineText } from './script-facts.js';

const test = suite('references');

/** `kind rule/action/value`, a dash where there is none. */
function draw(reference: Reference): string {
  const at = [reference.rule, reference.action, reference.value].map((number) => number ?? '-').join('/');
  return `${reference.kind} ${at}`;
}

function referencesTo(facts: ProgramFacts, name: string): readonly Reference[] {
  const [symbol] = facts.symbols.allNamed(name);
  return symbol === undefined ? [] : facts.referencesOf(symbol.id);
}

const WARM = `variables {
    global:
        0: heat
}
rule ("warm") {
    event { Ongoing - Global; }
    actions { While(Compare(Global.heat, <, 3));
            Modify Global Variable(heat, Add, 1);
        Wait(0.016, Ignore Condition); End; }
}
`;

test('the worked example: a modification is a write and a read at the same place', () => {
  const facts = factsOf(WARM);
  assert.equal(referencesTo(facts, 'heat').map(draw), ['declaration -/-/-', 'read 0/0/1', 'write 0/1/-', 'read 0/1/-']);
  const places = referencesTo(facts, 'heat').map(({ span }) => WARM.slice(span?.start, span?.end));
  assert.equal(places, ['heat', 'heat', 'heat', 'heat']);
  assert.equal(facts.usage(0), { reads: 2, writes: 1, calls: 0, rules: 1 });
  assert.equal(referencesTo(facts, 'warm').map(draw), ['declaration 0/-/-']);
});

const GLOBAL_ACTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['Set Global Variable(v, 1);', ['write 0/0/-']],
  ['Global.v = 1;', ['write 0/0/-']],
  ['Global.v += 1;', ['write 0/0/-', 'read 0/0/-']],
  ['Global.v[2] = 1;', ['write 0/0/-']],
  ['Global.v[2] *= 1;', ['write 0/0/-', 'read 0/0/-']],
  ['Modify Global Variable At Index(v, 0, Add, 1);', ['write 0/0/-', 'read 0/0/-']],
  ['For Global Variable(v, 0, 1, 1);', ['write 0/0/-']],
  ['Chase Global Variable At Rate(v, 1, 1, None);', ['write 0/0/-']],
  ['Chase Global Variable Over Time(v, 1, 1, None);', ['write 0/0/-']],
  ['Stop Chasing Global Variable(v);', ['write 0/0/-']],
  ['Global.v = Global.v;', ['write 0/0/-', 'read 0/0/1']],
  ['Global.w = Global.v + Global.v;', ['read 0/0/2', 'read 0/0/4']],
  ['disabled Global.v = 1;', ['write 0/0/-']],
  ['Global.v[Global.v] = 1;', ['write 0/0/-', 'read 0/0/1']],
  ['Some New Action(Global.v);', ['read 0/0/0']],
  ['Global.w = Some New Value(Global.v);', ['read 0/0/2']],
];

for (const [action, expected] of GLOBAL_ACTIONS) {
  test(`global: ${action}`, () => {
    const facts = factsOf(`variables { global: 0: v 1: w }\n${ruleText('r', action)}`);
    assert.equal(referencesTo(facts, 'v').slice(1).map(draw), expected);
  });
}

const PLAYER_ACTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['Set Player Variable(Event Player, v, 1);', ['write 0/0/-']],
  ['Event Player.v = 1;', ['write 0/0/-']],
  ['Event Player.v -= 1;', ['write 0/0/-', 'read 0/0/-']],
  ['Event Player.v[0] -= 1;', ['write 0/0/-', 'read 0/0/-']],
  ['Event Player.v[0] = 1;', ['write 0/0/-']],
  ['For Player Variable(Event Player, v, 0, 1, 1);', ['write 0/0/-']],
  ['Chase Player Variable At Rate(Event Player, v, 1, 1, None);', ['write 0/0/-']],
  ['Stop Chasing Player Variable(Event Player, v);', ['write 0/0/-']],
  ['(Event Player.v).w = 1;', ['read 0/0/0']],
  ['Event Player.w = (Attacker.v).v;', ['read 0/0/2', 'read 0/0/3']],
];

for (const [action, expected] of PLAYER_ACTIONS) {
  test(`player: ${action}`, () => {
    const facts = factsOf(`variables { player: 0: v 1: w }\n${ruleText('r', action)}`);
    assert.equal(referencesTo(facts, 'v').slice(1).map(draw), expected);
  });
}

test('subroutines: declaration, definition, calls; only Start Rule takes the name as a value', () => {
  const text =
    'subroutines { 0: s }\n' +
    subroutineText('s', '') +
    ruleText('r', 'Call Subroutine(s); Start Rule(s, Do Nothing); disabled Call Subroutine(s);');
  const facts = factsOf(text);
  assert.equal(referencesTo(facts, 's').map(draw), [
    'declaration -/-/-',
    'definition 0/-/-',
    'call 1/0/-',
    'call 1/1/1',
    'call 1/2/-',
  ]);
  assert.equal(facts.usage(0), { reads: 0, writes: 0, calls: 3, rules: 2 });
  for (const { span } of referencesTo(facts, 's')) assert.is(text.slice(span?.start, span?.end), 's');
});

test('values are numbered through the whole program, conditions first', () => {
  const text =
    'variables { global: 0: v }\n' +
    ruleText('a', 'Global.v = Global.v;', 'Ongoing - Global;', 'Global.v == 1;') +
    ruleText('b', 'Global.v = Global.v;');
  const facts = factsOf(text);
  const reads = referencesTo(facts, 'v').filter((reference) => reference.kind === 'read');
  assert.equal(
    reads.map(({ rule, condition, action, value }) => [rule, condition, action, value]),
    [
      [0, 0, null, 0],
      [0, null, 0, 4],
      [1, null, 0, 7],
    ],
  );
});

test('what is never declared has a symbol, a declaration without a place, and references', () => {
  const facts = factsOf(ruleText('r', 'Global.lost = 1; Call Subroutine(gone);'));
  const [lost, gone] = facts.symbols.symbols;
  assert.equal([lost?.name, lost?.implicit, lost?.span], ['lost', true, null]);
  assert.equal(facts.referencesOf(lost?.id ?? -1).map(draw), ['declaration -/-/-', 'write 0/0/-']);
  assert.is(facts.referencesOf(lost?.id ?? -1)[0]?.span, null);
  assert.equal([gone?.kind, gone?.implicit], ['subroutine', true]);
});

test('a redeclared name binds to its last declaration', () => {
  const facts = factsOf(`variables { global: 0: v 1: v }\n${ruleText('r', 'Global.v = 1;')}`);
  assert.equal(facts.referencesOf(0).map(draw), ['declaration -/-/-']);
  assert.equal(facts.referencesOf(1).map(draw), ['declaration -/-/-', 'write 0/0/-']);
});

test('all references stand in production order: declarations, then rule by rule', () => {
  const text =
    'variables { global: 0: a 1: b player: 0: p }\n' +
    ruleText('r', 'Global.b = Global.a; Event Player.p = 1;', 'Ongoing - Global;', 'Global.a == 1;');
  const facts = factsOf(text);
  const names = facts.references.all.map(({ symbol, kind }) => `${facts.symbols.symbols[symbol]?.name} ${kind}`);
  assert.equal(names, [
    'a declaration',
    'b declaration',
    'p declaration',
    'r declaration',
    'a read',
    'b write',
    'a read',
    'p write',
  ]);
});

test('hit test: the first offset of a name hits, the one after its last does not', () => {
  const text = `variables { global: 0: ab }\n${ruleText('r', 'Global.ab = 1;')}`;
  const facts = factsOf(text);
  const at = text.lastIndexOf('ab');
  assert.is(facts.hitTest.at(at - 1).kind, 'miss');
  assert.equal(facts.hitTest.at(at), { kind: 'symbol', symbol: 0, start: at, end: at + 2 });
  assert.is(facts.hitTest.at(at + 1).kind, 'symbol');
  assert.is(facts.hitTest.at(at + 2).kind, 'miss');
  assert.is(facts.hitTest.at(-1).kind, 'miss');
  assert.is(facts.hitTest.at(text.length + 5).kind, 'miss');
});

test('hit test: the title of a rule is its name, the rest of the rule is not', () => {
  const text = ruleText('title', 'Global.A = 1;');
  const facts = factsOf(text);
  const hit = facts.hitTest.at(text.indexOf('title'));
  assert.is(hit.kind === 'symbol' && facts.symbols.symbols[hit.symbol]?.name, 'title');
  assert.is(facts.hitTest.at(text.indexOf('event')).kind, 'miss');
});

test.run();

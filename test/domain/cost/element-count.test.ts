import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CostTable } from '../../../src/domain/catalog/catalog.js';
import { countElements, heroSurcharge, valueElements } from '../../../src/domain/cost/element-count.js';
import { elementsByNode, largestTrees } from '../../../src/domain/cost/largest-trees.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import type { Program } from '../../../src/domain/program/program.js';
import { testCatalog } from '../../support/catalog.js';

const test = suite('element count');

const { costs } = testCatalog();

function program(actions: string, conditions = ''): Program {
  const text = `rule ("r") { event { Ongoing - Global; } conditions { ${conditions} } actions { ${actions} } }`;
  return readScript(text, testCatalog(), 'en-US').program;
}

/** Elements of the actions and conditions, without the rule itself. */
function inside(actions: string, conditions = ''): number {
  return countElements(program(actions, conditions), costs).elements - 1;
}

const HUD =
  'Create HUD Text(All Players(All Teams), Null, Custom String("x"), Null, Left, 0, Color(White), Color(White), Color(White), Visible To and String, Default Visibility);';

const ACTIONS: readonly (readonly [string, number])[] = [
  ['', 0],
  ['Wait(0.016, Ignore Condition);', 2],
  ['Global.A = Global.B + 1;', 5],
  [HUD, 11],
  ['Set Player Allowed Heroes(Event Player, Array(Hero(Ana), Hero(Ashe)));', 7],
  ['Set Global Variable At Index(A, Index Of Array Value(All Heroes, Hero(Ana)), Hero(Ashe));', 5],
  ['Call Subroutine(Sub);', 1],
  ['Global.A = 5;', 2],
  ['Global.A = -5;', 2],
  ['Global.A = Array(1, 2);', 6],
  ['Global.B = Array(Hero(Ana), Hero(Ashe));', 7],
  ['Global.B = Hero(Ana);', 2],
  ['Event Player.A = 3; Heal(Event Player, Null, 20); Abort;', 5],
  ['Global.A += 5;', 2],
  ['Global.A[1] = 5;', 3],
  ['Global.A = (Event Player).B;', 3],
  ['Global.A = Vector(1, 2, 3);', 7],
  ['Global.A = 1 == 2;', 6],
  ['Global.A = True && False;', 3],
  ['Global.A = !True;', 2],
  ['Global.A = True ? False : Null;', 4],
  ['Global.A = Global.B[0];', 5],
  ['Global.A = Evaluate Once(True);', 3],
  ['Global.A = Custom String("a");', 5],
  ['Global.A = Custom String("a {0}", True);', 5],
  ['Global.A = Custom String("a {0}", 1, True, Event Player);', 6],
  ['Global.A = String("Hello");', 6],
  ['Global.A = Button(Jump);', 2],
  ['Global.A = All Players(Team 1);', 3],
  ['If(True); Else If(True); Else; End;', 4],
  ['For Global Variable(A, 0, 3, 1); End;', 5],
  ['Break; Continue;', 2],
  ['disabled Global.A = 5;', 2],
  ['"a comment" Global.A = 5;', 2],
  ['Global.A = Workshop Setting Toggle(Custom String("c"), Custom String("n"), True, 0);', 14],
  ['Global.A = Workshop Setting Integer(Custom String("c"), Custom String("n"), 1, 0, 5, 0);', 16],
  ['Global.A = Workshop Setting Real(Custom String("c"), Custom String("n"), 1, 0, 5, 0);', 16],
];

for (const [actions, elements] of ACTIONS) {
  test(`${elements}: ${actions}`, () => assert.is(inside(actions), elements));
}

const CONDITIONS: readonly (readonly [string, number])[] = [
  ['Is Alive(Event Player) == True;', 2],
  ['Is Alive(Event Player);', 2],
  ['Global.B == 2;', 3],
  ['disabled Global.B == 2;', 3],
  ['Array(Hero(Ana), Hero(Ashe)) == Array(Hero(Ana));', 10],
  ['Distance Between(Vector(0, 0, 0), Vector(1, 0, 0)) < 10;', 16],
];

for (const [condition, elements] of CONDITIONS) {
  test(`condition ${elements}: ${condition}`, () => assert.is(inside('', condition), elements));
}

test('a rule costs one; settings, declarations and disabled rules change nothing', () => {
  const text =
    'settings { modes { Deathmatch } }\nvariables { global: 0: A }\nsubroutines { 0: s }\n' +
    'disabled rule ("r") { event { Subroutine; s; } }\nrule ("q") { event { Ongoing - Each Player; All; All; } }';
  assert.is(countElements(readScript(text, testCatalog(), 'en-US').program, costs).elements, 2);
});

test('a text of actions or conditions alone is no rule', () => {
  const { rules, elements } = countElements(
    readScript('actions { Global.A = 5; }', testCatalog(), 'en-US').program,
    costs,
  );
  assert.equal([rules.length, elements], [1, 2]);
});

test('the sum over the parts is the whole', () => {
  const counted = countElements(program(`${HUD} Global.A = 5;`, 'Global.B == 2; Is Alive(Event Player);'), costs);
  const [rule] = counted.rules;
  assert.equal(rule, { rule: 0, elements: 19, conditions: [3, 2], conditionElements: 5, actions: [11, 2] });
  assert.equal([counted.elements, counted.limit, counted.remaining], [19, 32768, 32749]);
});

test('what the catalogue does not know makes a lower bound and says where', () => {
  const counted = countElements(
    program('Some New Action(1); Global.A = Some New Value(2);', 'Other New Value == 1;'),
    costs,
  );
  assert.is(counted.exact, false);
  assert.equal(
    counted.unknown.map(({ kind, text, rule, condition, action }) => [kind, text, rule, condition, action]),
    [
      ['unknown-value', 'Other New Value', 0, 0, null],
      ['unknown-action', 'Some New Action', 0, null, 0],
      ['unknown-value', 'Some New Value', 0, null, 1],
    ],
  );
  assert.is(counted.elements, 1 + 2 + 2 + 3);
});

/** A script that has every construct of the table, and how often it has each. */
const EVERYTHING = program(
  'Global.A = Array(1, Hero(Ana), Hero(Ashe), Evaluate Once(Null)); ' +
    'Global.B = Custom String("x", Null); Global.C = String("Hello"); ' +
    'Global.D = Workshop Setting Integer(Null, Null, Null, Null, Null, Null); ' +
    'Global.E = Workshop Setting Real(Null, Null, Null, Null, Null, Null); ' +
    'Global.F = Workshop Setting Combo(Null, Null, Null, Null, Null); Abort;',
  'Null == Null;',
);

const ROWS: readonly (readonly [string, (delta: number) => Partial<CostTable>, number])[] = [
  ['limit', (delta) => ({ limit: costs.limit + delta }), 0],
  ['rule', (delta) => ({ rule: costs.rule + delta }), 1],
  ['action base', (delta) => ({ action: { ...costs.action, base: costs.action.base + delta } }), 7],
  ['action argument', (delta) => ({ action: { ...costs.action, perArgument: costs.action.perArgument + delta } }), 12],
  ['condition', (delta) => ({ condition: { base: costs.condition.base + delta } }), 1],
  ['value', (delta) => ({ value: { base: costs.value.base + delta } }), 4 + 1 + 2 + 1 + 7 + 7 + 6 + 2],
  ['number', (delta) => ({ number: costs.number + delta }), 1],
  ['word', (delta) => ({ word: costs.word + delta }), 6 + 2],
  ['text', (delta) => ({ text: costs.text + delta }), 2],
  ['omitted string argument', (delta) => ({ omittedStringArgument: costs.omittedStringArgument + delta }), 2 + 3],
  ['hero pair', (delta) => ({ heroPair: costs.heroPair + delta }), 1],
];

for (const [title, change, times] of ROWS) {
  test(`row ${title}: a change of it changes ${times} places`, () => {
    const before = countElements(EVERYTHING, costs).elements;
    for (const delta of [1, 10]) {
      assert.is(countElements(EVERYTHING, { ...costs, ...change(delta) }).elements - before, times * delta);
    }
  });
}

for (const id of Object.keys(costs.adjustments)) {
  test(`adjustment of ${id}: a change of it changes that value alone`, () => {
    const before = countElements(EVERYTHING, costs).elements;
    const adjustments = { ...costs.adjustments, [id]: (costs.adjustments[id] ?? 0) + 10 };
    assert.is(countElements(EVERYTHING, { ...costs, adjustments }).elements - before, 10);
  });
}

test('a value on demand; heroes are charged where they are an argument', () => {
  const [value] = program('Abort If(Array(Hero(Ana), Hero(Ashe), 1));').rules[0]?.actions[0]?.args ?? [];
  if (value === undefined) throw new Error('no value');
  assert.is(valueElements(value, costs), 8);
  assert.is(heroSurcharge(value, costs), 1);
  assert.equal(
    elementsByNode(value, costs).map((node) => [node.value.id, node.parent, node.elements]),
    [
      ['array', null, 8],
      ['hero', 0, 2],
      ['ana', 1, 1],
      ['hero', 0, 2],
      ['ashe', 3, 1],
      ['', 0, 2],
    ],
  );
});

test('the largest trees, dearest first, equal ones in the order of the text', () => {
  const found = largestTrees(
    program('Global.A = Array(1, 2, 3); Global.B = Vector(1, 1, 1);', 'Count Of(Global.A) == Add(1, 2);'),
    costs,
  );
  assert.equal(
    found.map(({ condition, action, argument, elements }) => [condition, action, argument, elements]),
    [
      [null, 0, 1, 8],
      [null, 1, 1, 7],
      [0, null, 1, 5],
      [0, null, 0, 3],
    ],
  );
  assert.equal(largestTrees(program('Global.A = 1;'), costs), []);
});

test.run();

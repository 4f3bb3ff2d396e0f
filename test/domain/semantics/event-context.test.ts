import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Certainty } from '../../../src/domain/semantics/certainty.js';
import { factsOf, ruleText, subroutineText } from './script-facts.js';

const test = suite('event context');

const facts = factsOf(
  [
    'subroutines { 0: shared 1: deep 2: same 3: dead 4: started 5: open }\n',
    subroutineText('shared', 'Call Subroutine(deep);'),
    subroutineText('deep', 'Call Subroutine(shared);'),
    subroutineText('same', ''),
    subroutineText('dead', ''),
    subroutineText('started', ''),
    subroutineText('open', ''),
    ruleText('global', 'Call Subroutine(shared);'),
    ruleText(
      'dealt',
      'Call Subroutine(shared); Call Subroutine(same); Start Rule(started, Do Nothing);',
      'Player Dealt Damage; All; All;',
    ),
    ruleText('died', 'Call Subroutine(same); disabled Call Subroutine(dead);', 'Player Died; All; All;'),
    `disabled ${ruleText('off', 'Call Subroutine(started);')}`,
    ruleText('healed', 'Call Subroutine(open);', 'Player Dealt Healing; All; All;'),
    ruleText('odd', 'Call Subroutine(open);', 'No Such Event;'),
  ].join(''),
);

const CASES: readonly (readonly [string, string, Certainty])[] = [
  ['global', 'eventPlayer', 'never'],
  ['global', 'attacker', 'never'],
  ['dealt', 'eventPlayer', 'surely'],
  ['dealt', 'eventDamage', 'surely'],
  ['dealt', 'eventHealing', 'never'],
  ['healed', 'healer', 'surely'],
  ['healed', 'victim', 'never'],
  ['odd', 'attacker', 'possibly'],
  ['Subroutine shared', 'attacker', 'possibly'],
  ['Subroutine shared', 'healer', 'never'],
  ['Subroutine deep', 'eventPlayer', 'possibly'],
  ['Subroutine same', 'victim', 'surely'],
  ['Subroutine same', 'eventPlayer', 'surely'],
  ['Subroutine dead', 'eventPlayer', 'never'],
  ['Subroutine started', 'attacker', 'surely'],
  ['Subroutine open', 'healer', 'possibly'],
];

for (const [name, value, expected] of CASES) {
  test(`${value} in ${name}: ${expected}`, () => {
    const rule = facts.symbols.allNamed(name)[0]?.position ?? -1;
    assert.is(facts.eventContexts.has(rule, value), expected);
  });
}

test('a subroutine names the events and rules that lead to it, and those without the value', () => {
  const { eventContexts } = facts;
  assert.equal(eventContexts.of(1), { events: ['ongoingGlobal', 'playerDealtDamage'], open: false, origins: [6, 7] });
  assert.equal(eventContexts.originsWithout(1, 'attacker'), [6]);
  assert.equal(eventContexts.of(3), { events: [], open: false, origins: [] });
});

test('the values that depend on the event come from the catalogue', () => {
  const { values } = facts.eventContexts;
  for (const value of [
    'eventPlayer',
    'attacker',
    'victim',
    'healer',
    'healee',
    'eventDamage',
    'eventHealing',
    'eventAbility',
  ]) {
    assert.ok(values.includes(value), value);
  }
  assert.not(values.includes('hostPlayer'));
});

test.run();

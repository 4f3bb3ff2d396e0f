import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rule } from '../../../../src/domain/program/program.js';
import { readScript } from '../../../../src/domain/program/read-script.js';
import { lintContext } from '../../../../src/domain/lint/lint-context.js';
import { testCatalog } from '../../../support/catalog.js';
import { EACH_PLAYER, script, subroutine } from '../../../support/lint-table.js';

function repetitions(text: string): readonly (string | null)[] {
  const { program } = readScript(text, testCatalog(), 'en-US');
  const { repetitions: found } = lintContext(text, program, testCatalog());
  return program.rules.map((rule) => found.rule(rule));
}

const HELD = 'Is Button Held(Host Player, Button(Jump)) == True;';
const SUBS = 'subroutines { 0: near 1: far }\n';

test('a subroutine runs again when what calls it does, through circles as well', () => {
  const circle = subroutine('near', 'Call Subroutine(far);') + subroutine('far', 'Call Subroutine(near);');
  assert.equal(repetitions(SUBS + circle + script('Call Subroutine(near);')), ['caller', 'caller', null]);
  const chain = subroutine('near', 'Call Subroutine(far);') + subroutine('far', 'Abort;');
  assert.equal(repetitions(SUBS + chain + script('Call Subroutine(near);')), [null, null, null]);
  assert.equal(repetitions(SUBS + chain + script('Call Subroutine(near);', { conditions: HELD })), [
    'caller',
    'caller',
    'conditions',
  ]);
});

test('a subroutine that restarts itself runs again, one that starts itself while it runs does not', () => {
  const starting = (behaviour: string): string =>
    SUBS +
    subroutine('near', `Wait(1, Ignore Condition); Start Rule(near, ${behaviour});`) +
    script('Call Subroutine(near);');
  assert.equal(repetitions(starting('Restart Rule')), ['caller', null]);
  assert.equal(repetitions(starting('Do Nothing')), [null, null]);
});

test('a subroutine that a loop calls runs again', () => {
  const loop = 'While(True); Call Subroutine(near); Wait(1, Ignore Condition); End;';
  assert.equal(repetitions(SUBS + subroutine('near', 'Abort;') + script(loop)), ['caller', null]);
  assert.equal(
    repetitions(SUBS + subroutine('near', 'Abort;') + script(`disabled ${loop.replace('Call', 'disabled Call')}`))[0],
    null,
  );
});

test('a rule that takes its latch back runs again', () => {
  const latched = (last: string): string =>
    script(`Global.done = True; Wait(3, Ignore Condition); ${last}`, { conditions: `Global.done == False; ${HELD}` });
  assert.equal(repetitions(latched('')), [null]);
  assert.equal(repetitions(latched('Global.done = False;')), ['conditions']);
  assert.equal(repetitions(latched('Chase Global Variable At Rate(done, 0, 1, None);')), ['conditions']);
  assert.equal(repetitions(latched('Global.done -= 1;')), ['conditions']);
  const counted = (condition: string): string => script('Global.count += 1;', { conditions: `${condition} ${HELD}` });
  assert.equal(repetitions(counted('Global.count == 0;')), [null]);
  assert.equal(repetitions(counted('Global.count >= 3;')), ['conditions']);
  assert.equal(repetitions(latched('Stop Chasing Global Variable(done);')), [null]);
});

test('a start value takes no latch away', () => {
  const latched = script('Global.done = True;', { conditions: `Global.done == False; ${HELD}` });
  const again = (before: string): string | null | undefined => repetitions(before + latched).at(-1);
  assert.is(again(script('Global.done = False;')), null);
  assert.is(again(script('Wait(1, Ignore Condition); Global.done = False; Global.a = 1;')), null);
  assert.is(
    again(script('Global.done = False;', { conditions: 'Is Button Held(Host Player, Button(Melee)) == True;' })),
    'conditions',
  );
  assert.is(again(script('While(True); Global.done = False; Wait(1, Ignore Condition); End;')), 'conditions');
  assert.is(again(script('Global.done = False; Wait(1, Ignore Condition); Loop;')), 'conditions');
  assert.is(again(script('Global.done = False;', { event: EACH_PLAYER })), 'conditions');
});

test('a test among the actions that the rule decides lets them run once', () => {
  const shown = 'Small Message(Host Player, Custom String("x"));';
  const once = (actions: string): string | null => {
    const text = script(actions, { conditions: HELD });
    const { program } = readScript(text, testCatalog(), 'en-US');
    const rule = program.rules[0] as Rule;
    const at = rule.actions.find(({ id }) => id === 'smallMessage')?.index ?? -1;
    return lintContext(text, program, testCatalog()).repetitions.action(rule, at);
  };
  for (const text of [
    `Abort If(Global.done); ${shown} Global.done = True;`,
    `Abort If(Global.done == True); ${shown} Global.done = True;`,
    `Abort If(Global.done || Global.other); ${shown} Global.done = True;`,
    `If(!Global.done); ${shown} Global.done = True; End;`,
    `If(Global.done == False); If(Global.other); ${shown} End; Global.done = True; End;`,
    `If(0 == Global.done && Global.other); ${shown} Global.done = 1; End;`,
  ]) {
    assert.is(once(text), null, text);
  }
  for (const text of [
    `Abort If(Global.done); ${shown} Global.done = True; Wait(1, Ignore Condition); Global.done = False;`,
    `Abort If(Global.done && Global.other); ${shown} Global.done = True;`,
    `Abort If(!Global.done); ${shown} Global.done = True;`,
    `${shown} Abort If(Global.done); Global.done = True;`,
    `If(Global.other); Abort If(Global.done); End; ${shown} Global.done = True;`,
    `If(!Global.done); Global.done = True; Else; ${shown} End;`,
    `If(Global.done == False || Global.other); ${shown} Global.done = True; End;`,
    `If(!Global.done); ${shown} End;`,
  ]) {
    assert.is(once(text), 'conditions', text);
  }
});

test('chains of calls and of variables may be longer than the stack is deep', () => {
  const length = 20_000;
  const count = Array.from({ length }, (_, at) => at);
  const calls = count.map((at) => subroutine(`s${at}`, `Call Subroutine(s${at + 1});`)).join('');
  assert.is(
    repetitions(calls + script('Call Subroutine(s0);', { conditions: HELD })).filter((each) => each === 'caller')
      .length,
    length,
  );
  const waits = count
    .map((at) => script(`Global.v${at} = Match Time;`, { conditions: `Global.v${at + 1} == 3;` }))
    .join('');
  assert.is(repetitions(waits).length, length);
});

test.run();

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../../src/domain/program/read-script.js';
import { lintContext } from '../../../src/domain/lint/lint-context.js';
import { testCatalog } from '../../support/catalog.js';
import { script, subroutine } from '../../support/lint-table.js';

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

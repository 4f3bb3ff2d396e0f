import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countParts } from '../../../src/domain/cost/program-counts.js';
import { factsOf, ruleText } from '../semantics/script-facts.js';

const test = suite('program counts');

test('every flat action counts, markers and disabled ones included', () => {
  const text =
    ruleText(
      'a',
      'While(True); disabled Wait(1, Ignore Condition); Wait Until(True, 1); End;',
      'Ongoing - Global;',
      'True;',
    ) + `disabled ${ruleText('b', 'Wait(1, Ignore Condition);')}`;
  assert.equal(countParts(factsOf(text).program), { rules: 2, conditions: 1, actions: 5, waits: 2 });
});

test('nothing has nothing', () => {
  assert.equal(countParts(factsOf('').program), { rules: 0, conditions: 0, actions: 0, waits: 0 });
});

test.run();

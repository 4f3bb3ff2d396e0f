import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Value } from '../../../src/domain/program/program.js';
import { forEachValue, walkValues } from '../../../src/domain/program/walk.js';
import { testCatalog } from '../../support/catalog.js';
import { ProgramBuilder } from '../../support/program-builder.js';

const b = new ProgramBuilder(testCatalog());
const label = (value: Value): string => value.id || value.text;

const test = suite('walk');

test('a value, then what is below it, left to right', () => {
  const seen: string[] = [];
  walkValues(b.call('add', b.call('multiply', 1, 2), b.global('G')), (value) => seen.push(label(value)));
  assert.equal(seen, ['add', 'multiply', '1', '2', 'globalVariable', 'G']);
});

test('conditions before actions, each with its owner and a running index', () => {
  const rule = b.rule('r', {
    conditions: [b.condition(b.call('isAlive', b.call('eventPlayer')), '==', b.call('true'))],
    actions: [
      b.action('wait', [1, b.word('waitBehavior', 'ignoreCondition')]),
      b.action('abort'),
      b.action('skip', [2]),
    ],
  });
  const seen: string[] = [];
  forEachValue(rule, (value, owner, index) => {
    seen.push(`${index} ${'left' in owner ? 'condition' : owner.id} ${owner.index} ${label(value)}`);
  });
  assert.equal(seen, [
    '0 condition 0 isAlive',
    '1 condition 0 eventPlayer',
    '2 condition 0 true',
    '3 wait 0 1',
    '4 wait 0 ignoreCondition',
    '5 skip 2 2',
  ]);
});

test('long lists and deep trees', () => {
  let deep = b.call('not', 1);
  for (let depth = 0; depth < 512; depth += 1) deep = b.call('not', deep);
  const action = b.action('wait', [deep]);
  let count = 0;
  forEachValue(b.rule('r', { actions: Array.from({ length: 1000 }, () => action) }), () => (count += 1));
  assert.is(count, 1000 * 514);
});

test.run();

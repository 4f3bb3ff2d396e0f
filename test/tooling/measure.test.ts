import { strict as assert } from 'node:assert';
import { suite } from 'uvu';
import { interleave, median, pairedRatio, report } from '../bench/measure.js';

const measure = suite('benchmark arithmetic');

measure('the median is the middle, or the mean of the middle two', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.throws(() => median([]), /no values/);
});

measure('ratios are taken round by round', () => {
  const rounds = new Map([
    ['base', [1, 10, 100]],
    ['own', [2, 20, 150]],
  ]);
  assert.equal(pairedRatio(rounds, 'own', 'base'), 2);
  assert.throws(() => pairedRatio(rounds, 'other', 'base'), /other was not measured/);
});

measure('contenders take turns, and warm-up rounds are thrown away', () => {
  const calls: string[] = [];
  const contender = (name: string) => ({ name, run: () => calls.push(name) });
  const rounds = interleave([contender('a'), contender('b')], 3, 1);
  assert.equal(calls.join(''), 'baabbaab');
  assert.deepEqual(rounds.get('a'), [3, 6, 7]);
  assert.deepEqual(rounds.get('b'), [4, 5, 8]);
});

measure('a ratio above its budget, or none, sets exit code 1', () => {
  assert.deepEqual(
    [[{ name: 'in', ratio: 1, budget: 1 }], [{ name: 'free', ratio: 9 }]].map((rows) => exitCodeOf(() => report(rows))),
    [undefined, undefined],
  );
  assert.equal(
    exitCodeOf(() => report([{ name: 'over', ratio: 1.01, budget: 1 }])),
    1,
  );
  assert.equal(
    exitCodeOf(() => report([{ name: 'nothing', ratio: Number.NaN, budget: 1 }])),
    1,
  );
});

measure.run();

function exitCodeOf(run: () => void): unknown {
  const before = process.exitCode;
  process.exitCode = undefined;
  run();
  const after = process.exitCode;
  process.exitCode = before;
  return after;
}

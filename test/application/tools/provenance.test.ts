import * as fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Candidate,
  type Rank,
  RANKS,
  recordFault,
  resolveField,
  resolveRequired,
} from '../../../src/application/tools/provenance.js';

const candidate = (value: unknown, rank: Rank, source: string = rank): Candidate => ({ value, rank, source });

test('the source with the higher rank wins, whatever it says', () => {
  for (const value of ['low', 'high', '', [], false, null]) {
    const resolved = resolveField([candidate('medium', 'tree'), candidate(value, 'overlay'), candidate('x', 'pin')]);
    assert.ok(isRight(resolved));
    assert.equal(resolved.right.value, value);
    assert.is(resolved.right.record.candidates.length, 3);
    assert.is(
      recordFault(resolved.right.record, value ?? ''),
      value === null ? recordFault(resolved.right.record, '') : undefined,
    );
  }
});

test('I7: equal ranks that disagree fail, even below the winner; those that agree do not', () => {
  const disagree = [candidate('a', 'overlay'), candidate('b', 'tree', 'one'), candidate('c', 'tree', 'two')];
  assert.ok(isLeft(resolveField(disagree)));
  const agree = [candidate({ b: 1, a: 2 }, 'tree', 'one'), candidate({ a: 2, b: 1 }, 'tree', 'two')];
  assert.ok(isRight(resolveField(agree)));
  // A binding and the exclusion of one have the same rank.
  assert.ok(isLeft(resolveField([candidate('max', 'binding'), candidate('', 'mapping_exclusion')])));
});

const anyCandidates = fc.array(
  fc.record({
    value: fc.oneof(fc.boolean(), fc.constant('x'), fc.constant([])),
    rank: fc.constantFrom(...(Object.keys(RANKS) as Rank[])),
    source: fc.constantFrom('a', 'b'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('I7: the order in which candidates come never matters', () => {
  fc.assert(
    fc.property(anyCandidates, fc.infiniteStream(fc.nat()), (candidates, dice) => {
      const shuffled = candidates
        .map((each) => [dice.next().value as number, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
      assert.equal(JSON.stringify(resolveField(shuffled)), JSON.stringify(resolveField(candidates)));
    }),
  );
});

test('I5: what the command requires is required, whatever else is said', () => {
  fc.assert(
    fc.property(anyCandidates, (others) => {
      const said = [...others.filter(({ rank }) => rank !== 'tree'), candidate(true, 'tree', 'command')];
      const resolved = resolveRequired(said);
      if (isLeft(resolved)) return;
      assert.is(resolved.right.value, true);
      assert.is(recordFault(resolved.right.record, true), undefined);
    }),
  );
  const floored = resolveRequired([candidate(false, 'overlay'), candidate(true, 'tree')]);
  assert.ok(isRight(floored));
  assert.is(floored.right.record.resolution, 'required_floor');
  assert.is(floored.right.record.selected, 1);
  assert.is(floored.right.record.candidates.length, 2);
});

test('an overlay may require what the command leaves optional', () => {
  const resolved = resolveRequired([candidate(true, 'overlay'), candidate(false, 'tree')]);
  assert.ok(isRight(resolved));
  assert.equal([resolved.right.value, resolved.right.record.resolution], [true, 'precedence']);
});

test('a record is refused when it selects a lower source, another value, or nothing', () => {
  const candidates = [candidate('a', 'overlay'), candidate('b', 'tree')];
  const resolution = 'precedence' as const;
  assert.is(recordFault({ candidates, selected: 0, resolution }, 'a'), undefined);
  assert.match(recordFault({ candidates, selected: 1, resolution }, 'b') ?? '', /over a higher source/);
  assert.match(recordFault({ candidates, selected: 0, resolution }, 'b') ?? '', /delivered is "b"/);
  assert.match(recordFault({ candidates, selected: 2, resolution }, 'a') ?? '', /not there/);
  assert.match(recordFault({ candidates, selected: 0, resolution: 'required_floor' }, 'a') ?? '', /floor/);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Resolution } from '../../../src/domain/semantics/symbols.js';
import { factsOf, ruleText } from './script-facts.js';

const test = suite('symbols');

const TEXT =
  'variables { global: 0: heat 1: dup player: 0: ready 1: heat }\nsubroutines { 0: announce }\n' +
  ruleText('dup', '') +
  ruleText('warm', '') +
  ruleText('warm', '');

const { symbols } = factsOf(TEXT);

/** `found 3`, `unknown warm`, `ambiguous rule 5, rule 6`. */
function draw(resolution: Resolution): string {
  switch (resolution.kind) {
    case 'found':
      return `found ${resolution.symbol.id}`;
    case 'invalid-id':
      return `invalid ${resolution.id}`;
    case 'unknown':
      return `unknown ${resolution.nearest.join(', ')}`;
    default:
      return `ambiguous ${resolution.candidates.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`;
  }
}

test('one running id: global variables, player variables, subroutines, rules', () => {
  assert.equal(
    symbols.symbols.map(({ id, kind, name, position }) => `${id} ${kind} ${name} ${position}`),
    [
      '0 globalVariable heat 0',
      '1 globalVariable dup 1',
      '2 playerVariable ready 0',
      '3 playerVariable heat 1',
      '4 subroutine announce 0',
      '5 rule dup 0',
      '6 rule warm 1',
      '7 rule warm 2',
    ],
  );
});

test('a span is the identifier of a declaration, or the whole rule; the name of a rule is its title', () => {
  const [heat] = symbols.symbols;
  const rule = symbols.rule(0);
  assert.is(TEXT.slice(heat?.span?.start, heat?.span?.end), 'heat');
  assert.is(TEXT.slice(rule?.span?.start, rule?.span?.end), ruleText('dup', '').trimEnd());
  assert.is(TEXT.slice(rule?.nameSpan?.start, rule?.nameSpan?.end), 'dup');
});

const CASES: readonly (readonly [string, () => Resolution, string])[] = [
  ['an id', () => symbols.byId(4), 'found 4'],
  ['an id beyond the last', () => symbols.byId(8), 'invalid 8'],
  ['an id that is no whole number', () => symbols.byId(0.5), 'invalid 0.5'],
  ['a negative id', () => symbols.byId(-1), 'invalid -1'],
  ['a name', () => symbols.byName('ready'), 'found 2'],
  ['a name that a variable and a rule share', () => symbols.byName('dup'), 'ambiguous globalVariable 1, rule 5'],
  ['a name of two variables', () => symbols.byName('heat'), 'ambiguous globalVariable 0, playerVariable 3'],
  ['an unknown name', () => symbols.byName('anounce'), 'unknown announce'],
  ['a name far from all', () => symbols.byName('zzzzzz'), 'unknown '],
  ['a rule index', () => symbols.byRuleIndex(1), 'found 6'],
  ['a rule index beyond the last', () => symbols.byRuleIndex(3), 'invalid 3'],
  ['a negative rule index', () => symbols.byRuleIndex(-1), 'invalid -1'],
  ['a rule name that a variable bears too', () => symbols.byRuleName('dup'), 'found 5'],
  ['a shared rule name', () => symbols.byRuleName('warm'), 'ambiguous rule 6, rule 7'],
  ['the name of no rule', () => symbols.byRuleName('heat'), 'unknown '],
  ['a misspelled rule', () => symbols.byRuleName('wram'), 'unknown warm'],
  ['a name of the language', () => symbols.byName('constructor'), 'unknown '],
];

for (const [title, resolve, expected] of CASES) {
  test(`resolves ${title}`, () => assert.is(draw(resolve()), expected));
}

test('a rule without a title has an empty name at an empty place', () => {
  const text = ruleText('', '');
  const rule = factsOf(text).symbols.rule(0);
  assert.is(rule?.name, '');
  assert.equal(rule?.nameSpan, { start: text.indexOf('"') + 1, end: text.indexOf('"') + 1 });
});

test.run();

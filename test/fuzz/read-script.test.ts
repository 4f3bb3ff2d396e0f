// @timeout 900
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { MAX_DEPTH } from '../../src/domain/syntax/tree.js';
import { testCatalog } from '../support/catalog.js';
import { ruleOf } from '../support/reading.js';

const SEEDS = 10_000;
const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ';',
  ',',
  ':',
  '.',
  '"',
  '\\',
  '!',
  '?',
  '=',
  '==',
  '+=',
  '<',
  '>',
  '&&',
  '-',
  '*',
  '/',
  '//',
  '/*',
  '*/',
  '\n',
  '\r',
  '\t',
  ' ',
  '\u0000',
  '\ufeff',
  '\ud83d',
  '😀',
  '禁用',
  '规则',
  'rule',
  'rule("',
  'event',
  'actions {',
  'settings {',
  'variables {',
  'disabled ',
  'Map(',
  'Global.',
  'Event Player',
  '1e9',
  '.5',
  '999999999999999999999',
  '<en>',
  'D.Va',
  'Ongoing - ',
];

const FIXTURE = `settings
{
	main { Description: "a: b" }
	modes { Control { enabled maps { Ilios 972777519512068292
	} } }
	heroes { General { Ana { Sleep Dart: Off
	} } }
}
variables
{
	global:
		0: heat
	player:
		0: score
}
subroutines
{
	0: Reset
}
${ruleOf('"note"\nIf(Global.heat > 1.5 && !Is Alive(Event Player));\nEvent Player.score[0] += Array(1, Hero(D.Va), Custom String("{0}", Global.heat))[1];\ndisabled Wait(0.016, Ignore Condition);\nElse;\nCall Subroutine(Reset);\nEnd;', 'Global.heat == True;')}`;

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

function mutate(text: string, seed: number): string {
  const next = random(seed);
  let mutated = text;
  for (let edits = 1 + Math.floor(next() * 6); edits > 0; edits -= 1) {
    const at = Math.floor(next() * mutated.length);
    const choice = next();
    const piece = PIECES[Math.floor(next() * PIECES.length)] as string;
    if (choice < 0.35) mutated = mutated.slice(0, at) + piece + mutated.slice(at);
    else if (choice < 0.7) mutated = mutated.slice(0, at) + mutated.slice(at + 1 + Math.floor(next() * 12));
    else if (choice < 0.85) mutated = mutated.slice(0, at);
    else mutated = mutated.slice(0, at) + mutated.slice(Math.floor(next() * mutated.length));
  }
  return mutated;
}

function hold(text: string, locale: LocaleId | undefined, label: string): void {
  const { diagnostics, program, loads } = readScript(text, testCatalog(), locale);
  for (const { span, message } of diagnostics) {
    if (span === undefined) continue;
    assert.ok(
      span.start >= 0 && span.start <= span.end && span.end <= text.length,
      `${label}: ${message} at ${span.start}…${span.end} of ${text.length}`,
    );
  }
  if (!loads)
    assert.ok(
      diagnostics.some(({ severity }) => severity === 'error'),
      `${label}: refused without an error`,
    );
  for (const rule of program.rules) assert.ok(rule.start <= rule.end && rule.end <= text.length, label);
}

test(`${SEEDS} mutated scripts: no crash, no position outside the text`, () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    hold(mutate(FIXTURE, seed), seed % 7 === 0 ? LOCALES[seed % LOCALES.length] : 'en-US', `seed ${seed}`);
  }
});

test('every prefix of a script', () => {
  for (let end = 0; end <= FIXTURE.length; end += 1) hold(FIXTURE.slice(0, end), 'en-US', `prefix ${end}`);
});

const deep = 10_000;
const hostile: readonly [string, string][] = [
  ['nested parentheses', ruleOf(`Global.A = ${'('.repeat(deep)}1${')'.repeat(deep)};`)],
  ['nested calls', ruleOf(`Global.A = ${'First Of('.repeat(deep)}1${')'.repeat(deep)};`)],
  ['nested negation', ruleOf(`Global.A = ${'!'.repeat(deep)}True;`)],
  ['a chain of powers', ruleOf(`Global.A = ${'2 ^ '.repeat(deep)}1;`)],
  ['a chain of sums', ruleOf(`Global.A = ${'1 + '.repeat(deep)}1;`)],
  ['a chain of conditionals', ruleOf(`Global.A = ${'True ? 1 : '.repeat(deep)}1;`)],
  ['a chain of indexes', ruleOf(`Global.A = Global.A${'[0]'.repeat(deep)};`)],
  ['open brackets', ruleOf(`Global.A = ${'Global.A['.repeat(deep)};`)],
  ['a chain of members', ruleOf(`Global.A = Event Player${'.x'.repeat(deep)};`)],
  ['open braces', '{'.repeat(100_000)],
  ['closing braces', '}'.repeat(100_000)],
  ['nested settings', `settings ${'{ a '.repeat(100_000)}`],
  ['open comments', '/*'.repeat(100_000)],
  ['quotes', '"'.repeat(100_001)],
  ['cut-off maps', ruleOf(`Global.A = Array(${'Map(), '.repeat(deep)}1);`)],
  ['blanks inside names', 'a\u00a0 '.repeat(100_000)],
];

for (const [title, text] of hostile) test(`hostile: ${title}`, () => hold(text, 'en-US', title));

test('values nested to the limit are read', () => {
  const inner = MAX_DEPTH - 4;
  const { loads } = readScript(
    ruleOf(`Global.A = ${'First Of('.repeat(inner)}1${')'.repeat(inner)};`),
    testCatalog(),
    'en-US',
  );
  assert.ok(loads);
});

test('100,000 rules are read', () => {
  const { program, loads } = readScript(ruleOf('Abort;').repeat(100_000), testCatalog(), 'en-US');
  assert.ok(loads);
  assert.is(program.rules.length, 100_000);
});

test.run();

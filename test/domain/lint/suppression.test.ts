import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../../src/domain/program/read-script.js';
import { lintContext } from '../../../src/domain/lint/lint-context.js';
import { minWaitLoop } from '../../../src/domain/lint/rules/min-wait-loop.js';
import { subroutineNotImplemented } from '../../../src/domain/lint/rules/subroutine-not-implemented.js';
import { unusedSuppression } from '../../../src/domain/lint/rules/unused-suppression.js';
import { DEFAULT_CONFIGURATION, withRules } from '../../../src/domain/lint/configuration.js';
import { runRules } from '../../../src/domain/lint/run.js';
import { testCatalog } from '../../support/catalog.js';

const test = suite('suppression');

const RULES = [minWaitLoop, subroutineNotImplemented, unusedSuppression];

/** The findings that are left, as `code line`, and the number of those that a comment keeps quiet. */
function lint(text: string, off: readonly string[] = []): { readonly left: readonly string[]; readonly quiet: number } {
  const { program } = readScript(text, testCatalog(), 'en-US');
  const configuration = withRules(
    DEFAULT_CONFIGURATION,
    off.map((id) => [id, { enabled: false }] as const),
  );
  const { findings, suppressed } = runRules(lintContext(text, program, testCatalog()), RULES, configuration, true);
  const line = (offset: number | undefined): number => text.slice(0, offset ?? 0).split('\n').length;
  return { left: findings.map(({ code, span }) => `${code} ${line(span?.start)}`), quiet: suppressed };
}

const LOOP = 'While(True); Wait(0.016, Ignore Condition); End;';

function rule(lines: readonly string[], before = ''): string {
  return `subroutines { 0: ghost }\n${before}rule("x")\n{ event { Ongoing - Global; }\nactions {\n${lines.join('\n')}\n} }\n`;
}

const CASES: readonly (readonly [name: string, text: string, left: readonly string[], quiet: number])[] = [
  ['nothing is suppressed', rule([LOOP]), ['min-wait-loop 5'], 0],
  ['the action that comes next', rule(['// wright-ignore min-wait-loop: it must be smooth', LOOP]), [], 1],
  [
    'the actions on the same line',
    rule([`${LOOP} // wright-ignore min-wait-loop: smooth`, LOOP]),
    ['min-wait-loop 6'],
    1,
  ],
  [
    'the only action on the same line',
    rule(['Call Subroutine(ghost); // wright-ignore subroutine-not-implemented']),
    [],
    1,
  ],
  ['a block comment', rule(['/* wright-ignore min-wait-loop: smooth */', LOOP]), [], 1],
  [
    'several ids',
    rule(['// wright-ignore min-wait-loop, subroutine-not-implemented: both', LOOP]),
    ['unused-suppression 5'],
    1,
  ],
  [
    'nothing of the next rule, behind the last action of a rule',
    `${rule([LOOP, '// wright-ignore min-wait-loop: not this'])}${rule([LOOP]).slice(rule([]).indexOf('rule'))}`,
    ['min-wait-loop 5', 'min-wait-loop 11', 'unused-suppression 6'],
    0,
  ],
  [
    'nothing of the actions, behind the last condition',
    rule([LOOP]).replace('actions', 'conditions { True == True;\n// wright-ignore min-wait-loop: not this\n}\nactions'),
    ['min-wait-loop 8', 'unused-suppression 5'],
    0,
  ],
  [
    'the rule, in front of everything in it',
    rule([LOOP]).replace('Ongoing', '// wright-ignore min-wait-loop: all of it\nOngoing'),
    [],
    1,
  ],
  ['the rule, in an empty block', rule(['// wright-ignore min-wait-loop']), ['unused-suppression 5'], 0],
  ['a block comment of several lines', rule(['/*\n * wright-ignore min-wait-loop: smooth\n */', LOOP]), [], 1],
  [
    'no rule named',
    rule(['// wright-ignore: smooth', LOOP, '// wright-ignored is another word', '// wright-ignore']),
    ['min-wait-loop 6', 'unused-suppression 5', 'unused-suppression 8'],
    0,
  ],
  [
    'the action that ends on the same line',
    rule(['Call Subroutine(', 'ghost); // wright-ignore subroutine-not-implemented', LOOP]),
    ['min-wait-loop 7'],
    1,
  ],
  ['a whole rule', rule([LOOP, LOOP], '// wright-ignore min-wait-loop: smooth\n'), [], 2],
  [
    'the whole file',
    rule([LOOP, 'Call Subroutine(ghost);'], '/* wright-ignore-file min-wait-loop */\n'),
    ['subroutine-not-implemented 7'],
    1,
  ],
  [
    'another rule id',
    rule(['// wright-ignore subroutine-not-implemented: no', LOOP]),
    ['min-wait-loop 6', 'unused-suppression 5'],
    0,
  ],
  [
    'an id that does not exist',
    rule(['// wright-ignore min-wait-lop: typo', LOOP]),
    ['min-wait-loop 6', 'unused-suppression 5'],
    0,
  ],
  [
    'nothing behind the comment',
    `${rule([LOOP])}// wright-ignore min-wait-loop: nothing\n`,
    ['min-wait-loop 5', 'unused-suppression 7'],
    0,
  ],
  [
    'in a text, which is no comment',
    rule(['Small Message(All Players(All Teams), Custom String("// wright-ignore min-wait-loop: x"));', LOOP]),
    ['min-wait-loop 6'],
    0,
  ],
  [
    'mentioned in the middle of a comment',
    rule(['// see wright-ignore min-wait-loop: x', LOOP]),
    ['min-wait-loop 6'],
    0,
  ],
];

for (const [name, text, left, quiet] of CASES) {
  test(name, () => {
    assert.equal(lint(text), { left, quiet });
  });
}

test('a suppression of a rule that is off is not judged', () => {
  assert.equal(lint(rule(['// wright-ignore min-wait-loop: smooth', LOOP]), ['min-wait-loop']), { left: [], quiet: 0 });
});

test('an unused suppression names the nearest rule and points at the id', () => {
  const text = rule(['// wright-ignore min-wait-lop: typo', LOOP]);
  const { program } = readScript(text, testCatalog(), 'en-US');
  const { findings } = runRules(lintContext(text, program, testCatalog()), RULES, DEFAULT_CONFIGURATION, true);
  const finding = findings.find(({ code }) => code === 'unused-suppression');
  assert.is(text.slice(finding?.span?.start, finding?.span?.end), 'min-wait-lop');
  assert.match(finding?.message ?? '', "did you mean 'min-wait-loop'");
});

test('many suppressions cost no more than their number', () => {
  const lines = Array.from({ length: 20_000 }, () => '// wright-ignore min-wait-loop: x\nGlobal.a = 1;');
  const text = rule(lines);
  const { program } = readScript(text, testCatalog(), 'en-US');
  const started = Date.now();
  const { findings } = runRules(lintContext(text, program, testCatalog()), RULES, DEFAULT_CONFIGURATION, true);
  assert.is(findings.length, 20_000);
  assert.ok(Date.now() - started < 3000, `${Date.now() - started} ms`);
});

test.run();

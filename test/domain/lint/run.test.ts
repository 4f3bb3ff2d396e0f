import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../../src/domain/program/read-script.js';
import {
  DEFAULT_CONFIGURATION,
  effectiveRule,
  type LintConfiguration,
  type RuleSetting,
  withRules,
} from '../../../src/domain/lint/configuration.js';
import { lintContext } from '../../../src/domain/lint/lint-context.js';
import { LINT_RULES, lintRule } from '../../../src/domain/lint/registry.js';
import type { LintRule } from '../../../src/domain/lint/rule.js';
import { runRules } from '../../../src/domain/lint/run.js';
import { testCatalog } from '../../support/catalog.js';
import { script } from '../../support/lint-table.js';

const test = suite('run');

const REFERENCE = [
  'min-wait-loop',
  'duplicate-condition',
  'expensive-loop-check',
  'ongoing-condition-hot-path',
  'repeated-value',
  'while-without-wait',
];

function run(text: string, rules: readonly LintRule[] = LINT_RULES, configuration = DEFAULT_CONFIGURATION) {
  const { program } = readScript(text, testCatalog(), 'en-US');
  return runRules(lintContext(text, program, testCatalog()), rules, configuration).findings;
}

function with_(id: string, setting: RuleSetting): LintConfiguration {
  return withRules(DEFAULT_CONFIGURATION, [[id, setting]]);
}

test('the six rules of the reference come first, in their order', () => {
  assert.equal(
    LINT_RULES.slice(0, 6).map(({ id }) => id),
    REFERENCE,
  );
});

test('every rule has an id of its own and says everything that is asked of it', () => {
  assert.is(new Set(LINT_RULES.map(({ id }) => id)).size, LINT_RULES.length);
  for (const rule of LINT_RULES) {
    assert.match(rule.id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const text of [rule.summary, rule.rationale, rule.documentation, rule.knownLimits]) {
      assert.ok(text.trim().length > 10, `${rule.id} lacks a text`);
    }
    assert.ok(rule.tags.length > 0, rule.id);
    for (const tag of rule.tags)
      assert.ok(['correctness', 'stability', 'performance', 'style'].includes(tag), `${rule.id}: ${tag}`);
  }
});

test('findings of a rule: hot path, then loop by loop, then duplicates, then the others', () => {
  const text = `variables { global: 0: n 1: m }
subroutines { 0: ghost }
${script(
  `Call Subroutine(ghost);
   If(Global.n == 0); Else If(Global.n == 0); End;
   While(Global.n < 3); Global.m = Distance Between(Global.a, Global.b) + Distance Between(Global.a, Global.b);
     While(Global.m); Global.n += 1; Wait(0.016, Ignore Condition); End;
   End;
   While(Global.n < 3); Global.m = Distance Between(Global.a, Global.b); End;`,
  { conditions: 'Distance Between(Global.a, Global.b) < 3;' },
)}`;
  const rules = [...REFERENCE, 'subroutine-not-implemented'].map((id) => lintRule(id) as LintRule);
  assert.equal(
    run(text, rules).map(({ code, action }) => `${code} ${action}`),
    [
      'ongoing-condition-hot-path null',
      'min-wait-loop 4',
      'expensive-loop-check 4',
      'expensive-loop-check 4',
      'min-wait-loop 6',
      'expensive-loop-check 11',
      'while-without-wait 11',
      'duplicate-condition 2',
      'subroutine-not-implemented 0',
    ],
  );
});

test('rules of a script come one after the other, what concerns none last', () => {
  const loop = script('While(True); Wait(0.016, Ignore Condition); End;');
  const [first, second] = run(`${loop}${loop}`, [lintRule('min-wait-loop') as LintRule]);
  assert.equal([first?.rule, second?.rule], [0, 1]);
});

test('a configured severity holds for every finding of the rule, whatever it says itself', () => {
  const text = script('While(True); End; While(Global.n < 3); Global.n += 1; End;');
  const rules = [lintRule('while-without-wait') as LintRule];
  assert.equal(
    run(text, rules).map(({ severity }) => severity),
    ['warning', 'info'],
  );
  const configured = run(text, rules, with_('while-without-wait', { severity: 'error' }));
  assert.equal(
    configured.map(({ severity }) => severity),
    ['error', 'error'],
  );
  assert.equal(run(text, rules, with_('while-without-wait', { severity: 'off' })), []);
  assert.equal(run(text, rules, with_('while-without-wait', { enabled: false, severity: 'error' })), []);
});

test('bounds on matches count the findings of a rule in one rule of the script', () => {
  const loop = 'While(True); Wait(0.016, Ignore Condition); End;';
  const text = `${script(loop)}${script(`${loop} ${loop}`)}`;
  const rules = [lintRule('min-wait-loop') as LintRule];
  assert.equal(
    run(text, rules, with_('min-wait-loop', { minMatches: 2 })).map(({ rule }) => rule),
    [1, 1],
  );
  assert.equal(
    run(text, rules, with_('min-wait-loop', { maxMatches: 1 })).map(({ rule }) => rule),
    [0],
  );
});

test('a rule is on by its set, by being named, and off when told so', () => {
  const style = { id: 's', severity: 'info', set: 'style' } as const;
  const own = { id: 'p', severity: 'info', set: 'project' } as const;
  const enabled = (rule: Parameters<typeof effectiveRule>[0], configuration: LintConfiguration): boolean =>
    effectiveRule(rule, configuration).enabled;
  assert.is(enabled(style, DEFAULT_CONFIGURATION), false);
  assert.is(enabled(style, { sets: ['style'], rules: new Map() }), true);
  assert.is(enabled(style, with_('s', { severity: 'warning' })), true);
  assert.is(enabled(style, with_('s', {})), true);
  assert.is(enabled(own, { sets: [], rules: new Map() }), true);
  assert.is(enabled(own, with_('p', { enabled: false })), false);
});

test.run();

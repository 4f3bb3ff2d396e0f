import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { declarativeRule } from '../../../src/domain/lint/declarative/declarative-rule.js';
import { lintContext } from '../../../src/domain/lint/lint-context.js';
import { DEFAULT_CONFIGURATION } from '../../../src/domain/lint/configuration.js';
import { runRules } from '../../../src/domain/lint/run.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { testCatalog } from '../../support/catalog.js';
import { EACH_PLAYER, script } from '../../support/lint-table.js';

const test = suite('declarative');

const METADATA = { summary: 'Found', rationale: 'r', documentation: 'd', 'known-limits': 'k', tags: [] };

/** `message@action` of what the rule finds. */
function find(matcher: unknown, code: string, more: object = {}): readonly string[] {
  const rule = declarativeRule({ id: 'team/x', metadata: METADATA, matcher, ...more }, testCatalog());
  if (isLeft(rule)) throw new Error(rule.left.join('; '));
  const { program } = readScript(code, testCatalog(), 'en-US');
  const { findings } = runRules(lintContext(code, program, testCatalog()), [rule.right], DEFAULT_CONFIGURATION);
  for (const { evidence, severity } of findings) assert.equal([evidence, severity], ['exact', 'warning']);
  return findings.map(({ message, rule: index, action }) => `${message.replace(/\D/g, '')}@${index}/${action ?? '-'}`);
}

const TWO_LOOPS = script(
  'While(Global.a); Wait(0.016, Ignore Condition); End; While(Global.b); Wait(1, Ignore Condition); While(Global.c); Wait(0.01, Ignore Condition); End; End;',
);
const SHORT_WAIT = { actions: [{ name: 'Wait', args: [{ comparison: { operator: '<=', value: 0.016 } }] }] };

test('without a scope the whole rule is matched', () => {
  assert.equal(find(SHORT_WAIT, TWO_LOOPS), ['2@0/-']);
});

test('a scope matches every block of its kind on its own, nested ones too', () => {
  assert.equal(find({ ...SHORT_WAIT, scope: 'while' }, TWO_LOOPS), ['1@0/0', '1@0/3', '1@0/5']);
  assert.equal(find({ ...SHORT_WAIT, scope: 'for-global-variable' }, TWO_LOOPS), []);
  const fors = script(
    'For Global Variable(i, 0, 3, 1); Wait(0, Ignore Condition); End; For Player Variable(Event Player, i, 0, 3, 1); Wait(0, Ignore Condition); End; If(Global.a); Wait(0, Ignore Condition); End;',
    { event: EACH_PLAYER },
  );
  assert.equal(find({ ...SHORT_WAIT, scope: 'for-global-variable' }, fors), ['1@0/0']);
  assert.equal(find({ ...SHORT_WAIT, scope: 'for-player-variable' }, fors), ['1@0/3']);
  assert.equal(find({ ...SHORT_WAIT, scope: 'if' }, fors), ['1@0/6']);
});

test('an empty matcher matches every rule', () => {
  assert.equal(find({}, `${TWO_LOOPS}${TWO_LOOPS}`), ['1@0/-', '1@1/-']);
  assert.equal(find(undefined, TWO_LOOPS), ['1@0/-']);
});

test('events by their name in a language, or by id', () => {
  const code = script('Global.a = 1;', { event: EACH_PLAYER });
  assert.equal(find({ event: 'Ongoing - Each Player' }, code), ['1@0/-']);
  assert.equal(find({ event: 'ongoingEachPlayer' }, code), ['1@0/-']);
  assert.equal(find({ event: 'Ongoing - Global' }, code), []);
});

test('conditions hold a value anywhere in them', () => {
  const code = script('Global.a = 1;', {
    conditions:
      'Distance Between(Global.p, Global.q) < 5; Global.n == 3; disabled Distance Between(Global.p, Global.q) < 5;',
  });
  const near = { value: { call: { name: 'Distance Between' } } };
  assert.equal(find({ conditions: near }, code), ['1@0/-']);
  assert.equal(find({ conditions: [near, { value: { number: 3 } }] }, code), ['2@0/-']);
  assert.equal(find({ conditions: { ...near, count: { min: 2 } } }, code), []);
  assert.equal(find({ conditions: { ...near, count: { max: 0 } } }, code), []);
  assert.equal(find({ conditions: {} }, code), ['2@0/-']);
});

test('actions by kind, name, arguments, parameters, count and absence', () => {
  const code = script(
    'Wait(1, Abort When False); Global.a = 1; If(Global.b); Small Message(All Players(All Teams), Custom String("hey")); End;',
  );
  assert.equal(find({ actions: [{ kind: 'if' }] }, code), ['1@0/-']);
  assert.equal(find({ actions: [{ kind: 'call' }] }, code), ['3@0/-']);
  assert.equal(find({ actions: [{ name: 'wait' }] }, code), ['1@0/-']);
  assert.equal(
    find(
      {
        actions: [
          {
            name: 'Wait',
            parameters: [{ name: 'waitBehavior', enum: { domain: 'waitBehavior', member: 'Abort When False' } }],
          },
        ],
      },
      code,
    ),
    ['1@0/-'],
  );
  assert.equal(
    find(
      {
        actions: [
          {
            name: 'Wait',
            parameters: [
              { name: 'Wait Behavior', value: { enum: { domain: 'waitBehavior', member: 'ignoreCondition' } } },
            ],
          },
        ],
      },
      code,
    ),
    [],
  );
  assert.equal(find({ actions: [{ name: 'Small Message', args: [{}, { string: 'hey' }] }] }, code), ['1@0/-']);
  assert.equal(
    find(
      {
        actions: [
          {
            name: 'Small Message',
            args: [{ call: { name: 'All Players', args: [{ enum: { domain: 'team', member: 'All Teams' } }] } }],
          },
        ],
      },
      code,
    ),
    ['1@0/-'],
  );
  assert.equal(find({ actions: [{ name: 'Big Message', present: false }] }, code), ['1@0/-']);
  assert.equal(find({ actions: [{ name: 'Wait', present: false }] }, code), []);
  assert.equal(find({ actions: [{ name: 'Wait', count: { min: 2, max: 3 } }] }, code), []);
  assert.equal(
    find(
      { actions: [{ args: [{ boolean: true }] }] },
      script('Global.a = True; Set Status(All Players(All Teams), Null, Frozen, 3);'),
    ),
    [],
  );
  assert.equal(
    find(
      { actions: [{ name: 'setGlobalVariable', args: [{}, { boolean: true }] }] },
      script('Global.a = True; disabled Global.b = True;'),
    ),
    ['1@0/-'],
  );
});

test('names in another language', () => {
  assert.equal(find({ actions: [{ name: 'Attente' }] }, script('Wait(1, Ignore Condition);'), { locale: 'fr-FR' }), [
    '1@0/-',
  ]);
});

const MISTAKES: readonly (readonly [name: string, content: unknown, message: string])[] = [
  ['no object', [], 'the rule is an object'],
  ['no id', { metadata: METADATA }, "the rule lacks 'id'"],
  ['no metadata', { id: 'a/b' }, "the rule lacks 'metadata'"],
  ['an id without name space', { id: 'ab', metadata: METADATA }, 'one slash'],
  ['an id with two slashes', { id: 'a/b/c', metadata: METADATA }, 'one slash'],
  ["Wright's own name space", { id: 'wright/x', metadata: METADATA }, "may not be in the name space 'wright'"],
  ['metadata without its members', { id: 'a/b', metadata: { summary: 's' } }, "metadata lacks 'known-limits'"],
  ['an unknown key', { id: 'a/b', metadata: METADATA, macher: {} }, "did you mean 'matcher'?"],
  [
    'an unknown scope',
    { id: 'a/b', metadata: METADATA, matcher: { scope: 'loop' } },
    'matcher.scope is one of rule, while',
  ],
  [
    'an unknown action',
    { id: 'a/b', metadata: METADATA, matcher: { actions: [{ name: 'Wiat' }] } },
    "unknown action 'Wiat'; did you mean 'Wait'?",
  ],
  [
    'an unknown parameter of an action',
    { id: 'a/b', metadata: METADATA, matcher: { actions: [{ name: 'Wait', parameters: [{ name: 'tiem' }] }] } },
    "unknown parameter of Wait 'tiem'; did you mean 'time'?",
  ],
  [
    'a parameter that no action has',
    { id: 'a/b', metadata: METADATA, matcher: { actions: [{ parameters: [{ name: 'xyzzy' }] }] } },
    "unknown parameter 'xyzzy'",
  ],
  [
    'more arguments than an action has',
    { id: 'a/b', metadata: METADATA, matcher: { actions: [{ name: 'Wait', args: [{}, {}, {}] }] } },
    'Wait has 2 parameter(s), not 3',
  ],
  ['an id with a blank', { id: 'a/b c', metadata: METADATA }, 'letters, digits'],
  [
    'an unknown value',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { value: { call: { name: 'Distanc Between' } } } } },
    "did you mean 'Distance Between'?",
  ],
  [
    'an unknown event',
    { id: 'a/b', metadata: METADATA, matcher: { event: 'Ongoing Global' } },
    "unknown event 'Ongoing Global'",
  ],
  [
    'an unknown member',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { value: { enum: { domain: 'hero', member: 'Anna' } } } } },
    "did you mean 'Ana'?",
  ],
  [
    'an unknown domain',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { value: { enum: { domain: 'heros', member: 'Ana' } } } } },
    "did you mean 'hero'?",
  ],
  [
    'two forms of a value',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { value: { number: 1, string: 'x' } } } },
    'at most one of',
  ],
  [
    'a wrong type',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { value: { number: '1' } } } },
    'matcher.conditions.value.number is a number',
  ],
  [
    'bounds the wrong way round',
    { id: 'a/b', metadata: METADATA, matcher: { conditions: { count: { min: 3, max: 1 } } } },
    'a min above its max',
  ],
  ['an unknown language', { id: 'a/b', locale: 'xx-YY', metadata: METADATA }, 'locale is one of en-US'],
];

for (const [name, content, message] of MISTAKES) {
  test(`mistake: ${name}`, () => {
    const rule = declarativeRule(content, testCatalog());
    assert.ok(isLeft(rule));
    assert.match(isLeft(rule) ? rule.left.join('\n') : '', message);
  });
}

test('all mistakes of a file are told', () => {
  const rule = declarativeRule(
    { id: 'x', metadata: METADATA, matcher: { scop: 'rule', actions: [{ kind: 'goto' }] } },
    testCatalog(),
  );
  assert.is(isLeft(rule) ? rule.left.length : 0, 3);
});

test.run();

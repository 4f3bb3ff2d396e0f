import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { objectKind } from '../../../src/domain/semantics/persistent-objects.js';
import type { PersistentObject } from '../../../src/domain/semantics/persistent-objects.js';
import { factsOf, ruleText, subroutineText } from './script-facts.js';

const test = suite('persistent objects');

const WAIT = 'Wait(1, Ignore Condition);';
const HEAD = 'variables { global: 0: id 1: list player: 0: mine }\nsubroutines { 0: clean 1: work }\n';

function hud(visibleTo = 'Event Player'): string {
  return `Create HUD Text(${visibleTo}, Null, Custom String("x"), Null, Left, 0, Color(White), Color(White), Color(White), Visible To and String, Default Visibility);`;
}

function effect(visibleTo = 'All Players(All Teams)'): string {
  return `Create Effect(${visibleTo}, Orb, Color(Red), Vector(0, 0, 0), 1, Visible To);`;
}

const WORLD =
  'Create In-World Text(Global.list, Custom String("x"), Vector(0, 0, 0), 1, Do Not Clip, Visible To Position and String, Color(White), Default Visibility);';

function first(actions: string, rest = ''): PersistentObject {
  const [object] = factsOf(HEAD + ruleText('r', actions) + rest).persistentObjects;
  if (object === undefined) throw new Error(`nothing persists in ${actions}`);
  return object;
}

test('the published kinds with their reevaluation', () => {
  const objects = factsOf(HEAD + ruleText('r', hud() + WORLD + effect())).persistentObjects;
  assert.equal(
    objects.map(({ kind, published, action, reevaluation }) => [kind, published, action, reevaluation?.domain]),
    [
      ['hud-text', true, 0, 'hudTextReevaluation'],
      ['in-world-text', true, 1, 'inWorldTextReevaluation'],
      ['effect', true, 2, 'effectReevaluation'],
    ],
  );
  assert.is(objects[2]?.reevaluation?.mode, 'visibleTo');
});

const VISIBILITIES: readonly (readonly [string, string])[] = [
  ['Event Player', 'event-player'],
  ['Array(Event Player)', 'explicit-set'],
  ['Empty Array', 'explicit-set'],
  ['All Players(All Teams)', 'all-players'],
  ['All Players(Team 1)', 'all-players'],
  ['Global.list', 'dynamic'],
  ['Event Player.mine', 'dynamic'],
  ['Filtered Array(All Players(All Teams), True)', 'dynamic'],
  ['Null', 'unknown'],
  ['7', 'unknown'],
  ['Some New Value', 'unknown'],
];

for (const [visibleTo, expected] of VISIBILITIES) {
  test(`visible to ${visibleTo}: ${expected}`, () => assert.is(first(hud(visibleTo)).visibility, expected));
}

test('the scope follows the event', () => {
  const text =
    HEAD +
    ruleText('g', effect()) +
    ruleText('p', effect(), 'Player Died; All; All;') +
    subroutineText('work', effect());
  assert.equal(
    factsOf(text).persistentObjects.map((object) => object.executionScope),
    ['global', 'per-player', 'subroutine'],
  );
});

const RETAINED: readonly (readonly [string, string, boolean])[] = [
  ['at once', `${effect()} Global.id = Last Created Entity;`, true],
  ['in an element', `${effect()} Global.list[0] = Last Created Entity;`, true],
  ['of a player', `${effect()} Event Player.mine = Last Created Entity;`, true],
  ['never', effect(), false],
  ['later', `${effect()} Disable Inspector Recording; Global.id = Last Created Entity;`, false],
  ['the wrong handle', `${effect()} Global.id = Last Text ID;`, false],
  ['a text by its own handle', `${hud()} Global.id = Last Text ID;`, true],
  ['disabled', `${effect()} disabled Global.id = Last Created Entity;`, false],
];

for (const [title, actions, expected] of RETAINED) {
  test(`identity retained ${title}`, () => assert.is(first(actions).identityRetained, expected));
}

const KEPT: readonly (readonly [string, string, string, readonly number[]])[] = [
  ['at once', `${effect()} Global.id = Last Created Entity;`, 'surely', [1]],
  ['later', `${effect()} Disable Inspector Recording; Global.id = Last Created Entity;`, 'surely', [2]],
  [
    'appended to a list',
    `${effect()} Modify Global Variable(list, Append To Array, Last Created Entity);`,
    'surely',
    [1],
  ],
  ['in one branch', `${effect()} If(Global.A); Global.id = Last Created Entity; End;`, 'possibly', [2]],
  [
    'in both branches',
    `${effect()} If(Global.A); Global.id = Last Created Entity; Else; Event Player.mine = Last Created Entity; End;`,
    'surely',
    [2, 4],
  ],
  ['behind a wait', `${effect()} ${WAIT} Global.id = Last Created Entity;`, 'possibly', [2]],
  ['after the next creation', `${effect()} ${effect()} Global.id = Last Created Entity;`, 'never', []],
  ['another kind of handle in between', `${effect()} ${hud()} Global.id = Last Created Entity;`, 'surely', [2]],
  ['after an abort', `${effect()} Abort; Global.id = Last Created Entity;`, 'never', []],
  ['in the next turn', `While(Global.A); Global.id = Last Created Entity; ${effect()} End;`, 'never', []],
];

for (const [title, actions, kept, by] of KEPT) {
  test(`kept ${title}: ${kept}`, () => {
    const object = first(actions);
    if (title === 'in the next turn')
      return assert.equal(
        object.retention?.by.map(({ action }) => action),
        [1],
      );
    assert.is(object.retention?.kept, kept);
    assert.equal(
      object.retention?.by.map(({ action }) => action),
      by,
    );
  });
}

const CLEANUPS: readonly (readonly [string, string, string, string, number | null])[] = [
  [
    'in another rule, by the variable',
    `${effect()} Global.id = Last Created Entity;`,
    ruleText('c', 'Destroy Effect(Global.id);'),
    'handle',
    1,
  ],
  [
    'in a subroutine',
    `${effect()} Global.id = Last Created Entity;`,
    subroutineText('clean', 'Destroy Effect(Global.id);'),
    'handle',
    1,
  ],
  [
    'from a list',
    `${effect()} Global.list[0] = Last Created Entity;`,
    ruleText('c', 'Destroy Effect(First Of(Global.list));'),
    'handle',
    1,
  ],
  ['by the handle itself', `${effect()} Destroy Effect(Last Created Entity);`, '', 'handle', 0],
  [
    'by another variable',
    `${effect()} Global.id = Last Created Entity;`,
    ruleText('c', 'Destroy Effect(Global.list);'),
    'kind',
    1,
  ],
  ['by all', `${effect()} Global.id = Last Created Entity;`, ruleText('c', 'Destroy All Effects;'), 'all', 1],
  ['texts by all', hud(), ruleText('c', 'Destroy All HUD Text;'), 'all', 1],
  [
    'by a disabled action',
    `${effect()} Global.id = Last Created Entity;`,
    ruleText('c', 'disabled Destroy Effect(Global.id);'),
    'none',
    null,
  ],
  [
    'in a disabled rule',
    `${effect()} Global.id = Last Created Entity;`,
    `disabled ${ruleText('c', 'Destroy Effect(Global.id);')}`,
    'none',
    null,
  ],
  ['never', `${effect()} Global.id = Last Created Entity;`, ruleText('c', 'Destroy Icon(Global.id);'), 'none', null],
  [
    'a chase by its variable',
    'Chase Global Variable At Rate(id, 1, 1, None);',
    ruleText('c', 'Stop Chasing Global Variable(id);'),
    'handle',
    1,
  ],
  [
    'a chase by another',
    'Chase Global Variable At Rate(id, 1, 1, None);',
    ruleText('c', 'Stop Chasing Global Variable(list);'),
    'kind',
    1,
  ],
  [
    'a started state',
    'Start Scaling Player(Event Player, 2, True);',
    ruleText('c', 'Stop Scaling Player(Event Player);'),
    'kind',
    1,
  ],
  [
    'a switched-off feature',
    'Disable Game Mode HUD(Event Player);',
    ruleText('c', 'Enable Game Mode HUD(Event Player);'),
    'kind',
    1,
  ],
];

for (const [title, actions, rest, by, rule] of CLEANUPS) {
  test(`cleanup ${title}: ${by}`, () => {
    const { cleanup } = first(actions, rest);
    assert.is(cleanup.by, by);
    assert.is(cleanup.sites[0]?.rule ?? null, rule);
  });
}

test('cleanup in the same rule counts wherever it stands', () => {
  assert.is(first(`Destroy Effect(Global.id); ${effect()}`).sameKindCleanupInRule, true);
  assert.is(first(effect(), ruleText('c', 'Destroy Effect(Global.id);')).sameKindCleanupInRule, false);
  assert.is(first(`disabled Destroy Effect(Global.id); ${effect()}`).sameKindCleanupInRule, false);
});

test('further kinds, and what does not count', () => {
  const actions = [
    'Create Dummy Bot(Hero(Ana), Team 1, 0, Vector(0, 0, 0), Vector(0, 0, 0));',
    'Start Forcing Player To Be Hero(Event Player, Hero(Ana));',
    'Chase Global Variable At Rate(id, 1, 1, None);',
    'Disable Built-In Game Mode Scoring;',
    `disabled ${effect()}`,
    'Play Effect(All Players(All Teams), Good Explosion, Color(Red), Vector(0, 0, 0), 1);',
    'Some New Action(1);',
  ].join(' ');
  const objects = factsOf(HEAD + ruleText('r', actions)).persistentObjects;
  assert.equal(
    objects.map(({ kind, persistence, published }) => [kind, persistence, published]),
    [
      ['dummy-bot', 'dummyBot', false],
      ['forcing-player-to-be-hero', 'ongoingModification', false],
      ['chase', 'chase', false],
      ['disable-built-in-game-mode-scoring', 'disabledFeature', false],
    ],
  );
});

test('kinds are words', () => {
  const kinds = ['createHudText', 'createInWorldText', 'createBeamEffect', 'createIcon', 'createProgressBarHudText'];
  assert.equal(kinds.map(objectKind), ['hud-text', 'in-world-text', 'beam', 'icon', 'progress-bar-hud-text']);
});

test('objects of a disabled rule are listed and marked', () => {
  const [object] = factsOf(`${HEAD}disabled ${ruleText('r', effect())}`).persistentObjects;
  assert.is(object?.ruleDisabled, true);
});

test('thousands of creations in branches stay linear', () => {
  const facts = factsOf(HEAD + ruleText('r', `If(Global.A); ${effect()} End; `.repeat(3000)));
  assert.is(facts.persistentObjects.length, 3000);
  assert.is(facts.persistentObjects[2999]?.retention?.kept, 'never');
});

test.run();

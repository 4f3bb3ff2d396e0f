import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  actionsEqual,
  conditionsEqual,
  firstDifference,
  programsEqual,
  rulesEqual,
  valuesEqual,
} from '../../../src/domain/program/equality.js';
import type { Action, Condition, Program, Rule, Value } from '../../../src/domain/program/program.js';
import type {
  SettingsBlock,
  SettingsEntry,
  SettingsGroup,
  SettingsMember,
} from '../../../src/domain/program/settings.js';
import { testCatalog } from '../../support/catalog.js';
import { ProgramBuilder } from '../../support/program-builder.js';

const b = new ProgramBuilder(testCatalog());
const g = b.global('G');
const value = b.call('add', g, 3);
const condition = b.condition(g, '==', b.call('true'), { comments: ['c'] });
const action = b.action('wait', [1, b.word('waitBehavior', 'ignoreCondition')], { comments: ['c'] });
const event = b.event('ongoingEachPlayer', { team: b.filter('eventTeam', 'all'), player: b.filter('hero', 'ana') });
const rule = b.rule('r', { event, conditions: [condition], actions: [action] });
const moved = { start: 5, end: 9, nameStart: 5, nameEnd: 7 };

const at = { start: 0, end: 0 };
const entry: SettingsEntry = {
  ...at,
  kind: 'entry',
  key: 'Hero Limit',
  value: 'Off',
  setting: 'heroLimit',
  choice: 'off',
  keyStart: 0,
  keyEnd: 0,
  valueStart: 0,
  valueEnd: 0,
};
const member: SettingsMember = { ...at, kind: 'member', text: 'Havana', id: 'havana', variants: ['0'] };
const group: SettingsGroup = {
  ...at,
  kind: 'group',
  text: 'lobby',
  disabled: false,
  meaning: { kind: 'section', id: 'lobby' },
  braces: true,
  items: [entry, member],
};
const settings: SettingsBlock = { ...at, groups: [group] };
const program = b.program({
  settings: [settings],
  globalVariables: [b.declaration('globalVariable', 0, 'G'), b.declaration('globalVariable', 4, 'H')],
  subroutines: [b.declaration('subroutine', 0, 'S')],
  rules: [rule],
});

const test = suite('equality');

const EQUAL_VALUES: readonly (readonly [string, Value, Value])[] = [
  ['offsets', value, { ...value, ...moved }],
  ['spelling of a call', value, { ...value, text: '' }],
  ['spelling of a number', b.number('3'), b.number('3.000')],
  ['an argument that is not there', b.call('map', b.unknown('')), b.call('map')],
  ['case and blanks of an unknown name', b.unknown('What  Now', 1), b.unknown('what now', 1)],
];
for (const [what, one, other] of EQUAL_VALUES)
  test(`does not count: ${what}`, () => assert.ok(valuesEqual(one, other)));

const DIFFERENT_VALUES: readonly (readonly [string, Value, Value])[] = [
  ['kind', b.number(3), b.unknown('3')],
  ['call', value, b.call('subtract', g, 3)],
  ['number', b.number('3'), b.number('3.001')],
  ['text', b.text('a'), b.text('A')],
  ['member', b.word('color', 'white'), b.word('color', 'red')],
  ['family of a member', b.word('team', 'team1'), b.word('eventTeam', 'team1')],
  ['name', b.name('a'), b.name('A')],
  ['unknown name', b.unknown('a'), b.unknown('b')],
  ['arguments of an unknown name', b.unknown('a'), b.unknown('a', 1)],
  ['an argument', value, b.call('add', g, 4)],
  ['a missing argument', b.call('customString', b.text('a'), 1), b.call('customString', b.text('a'))],
];
for (const [what, one, other] of DIFFERENT_VALUES) test(`counts: ${what}`, () => assert.not(valuesEqual(one, other)));

const CONDITIONS: readonly (readonly [string, Partial<Condition>, boolean])[] = [
  ['bare', { bare: true }, true],
  ['offsets', { start: 1, end: 4 }, true],
  ['operator', { operator: '!=' }, false],
  ['left', { left: b.global('H') }, false],
  ['right', { right: b.call('false') }, false],
  ['disabled', { disabled: true }, false],
  ['comments', { comments: ['d'] }, false],
  ['number of comments', { comments: [] }, false],
];
for (const [what, change, equal] of CONDITIONS) {
  test(`condition: ${what}`, () => assert.is(conditionsEqual(condition, { ...condition, ...change }), equal));
}

const ACTIONS: readonly (readonly [string, Partial<Action>, boolean])[] = [
  ['text', { text: '' }, true],
  ['offsets', moved, true],
  ['id', { id: 'waitUntil' }, false],
  ['args', { args: [] }, false],
  ['disabled', { disabled: true }, false],
  ['comments', { comments: [] }, false],
];
for (const [what, change, equal] of ACTIONS) {
  test(`action: ${what}`, () => assert.is(actionsEqual(action, { ...action, ...change }), equal));
}

test('unknown actions are told apart by their names', () => {
  assert.ok(actionsEqual(b.unknownAction('Do It'), b.unknownAction('do  it')));
  assert.not(actionsEqual(b.unknownAction('Do It'), b.unknownAction('Do This')));
});

const RULES: readonly (readonly [string, Partial<Rule>, boolean])[] = [
  ['offsets', moved, true],
  ['title', { rawName: 's' }, false],
  ['disabled', { disabled: true }, false],
  ['fragment', { fragment: 'actions' }, false],
  ['event', { event: b.event('ongoingGlobal') }, false],
  ['no event', { event: null }, false],
  ['event spelling', { event: { ...event, text: 'x', start: 4 } }, true],
  ['unknown event', { event: { ...event, id: null } }, false],
  ['team', { event: { ...event, team: b.filter('eventTeam', 'team1') } }, false],
  ['no team', { event: { ...event, team: null } }, false],
  ['unknown player', { event: { ...event, player: { ...b.filter('hero', 'ana'), member: null } } }, false],
  ['subroutine', { event: { ...event, subroutine: { name: 's', start: 0, end: 0 } } }, false],
  ['conditions', { conditions: [] }, false],
  ['actions', { actions: [action, action] }, false],
];
for (const [what, change, equal] of RULES)
  test(`rule: ${what}`, () => assert.is(rulesEqual(rule, { ...rule, ...change }), equal));

const PROGRAMS: readonly (readonly [string, Partial<Program>, boolean])[] = [
  ['locale', { locale: 'de-DE' }, true],
  ['order of declarations', { globalVariables: [...program.globalVariables].reverse() }, true],
  ['implied declaration', { subroutines: [b.declaration('subroutine', 0, 'S', true)] }, true],
  ['index of a declaration', { subroutines: [b.declaration('subroutine', 1, 'S')] }, false],
  ['name of a declaration', { playerVariables: [b.declaration('playerVariable', 0, 'G')] }, false],
  ['rules', { rules: [] }, false],
  ['settings', { settings: [] }, false],
];
for (const [what, change, equal] of PROGRAMS) {
  test(`program: ${what}`, () => assert.is(programsEqual(program, { ...program, ...change }), equal));
}

const SETTINGS: readonly (readonly [string, SettingsGroup, boolean])[] = [
  ['spelling of a known group', { ...group, text: 'Lobby' }, true],
  ['unknown group', { ...group, meaning: null }, false],
  ['disabled', { ...group, disabled: true }, false],
  ['missing item', { ...group, items: [entry] }, false],
  ['other kind of item', { ...group, items: [member, entry] }, false],
  ['spelling of a known key', { ...group, items: [{ ...entry, key: 'hero limit' }, member] }, true],
  ['unknown key', { ...group, items: [{ ...entry, setting: null }, member] }, false],
  ['word of a choice', { ...group, items: [{ ...entry, value: 'Disabled' }, member] }, true],
  ['choice', { ...group, items: [{ ...entry, choice: 'on' }, member] }, false],
  ['no choice', { ...group, items: [{ ...entry, choice: null }, member] }, false],
  ['spelling of a member', { ...group, items: [entry, { ...member, text: 'HAVANA' }] }, true],
  ['other member', { ...group, items: [entry, { ...member, id: 'oasis' }] }, false],
  ['variants', { ...group, items: [entry, { ...member, variants: [] }] }, false],
];
for (const [what, other, equal] of SETTINGS) {
  test(`settings: ${what}`, () => {
    assert.is(programsEqual(program, { ...program, settings: [{ ...settings, groups: [other] }] }), equal);
  });
}

test('values that name no choice are compared as written', () => {
  const valued = (value: string): Program => {
    const items = [{ ...entry, choice: null, value }];
    return { ...program, settings: [{ ...settings, groups: [{ ...group, items }] }] };
  };
  assert.ok(programsEqual(valued('50 %'), valued('50%')));
  assert.not(programsEqual(valued('50%'), valued('60%')));
  assert.not(programsEqual(valued('"a"'), valued('"A"')));
});

test('the first difference has a path', () => {
  const other = {
    ...rule,
    actions: [b.action('wait', [2, b.word('waitBehavior', 'ignoreCondition')], { comments: ['c'] })],
  };
  assert.is(firstDifference(program, { ...program, rules: [other] }), '.rules[0].actions[0].args[0].text: "1" ≠ "2"');
  assert.is(firstDifference(program, { ...program, rules: [rule, rule] }), '.rules.length: 1 ≠ 2');
  assert.is(firstDifference(program, program), null);
});

test.run();

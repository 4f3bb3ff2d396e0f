import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES } from '../../../src/domain/catalog/entry.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();

test('the catalogue has every entry of the game', () => {
  assert.is(catalog.actions.length, 225);
  assert.is(catalog.values.length, 267);
  assert.is(catalog.events.length, 14);
  assert.is(catalog.families.length, 50);
  assert.is(
    catalog.families.reduce((sum, family) => sum + family.members.length, 0),
    724,
  );
  assert.is(LOCALES.length, 15);
});

test('entries are found by id and no other way', () => {
  assert.is(catalog.action('wait')?.name, 'Wait');
  assert.is(catalog.value('eventPlayer')?.name, 'Event Player');
  assert.is(catalog.event('ongoingGlobal')?.name, 'Ongoing - Global');
  assert.is(catalog.family('waitBehavior')?.members.length, 3);
  assert.is(catalog.action('eventPlayer'), undefined);
  assert.is(catalog.value('Wait'), undefined);
  assert.is(catalog.family('constructor'), undefined);
});

const ARITIES: readonly [kind: 'action' | 'value', id: string, min: number, max: number][] = [
  ['action', 'wait', 2, 2],
  ['action', 'abort', 0, 0],
  ['action', 'createHudText', 11, 11],
  ['action', 'startForcingPlayerOutlines', 4, 5],
  ['action', 'setPlayerVariableAtIndex', 4, 4],
  ['value', 'array', 0, Number.POSITIVE_INFINITY],
  ['value', 'customString', 1, 4],
  ['value', 'string', 1, 4],
  ['value', 'workshopSettingToggle', 3, 4],
  ['value', 'workshopSettingInteger', 5, 6],
  ['value', 'workshopSettingReal', 5, 6],
  ['value', 'workshopSettingCombo', 5, 5],
  ['value', 'eventPlayer', 0, 0],
  ['value', 'vector', 3, 3],
];

for (const [kind, id, min, max] of ARITIES) {
  test(`${id} takes ${min} to ${max} arguments`, () => {
    const entry = kind === 'action' ? catalog.action(id) : catalog.value(id);
    assert.equal([entry?.kind, entry?.minArgs, entry?.maxArgs], [kind, min, max]);
  });
}

test('parameters say which words, names and literals they take', () => {
  const wait = catalog.action('wait');
  assert.equal(
    wait?.params.map(({ name, family, slot, literal, optional }) => ({ name, family, slot, literal, optional })),
    [
      { name: 'time', family: null, slot: null, literal: null, optional: false },
      { name: 'waitBehavior', family: 'waitBehavior', slot: null, literal: null, optional: false },
    ],
  );
  assert.is(wait?.params[1]?.default, 'Ignore Condition');
  assert.equal(wait?.params[0]?.sameAs, ['0=False', '1=True']);
  assert.is(catalog.action('chaseGlobalVariableAtRate')?.params[0]?.slot, 'globalVariable');
  assert.is(catalog.action('chasePlayerVariableAtRate')?.params[1]?.slot, 'playerVariable');
  assert.is(catalog.action('callSubroutine')?.params[0]?.slot, 'subroutine');
  assert.is(catalog.value('customString')?.params[0]?.literal, 'string');
  assert.is(catalog.value('string')?.params[0]?.literal, 'localizedString');
  assert.is(catalog.value('workshopSettingCombo')?.params[3]?.literal, 'stringArray');
  assert.is(catalog.value('workshopSettingToggle')?.params[2]?.literal, 'boolean');
  assert.equal(catalog.action('setDamageDealt')?.params[1]?.number?.literalMax, 1000);
});

test('flags tell blocks, jumps and waits', () => {
  assert.is(catalog.action('if')?.flags.block, 'open');
  assert.is(catalog.action('elseIf')?.flags.block, 'middle');
  assert.is(catalog.action('end')?.flags.block, 'close');
  assert.is(catalog.action('skip')?.flags.jump, 'skip');
  assert.is(catalog.action('wait')?.flags.yields, true);
  assert.is(catalog.action('abort')?.flags.block, undefined);
  assert.is(catalog.value('add')?.flags.infix, '+');
  assert.equal(catalog.value('positionOf')?.returns, ['vector']);
});

test('wrapped families name their value, bare ones none', () => {
  const wrappers = catalog.families.filter(({ wrapper }) => wrapper !== null).map(({ id, wrapper }) => [id, wrapper]);
  assert.equal(wrappers, [
    ['button', 'button'],
    ['color', 'color'],
    ['gameMode', 'gameMode'],
    ['hero', 'hero'],
    ['map', 'map'],
    ['team', 'team'],
  ]);
});

test('events know their filters and their values', () => {
  const died = catalog.event('playerDied');
  assert.equal(died?.slots, [
    { slot: 'team', family: 'eventTeam' },
    { slot: 'player', family: 'eventPlayer' },
  ]);
  assert.ok(died?.eventValues.includes('attacker'));
  assert.not.ok(died?.eventValues.includes('healer'));
  assert.equal(catalog.event('subroutine')?.slots, [{ slot: 'subroutine', family: null }]);
  assert.equal(catalog.event('ongoingGlobal')?.slots, []);
});

test('some members need a settings extension', () => {
  const beams = catalog.family('beamEffect')?.members ?? [];
  assert.is(beams.find(({ id }) => id === 'mercyHealBeam')?.extension, 'beamEffects');
  assert.is(beams.find(({ id }) => id === 'goodBeam')?.extension, null);
  const flags = catalog.settings().settingsOf({ section: 'extensions' });
  const known = new Set(flags.map(({ id }) => id));
  for (const family of catalog.families) {
    for (const { id, extension } of family.members) {
      assert.ok(extension === null || known.has(extension), `${family.id}.${id} needs ${extension}`);
    }
  }
});

test('limits and costs are those of the game', () => {
  assert.is(catalog.limits.elements, 32768);
  assert.is(catalog.limits.globalVariables, 128);
  assert.is(catalog.limits.customStringLength, 128);
  assert.is(catalog.costs.number, 2);
  assert.is(catalog.costs.adjustments['workshopSettingInteger'], -3);
});

test.run();

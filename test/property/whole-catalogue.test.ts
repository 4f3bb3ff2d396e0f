// Every entry of the catalogue, in every place that takes it, survives writing and reading in every language.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import type { Program, Rule, Value } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { forEachValue } from '../../src/domain/program/walk.js';
import { testCatalog } from '../support/catalog.js';
import { COLLISIONS } from '../support/collisions.js';
import { wholeCatalogueProgram } from '../support/whole-catalogue.js';

const catalog = testCatalog();
const program = wholeCatalogueProgram(catalog);
const english = readScript(emitted(program, 'en-US'), catalog, 'en-US').program;

function emitted(one: Program, locale: LocaleId): string {
  const emission = emitProgram(one, catalog, locale);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('\n'));
  return emission.text;
}

/** Every difference, each once: `value a → b`, `<family> a → b`, … */
function differences(written: Program, read: Program): string[] {
  const found = new Set<string>();
  const note = (what: string, one: unknown, other: unknown): void => {
    if (one !== other) found.add(`${what} ${String(one)} → ${String(other)}`);
  };
  note('rules', written.rules.length, read.rules.length);
  written.rules.forEach((rule, at) => {
    const other = read.rules[at] as Rule;
    note('title', rule.rawName, other.rawName);
    note('event', rule.event?.id, other.event?.id);
    note('team', rule.event?.team?.member?.id, other.event?.team?.member?.id);
    note('player', rule.event?.player?.member?.id, other.event?.player?.member?.id);
    note('subroutine', rule.event?.subroutine?.name, other.event?.subroutine?.name);
    note('conditions', rule.conditions.length, other.conditions.length);
    note('actions', rule.actions.length, other.actions.length);
    rule.actions.forEach((action, index) => note('action', action.id, other.actions[index]?.id));
    const [values, others] = [valuesOf(rule), valuesOf(other)];
    note('values', values.length, others.length);
    values.forEach((value, index) =>
      note(kindOf(value), contentOf(value, written), contentOf(others[index] as Value, read)),
    );
  });
  return [...found].sort();
}

function valuesOf(rule: Rule): Value[] {
  const values: Value[] = [];
  forEachValue(rule, (value) => values.push(value));
  return values;
}

function kindOf({ kind, member }: Value): string {
  return kind === 'call' ? 'value' : (member?.family ?? kind);
}

/** Predefined texts are the same when they mean the same. */
function contentOf({ kind, id, text }: Value, { locale }: Program): string {
  if (kind === 'text') return catalog.lexicon(locale).localizedString(text) ?? text;
  return kind === 'call' || kind === 'enum' ? id : `${kind} ${text}`;
}

const test = suite('whole catalogue');

test('the program holds every entry and every enum word', () => {
  const seen = new Set<string>();
  const members = new Set<string>();
  for (const rule of english.rules) {
    if (rule.event?.id) seen.add(`event ${rule.event.id}`);
    for (const filter of [rule.event?.team, rule.event?.player]) {
      if (filter?.member) members.add(`${filter.member.family}.${filter.member.id}`);
    }
    for (const { id } of rule.actions) seen.add(`action ${id}`);
    for (const value of valuesOf(rule)) {
      if (value.kind === 'call') seen.add(`value ${value.id}`);
      if (value.member !== null) members.add(`${value.member.family}.${value.member.id}`);
    }
  }
  const missing = [
    ...catalog.events.map(({ id }) => `event ${id}`),
    ...catalog.actions.map(({ id }) => `action ${id}`),
    ...catalog.values.map(({ id }) => `value ${id}`),
  ].filter((thing) => !seen.has(thing));
  assert.equal(missing, ['value global', 'value number']);
  const unused = catalog.families.flatMap((family) =>
    family.members.filter(({ id }) => !members.has(`${family.id}.${id}`)),
  );
  assert.equal(
    unused.map(({ family, id }) => `${family}.${id}`),
    [],
  );
});

test('the en-US text is read as the program it was written from', () =>
  assert.equal(differences(program, english), []));

for (const locale of LOCALES) {
  test(`${locale}: read without a diagnostic, written with the same bytes, equal to the en-US program`, () => {
    const text = emitted(program, locale);
    const { program: read, diagnostics, loads } = readScript(text, catalog, locale);
    // One lobby setting stands in the script with every hero as its default, under one name.
    const unexpected = diagnostics.filter(({ message }) => !message.startsWith('another setting is called'));
    assert.equal([...new Set(unexpected.map(({ code, message }) => `${code}: ${message}`))].slice(0, 10), []);
    assert.ok(loads);
    assert.ok(emitted(read, locale) === text, 'the second text differs');
    assert.equal(differences(english, read), COLLISIONS[locale] ?? []);
  });
}

test.run();

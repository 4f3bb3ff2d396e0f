import fc from 'fast-check';
import type { Catalog } from '../../src/domain/catalog/catalog.js';
import type { Callable, LocaleId, NameSlot, Parameter } from '../../src/domain/catalog/entry.js';
import type {
  Action,
  ComparisonOperator,
  Condition,
  Program,
  Rule,
  RuleEvent,
  Value,
} from '../../src/domain/program/program.js';
import { isReadAsAnother } from './collisions.js';
import { ProgramBuilder } from './program-builder.js';
import { settingsArbitrary } from './settings-arbitrary.js';

/** Names that look like words of the language as well as plain ones; every program declares all of them. */
const NAMES: Readonly<Record<NameSlot, readonly string[]>> = {
  globalVariable: ['A', 'score', 'rule', 'Global', 'D', 'disabled', '_x1', 'Abort'],
  playerVariable: ['B', 'va', 'x', 'Hero', 'player', 'If', 'global'],
  subroutine: ['Sub0', 'Work', 'End', 'disabled', 'Subroutine'],
};

const NUMBERS = ['0', '1', '-1', '42', '0.016', '-2.500', '1.19e-7', '972777519512068153', '1e5', '-3E+2'];
const OPERATORS: readonly ComparisonOperator[] = ['==', '!=', '<', '>', '<=', '>='];
const OPERATOR_VALUES = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'modulo',
  'raiseToPower',
  'and',
  'or',
  'not',
  'ifThenElse',
  'valueInArray',
];
/** Not written as themselves: the word before a point, number literals. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['global', 'number']);
const UNKNOWN_NAMES = ['Zorp', 'Blat Frob', 'Qux7'];

const PIECES = [
  'a',
  'Z 9',
  'é',
  '规则',
  '😀',
  '\\n',
  '\\r',
  '\\"',
  '\\\\',
  '{0}',
  '\t',
  '\n',
  '//',
  '/*',
  '*/',
  '{',
  '}',
  ';',
  ':',
  '\ue000',
];

/** Text between quotes as a script can hold it. */
export const rawText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 5 })
  .map((pieces) => pieces.join(''));

/**
 * Programs that a text in `locale` can hold: any nesting of any catalogue entries with arguments their parameters take,
 * unknown names, settings, all kinds of events, comments and disabled elements. Kinds of values are not respected.
 */
export function programArbitrary(catalog: Catalog, locale: LocaleId): fc.Arbitrary<Program> {
  const parts = new Parts(catalog, locale);
  const sections = { settings: fc.array(settingsArbitrary(catalog, locale), { maxLength: 1 }) };
  const rules = fc.oneof(
    { weight: 8, arbitrary: fc.array(parts.rule, { maxLength: 3 }) },
    { weight: 1, arbitrary: parts.fragment.map((rule) => [rule]) },
  );
  return fc.record({ ...sections, rules }).map((made) => {
    const { build } = parts;
    const declared = (slot: NameSlot) => NAMES[slot].map((name, at) => build.declaration(slot, at * 2, name));
    const names = {
      globalVariables: declared('globalVariable'),
      playerVariables: declared('playerVariable'),
      subroutines: declared('subroutine'),
    };
    return build.program({ ...names, ...made }, locale);
  });
}

class Parts {
  readonly build: ProgramBuilder;
  readonly rule: fc.Arbitrary<Rule>;
  readonly fragment: fc.Arbitrary<Rule>;
  private readonly value: fc.Arbitrary<Value>;

  constructor(
    private readonly catalog: Catalog,
    private readonly locale: LocaleId,
  ) {
    this.build = new ProgramBuilder(catalog);
    this.value = fc.letrec<{ value: Value }>((tie) => ({ value: this.valueOver(tie('value')) })).value;
    const conditions = fc.array(this.condition(), { maxLength: 3 });
    const actions = fc.array(this.action(), { maxLength: 4 });
    this.rule = fc
      .record({ rawName: rawText, disabled: fc.boolean(), event: this.event(), conditions, actions })
      .map((made) => this.build.rule(made.rawName, made));
    this.fragment = fc.oneof(
      actions.map((made) => this.build.rule('', { event: null, fragment: 'actions', actions: made })),
      conditions.map((made) => this.build.rule('', { event: null, fragment: 'conditions', conditions: made })),
    );
  }

  private valueOver(nested: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
    const { build } = this;
    const entries = this.catalog.values.filter(({ id }) => !NOT_WRITTEN.has(id) && this.isReadBack('value', id));
    const bare = entries.filter(({ minArgs, flags }) => minArgs === 0 && flags.variadic !== true);
    const byOperator = entries.filter(({ id }) => OPERATOR_VALUES.includes(id));
    const called = (from: readonly Callable[]) =>
      fc.constantFrom(...from).chain((entry) => this.args(entry, nested).map((args) => build.call(entry.id, ...args)));
    const comparison = fc
      .tuple(nested, fc.constantFrom(...OPERATORS), nested)
      .map(([left, operator, right]) => build.compare(left, operator, right));
    const variable = fc.oneof(
      fc.constantFrom(...NAMES.globalVariable).map((name) => build.global(name)),
      fc.tuple(nested, fc.constantFrom(...NAMES.playerVariable)).map(([player, name]) => build.player(player, name)),
    );
    const unknown = fc
      .tuple(fc.constantFrom(...UNKNOWN_NAMES), fc.array(nested, { maxLength: 2 }))
      .map(([name, args]) => build.unknown(name, ...args));
    return fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      { weight: 2, arbitrary: fc.constantFrom(...NUMBERS).map((text) => build.number(text)) },
      { weight: 2, arbitrary: fc.constantFrom(...bare).map(({ id }) => build.call(id)) },
      { weight: 3, arbitrary: called(byOperator) },
      { weight: 2, arbitrary: comparison },
      { weight: 2, arbitrary: variable },
      { weight: 4, arbitrary: called(entries) },
      { weight: 1, arbitrary: unknown },
    );
  }

  private args(entry: Callable, nested: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
    // An array without elements is the value Empty Array.
    if (entry.flags.variadic === true) return fc.array(nested, { minLength: 1, maxLength: 4 });
    const all = entry.params.map((parameter) => this.argument(entry, parameter, nested));
    return fc.integer({ min: entry.minArgs, max: all.length }).chain((count) => fc.tuple(...all.slice(0, count)));
  }

  private argument(entry: Callable, parameter: Parameter, nested: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
    const { slot, family, literal } = parameter;
    if (slot !== null) return fc.constantFrom(...NAMES[slot]).map((name) => this.build.name(name));
    if (family !== null) return fc.constantFrom(...this.words(family)).map((id) => this.build.word(family, id));
    const isText = literal === 'localizedString' || (literal === 'string' && entry.id === 'customString');
    return isText ? rawText.map((text) => this.build.text(text)) : nested;
  }

  private words(family: string): readonly string[] {
    const members = this.catalog.family(family)?.members ?? [];
    return members.map(({ id }) => id).filter((id) => this.isReadBack(family, id));
  }

  private condition(): fc.Arbitrary<Condition> {
    const more = fc.record({ disabled: fc.boolean(), comments: fc.array(rawText, { maxLength: 2 }) });
    return fc
      .tuple(this.value, fc.constantFrom(...OPERATORS), this.value, more)
      .map(([left, operator, right, rest]) => this.build.condition(left, operator, right, rest));
  }

  private action(): fc.Arbitrary<Action> {
    const entries = this.catalog.actions.filter(({ id }) => this.isReadBack('action', id));
    const assignments = entries.filter(({ flags }) => flags.writesVariable !== undefined);
    const known = fc
      .oneof(fc.constantFrom(...entries), fc.constantFrom(...assignments))
      .chain((entry) => this.args(entry, this.value).map((args) => this.build.action(entry.id, args)));
    const unknown = fc
      .tuple(fc.constantFrom(...UNKNOWN_NAMES), fc.array(this.value, { maxLength: 2 }))
      .map(([name, args]) => this.build.unknownAction(name, ...args));
    return fc
      .tuple(
        fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: unknown }),
        fc.boolean(),
        fc.array(rawText, { maxLength: 2 }),
      )
      .map(([action, disabled, comments]) => ({ ...action, disabled, comments }));
  }

  private event(): fc.Arbitrary<RuleEvent> {
    const { build } = this;
    const team = fc.constantFrom(...this.words('eventTeam')).map((id) => build.filter('eventTeam', id));
    const player = fc.oneof(
      fc.constantFrom(...this.words('eventPlayer')).map((id) => build.filter('eventPlayer', id)),
      fc.constantFrom(...this.words('hero')).map((id) => build.filter('hero', id)),
    );
    return fc.constantFrom(...this.catalog.events).chain(({ id, slots }) => {
      if (id === 'subroutine') {
        const names = fc.constantFrom(...NAMES.subroutine);
        return names.map((name) => build.event(id, { subroutine: { name, start: 0, end: 0 } }));
      }
      if (slots.length === 0) return fc.constant(build.event(id));
      return fc.record({ team, player }).map((filters) => build.event(id, filters));
    });
  }

  private isReadBack(kind: string, id: string): boolean {
    return !isReadAsAnother(this.locale, kind, id);
  }
}

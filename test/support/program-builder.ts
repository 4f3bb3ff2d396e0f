import type { Catalog } from '../../src/domain/catalog/catalog.js';
import type { EnumMember, LocaleId, NameSlot } from '../../src/domain/catalog/entry.js';
import type {
  Action,
  ComparisonOperator,
  Condition,
  Declaration,
  EventFilter,
  Program,
  Rule,
  RuleEvent,
  Value,
  ValueKind,
} from '../../src/domain/program/program.js';

const NOWHERE = { start: 0, end: 0 };
const NAMELESS = { ...NOWHERE, nameStart: 0, nameEnd: 0 };

/** An argument in short: a number stands for its literal, anything else is a value already. */
export type Short = Value | number;

/** Builds programs without a text: catalogue ids in, nodes with empty spans out. */
export class ProgramBuilder {
  constructor(private readonly catalog: Catalog) {}

  call(id: string, ...args: readonly Short[]): Value {
    const entry = this.catalog.value(id);
    if (entry === undefined) throw new Error(`no value ${id}`);
    return { ...this.value('call', id, entry.name, args), entry };
  }

  number(text: string | number): Value {
    return this.value('number', '', String(text), []);
  }

  text(text: string): Value {
    return this.value('text', '', text, []);
  }

  name(name: string): Value {
    return this.value('name', name, name, []);
  }

  unknown(text: string, ...args: readonly Short[]): Value {
    return this.value('unknown', '', text, args);
  }

  member(family: string, id: string): EnumMember {
    const member = this.catalog.family(family)?.members.find((candidate) => candidate.id === id);
    if (member === undefined) throw new Error(`no member ${family}.${id}`);
    return member;
  }

  word(family: string, id: string): Value {
    const member = this.member(family, id);
    return { ...this.value('enum', id, member.name, []), member };
  }

  global(name: string): Value {
    return this.call('globalVariable', this.name(name));
  }

  player(player: Value, name: string): Value {
    return this.call('playerVariable', player, this.name(name));
  }

  compare(left: Short, operator: ComparisonOperator, right: Short): Value {
    return this.call('compare', left, this.operator(operator), right);
  }

  operator(operator: ComparisonOperator): Value {
    const member = this.catalog.family('comparisonOperator')?.members.find(({ name }) => name === operator);
    if (member === undefined) throw new Error(`no operator ${operator}`);
    return this.word('comparisonOperator', member.id);
  }

  action(id: string, args: readonly Short[] = [], more: Partial<Action> = {}): Action {
    const entry = this.catalog.action(id);
    if (entry === undefined) throw new Error(`no action ${id}`);
    return {
      ...NAMELESS,
      index: 0,
      id,
      entry,
      text: entry.name,
      args: this.values(args),
      disabled: false,
      comments: [],
      ...more,
    };
  }

  unknownAction(text: string, ...args: readonly Short[]): Action {
    return {
      ...NAMELESS,
      index: 0,
      id: null,
      entry: null,
      text,
      args: this.values(args),
      disabled: false,
      comments: [],
    };
  }

  condition(left: Short, operator: ComparisonOperator, right: Short, more: Partial<Condition> = {}): Condition {
    const [first, second] = this.values([left, right]) as [Value, Value];
    return {
      ...NOWHERE,
      index: 0,
      left: first,
      operator,
      right: second,
      bare: false,
      disabled: false,
      comments: [],
      ...more,
    };
  }

  event(id: string, more: Partial<RuleEvent> = {}): RuleEvent {
    return {
      ...NOWHERE,
      id,
      text: this.catalog.event(id)?.name ?? id,
      textStart: 0,
      textEnd: 0,
      lineCount: 1 + (this.catalog.event(id)?.slots.length ?? 0),
      team: null,
      player: null,
      subroutine: null,
      ...more,
    };
  }

  filter(family: string, id: string): EventFilter {
    const member = this.member(family, id);
    return { ...NOWHERE, member, text: member.name };
  }

  rule(name: string, more: Partial<Rule> = {}): Rule {
    return {
      ...NAMELESS,
      index: 0,
      name,
      rawName: name,
      disabled: false,
      fragment: null,
      event: this.event('ongoingGlobal'),
      conditions: [],
      actions: [],
      ...more,
      ...(more.conditions && { conditions: more.conditions.map((one, index) => ({ ...one, index })) }),
      ...(more.actions && { actions: more.actions.map((one, index) => ({ ...one, index })) }),
    };
  }

  declaration(slot: NameSlot, index: number, name: string, implicit = false): Declaration {
    return { ...NOWHERE, slot, name, index, implicit };
  }

  program(more: Partial<Program> = {}, locale: LocaleId = 'en-US'): Program {
    return {
      locale,
      settings: [],
      globalVariables: [],
      playerVariables: [],
      subroutines: [],
      rules: [],
      ...more,
      ...(more.rules && { rules: more.rules.map((one, index) => ({ ...one, index })) }),
    };
  }

  private value(kind: ValueKind, id: string, text: string, args: readonly Short[]): Value {
    return { ...NAMELESS, kind, id, entry: null, member: null, text, args: this.values(args) };
  }

  private values(args: readonly Short[]): Value[] {
    return args.map((argument) => (typeof argument === 'number' ? this.number(argument) : argument));
  }
}

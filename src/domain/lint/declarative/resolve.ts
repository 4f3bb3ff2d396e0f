import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Catalog } from '../../catalog/catalog.js';
import { type Callable, LOCALES, type LocaleId } from '../../catalog/entry.js';
import type { Lexicon } from '../../catalog/lexicon.js';
import { holds } from '../../semantics/comparison.js';
import { nameKey } from '../../catalog/lexicon.js';
import { nearestSpellings } from '../../catalog/nearest-spellings.js';
import type { Action, Rule, Value } from '../../program/program.js';
import type { ActionKind, ActionPattern, Count, MatcherDocument, Scope, ValuePattern } from './document.js';

/** A matcher whose names are looked up. */
export interface Matcher {
  readonly matchesEvent: (rule: Rule) => boolean;
  readonly scope: Scope;
  readonly conditions: readonly { readonly matches: (value: Value) => boolean; readonly count: Count }[];
  readonly actions: readonly { readonly matches: (action: Action) => boolean; readonly count: Count }[];
}

/** Looks up every name of a matcher, as the locale spells it or by its catalogue id. Left: the names that mean nothing. */
export function resolveMatcher(
  { event, scope, conditions, actions }: MatcherDocument,
  locale: string,
  catalog: Catalog,
): Either<readonly string[], Matcher> {
  const id = LOCALES.find((each) => each.toLowerCase() === locale.toLowerCase().replaceAll('_', '-'));
  if (id === undefined) return left([`locale is one of ${LOCALES.join(', ')}, not '${locale}'`]);
  const resolver = new Resolver(catalog, id);
  const matcher: Matcher = {
    matchesEvent: event === undefined ? () => true : resolver.event(event),
    scope,
    conditions: conditions.map(({ value, count }) => ({ matches: somewhere(resolver.value(value)), count })),
    actions: actions.map((action) => ({ matches: resolver.action(action), count: action.count })),
  };
  return resolver.mistakes.length === 0 ? right(matcher) : left(resolver.mistakes);
}

type Test = (value: Value) => boolean;

const NEVER = (): boolean => false;

/** True when the test holds for the value or anything below it. */
function somewhere(test: Test): Test {
  const search = (value: Value): boolean => test(value) || value.args.some(search);
  return search;
}

class Resolver {
  readonly mistakes: string[] = [];
  private readonly lexicon: Lexicon;

  constructor(
    private readonly catalog: Catalog,
    locale: LocaleId,
  ) {
    this.lexicon = catalog.lexicon(locale);
  }

  event(name: string): (rule: Rule) => boolean {
    const event = this.lexicon.event(nameKey(name)) ?? this.catalog.event(name);
    if (event === undefined) {
      return this.unknown(
        'event',
        name,
        this.catalog.events.map((each) => each.name),
      );
    }
    return (rule) => rule.event?.id === event.id;
  }

  action({ kind, name, args, parameters }: ActionPattern): (action: Action) => boolean {
    const isNamed = name === undefined ? () => true : this.actionName(name);
    const tests = args.map((pattern) => this.value(pattern));
    for (const parameter of parameters) this.parameterName(parameter.name, name);
    if (name !== undefined) this.arity(name, args.length);
    const named = parameters.map((parameter) => ({ name: nameKey(parameter.name), test: this.value(parameter.value) }));
    return (action) =>
      isOfKind(action, kind) &&
      isNamed(action) &&
      tests.every((test, at) => passes(test, action.args[at])) &&
      named.every((parameter) => passes(parameter.test, action.args[parameterIndex(action, parameter.name)]));
  }

  value(pattern: ValuePattern): Test {
    switch (pattern.kind) {
      case 'any':
        return () => true;
      case 'number':
        return ({ kind, text }) => kind === 'number' && Number(text) === pattern.value;
      case 'comparison':
        return ({ kind, text }) => kind === 'number' && holds(Number(text), pattern.operator, pattern.value);
      case 'string':
        return (value) => literalText(value) === pattern.value;
      case 'boolean':
        return ({ kind, id }) => kind === 'call' && id === String(pattern.value);
      case 'enum':
        return this.member(pattern.domain, pattern.member);
      case 'call': {
        const ids = this.valueIds(pattern.name);
        const tests = pattern.args.map((each) => this.value(each));
        return ({ kind, id, args }) =>
          kind === 'call' && ids.includes(id) && tests.every((test, at) => passes(test, args[at]));
      }
    }
  }

  private actionName(name: string): (action: Action) => boolean {
    const ids = this.lexicon.actions(nameKey(name)).map(({ id }) => id);
    const canonical = this.catalog.action(name);
    if (ids.length === 0 && canonical === undefined) {
      return this.unknown(
        'action',
        name,
        this.catalog.actions.map((each) => each.name),
      );
    }
    const wanted = ids.length > 0 ? ids : [name];
    return ({ id }) => id !== null && wanted.includes(id);
  }

  /** A name that no parameter of the action, or (where the pattern names none) of any action has, matches nothing. */
  private parameterName(name: string, action: string | undefined): void {
    const entries = action === undefined ? this.catalog.actions : this.actionEntries(action);
    const known = [...new Set(entries.flatMap(({ params }) => params.map((parameter) => parameter.name)))];
    if (entries.length === 0 || known.some((each) => nameKey(each) === nameKey(name))) return;
    this.unknown(action === undefined ? 'parameter' : `parameter of ${action}`, name, known);
  }

  private arity(name: string, count: number): void {
    const entries = this.actionEntries(name);
    const most = Math.max(...entries.map(({ params }) => params.length));
    if (entries.length > 0 && count > most) this.mistakes.push(`${name} has ${most} parameter(s), not ${count}`);
  }

  private actionEntries(name: string): readonly Callable[] {
    const entries = this.lexicon.actions(nameKey(name));
    const canonical = this.catalog.action(name);
    return entries.length > 0 || canonical === undefined ? entries : [canonical];
  }

  private valueIds(name: string): readonly string[] {
    const ids = this.lexicon.values(nameKey(name)).map(({ id }) => id);
    if (ids.length > 0) return ids;
    if (this.catalog.value(name) !== undefined) return [name];
    this.unknown(
      'value',
      name,
      this.catalog.values.map((each) => each.name),
    );
    return [];
  }

  private member(domain: string, member: string): Test {
    const families = this.catalog.families;
    const family = families.find(({ id }) => nameKey(id) === nameKey(domain));
    if (family === undefined) {
      return this.unknown(
        'enum domain',
        domain,
        families.map(({ id }) => id),
      );
    }
    const spelled = this.lexicon.members(family.id, nameKey(member)).map(({ id }) => id);
    const ids = spelled.length > 0 ? spelled : family.members.filter(({ id }) => id === member).map(({ id }) => id);
    if (ids.length === 0) {
      return this.unknown(
        `member of ${family.id}`,
        member,
        family.members.map(({ name }) => name),
      );
    }
    const isMember: Test = (value) =>
      value.kind === 'enum' && value.member?.family === family.id && ids.includes(value.id);
    // A wrapped word (`Hero(Ana)`, `All Teams`) is its word.
    return (value) =>
      isMember(value) || (value.entry?.flags.constantWrapper === true && value.args.some((each) => isMember(each)));
  }

  private unknown(kind: string, name: string, known: readonly string[]): () => boolean {
    const [near] = nearestSpellings(name, known, 1);
    this.mistakes.push(`unknown ${kind} '${name}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
    return NEVER;
  }
}

function passes(test: Test, value: Value | undefined): boolean {
  return value !== undefined && test(value);
}

function parameterIndex(action: Action, name: string): number {
  return action.entry?.params.findIndex((parameter) => nameKey(parameter.name) === name) ?? -1;
}

function isOfKind({ id, entry }: Action, kind: ActionKind): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'call':
      return entry?.flags.block === undefined;
    case 'for-global-variable':
      return id === 'forGlobalVariable';
    case 'for-player-variable':
      return id === 'forPlayerVariable';
    default:
      return id === kind;
  }
}

/** The text of a literal, also of one in `Custom String(…)` without replacements. */
function literalText(value: Value): string | null {
  if (value.kind === 'text') return value.text;
  const [text] = value.args;
  return value.kind === 'call' && (value.id === 'customString' || value.id === 'string') && text?.kind === 'text'
    ? text.text
    : null;
}

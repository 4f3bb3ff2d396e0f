import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { nearestSpellings } from '../../catalog/nearest-spellings.js';
import {
  ACTION_KINDS,
  type ActionPattern,
  COMPARISONS,
  type ConditionPattern,
  type Count,
  type MatcherDocument,
  type RuleDocument,
  SCOPES,
  type ValuePattern,
} from './document.js';

/**
 * Understands the content of a rule file. Left: every mistake, each with its place inside the file and the nearest word
 * that would do.
 */
export function decodeRule(content: unknown): Either<readonly string[], RuleDocument> {
  const decoder = new RuleDecoder();
  const document = decoder.document(content);
  return decoder.mistakes.length === 0 ? right(document) : left(decoder.mistakes);
}

const NONE: Members = new Map();
const ONCE: Count = { min: 1, max: Number.POSITIVE_INFINITY };
const FORMS = ['number', 'string', 'boolean', 'call', 'enum', 'comparison'];

type Members = ReadonlyMap<string, unknown>;

class RuleDecoder {
  readonly mistakes: string[] = [];

  document(content: unknown): RuleDocument {
    const top = this.members(content, 'the rule', ['id', 'locale', 'metadata', 'matcher'], ['id', 'metadata']);
    const metadata = this.members(
      top.get('metadata') ?? {},
      'metadata',
      ['summary', 'rationale', 'documentation', 'known-limits', 'tags'],
      top.has('metadata') ? ['summary', 'rationale', 'documentation', 'known-limits', 'tags'] : [],
    );
    return {
      id: this.id(top.get('id')),
      locale: this.text(top.get('locale') ?? 'en-US', 'locale'),
      metadata: {
        summary: this.text(metadata.get('summary') ?? '', 'metadata.summary'),
        rationale: this.text(metadata.get('rationale') ?? '', 'metadata.rationale'),
        documentation: this.text(metadata.get('documentation') ?? '', 'metadata.documentation'),
        knownLimits: this.text(metadata.get('known-limits') ?? '', 'metadata.known-limits'),
        tags: this.list(metadata.get('tags'), 'metadata.tags').map((tag, at) => this.text(tag, `metadata.tags[${at}]`)),
      },
      matcher: this.matcher(top.get('matcher') ?? {}),
    };
  }

  private id(value: unknown): string {
    if (value === undefined) return '';
    const id = this.text(value, 'id');
    if (!/^[\w-]+\/[\w-]+$/.test(id)) {
      this.mistake(
        'id',
        `is a name space and a name with one slash between them, of letters, digits, - and _, not '${id}'`,
      );
    } else if (id.startsWith('wright/')) {
      this.mistake('id', "may not be in the name space 'wright'");
    }
    return id;
  }

  private matcher(content: unknown): MatcherDocument {
    const members = this.members(content, 'matcher', ['event', 'scope', 'conditions', 'actions']);
    const event = members.get('event');
    const conditions = members.get('conditions');
    return {
      ...(event === undefined ? {} : { event: this.text(event, 'matcher.event') }),
      scope: this.word(members.get('scope') ?? 'rule', 'matcher.scope', SCOPES),
      conditions: (Array.isArray(conditions) ? conditions : conditions === undefined ? [] : [conditions]).map(
        (each: unknown, at) =>
          this.condition(each, Array.isArray(conditions) ? `matcher.conditions[${at}]` : 'matcher.conditions'),
      ),
      actions: this.list(members.get('actions'), 'matcher.actions').map((each, at) =>
        this.action(each, `matcher.actions[${at}]`),
      ),
    };
  }

  private condition(content: unknown, place: string): ConditionPattern {
    const members = this.members(content, place, ['value', 'count']);
    return {
      value: this.value(members.get('value'), `${place}.value`),
      count: this.count(members.get('count'), `${place}.count`),
    };
  }

  private action(content: unknown, place: string): ActionPattern {
    const members = this.members(content, place, ['kind', 'name', 'args', 'parameters', 'count', 'present']);
    const name = members.get('name');
    const present = members.get('present') ?? true;
    if (typeof present !== 'boolean') this.mistake(`${place}.present`, 'is true or false');
    if (present === false && members.has('count')) this.mistake(place, 'has either a count or present: false');
    return {
      kind: this.word(members.get('kind') ?? 'any', `${place}.kind`, ACTION_KINDS),
      ...(name === undefined ? {} : { name: this.text(name, `${place}.name`) }),
      args: this.list(members.get('args'), `${place}.args`).map((each, at) => this.value(each, `${place}.args[${at}]`)),
      parameters: this.list(members.get('parameters'), `${place}.parameters`).map((each, at) =>
        this.parameter(each, `${place}.parameters[${at}]`),
      ),
      count: present === false ? { min: 0, max: 0 } : this.count(members.get('count'), `${place}.count`),
    };
  }

  private parameter(content: unknown, place: string): { readonly name: string; readonly value: ValuePattern } {
    const members = this.members(content, place, ['name', 'value', ...FORMS], ['name']);
    const name = this.text(members.get('name') ?? '', `${place}.name`);
    if (members.has('value')) return { name, value: this.value(members.get('value'), `${place}.value`) };
    return { name, value: this.form(members, place) };
  }

  private value(content: unknown, place: string): ValuePattern {
    return content === undefined ? { kind: 'any' } : this.form(this.members(content, place, FORMS), place);
  }

  private form(members: Members, place: string): ValuePattern {
    const given = FORMS.filter((form) => members.has(form));
    const [form] = given;
    if (form === undefined) return { kind: 'any' };
    if (given.length > 1) this.mistake(place, `has at most one of ${FORMS.join(', ')}`);
    const content = members.get(form);
    const at = `${place}.${form}`;
    switch (form) {
      case 'number':
        return { kind: 'number', value: this.number(content, at) };
      case 'string':
        return { kind: 'string', value: this.text(content, at) };
      case 'boolean':
        if (typeof content !== 'boolean') this.mistake(at, 'is true or false');
        return { kind: 'boolean', value: content === true };
      case 'call': {
        const call = this.members(content, at, ['name', 'args'], ['name']);
        const args = this.list(call.get('args'), `${at}.args`);
        return {
          kind: 'call',
          name: this.text(call.get('name') ?? '', `${at}.name`),
          args: args.map((each, index) => this.value(each, `${at}.args[${index}]`)),
        };
      }
      case 'enum': {
        const word = this.members(content, at, ['domain', 'member'], ['domain', 'member']);
        return {
          kind: 'enum',
          domain: this.text(word.get('domain') ?? '', `${at}.domain`),
          member: this.text(word.get('member') ?? '', `${at}.member`),
        };
      }
      default: {
        const bound = this.members(content, at, ['operator', 'value'], ['operator', 'value']);
        return {
          kind: 'comparison',
          operator: this.word(bound.get('operator') ?? '<', `${at}.operator`, COMPARISONS),
          value: this.number(bound.get('value') ?? 0, `${at}.value`),
        };
      }
    }
  }

  private count(content: unknown, place: string): Count {
    if (content === undefined) return ONCE;
    const members = this.members(content, place, ['min', 'max']);
    const min = members.has('min') ? this.number(members.get('min'), `${place}.min`) : members.has('max') ? 0 : 1;
    const max = members.has('max') ? this.number(members.get('max'), `${place}.max`) : Number.POSITIVE_INFINITY;
    if (min > max) this.mistake(place, 'has a min above its max');
    return { min, max };
  }

  private text(value: unknown, place: string): string {
    if (typeof value === 'string') return value;
    this.mistake(place, 'is a text');
    return '';
  }

  private number(value: unknown, place: string): number {
    if (typeof value === 'number') return value;
    this.mistake(place, 'is a number');
    return 0;
  }

  private list(value: unknown, place: string): readonly unknown[] {
    if (value === undefined || Array.isArray(value)) return value ?? [];
    this.mistake(place, 'is a list');
    return [];
  }

  private word<Word extends string>(value: unknown, place: string, words: readonly Word[]): Word {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    this.mistake(place, `is one of ${words.join(', ')}, not '${String(value)}'`);
    return words[0] as Word;
  }

  private members(value: unknown, place: string, known: readonly string[], required: readonly string[] = []): Members {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.mistake(place, 'is an object');
      return NONE;
    }
    const members = new Map<string, unknown>();
    for (const [key, member] of Object.entries(value)) {
      if (known.includes(key)) members.set(key, member);
      else this.mistake(place, unknownKey(key, known));
    }
    for (const key of required) if (!members.has(key)) this.mistake(place, `lacks '${key}'`);
    return members;
  }

  private mistake(place: string, what: string): void {
    this.mistakes.push(`${place} ${what}`);
  }
}

function unknownKey(key: string, known: readonly string[]): string {
  const [near] = nearestSpellings(key, known, 1);
  return `has the unknown key '${key}'${near === undefined ? '' : `; did you mean '${near}'?`}`;
}

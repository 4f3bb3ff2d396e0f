import type { Callable, EnumMember, KeywordId, LocaleId } from '../catalog/entry.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import type { RuleEvent } from '../program/program.js';
import type { Span } from '../source/span.js';

/**
 * Spells the things of a program in one locale. In the program's own locale (and in en-US) a thing without a spelling
 * gets its en-US name, which the game reads in every language; in another locale that is a refusal, collected here once
 * for each thing, at its first place. What is spelled meanwhile is never shown.
 */
export class Speller {
  readonly refusals: Diagnostic[] = [];
  private readonly refused = new Set<string>();
  private readonly words = new Map<Callable | EnumMember, string>();
  private readonly strict: boolean;

  constructor(
    readonly target: Lexicon,
    readonly source: Lexicon,
  ) {
    this.strict = target.locale !== source.locale && target.locale !== 'en-US';
  }

  action(entry: Callable, span: Span): string {
    return this.words.get(entry) ?? this.learn(entry, this.target.spellAction(entry.id), 'action', span);
  }

  value(entry: Callable, span: Span): string {
    return this.words.get(entry) ?? this.learn(entry, this.target.spellValue(entry.id), 'value', span);
  }

  event(id: string, event: RuleEvent): string {
    return this.target.spellEvent(id) ?? this.fallback('event', event.text, event);
  }

  member(member: EnumMember, span: Span): string {
    const known = this.words.get(member);
    if (known !== undefined) return known;
    const { family, id } = member;
    // Operators are the same in every language.
    const spelling = family === 'comparisonOperator' ? member.name : this.target.spellMember(family, id);
    return this.learn(member, spelling, `${family} word`, span);
  }

  keyword(id: KeywordId): string {
    return this.target.spellKeyword(id);
  }

  /** The text of a predefined string in the target's language; a text that is not predefined stays as written. */
  predefined(text: string, span: Span): string {
    if (this.target.locale === this.source.locale) return text;
    const id = this.source.localizedString(text);
    if (id === undefined) return text;
    return this.target.spellLocalizedString(id) ?? this.fallback('predefined string', text, span);
  }

  /** Notes that the target has no word for the thing (unless en-US serves) and gives `name` back in its place. */
  fallback(what: string, name: string, span: Span): string {
    const thing = `${what} '${name}'`;
    if (this.strict && !this.refused.has(thing)) {
      this.refused.add(thing);
      this.refusals.push(refusal(thing, this.target.locale, span));
    }
    return name;
  }

  private learn(thing: Callable | EnumMember, spelling: string | undefined, what: string, span: Span): string {
    const word = spelling ?? this.fallback(what, thing.name, span);
    this.words.set(thing, word);
    return word;
  }
}

function refusal(thing: string, locale: LocaleId, span: Span): Diagnostic {
  return {
    code: 'workshop-emission',
    stage: 'emission',
    severity: 'error',
    message: `the ${thing} has no name in ${locale.toLowerCase()}`,
    span: { start: span.start, end: span.end },
  };
}

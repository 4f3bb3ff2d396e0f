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
  private readonly strict: boolean;

  constructor(
    readonly target: Lexicon,
    readonly source: Lexicon,
  ) {
    this.strict = target.locale !== source.locale && target.locale !== 'en-US';
  }

  action(entry: Callable, span: Span): string {
    return this.target.spellAction(entry.id) ?? this.fallback('action', entry.name, span);
  }

  value(entry: Callable, span: Span): string {
    return this.target.spellValue(entry.id) ?? this.fallback('value', entry.name, span);
  }

  event(id: string, event: RuleEvent): string {
    return this.target.spellEvent(id) ?? this.fallback('event', event.text, event);
  }

  member(member: EnumMember, span: Span): string {
    // Operators are the same in every language.
    if (member.family === 'comparisonOperator') return member.name;
    const spelling = this.target.spellMember(member.family, member.id);
    return spelling ?? this.fallback(`${member.family} word`, member.name, span);
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

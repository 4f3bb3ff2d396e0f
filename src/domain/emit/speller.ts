import type { Callable, EnumMember, KeywordId, LocaleId } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';
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
  /** Things whose spelling in the target means another thing as well, which the text would be read as. */
  readonly warnings: Diagnostic[] = [];
  /** What was told already. */
  private readonly refused = new Set<string>();
  private readonly words = new Map<Callable | EnumMember, string>();
  private readonly translates: boolean;
  private readonly strict: boolean;

  constructor(
    readonly target: Lexicon,
    readonly source: Lexicon,
  ) {
    this.translates = target.locale !== source.locale;
    this.strict = this.translates && target.locale !== 'en-US';
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
    const spelled = this.target.spellLocalizedString(id);
    if (spelled === undefined) return this.fallback('predefined string', text, span);
    const back = this.target.localizedString(spelled);
    if (back !== undefined && back !== id && !this.refused.has(id)) {
      this.refused.add(id);
      this.warn(`predefined string '${text}'`, spelled, this.source.spellLocalizedString(back) ?? back, span);
    }
    return spelled;
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
    const other = this.translates ? this.readAs(thing, word) : undefined;
    if (other !== undefined) this.warn(`${what} '${thing.name}'`, word, other, span);
    return word;
  }

  /** What the target's reader takes `word` for, when that is not `thing`. */
  private readAs(thing: Callable | EnumMember, word: string): string | undefined {
    const key = nameKey(word);
    if ('family' in thing) {
      const [first] = this.target.members(thing.family, key);
      return first === undefined || first.id === thing.id ? undefined : first.name;
    }
    const candidates = thing.kind === 'action' ? this.target.actions(key) : this.target.values(key);
    const rival = candidates.find(
      (candidate) => candidate.minArgs <= thing.maxArgs && thing.minArgs <= candidate.maxArgs,
    );
    if (rival === undefined || rival.id === thing.id) return undefined;
    // An option in front tells two values apart (tr-TR `Kahraman` is Hero and Hero Of).
    return (rival.params[0]?.family ?? null) === (thing.params[0]?.family ?? null) ? rival.name : undefined;
  }

  private warn(thing: string, word: string, other: string, span: Span): void {
    const locale = this.target.locale.toLowerCase();
    const message = `the ${thing} is spelled \`${word}\` in ${locale}, and so is '${other}': the text will be read as that`;
    const { start, end } = span;
    this.warnings.push({
      code: 'workshop-emission',
      stage: 'emission',
      severity: 'warning',
      message,
      span: { start, end },
    });
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

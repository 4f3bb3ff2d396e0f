import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { nearestSpellings } from '../../domain/catalog/nearest-spellings.js';
import type { Severity } from '../../domain/findings/diagnostic.js';
import { DEFAULT_CONFIGURATION, type LintConfiguration, type RuleSetting } from '../../domain/lint/configuration.js';
import { RULE_SETS, type RuleSet } from '../../domain/lint/rule.js';

/** Severities by every spelling that configurations and flags accept. */
export const SEVERITY_WORDS: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
};

/**
 * The configuration that a file means. Left: what is wrong, one text a mistake, each with the place inside the file
 * (`rules.min-wait-loop.severity`) and the nearest word that would do.
 *
 * @param knownIds ids of the rules that exist
 */
export function readConfiguration(
  content: unknown,
  knownIds: readonly string[],
): Either<readonly string[], LintConfiguration> {
  const reader = new ConfigurationReader(knownIds);
  const configuration = reader.read(content);
  return reader.mistakes.length === 0 ? right(configuration) : left(reader.mistakes);
}

const TOP_KEYS = ['rules', 'sets', '$schema'];
const SETTING_KEYS = ['enabled', 'severity', 'severity_override', 'options'];
const OPTION_KEYS = ['min-matches', 'max-matches'];

class ConfigurationReader {
  readonly mistakes: string[] = [];

  constructor(private readonly knownIds: readonly string[]) {}

  read(content: unknown): LintConfiguration {
    const top = this.members(content ?? {}, '', TOP_KEYS);
    const rules = new Map<string, RuleSetting>();
    const given = top.get('rules') ?? {};
    for (const [id, setting] of this.members(given, 'rules', this.knownIds, 'rule')) {
      rules.set(id, this.setting(setting, `rules.${id}`));
    }
    return { sets: this.sets(top.get('sets')), rules };
  }

  private sets(value: unknown): readonly RuleSet[] {
    if (value === undefined) return DEFAULT_CONFIGURATION.sets;
    if (!Array.isArray(value)) {
      this.mistakes.push(`sets is a list of ${RULE_SETS.join(', ')}`);
      return [];
    }
    const sets: RuleSet[] = [];
    if (value.includes('all')) return RULE_SETS;
    for (const each of value) {
      const set = RULE_SETS.find((name) => name === each);
      if (set === undefined) this.mistakes.push(`sets: ${unknown('set', String(each), RULE_SETS)}`);
      else sets.push(set);
    }
    return sets;
  }

  private setting(value: unknown, place: string): RuleSetting {
    const members = this.members(value ?? {}, place, SETTING_KEYS);
    const enabled = members.get('enabled');
    const severity = this.severity(members.get('severity') ?? members.get('severity_override'), `${place}.severity`);
    if (enabled !== undefined && typeof enabled !== 'boolean') {
      this.mistakes.push(`${place}.enabled is true or false`);
    }
    const options = this.members(members.get('options') ?? {}, `${place}.options`, OPTION_KEYS);
    const least = this.count(options.get('min-matches'), `${place}.options.min-matches`);
    const most = this.count(options.get('max-matches'), `${place}.options.max-matches`);
    if (least !== undefined && most !== undefined && least > most) {
      this.mistakes.push(`${place}.options has a min-matches above its max-matches`);
    }
    return {
      ...(typeof enabled === 'boolean' ? { enabled } : {}),
      ...(severity === undefined ? {} : { severity }),
      ...(least === undefined ? {} : { minMatches: least }),
      ...(most === undefined ? {} : { maxMatches: most }),
    };
  }

  private severity(value: unknown, place: string): Severity | 'off' | undefined {
    if (value === undefined) return undefined;
    // YAML 1.1 readers take a bare `off` for false; what people mean by it is clear.
    const word = value === false ? 'off' : String(value);
    if (Object.hasOwn(SEVERITY_WORDS, word)) return SEVERITY_WORDS[word];
    this.mistakes.push(`${place} is one of off, info, warn, error, not '${word}'`);
    return undefined;
  }

  private count(value: unknown, place: string): number | undefined {
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)) return value;
    this.mistakes.push(`${place} is a whole number`);
    return undefined;
  }

  /** The members of an object whose keys are all known. */
  private members(value: unknown, place: string, known: readonly string[], kind = 'key'): ReadonlyMap<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.mistakes.push(`${place === '' ? 'the configuration' : place} is an object`);
      return new Map();
    }
    const members = new Map<string, unknown>();
    for (const [key, member] of Object.entries(value)) {
      if (known.includes(key)) members.set(key, member);
      else this.mistakes.push(`${place === '' ? '' : `${place}: `}${unknown(kind, key, known)}`);
    }
    return members;
  }
}

/** Words that a message can list. */
const FEW = 10;

/** `unknown key 'rule'; did you mean 'rules'?`; where nothing is near, what is valid. */
export function unknown(kind: string, word: string, known: readonly string[]): string {
  const [near] = nearestSpellings(word, known, 1);
  if (near !== undefined) return `unknown ${kind} '${word}'; did you mean '${near}'?`;
  return `unknown ${kind} '${word}'${known.length > FEW ? '' : `; valid: ${known.join(', ')}`}`;
}

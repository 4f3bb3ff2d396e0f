import type { KeywordId } from '../catalog/entry.js';
import { nameKey } from '../catalog/lexicon.js';
import type { Setting, SettingsScope, SettingsWords } from '../catalog/settings-catalog.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import type { SettingsBlock, SettingsEntry, SettingsGroup, SettingsItem, SettingsMember } from '../program/settings.js';
import { entryValue, itemIdentity } from '../program/settings-equality.js';
import { placeInside, TOP, type SettingsPlace } from '../program/settings-place.js';
import { quoted, validInstead, type Validation } from './report.js';

/**
 * Settings that the catalogue does not know, or that the script sets twice. The game renames settings with every patch,
 * so nothing here is an error: the line is kept, and a warning says what is near.
 */
export function checkSettings(validation: Validation): void {
  const { program, catalog } = validation;
  if (program.settings.length === 0) return;
  const check = new SettingsCheck(validation, catalog.settings().words(program.locale));
  for (const block of program.settings) check.block(block);
}

/** The two words of a switch, by the kind of setting. */
const SWITCHES: Readonly<Partial<Record<Setting['type']['kind'], readonly KeywordId[]>>> = {
  onOff: ['on', 'off'],
  yesNo: ['yes', 'no'],
  enabledDisabled: ['settingEnabled', 'settingDisabled'],
};

class SettingsCheck {
  private blocks = 0;
  /** The first entry of each setting, by the groups around it and its own identity. */
  private readonly entries = new Map<string, SettingsEntry>();

  constructor(
    private readonly validation: Validation,
    private readonly words: SettingsWords,
  ) {}

  block({ start, groups }: SettingsBlock): void {
    this.blocks += 1;
    if (this.blocks > 1) {
      const word = this.validation.lexicon.spellKeyword('settings');
      const message = `the game takes one ${quoted(word)} section: put what this one says into the first, as compile does`;
      this.report('settings-repeated', message, { start, end: start + word.length }, []);
    }
    for (const group of groups) this.group(group, TOP, '');
  }

  private group(group: SettingsGroup, place: SettingsPlace, around: string): void {
    const path = `${around}${itemIdentity(group)}\n`;
    if (group.meaning !== null) {
      const inside = placeInside(group.meaning, place);
      for (const item of group.items) this.item(item, inside, path);
    } else if (place.kind !== 'unknown' && place.kind !== 'free') {
      const [candidates, instead] = this.instead(`settings ${place.kind}`, group.text, () => this.heads(place));
      const span = { start: group.start, end: Math.min(group.end, group.start + group.text.length) };
      this.report('settings-unknown-key', `unknown settings ${quoted(group.text)}${instead}`, span, candidates);
    }
  }

  /** Another value for what has one: which of the two the game takes is not known. */
  private repeated(entry: SettingsEntry, path: string): void {
    const key = path + itemIdentity(entry);
    const first = this.entries.get(key);
    if (first === undefined) this.entries.set(key, entry);
    else if (entryValue(first) !== entryValue(entry)) {
      const message = `${quoted(entry.key)} has a value already, ${quoted(first.value)}: keep one of the two`;
      this.report('settings-repeated', message, { start: entry.keyStart, end: entry.valueEnd }, []);
    }
  }

  private item(item: SettingsItem, place: SettingsPlace, path: string): void {
    if (item.kind === 'group') this.group(item, place, path);
    else if (item.kind === 'entry') this.entry(item, place, path);
    else this.member(item, place);
  }

  private entry(entry: SettingsEntry, place: SettingsPlace, path: string): void {
    const spelledSo = place.kind === 'scope' ? this.words.findAll(place.scope, nameKey(entry.key)) : [];
    // Where the game spells two settings alike, both may stand there.
    if (spelledSo.length < 2) this.repeated(entry, path);
    if (place.kind !== 'scope') return;
    const setting = spelledSo.find(({ id }) => id === entry.setting);
    if (setting !== undefined) return this.value(entry, setting);
    const { scope } = place;
    const [candidates, instead] = this.instead(JSON.stringify(scope), entry.key, () => this.settingSpellings(scope));
    const span = { start: entry.keyStart, end: entry.keyEnd };
    this.report('settings-unknown-key', `unknown setting ${quoted(entry.key)}${instead}`, span, candidates);
  }

  private settingSpellings(scope: SettingsScope): readonly string[] {
    const settings = this.validation.catalog.settings().settingsOf(scope);
    return settings.map((setting) => this.words.spell(scope, setting) ?? setting.name);
  }

  private value(entry: SettingsEntry, setting: Setting): void {
    const span = { start: entry.valueStart, end: entry.valueEnd };
    const { kind } = setting.type;
    const key = quoted(entry.key);
    if (kind === 'percent' && /^-?\d+(?:\.\d+)?$/.test(entry.value)) {
      const percent = `${entry.value}%`;
      this.report('settings-missing-percent', `${key} is a percentage: write \`${percent}\``, span, [percent]);
    } else if (isNumeric(kind) && !/^-?\d+(?:\.\d+)?\s*%?$/.test(entry.value)) {
      const form = kind === 'percent' ? 'a number with `%`' : 'a number';
      this.report('settings-unknown-value', `${key} takes ${form}, found ${quoted(entry.value)}`, span, []);
    } else if (isChoice(kind) && entry.choice === null) {
      const [candidates, instead] = this.instead(`choice ${setting.id}`, entry.value, () => this.choices(setting));
      const message = `unknown value ${quoted(entry.value)} of ${key}${instead}`;
      this.report('settings-unknown-value', message, span, candidates);
    }
  }

  private member(member: SettingsMember, place: SettingsPlace): void {
    if (member.id !== null) return;
    const what = place.kind === 'list' ? place.family : 'extension';
    const [candidates, instead] = this.instead(what, member.text, () => this.memberSpellings(place));
    const message = `unknown ${what} ${quoted(member.text)}${instead}`;
    this.report('settings-unknown-value', message, member, candidates);
  }

  private memberSpellings(place: SettingsPlace): readonly string[] {
    if (place.kind !== 'list') return this.settingSpellings({ section: 'extensions' });
    const { catalog, lexicon } = this.validation;
    const { family } = place;
    return (catalog.family(family)?.members ?? []).map((entry) => lexicon.spellMember(family, entry.id) ?? entry.name);
  }

  private choices(setting: Setting): readonly string[] {
    const switchWords = SWITCHES[setting.type.kind];
    if (switchWords !== undefined) return switchWords.map((id) => this.validation.lexicon.spellKeyword(id));
    return (setting.type.members ?? []).map((choice) => this.words.spellChoice(setting, choice) ?? choice.name);
  }

  /** The spellings near `word`, and the words of a message that say what would be valid. */
  private instead(
    vocabulary: string,
    word: string,
    spellings: () => readonly string[],
  ): readonly [readonly string[], string] {
    const { suggestions } = this.validation;
    const candidates = suggestions.nearest(vocabulary, word, spellings);
    return [candidates, validInstead(candidates, suggestions.list(vocabulary, spellings))];
  }

  /** What may head a group in this place. */
  private heads(place: SettingsPlace): readonly string[] {
    const { catalog, lexicon } = this.validation;
    const keywords = (...ids: readonly Parameters<typeof lexicon.spellKeyword>[0][]): string[] =>
      ids.map((id) => lexicon.spellKeyword(id));
    switch (place.kind) {
      case 'top':
        return keywords('main', 'lobby', 'modes', 'heroes', 'workshop', 'extensions');
      case 'modes':
        return (catalog.family('gameMode')?.members ?? []).map(
          (mode) => lexicon.spellMember('gameMode', mode.id) ?? mode.name,
        );
      case 'heroes':
        return keywords('settingsGeneral', 'settingsTeam1', 'settingsTeam2', 'settingsTeamFfa');
      case 'scope':
        return place.inTeam
          ? (catalog.family('hero')?.members ?? []).map((hero) => lexicon.spellMember('hero', hero.id) ?? hero.name)
          : keywords('enabledMaps', 'disabledMaps');
      default:
        return [];
    }
  }

  private report(
    code: string,
    message: string,
    span: { start: number; end: number },
    candidates: readonly string[],
  ): void {
    const diagnostic: Diagnostic = {
      code,
      stage: 'validation',
      severity: 'warning',
      message,
      status: 'partial',
      span: { start: span.start, end: span.end },
    };
    this.validation.report(candidates.length > 0 ? { ...diagnostic, candidates } : diagnostic);
  }
}

function isNumeric(kind: Setting['type']['kind']): boolean {
  return kind === 'percent' || kind === 'integer' || kind === 'number';
}

function isChoice(kind: Setting['type']['kind']): boolean {
  return kind === 'choice' || kind === 'onOff' || kind === 'yesNo' || kind === 'enabledDisabled';
}

import { nameKey } from '../catalog/lexicon.js';
import { nearestSpellings } from '../catalog/nearest-spellings.js';
import type { Setting, SettingsScope, SettingsWords } from '../catalog/settings-catalog.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import type { GroupMeaning, SettingsEntry, SettingsGroup, SettingsItem, SettingsMember } from '../program/settings.js';
import { didYouMean, quoted, type Validation } from './report.js';

/**
 * Settings that the catalogue does not know. The game renames settings with every patch, so nothing here is an error:
 * the line is kept, and a warning says what is near.
 */
export function checkSettings(validation: Validation): void {
  const { program, catalog } = validation;
  if (program.settings.length === 0) return;
  const check = new SettingsCheck(validation, catalog.settings().words(program.locale));
  for (const block of program.settings) for (const group of block.groups) check.group(group, { kind: 'top' });
}

type Place =
  | { readonly kind: 'top' | 'modes' | 'heroes' | 'free' | 'unknown' }
  | { readonly kind: 'scope'; readonly scope: SettingsScope; readonly inTeam: boolean }
  | { readonly kind: 'list'; readonly family: string };

class SettingsCheck {
  constructor(
    private readonly validation: Validation,
    private readonly words: SettingsWords,
  ) {}

  group(group: SettingsGroup, place: Place): void {
    if (group.meaning === null) {
      if (place.kind === 'unknown' || place.kind === 'free') return;
      const candidates = nearestSpellings(group.text, this.heads(place));
      const end = Math.min(group.end, group.start + group.text.length);
      this.report(
        'settings-unknown-key',
        `unknown settings ${quoted(group.text)}${didYouMean(candidates)}`,
        { start: group.start, end },
        candidates,
      );
      return;
    }
    const inside = placeInside(group.meaning);
    for (const item of group.items) this.item(item, inside);
  }

  private item(item: SettingsItem, place: Place): void {
    if (item.kind === 'group') this.group(item, place);
    else if (item.kind === 'entry') this.entry(item, place);
    else this.member(item, place);
  }

  private entry(entry: SettingsEntry, place: Place): void {
    if (place.kind !== 'scope') return;
    const settings = this.validation.catalog.settings().settingsOf(place.scope);
    const setting = entry.setting === null ? undefined : settings.find((candidate) => candidate.id === entry.setting);
    if (setting === undefined) {
      const candidates = nearestSpellings(
        entry.key,
        settings.map((candidate) => this.words.spell(place.scope, candidate) ?? candidate.name),
      );
      this.report(
        'settings-unknown-key',
        `unknown setting ${quoted(entry.key)}${didYouMean(candidates)}`,
        { start: entry.keyStart, end: entry.keyEnd },
        candidates,
      );
      return;
    }
    this.value(entry, setting);
  }

  private value(entry: SettingsEntry, setting: Setting): void {
    const span = { start: entry.valueStart, end: entry.valueEnd };
    const { kind } = setting.type;
    if (kind === 'percent' && /^-?\d+(?:\.\d+)?$/.test(entry.value)) {
      this.report('settings-missing-percent', `${quoted(entry.key)} is a percentage: write \`${entry.value}%\``, span, [
        `${entry.value}%`,
      ]);
    } else if (isNumeric(kind) && !/^-?\d+(?:\.\d+)?\s*%?$/.test(entry.value)) {
      this.report(
        'settings-unknown-value',
        `${quoted(entry.key)} takes a number${kind === 'percent' ? ' with `%`' : ''}, found ${quoted(entry.value)}`,
        span,
        [],
      );
    } else if (isChoice(kind) && this.words.choice(setting, nameKey(entry.value)) === undefined) {
      const candidates = nearestSpellings(
        entry.value,
        (setting.type.members ?? []).map((choice) => this.words.spellChoice(setting, choice) ?? choice.name),
      );
      this.report(
        'settings-unknown-value',
        `unknown value ${quoted(entry.value)} of ${quoted(entry.key)}${didYouMean(candidates)}`,
        span,
        candidates,
      );
    }
  }

  private member(member: SettingsMember, place: Place): void {
    if (member.id !== null) return;
    const { catalog, lexicon } = this.validation;
    const spelled =
      place.kind === 'list'
        ? (catalog.family(place.family)?.members ?? []).map(
            (entry) => lexicon.spellMember(place.family, entry.id) ?? entry.name,
          )
        : catalog
            .settings()
            .settingsOf({ section: 'extensions' })
            .map((entry) => this.words.spell({ section: 'extensions' }, entry) ?? entry.name);
    const candidates = nearestSpellings(member.text, spelled);
    const what = place.kind === 'list' ? place.family : 'extension';
    this.report(
      'settings-unknown-value',
      `unknown ${what} ${quoted(member.text)}${didYouMean(candidates)}`,
      member,
      candidates,
    );
  }

  /** What may head a group in this place. */
  private heads(place: Place): readonly string[] {
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

function placeInside(meaning: GroupMeaning): Place {
  switch (meaning.kind) {
    case 'section':
      if (meaning.id === 'main' || meaning.id === 'lobby')
        return { kind: 'scope', scope: { section: meaning.id }, inTeam: false };
      if (meaning.id === 'extensions') return { kind: 'list', family: 'extension' };
      return { kind: meaning.id === 'workshop' ? 'free' : meaning.id };
    case 'mode':
      return { kind: 'scope', scope: { section: 'modes', mode: meaning.id }, inTeam: false };
    case 'team':
      return { kind: 'scope', scope: { section: 'heroes', hero: null }, inTeam: true };
    case 'hero':
      return { kind: 'scope', scope: { section: 'heroes', hero: meaning.id }, inTeam: false };
    case 'list':
      return { kind: 'list', family: meaning.id === 'enabledMaps' || meaning.id === 'disabledMaps' ? 'map' : 'hero' };
  }
}

function isNumeric(kind: Setting['type']['kind']): boolean {
  return kind === 'percent' || kind === 'integer' || kind === 'number';
}

function isChoice(kind: Setting['type']['kind']): boolean {
  return kind === 'choice' || kind === 'onOff' || kind === 'yesNo' || kind === 'enabledDisabled';
}

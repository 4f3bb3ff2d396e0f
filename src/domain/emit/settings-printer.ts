import type { Catalog } from '../catalog/catalog.js';
import type { KeywordId } from '../catalog/entry.js';
import { nameKey } from '../catalog/lexicon.js';
import type { Setting, SettingsCatalog, SettingsScope, SettingsWords } from '../catalog/settings-catalog.js';
import type { SettingsBlock, SettingsEntry, SettingsGroup, SettingsItem, SettingsMember } from '../program/settings.js';
import { placeInside, type SettingsPlace, TOP } from '../program/settings-place.js';
import type { Layout } from './layout.js';
import type { Speller } from './speller.js';

/** Words that a Workshop setting can have as its value, beside numbers and heroes. */
const WORKSHOP_VALUES: readonly KeywordId[] = ['on', 'off', 'yes', 'no', 'settingEnabled', 'settingDisabled'];

/** Writes settings: what the catalogue knows in the target's words, everything else as it was. */
export class SettingsPrinter {
  private readonly settings: SettingsCatalog;
  private readonly source: SettingsWords;
  private readonly target: SettingsWords;
  private readonly byScope = new Map<string, ReadonlyMap<string, Setting>>();

  constructor(
    private readonly catalog: Catalog,
    private readonly layout: Layout,
    private readonly speller: Speller,
  ) {
    this.settings = catalog.settings();
    this.source = this.settings.words(speller.source.locale);
    this.target = this.settings.words(speller.target.locale);
  }

  print(block: SettingsBlock): void {
    this.layout.block(this.speller.keyword('settings'), () => this.items(block.groups, TOP));
  }

  /** Groups stand apart by a blank line, as in the game's text. */
  private items(items: readonly SettingsItem[], place: SettingsPlace): void {
    let apart = false;
    items.forEach((item, at) => {
      const isBlock = item.kind === 'group' && this.takesBraces(item);
      if (at > 0 && (isBlock || apart)) this.layout.blank();
      apart = isBlock;
      this.item(item, place);
    });
  }

  private item(item: SettingsItem, place: SettingsPlace): void {
    if (item.kind === 'group') this.group(item, place);
    else if (item.kind === 'entry') this.layout.line(this.entry(item, place));
    else this.layout.line(this.member(item, place));
  }

  private group(group: SettingsGroup, place: SettingsPlace): void {
    const head = (group.disabled ? `${this.speller.keyword('disabled')} ` : '') + this.head(group);
    if (this.takesBraces(group))
      this.layout.block(head, () => this.items(group.items, placeInside(group.meaning, place)));
    else this.layout.line(head);
  }

  /** On a line of its own a name with a colon would be read as a key and its value. */
  private takesBraces(group: SettingsGroup): boolean {
    return group.braces || this.head(group).includes(':');
  }

  private head(group: SettingsGroup): string {
    const { meaning } = group;
    if (meaning === null) return group.text;
    switch (meaning.kind) {
      case 'mode':
        if (meaning.id === 'general') return this.speller.keyword('settingsGeneral');
        return this.familyWord('gameMode', meaning.id, group);
      case 'hero':
        return this.familyWord('hero', meaning.id, group);
      default:
        return this.speller.keyword(meaning.id);
    }
  }

  private entry(entry: SettingsEntry, place: SettingsPlace): string {
    if (place.kind === 'free') return line(entry.key, this.workshopValue(entry));
    const setting =
      entry.setting === null || place.kind !== 'scope' ? undefined : this.settingsById(place.scope).get(entry.setting);
    if (setting === undefined || place.kind !== 'scope') return line(entry.key, entry.value);
    const key = this.target.spell(place.scope, setting) ?? this.speller.fallback('setting', setting.name, entry);
    return line(key, this.value(entry, setting));
  }

  private value(entry: SettingsEntry, setting: Setting): string {
    const choice = this.source.choice(setting, nameKey(entry.value));
    if (choice === undefined) return entry.value;
    return this.target.spellChoice(setting, choice) ?? this.speller.fallback('setting value', choice.name, entry);
  }

  private workshopValue(entry: SettingsEntry): string {
    const key = nameKey(entry.value);
    const { source } = this.speller;
    const word = source.keywords(key).find((id) => WORKSHOP_VALUES.includes(id));
    if (word !== undefined) return this.speller.keyword(word);
    const hero = source.members('hero', key)[0];
    return hero === undefined ? entry.value : this.speller.member(hero, entry);
  }

  private member(member: SettingsMember, place: SettingsPlace): string {
    return [this.memberName(member, place), ...member.variants].join(' ');
  }

  private memberName(member: SettingsMember, place: SettingsPlace): string {
    if (member.id === null) return member.text;
    if (place.kind === 'list') return this.familyWord(place.family, member.id, member);
    const extensions: SettingsScope = { section: 'extensions' };
    const setting = this.settingsById(extensions).get(member.id);
    if (setting === undefined) return member.text;
    return this.target.spell(extensions, setting) ?? this.speller.fallback('extension', setting.name, member);
  }

  private familyWord(family: string, id: string, item: SettingsGroup | SettingsMember): string {
    const member = this.catalog.family(family)?.members.find((candidate) => candidate.id === id);
    return member === undefined ? item.text : this.speller.member(member, item);
  }

  private settingsById(scope: SettingsScope): ReadonlyMap<string, Setting> {
    const key = scopeKey(scope);
    let known = this.byScope.get(key);
    if (known === undefined) {
      known = new Map(this.settings.settingsOf(scope).map((setting) => [setting.id, setting]));
      this.byScope.set(key, known);
    }
    return known;
  }
}

function scopeKey(scope: SettingsScope): string {
  if (scope.section === 'modes') return `modes ${scope.mode}`;
  if (scope.section === 'heroes') return `heroes ${scope.hero}`;
  return scope.section;
}

function line(key: string, value: string): string {
  return `${key}: ${value}`.trimEnd();
}

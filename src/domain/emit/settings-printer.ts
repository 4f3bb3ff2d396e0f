import type { Catalog } from '../catalog/catalog.js';
import type { KeywordId } from '../catalog/entry.js';
import { nameKey } from '../catalog/lexicon.js';
import type { Setting, SettingsCatalog, SettingsScope, SettingsWords } from '../catalog/settings-catalog.js';
import type { SettingsBlock, SettingsEntry, SettingsGroup, SettingsItem, SettingsMember } from '../program/settings.js';
import type { Layout } from './layout.js';
import type { Speller } from './speller.js';

/** Words that a Workshop setting can have as its value, beside numbers and heroes. */
const WORKSHOP_VALUES: readonly KeywordId[] = ['on', 'off', 'yes', 'no', 'settingEnabled', 'settingDisabled'];

/** What the groups around an item say about it. */
interface Place {
  /** The scope whose settings stand here; null where the catalogue has none. */
  readonly scope: SettingsScope | null;
  /** Where the words of a list come from. */
  readonly list: 'map' | 'hero' | 'extension' | null;
  /** Below `workshop`, whose keys are the author's own. */
  readonly workshop: boolean;
  /** The scope of a group here that the catalogue does not know: a new mode or hero has the settings of all. */
  readonly unknownGroup: SettingsScope | null;
}

const OUTSIDE: Place = { scope: null, list: null, workshop: false, unknownGroup: null };
const ALL_HEROES: SettingsScope = { section: 'heroes', hero: null };

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
    this.layout.block(this.speller.keyword('settings'), () => this.items(block.groups, OUTSIDE));
  }

  /** Groups stand apart by a blank line, as in the game's text. */
  private items(items: readonly SettingsItem[], place: Place): void {
    let apart = false;
    items.forEach((item, at) => {
      const isBlock = item.kind === 'group' && item.braces;
      if (at > 0 && (isBlock || apart)) this.layout.blank();
      apart = isBlock;
      this.item(item, place);
    });
  }

  private item(item: SettingsItem, place: Place): void {
    if (item.kind === 'group') this.group(item, place);
    else if (item.kind === 'entry') this.layout.line(this.entry(item, place));
    else this.layout.line(this.member(item, place));
  }

  private group(group: SettingsGroup, place: Place): void {
    const head = (group.disabled ? `${this.speller.keyword('disabled')} ` : '') + this.head(group);
    if (group.braces) this.layout.block(head, () => this.items(group.items, inside(group, place)));
    else this.layout.line(head);
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

  private entry(entry: SettingsEntry, place: Place): string {
    const setting = this.settingOf(entry, place);
    if (setting === undefined || place.scope === null) {
      return `${entry.key}: ${place.workshop ? this.workshopValue(entry) : entry.value}`.trimEnd();
    }
    const key = this.target.spell(place.scope, setting) ?? this.speller.fallback('setting', setting.name, entry);
    return `${key}: ${this.value(entry, setting)}`.trimEnd();
  }

  private settingOf(entry: SettingsEntry, place: Place): Setting | undefined {
    if (entry.setting === null || place.scope === null) return undefined;
    return this.settingsById(place.scope).get(entry.setting);
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

  private member(member: SettingsMember, place: Place): string {
    return [this.memberName(member, place), ...member.variants].join(' ');
  }

  private memberName(member: SettingsMember, place: Place): string {
    if (member.id === null || place.list === null) return member.text;
    if (place.list !== 'extension') return this.familyWord(place.list, member.id, member);
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

/** The place of a group's items. */
function inside({ meaning }: SettingsGroup, outer: Place): Place {
  if (meaning === null) return { ...OUTSIDE, scope: outer.unknownGroup };
  switch (meaning.kind) {
    case 'section':
      switch (meaning.id) {
        case 'main':
        case 'lobby':
          return { ...OUTSIDE, scope: { section: meaning.id } };
        case 'extensions':
          return { ...OUTSIDE, scope: { section: 'extensions' }, list: 'extension' };
        case 'workshop':
          return { ...OUTSIDE, workshop: true };
        case 'modes':
          return { ...OUTSIDE, unknownGroup: { section: 'modes', mode: 'general' } };
        default:
          return OUTSIDE;
      }
    case 'mode':
      return { ...OUTSIDE, scope: { section: 'modes', mode: meaning.id } };
    case 'team':
      return { ...OUTSIDE, scope: ALL_HEROES, unknownGroup: ALL_HEROES };
    case 'hero':
      return { ...OUTSIDE, scope: { section: 'heroes', hero: meaning.id } };
    case 'list':
      return { ...outer, list: meaning.id.endsWith('Maps') ? 'map' : 'hero' };
  }
}

function scopeKey(scope: SettingsScope): string {
  if (scope.section === 'modes') return `modes ${scope.mode}`;
  if (scope.section === 'heroes') return `heroes ${scope.hero}`;
  return scope.section;
}

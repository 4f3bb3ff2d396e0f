import type { Catalog } from '../catalog/catalog.js';
import type { KeywordId } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';
import type { SettingsWords } from '../catalog/settings-catalog.js';
import type { SettingsNode, SettingsSection } from '../syntax/tree.js';
import type {
  GroupMeaning,
  SettingsBlock,
  SettingsEntry,
  SettingsGroup,
  SettingsItem,
  SettingsMember,
} from './settings.js';
import { placeInside, TOP, type SettingsPlace } from './settings-place.js';

/** Says what each line of the settings means; what nobody knows keeps its text and has no meaning. */
export function lowerSettings(
  sections: readonly SettingsSection[],
  catalog: Catalog,
  lexicon: Lexicon,
): readonly SettingsBlock[] {
  if (sections.length === 0) return [];
  const lowering = new SettingsLowering(lexicon, catalog.settings().words(lexicon.locale));
  return sections.map((section) => lowering.block(section));
}

const SECTIONS = ['main', 'lobby', 'modes', 'heroes', 'workshop', 'extensions'] as const;
const LISTS = ['enabledMaps', 'disabledMaps', 'enabledHeroes', 'disabledHeroes'] as const;
const TEAMS = ['settingsGeneral', 'settingsTeam1', 'settingsTeam2', 'settingsTeamFfa'] as const;
/** Numbers after a map name: `0`, or 18-digit variant ids. */
const VARIANTS = /(?:\s+(?:\d{6,}|0))+$/;

class SettingsLowering {
  constructor(
    private readonly lexicon: Lexicon,
    private readonly words: SettingsWords,
  ) {}

  block(section: SettingsSection): SettingsBlock {
    const groups: SettingsGroup[] = [];
    for (const node of section.items) {
      const item = this.item(node, TOP);
      groups.push(item.kind === 'group' ? item : this.group(node, TOP));
    }
    return { groups, start: section.start, end: section.end };
  }

  private item(node: SettingsNode, place: SettingsPlace): SettingsItem {
    if (node.kind === 'group') return this.group(node, place);
    if (node.kind === 'entry' && place.kind !== 'list' && place.kind !== 'extensions') return this.entry(node, place);
    if (place.kind === 'list' || place.kind === 'extensions') return this.listMember(node, place);
    return this.group(node, place);
  }

  private group(node: SettingsNode, place: SettingsPlace): SettingsGroup {
    const whole = this.meaning(node.text, place);
    const rest = whole === null ? this.withoutDisabled(node.text) : null;
    const text = rest ?? node.text;
    const meaning = rest === null ? whole : this.meaning(rest, place);
    const inside = placeInside(meaning, place);
    const items = node.items.map((child) => this.item(child, inside));
    const { start, end } = node;
    return { kind: 'group', text, disabled: rest !== null, meaning, braces: node.kind === 'group', items, start, end };
  }

  /** `disabled Assault` turns a mode off; `disabled maps` is a name of its own and was looked up before. */
  private withoutDisabled(text: string): string | null {
    const space = text.search(/\s/);
    if (space < 0 || !this.isKeyword(text.slice(0, space), 'disabled')) return null;
    return text.slice(space).trim();
  }

  private isKeyword(text: string, id: KeywordId): boolean {
    return this.lexicon.keywords(nameKey(text)).includes(id);
  }

  private meaning(text: string, place: SettingsPlace): GroupMeaning | null {
    const key = nameKey(text);
    const keywords = this.lexicon.keywords(key);
    const among = <T extends KeywordId>(ids: readonly T[]): T | undefined => ids.find((id) => keywords.includes(id));
    const list = among(LISTS);
    switch (place.kind) {
      case 'top': {
        const id = among(SECTIONS);
        return id === undefined ? null : { kind: 'section', id };
      }
      case 'modes': {
        if (keywords.includes('settingsGeneral')) return { kind: 'mode', id: 'general' };
        const mode = this.lexicon.members('gameMode', key)[0];
        return mode === undefined ? null : { kind: 'mode', id: mode.id };
      }
      case 'heroes': {
        const id = among(TEAMS);
        return id === undefined ? null : { kind: 'team', id };
      }
      case 'scope': {
        if (list !== undefined) return { kind: 'list', id: list };
        const hero = place.inTeam ? this.lexicon.members('hero', key)[0] : undefined;
        return hero === undefined ? null : { kind: 'hero', id: hero.id };
      }
      default:
        return null;
    }
  }

  private entry(node: SettingsNode, place: SettingsPlace): SettingsEntry {
    const setting = place.kind === 'scope' ? this.words.find(place.scope, nameKey(node.text)) : undefined;
    const { textStart: keyStart, textEnd: keyEnd, value, valueStart, valueEnd, start, end } = node;
    return {
      kind: 'entry',
      key: node.text,
      value,
      setting: setting?.id ?? null,
      keyStart,
      keyEnd,
      valueStart,
      valueEnd,
      start,
      end,
    };
  }

  private listMember(node: SettingsNode, place: SettingsPlace): SettingsMember {
    const { start, end } = node;
    const line = node.kind === 'entry' ? `${node.text}: ${node.value}` : node.text;
    const tail = place.kind === 'list' && place.family === 'map' ? VARIANTS.exec(line) : null;
    const text = tail === null ? line : line.slice(0, tail.index);
    const variants = tail === null ? [] : tail[0].trim().split(/\s+/);
    return { kind: 'member', text, id: this.memberId(text, place), variants, start, end };
  }

  private memberId(text: string, place: SettingsPlace): string | null {
    const key = nameKey(text);
    if (place.kind === 'list') return this.lexicon.members(place.family, key)[0]?.id ?? null;
    return this.words.find({ section: 'extensions' }, key)?.id ?? null;
  }
}

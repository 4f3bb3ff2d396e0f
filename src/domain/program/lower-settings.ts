import type { Catalog } from '../catalog/catalog.js';
import type { KeywordId } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';
import type { Setting, SettingsWords } from '../catalog/settings-catalog.js';
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
  text: string,
  catalog: Catalog,
  lexicon: Lexicon,
): readonly SettingsBlock[] {
  if (sections.length === 0) return [];
  const lowering = new SettingsLowering(text, lexicon, catalog.settings().words(lexicon.locale));
  return sections.map((section) => lowering.block(section));
}

const SECTIONS = ['main', 'lobby', 'modes', 'heroes', 'workshop', 'extensions'] as const;
const LISTS = ['enabledMaps', 'disabledMaps', 'enabledHeroes', 'disabledHeroes'] as const;
const TEAMS = ['settingsGeneral', 'settingsTeam1', 'settingsTeam2', 'settingsTeamFfa'] as const;
/** Numbers after a map name: `0`, or 18-digit variant ids. */
const VARIANTS = /(?:\s+(?:\d{6,}|0))+$/;

class SettingsLowering {
  constructor(
    private readonly text: string,
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

  private items(nodes: readonly SettingsNode[], place: SettingsPlace): readonly SettingsItem[] {
    const items: SettingsItem[] = [];
    for (let i = 0; i < nodes.length; i += 1) {
      const node = nodes[i] as SettingsNode;
      const next = nodes[i + 1];
      const wrapped = next === undefined ? null : this.wrapped(node, next, place);
      if (wrapped !== null) i += 1;
      items.push(wrapped ?? this.item(node, place));
    }
    return items;
  }

  /** Long lines are wrapped anywhere, inside a name, too: two lines are one where only both together have a meaning. */
  private wrapped(node: SettingsNode, next: SettingsNode, place: SettingsPlace): SettingsItem | null {
    if (node.kind !== 'line' || next.kind === 'group') return null;
    const line = { ...node, end: next.end, text: this.text.slice(node.start, next.end), textEnd: next.end };
    if (place.kind === 'list') {
      if (this.memberId(node.text, place) !== null) return null;
      const member = this.listMember(line, place);
      return member.id === null ? null : member;
    }
    if (place.kind !== 'scope' || this.meaning(node.text, place) !== null) return null;
    const joined = next.kind === 'entry' ? joinedEntry(node, next, this.text) : dividedEntry(line);
    if (joined === null) return null;
    const entry = this.entry(joined, place);
    return entry.setting === null ? null : entry;
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
    const items = this.items(node.items, inside);
    const { start, end } = node;
    return { kind: 'group', text, disabled: rest !== null, meaning, braces: node.kind === 'group', items, start, end };
  }

  /** `disabled Assault` turns a mode off; `disabled maps` is a name of its own and was looked up before. */
  private withoutDisabled(text: string): string | null {
    for (const word of [this.lexicon.spellKeyword('disabled'), 'disabled']) {
      const lead = text.slice(0, word.length).toLowerCase() === word.toLowerCase();
      if (lead && /\s/.test(text.charAt(word.length))) return text.slice(word.length).trim();
    }
    return null;
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
    const { textStart: keyStart, valueEnd, start, end } = node;
    let { textEnd: keyEnd, valueStart } = node;
    let setting = this.setting(node.text, node.value, place);
    // A value may hold colons as well as a key: without a known key the earlier ones are tried, last first.
    for (
      let colon = node.text.lastIndexOf(':');
      setting === undefined && colon > 0;
      colon = node.text.lastIndexOf(':', colon - 1)
    ) {
      const rest = `${node.text.slice(colon + 1)}: ${node.value}`.trim();
      setting = this.setting(node.text.slice(0, colon).trimEnd(), rest, place);
      if (setting === undefined) continue;
      keyEnd = keyStart + node.text.slice(0, colon).trimEnd().length;
      valueStart = keyStart + colon + 1 + (/\S/.exec(node.text.slice(colon + 1))?.index ?? 0);
    }
    const key = this.text.slice(keyStart, keyEnd);
    const value = this.text.slice(valueStart, valueEnd);
    const id = setting?.id ?? null;
    const choice = setting === undefined ? null : (this.words.choice(setting, nameKey(value))?.id ?? null);
    return { kind: 'entry', key, value, setting: id, choice, keyStart, keyEnd, valueStart, valueEnd, start, end };
  }

  /** Where two settings are spelled alike (de-DE `Kontrollpunkte` and `Kontrollpunkt E`) the value tells which is meant. */
  private setting(key: string, value: string, place: SettingsPlace): Setting | undefined {
    if (place.kind !== 'scope') return undefined;
    const candidates = this.words.findAll(place.scope, nameKey(key));
    if (candidates.length < 2) return candidates[0];
    return candidates.find((setting) => this.takes(setting, value)) ?? candidates[0];
  }

  private takes(setting: Setting, value: string): boolean {
    switch (setting.type.kind) {
      case 'percent':
        return /^[\d.]+\s*%$/.test(value);
      case 'integer':
      case 'number':
        return /^-?[\d.]+$/.test(value);
      case 'string':
        return value.startsWith('"');
      default:
        return this.words.choice(setting, nameKey(value)) !== undefined;
    }
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

/** A line whose next one holds the rest of the key, if any, and the value. */
function joinedEntry(line: SettingsNode, next: SettingsNode, text: string): SettingsNode {
  const textEnd = next.text === '' ? line.textEnd : next.textEnd;
  return { ...next, text: text.slice(line.textStart, textEnd), textStart: line.textStart, textEnd, start: line.start };
}

/** `key: value` at the last colon, or null when there is no value after it. */
function dividedEntry(line: SettingsNode): SettingsNode | null {
  const colon = line.text.lastIndexOf(':');
  const blanks = /\S/.exec(line.text.slice(colon + 1))?.index;
  if (colon < 1 || blanks === undefined) return null;
  const text = line.text.slice(0, colon).trimEnd();
  const valueStart = line.start + colon + 1 + blanks;
  const { end } = line;
  return {
    ...line,
    kind: 'entry',
    text,
    textEnd: line.start + text.length,
    value: line.text.slice(colon + 1 + blanks),
    valueStart,
    valueEnd: end,
  };
}

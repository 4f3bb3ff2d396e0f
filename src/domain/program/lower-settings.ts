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
/** Values that do not go on in the next line. */
const COMPLETE_VALUE = /^(?:".*|-?[\d.]+\s*%?)$/s;
/** More lines than a name of the game and its value have words. */
const MAX_WRAPPED_LINES = 16;

/** Lines that are one, and the position of their last. */
interface Wrapped {
  readonly item: SettingsItem;
  readonly last: number;
}

class SettingsLowering {
  constructor(
    private readonly text: string,
    private readonly lexicon: Lexicon,
    private readonly words: SettingsWords,
  ) {}

  block(section: SettingsSection): SettingsBlock {
    const groups = this.items(section.items, TOP).filter((item): item is SettingsGroup => item.kind === 'group');
    return { groups, start: section.start, end: section.end };
  }

  private items(nodes: readonly SettingsNode[], place: SettingsPlace): readonly SettingsItem[] {
    const items: SettingsItem[] = [];
    for (let at = 0; at < nodes.length; at += 1) {
      const first = nodes[at] as SettingsNode;
      const item = this.item(first, place);
      const wrapped = first.kind === 'group' || !this.isOpen(item) ? null : this.wrapped(nodes, at, item, place);
      items.push(wrapped?.item ?? item);
      at = wrapped?.last ?? at;
    }
    return items;
  }

  /**
   * Long lines are wrapped anywhere, inside a name, too, and again by whoever passes the text on: lines are one where the
   * first alone has no meaning and all together have one.
   */
  private wrapped(
    nodes: readonly SettingsNode[],
    at: number,
    alone: SettingsItem,
    place: SettingsPlace,
  ): Wrapped | null {
    if (place.kind === 'free' || place.kind === 'unknown') return null;
    const first = nodes[at] as SettingsNode;
    const end = Math.min(nodes.length, at + MAX_WRAPPED_LINES);
    let best: Wrapped | null = null;
    for (let last = at + 1; last < end; last += 1) {
      const next = nodes[last] as SettingsNode;
      if (next.kind !== 'line' && (best !== null || hasMeaning(alone))) return best;
      const node = this.joined(first, next, place);
      if (next.kind === 'group') return this.isHead(node.text, place) ? { item: this.group(node, place), last } : null;
      const item = this.item(node, place);
      if (!this.isOpen(item)) return { item, last };
      // A key with the beginning of its value will do, unless the value goes on.
      if (best === null && hasMeaning(item) && !hasMeaning(alone)) best = { item, last };
      else if (hasMeaning(this.item(next, place))) return best;
    }
    return best;
  }

  /** True where the line may go on in the next one: it says nothing yet, or its value is not yet a choice. */
  private isOpen(item: SettingsItem): boolean {
    return !hasMeaning(item) || (item.kind === 'entry' && item.choice === null && !COMPLETE_VALUE.test(item.value));
  }

  /** `first` to `next` as one line. */
  private joined(first: SettingsNode, next: SettingsNode, place: SettingsPlace): SettingsNode {
    const line: SettingsNode = {
      ...first,
      kind: 'line',
      text: this.text.slice(first.start, next.end),
      textEnd: next.end,
      end: next.end,
    };
    if (place.kind === 'list' || place.kind === 'extensions') return line;
    if (next.kind !== 'line') return withHead(first, next, this.text);
    return place.kind === 'scope' ? (dividedEntry(line) ?? line) : line;
  }

  private item(node: SettingsNode, place: SettingsPlace): SettingsItem {
    if (node.kind === 'group') return this.group(node, place);
    if (node.kind === 'entry' && place.kind !== 'list' && place.kind !== 'extensions' && place.kind !== 'top')
      return this.entry(node, place);
    if (place.kind === 'list' || place.kind === 'extensions') return this.listMember(node, place);
    return this.group(node, place);
  }

  /** True when `text` heads something that is known in this place. */
  private isHead(text: string, place: SettingsPlace): boolean {
    return this.meaning(text, place) !== null || this.meaning(this.withoutDisabled(text) ?? text, place) !== null;
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

function hasMeaning(item: SettingsItem): boolean {
  if (item.kind === 'member') return item.id !== null;
  return item.kind === 'group' ? item.meaning !== null : item.setting !== null;
}

/** An entry or group whose key or head begins at `first`; its own part of it may be empty. */
function withHead(first: SettingsNode, next: SettingsNode, text: string): SettingsNode {
  const { textStart } = first;
  const head = text.slice(textStart, next.text === '' ? next.textStart : next.textEnd).trimEnd();
  return { ...next, text: head, textStart, textEnd: textStart + head.length, start: first.start };
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

import { nameKey } from '../catalog/lexicon.js';
import { listDifference, plain, under } from './difference.js';
import type { SettingsBlock, SettingsEntry, SettingsGroup, SettingsItem, SettingsMember } from './settings.js';

/**
 * The first difference of two settings trees (null: no settings), or null when they are equal. Known groups, settings and
 * list members are compared by their ids, unknown ones by the `nameKey` of their text. Choices are compared by their ids
 * too, other values as written (case and blanks aside, texts in quotes exactly). Braces around nothing are the same as no
 * braces.
 */
export function firstSettingsDifference(a: SettingsBlock | null, b: SettingsBlock | null): string | null {
  if (a === null || b === null) return plain('', a === null, b === null);
  return under('.groups', listDifference(a.groups, b.groups, groupDifference));
}

/** Equal for two items of one place that are the same group, set the same setting, or name the same member. */
export function itemIdentity(item: SettingsItem): string {
  switch (item.kind) {
    case 'group':
      return `${item.disabled ? 'disabled ' : ''}group ${groupIdentity(item)}`;
    case 'entry':
      return item.setting === null ? `key ${nameKey(item.key)}` : `setting ${item.setting}`;
    default:
      return `member ${item.id ?? nameKey(item.text)} ${item.variants.join(' ')}`;
  }
}

function itemDifference(a: SettingsItem, b: SettingsItem): string | null {
  if (a.kind === 'group' && b.kind === 'group') return groupDifference(a, b);
  if (a.kind === 'entry' && b.kind === 'entry') return entryDifference(a, b);
  if (a.kind === 'member' && b.kind === 'member') return memberDifference(a, b);
  return plain('.kind', a.kind, b.kind);
}

function groupDifference(a: SettingsGroup, b: SettingsGroup): string | null {
  return (
    plain('.disabled', a.disabled, b.disabled) ??
    plain('.meaning', groupIdentity(a), groupIdentity(b)) ??
    under('.items', listDifference(a.items, b.items, itemDifference))
  );
}

function groupIdentity(group: SettingsGroup): string {
  return group.meaning === null ? `unknown ${nameKey(group.text)}` : `${group.meaning.kind} ${group.meaning.id}`;
}

function entryDifference(a: SettingsEntry, b: SettingsEntry): string | null {
  return (
    plain('.setting', a.setting, b.setting) ??
    (a.setting === null ? plain('.key', nameKey(a.key), nameKey(b.key)) : null) ??
    plain('.value', entryValue(a), entryValue(b))
  );
}

/** Equal for two values of one setting that mean the same. */
export function entryValue({ choice, value }: SettingsEntry): string {
  if (choice !== null) return `choice ${choice}`;
  return value.startsWith('"') ? value : nameKey(value);
}

function memberDifference(a: SettingsMember, b: SettingsMember): string | null {
  return (
    plain('.id', a.id, b.id) ??
    (a.id === null ? plain('.text', nameKey(a.text), nameKey(b.text)) : null) ??
    plain('.variants', a.variants.join(' '), b.variants.join(' '))
  );
}

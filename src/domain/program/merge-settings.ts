import type { SettingsBlock, SettingsGroup, SettingsItem } from './settings.js';
import { entryValue, itemIdentity } from './settings-equality.js';

/**
 * What all blocks say, as the one block that the game exports and takes: groups of one meaning become one group, what is
 * said again in the same words is said once, and of two values for one setting both stay, in the order of the text. In
 * a group that was put together single lines stand before groups with braces. A single block is itself.
 */
export function mergedSettings(blocks: readonly SettingsBlock[]): SettingsBlock | null {
  const [first, ...others] = blocks;
  if (first === undefined) return null;
  let { groups } = first;
  for (const other of others) groups = merged<SettingsGroup>(groups, other.groups);
  return { ...first, groups };
}

function merged<T extends SettingsItem>(first: readonly T[], second: readonly T[]): readonly T[] {
  const items = [...first];
  const places = new Map<string, number>();
  items.forEach((item, at) => {
    if (!places.has(mergeKey(item))) places.set(mergeKey(item), at);
  });
  for (const item of second) {
    const key = mergeKey(item);
    const at = places.get(key);
    const known = at === undefined ? undefined : items[at];
    if (at === undefined || known === undefined) {
      places.set(key, items.length);
      items.push(item);
    } else if (known.kind === 'group' && item.kind === 'group') {
      items[at] = { ...known, braces: known.braces || item.braces, items: merged(known.items, item.items) };
    }
  }
  const isBlock = (item: T): boolean => item.kind === 'group' && item.braces;
  return [...items.filter((item) => !isBlock(item)), ...items.filter(isBlock)];
}

/** Equal for groups that can be one and for lines that say the same. */
function mergeKey(item: SettingsItem): string {
  return item.kind === 'entry' ? `${itemIdentity(item)}\n${entryValue(item)}` : itemIdentity(item);
}

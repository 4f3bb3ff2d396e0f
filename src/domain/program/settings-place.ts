import type { SettingsScope } from '../catalog/settings-catalog.js';
import type { GroupMeaning } from './settings.js';

/** What surrounds a line of the settings: the groups around it decide what its words can mean. */
export type SettingsPlace =
  /** Directly in `settings`, in `modes`, in `heroes`. */
  | { readonly kind: 'top' | 'modes' | 'heroes' }
  /** In `workshop`, whose keys are the author's. */
  | { readonly kind: 'free' }
  /** In a group that nobody knows. */
  | { readonly kind: 'unknown' }
  /** In a group of settings; `inTeam` where heroes may follow. */
  | { readonly kind: 'scope'; readonly scope: SettingsScope; readonly inTeam: boolean }
  | { readonly kind: 'list'; readonly family: 'map' | 'hero' }
  | { readonly kind: 'extensions' };

export const TOP: SettingsPlace = { kind: 'top' };

/** The place inside a group that stands at `place`. An unknown mode or hero is read with the settings all of them have. */
export function placeInside(meaning: GroupMeaning | null, place: SettingsPlace): SettingsPlace {
  if (meaning === null) return placeInsideUnknown(place);
  switch (meaning.kind) {
    case 'section':
      return sectionPlace(meaning.id);
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

function placeInsideUnknown(place: SettingsPlace): SettingsPlace {
  if (place.kind === 'modes') return { kind: 'scope', scope: { section: 'modes', mode: 'general' }, inTeam: false };
  if (place.kind !== 'scope' || !place.inTeam) return { kind: 'unknown' };
  return { kind: 'scope', scope: { section: 'heroes', hero: null }, inTeam: false };
}

function sectionPlace(id: Extract<GroupMeaning, { kind: 'section' }>['id']): SettingsPlace {
  if (id === 'main' || id === 'lobby') return { kind: 'scope', scope: { section: id }, inTeam: false };
  return id === 'workshop' ? { kind: 'free' } : { kind: id };
}

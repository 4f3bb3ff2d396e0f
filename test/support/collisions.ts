import type { LocaleId } from '../../src/domain/catalog/entry.js';

/**
 * Where the game itself spells two things alike and nothing around them tells which is meant; the reader takes the
 * first of the catalogue. `written → read`, as kind (or enum family) and id. Collisions that the place or the arguments
 * decide are not here.
 */
export const COLLISIONS: Readonly<Partial<Record<LocaleId, readonly string[]>>> = {
  'ja-JP': ['effect sombraHackedSound → sombraHackingSound'],
  'pl-PL': ['effect sombraHackedSound → sombraHackingSound'],
  'th-TH': [
    'action enableGameModeInWorldUi → disableGameModeInWorldUi',
    'color violet → purple',
    'playEffect ringExplosionSound → ringExplosion',
  ],
  'tr-TR': ['effect sphere → orb', 'value velocityOf → speedOf'],
  'zh-CN': ['projectileEffectReevaluation friendlyToPositionDirectionAndSize → visibleToPositionDirectionAndSize'],
};

/** True when the locale's spelling of a thing is read as another thing; `kind` is `action`, `value` or a family. */
export function isReadAsAnother(locale: LocaleId, kind: string, id: string): boolean {
  return (COLLISIONS[locale] ?? []).some((collision) => collision.startsWith(`${kind} ${id} → `));
}

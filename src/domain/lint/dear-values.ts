import type { LintContext } from './lint-context.js';
import type { ValueSite } from './program-index.js';

/** Values whose evaluation asks the game world: distances, ray casts, lines of sight. */
export const DEAR_VALUES = [
  'distanceBetween',
  'rayCastHitNormal',
  'rayCastHitPlayer',
  'rayCastHitPosition',
  'isInLineOfSight',
] as const;

/** Every enabled call of a dear value, in the order of the text. */
export function dearValueSites(context: LintContext): readonly ValueSite[] {
  const sites: ValueSite[] = [];
  for (const id of DEAR_VALUES) for (const site of context.values(id)) sites.push(site);
  return sites.sort((a, b) => a.number - b.number);
}

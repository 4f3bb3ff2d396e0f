import type { Value } from '../program/program.js';

/** Values that may differ between two evaluations in the same moment, or measure the moment itself. */
const CHANGING: ReadonlySet<string> = new Set([
  'randomInteger',
  'randomReal',
  'randomValueInArray',
  'randomizedArray',
  'totalTimeElapsed',
  'matchTime',
  'serverLoad',
  'serverLoadAverage',
  'serverLoadPeak',
]);

/** True when two evaluations of the tree need not agree, even if nothing else happens between them. */
export function isChanging(value: Value): boolean {
  if (value.kind === 'call' && CHANGING.has(value.id)) return true;
  return value.args.some(isChanging);
}

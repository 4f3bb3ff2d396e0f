import type { Finding } from '../findings/finding.js';

/** A finding with its rule's position in the registry. */
export interface RankedFinding {
  readonly finding: Finding;
  /** Position of the lint rule in the registry. */
  readonly rank: number;
  /** Position among all findings as the checks gave them. */
  readonly sequence: number;
}

/**
 * Findings in their published order: rule by rule of the script, what concerns no rule last. Within a rule the hot path
 * of its conditions comes first, then loop by loop what is wrong with the loop, then duplicate conditions, then the
 * other lint rules in the order of the registry; findings of one lint rule keep the order its check gave.
 */
export function inPublishedOrder(ranked: readonly RankedFinding[]): readonly Finding[] {
  return [...ranked].sort(compare).map(({ finding }) => finding);
}

const PHASES: Readonly<Record<string, number>> = {
  'ongoing-condition-hot-path': 0,
  'min-wait-loop': 1,
  'expensive-loop-check': 1,
  'while-without-wait': 1,
  'repeated-value': 1,
  'duplicate-condition': 2,
};
const OTHER_PHASE = 3;
const LOOP_PHASE = 1;

const ORDER_IN_LOOP: Readonly<Record<string, number>> = {
  'min-wait-loop': 0,
  'expensive-loop-check': 1,
  'while-without-wait': 2,
  'repeated-value': 3,
};

function compare(a: RankedFinding, b: RankedFinding): number {
  const ruleA = a.finding.rule ?? Number.MAX_SAFE_INTEGER;
  const ruleB = b.finding.rule ?? Number.MAX_SAFE_INTEGER;
  if (ruleA !== ruleB) return ruleA - ruleB;
  const phaseA = PHASES[a.finding.code] ?? OTHER_PHASE;
  const phaseB = PHASES[b.finding.code] ?? OTHER_PHASE;
  if (phaseA !== phaseB) return phaseA - phaseB;
  if (phaseA === LOOP_PHASE) {
    const loops = (a.finding.action ?? 0) - (b.finding.action ?? 0);
    if (loops !== 0) return loops;
    const order = (ORDER_IN_LOOP[a.finding.code] as number) - (ORDER_IN_LOOP[b.finding.code] as number);
    if (order !== 0) return order;
  }
  return a.rank - b.rank || a.sequence - b.sequence;
}

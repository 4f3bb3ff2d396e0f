import type { Declaration } from '../../program/program.js';
import type { LintRule, Problem } from '../rule.js';

/** Global variables, player variables and subroutines that a script may have of each kind. */
const SLOTS = 128;
/** More than this is reported. */
const COMFORTABLE = 120;

export const variableSlotPressure: LintRule = {
  id: 'variable-slot-pressure',
  severity: 'info',
  evidence: 'exact',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'The script uses more than 120 of the 128 slots for global variables, player variables or subroutines.',
  rationale:
    'The game has 128 slots of each kind and refuses a script that needs more. Close to that, the next feature, or a ' +
    'library that brings variables of its own, no longer fits.',
  documentation:
    'Drop what is never used, let parts that never run at the same time share a variable, or keep several values in one ' +
    'array.',
  knownLimits:
    'Every declaration counts, also one that nothing uses, and so do names that are used without a declaration.',

  check({ program }) {
    const problems: Problem[] = [];
    for (const [what, declarations] of [
      ['global variables', program.globalVariables],
      ['player variables', program.playerVariables],
      ['subroutines', program.subroutines],
    ] as const) {
      const count = declarations.length;
      if (count <= COMFORTABLE || count > SLOTS) continue;
      problems.push({ message: `${count} of ${SLOTS} ${what} are taken`, span: lastPlace(declarations), rule: null });
    }
    return problems;
  },
};

/** The last declaration that stands in the text; null when there is none. */
function lastPlace(declarations: readonly Declaration[]): { start: number; end: number } | null {
  let place: { start: number; end: number } | null = null;
  for (const { implicit, start, end } of declarations) if (!implicit) place = { start, end };
  return place;
}

import type { Program } from '../program/program.js';

/** How many parts a program has, disabled ones included. */
export interface ProgramCounts {
  readonly rules: number;
  readonly conditions: number;
  /** Every action of the flat lists, block markers included. */
  readonly actions: number;
  /** Actions that are `Wait`. */
  readonly waits: number;
}

export function countParts(program: Program): ProgramCounts {
  let conditions = 0;
  let actions = 0;
  let waits = 0;
  for (const rule of program.rules) {
    conditions += rule.conditions.length;
    actions += rule.actions.length;
    for (const action of rule.actions) if (action.id === 'wait') waits += 1;
  }
  return { rules: program.rules.length, conditions, actions, waits };
}

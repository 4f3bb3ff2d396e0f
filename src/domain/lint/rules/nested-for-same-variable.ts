import type { Action, Rule } from '../../program/program.js';
import { CalledWrites, isFor } from '../variables/called-writes.js';
import { OpenFors } from '../loops/open-fors.js';
import type { LintRule, Problem } from '../rule.js';

export const nestedForSameVariable: LintRule = {
  id: 'nested-for-same-variable',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness', 'stability'],
  summary: 'A For stands in another For, or in a subroutine called there, that counts with the same variable.',
  rationale:
    'The inner loop starts the shared variable anew and leaves it at its own stop, so the outer loop either ends after one ' +
    'turn or never gets on.',
  documentation: 'Give each of the loops a variable of its own.',
  knownLimits:
    'Only the variable is compared, not the bounds: two loops that happen to work together are reported as well, unless the ' +
    'outer one is left after the inner one. A player variable is the same when its player is written in the same way; ' +
    'in a called subroutine only a variable of Event Player is. What Start Rule sets going is not followed.',

  check(context) {
    const problems: Problem[] = [];
    const fors = new OpenFors(context);
    const writes = new CalledWrites(context.facts, isFor);
    fors.forEach((place) => {
      const { rule, action, sameVariable: outer } = place;
      if (isFor(action)) {
        if (outer === undefined || !fors.goesOn(rule, action, outer)) return;
        const text = `the For around this one, action ${outer} over \`${controlOf(rule, outer)}\`, counts with the same variable`;
        problems.push(problem(rule, action, text));
        return;
      }
      const written = fors.writtenByCall(place, writes);
      if (written === null) return;
      const { subroutine, variable } = written;
      const text = `the subroutine \`${subroutine}\` counts with \`${variable}\`, and so does the For around this call`;
      problems.push(problem(rule, action, text));
    });
    return problems;
  },
};

function problem({ index }: Rule, action: Action, message: string): Problem {
  return { message, span: { start: action.start, end: action.end }, rule: index, action: action.index };
}

function controlOf({ actions }: Rule, outer: number): string {
  return actions[outer]?.args.find(({ kind }) => kind === 'name')?.text ?? '';
}

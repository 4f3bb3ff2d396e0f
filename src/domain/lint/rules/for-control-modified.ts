import type { Action, Rule } from '../../program/program.js';
import { targetVariable } from '../../semantics/variable-access.js';
import { CalledWrites, isAssignment } from '../variables/called-writes.js';
import { OpenFors } from '../loops/open-fors.js';
import type { LintRule, Problem } from '../rule.js';

export const forControlModified: LintRule = {
  id: 'for-control-modified',
  severity: 'info',
  evidence: 'static-indicator',
  certainty: 'folklore',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'The body of a For assigns the variable that the For counts with, and the loop goes on.',
  rationale:
    'The step is added to whatever the variable holds at the end of a turn, so turns are left out, repeated or never end. ' +
    'The game states nowhere how a For takes such a change.',
  documentation:
    'Leave a turn with Continue and the loop with Break, and use a While for a loop that moves in steps of its own.',
  knownLimits:
    'An assignment after which control surely leaves the loop is left out. A player variable is the same when its player is ' +
    'written in the same way; in a called subroutine only a variable of Event Player is. Loops with the same variable ' +
    'are the matter of `nested-for-same-variable`, chases of `chased-variable-in-for`.',

  check(context) {
    const problems: Problem[] = [];
    const fors = new OpenFors(context);
    const writes = new CalledWrites(context.facts, isAssignment);
    fors.forEach((place) => {
      const { rule, action, sameVariable: outer } = place;
      if (isAssignment(action)) {
        if (outer === undefined || !fors.goesOn(rule, action, outer)) return;
        const name = targetVariable(action)?.name ?? '';
        problems.push(problem(rule, action, `this assigns \`${name}\`, with which the For around it counts`));
        return;
      }
      const written = fors.writtenByCall(place, writes);
      if (written === null) return;
      const { subroutine, variable } = written;
      const text = `the subroutine \`${subroutine}\` assigns \`${variable}\`, with which the For around this call counts`;
      problems.push(problem(rule, action, text));
    });
    return problems;
  },
};

function problem({ index }: Rule, action: Action, message: string): Problem {
  return { message, span: { start: action.start, end: action.end }, rule: index, action: action.index };
}

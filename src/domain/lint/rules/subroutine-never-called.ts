import type { LintRule, Problem } from '../rule.js';

export const subroutineNeverCalled: LintRule = {
  id: 'subroutine-never-called',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A subroutine that no rule leads to: nothing calls or starts it.',
  rationale:
    'A subroutine runs when a rule calls or starts it, and never by itself. Its rule still counts as elements and takes ' +
    'one of the 128 subroutines, and usually some call was forgotten or is disabled.',
  documentation: 'Call it where it was meant to run, or remove its rule and its declaration.',
  knownLimits:
    'Frameworks offer subroutines for add-on rules that are pasted later; those are reported. Calls from disabled rules ' +
    'and actions do not count, nor do calls from subroutines that are never called themselves.',

  check(context) {
    const { program, facts } = context;
    if (program.rules.some((rule) => rule.fragment !== null)) return [];
    const { implementations, callers } = facts.callGraph;
    const problems: Problem[] = [];
    for (const subroutine of facts.subroutineHealth.dead) {
      const name = program.subroutines[subroutine]?.name ?? '';
      const calls = callers[subroutine] ?? [];
      const why = reason(calls.length, calls.filter(({ disabled }) => disabled).length);
      for (const index of implementations[subroutine] ?? []) {
        const bound = program.rules[index]?.event?.subroutine;
        if (bound === null || bound === undefined) continue;
        problems.push({
          message: `nothing runs the subroutine \`${name}\`: ${why}`,
          span: { start: bound.start, end: bound.end },
          rule: index,
        });
      }
    }
    return problems.sort((a, b) => (a.rule ?? 0) - (b.rule ?? 0));
  },
};

function reason(calls: number, disabled: number): string {
  if (calls === 0) return 'there is no call of it';
  return calls === disabled ? 'every call of it is disabled' : 'only subroutines that nothing runs call it';
}

import type { Rule } from '../../program/program.js';
import type { LintRule, Problem } from '../rule.js';

export const duplicateSubroutineRule: LintRule = {
  id: 'duplicate-subroutine-rule',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'Two rules implement the same subroutine.',
  rationale:
    'A call runs one rule. Which of several rules with the same subroutine event that is, nothing documents, and the ' +
    'others are dead weight.',
  documentation:
    'Give one of the rules a subroutine of its own, put the actions into one rule, or disable what is not meant.',
  knownLimits: 'Disabled rules do not count. That the rules may do the same is not examined.',

  check(context) {
    const { program, facts } = context;
    const problems: Problem[] = [];
    for (const rules of facts.callGraph.implementations) {
      const [first, ...others] = rules;
      if (first === undefined || others.length === 0) continue;
      const earlier = context.ruleName(program.rules[first] as Rule);
      for (const index of others) {
        const bound = program.rules[index]?.event?.subroutine;
        if (bound === null || bound === undefined) continue;
        problems.push({
          message: `${earlier} already implements the subroutine \`${bound.name}\`; which of the two a call runs is not defined`,
          span: { start: bound.start, end: bound.end },
          rule: index,
        });
      }
    }
    return problems.sort((a, b) => (a.rule ?? 0) - (b.rule ?? 0));
  },
};

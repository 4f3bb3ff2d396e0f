import type { LintRule, Problem } from '../rule.js';

export const subroutineNotImplemented: LintRule = {
  id: 'subroutine-not-implemented',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A subroutine is called or started that no enabled rule implements.',
  rationale: 'The game ignores a call of a subroutine without a rule: nothing happens, and nothing says so.',
  documentation:
    'Add a rule with the event Subroutine and this name, switch its rule on again, or remove the call. A rule whose event ' +
    'names another subroutine is a frequent slip.',
  knownLimits: 'None: which rules implement a subroutine is written in the script.',

  check(context) {
    const { callGraph, subroutineHealth, program } = context.facts;
    const missing = new Set(subroutineHealth.missing);
    if (missing.size === 0) return [];
    const switchedOff = new Set(callGraph.implemented.filter((subroutine) => subroutine !== null));
    const problems: Problem[] = [];
    for (const { rule, action: at, subroutine, kind, disabled } of callGraph.edges) {
      const action = program.rules[rule]?.actions[at];
      if (disabled || action === undefined || !missing.has(subroutine)) continue;
      const name = program.subroutines[subroutine]?.name ?? '';
      const why = switchedOff.has(subroutine) ? 'its rule is disabled' : 'no rule implements it';
      problems.push({
        message: `this ${kind === 'call' ? 'call' : 'start'} of \`${name}\` does nothing: ${why}`,
        span: { start: action.start, end: action.end },
        rule,
        action: at,
      });
    }
    return problems;
  },
};

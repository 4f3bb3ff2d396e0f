import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { ActionSite } from '../program-index.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const chasedVariableInFor: LintRule = {
  id: 'chased-variable-in-for',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'The control variable of a For is also chased.',
  rationale:
    'A chase goes on writing its variable at every tick. Authors report that a For over a chased variable does not run its ' +
    'body as counted, or not at all.',
  documentation: 'Give the loop a variable of its own.',
  knownLimits:
    'A chase and a For of one variable that never run at the same time, because the chase is stopped before, are reported ' +
    'as well.',

  check(context) {
    const chased = chasedVariables(context);
    if (chased.size === 0) return [];
    const problems: Problem[] = [];
    for (const site of [...context.actions('forGlobalVariable'), ...context.actions('forPlayerVariable')]) {
      const { rule, action } = site;
      const target = targetVariable(action);
      const chase = target === null ? undefined : chased.get(variableKey(target));
      if (target === null || chase === undefined) continue;
      problems.push({
        message: `\`${target.name}\` counts this loop and is chased in ${context.ruleName(chase.rule)}`,
        span: { start: action.start, end: action.end },
        rule: rule.index,
        action: action.index,
      });
    }
    return problems.sort((a, b) => (a.rule ?? 0) - (b.rule ?? 0) || (a.action ?? 0) - (b.action ?? 0));
  },
};

/** By variable the first action that chases it. */
function chasedVariables(context: LintContext): ReadonlyMap<string, ActionSite> {
  const chased = new Map<string, ActionSite>();
  for (const id of CHASES) {
    for (const site of context.actions(id)) {
      const target = targetVariable(site.action);
      if (target !== null && !chased.has(variableKey(target))) chased.set(variableKey(target), site);
    }
  }
  return chased;
}

const CHASES = [
  'chaseGlobalVariableAtRate',
  'chaseGlobalVariableOverTime',
  'chasePlayerVariableAtRate',
  'chasePlayerVariableOverTime',
];

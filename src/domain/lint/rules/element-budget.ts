import type { LintContext } from '../lint-context.js';
import type { LintRule } from '../rule.js';

/** Share of the elements from which on the rule speaks. */
const SCARCE = 0.9;
/** Rules that the message names. */
const NAMED_RULES = 3;

export const elementBudget: LintRule = {
  id: 'element-budget',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'The script has used up more than nine tenths of the elements that the game imports, or all of them.',
  rationale:
    'The game refuses a script of more than 32,768 elements when it is pasted. Shortly below the limit the next feature, ' +
    'or a patch that changes what an element costs, makes the mode impossible to import.',
  documentation:
    'Delete what is disabled, put sequences of actions that occur more than once into a subroutine, compute values once ' +
    'and keep them in variables, and write False or Null instead of 0 where that means the same. `wright inspect cost` ' +
    'shows where the elements go.',
  knownLimits:
    'Actions and values that the catalogue does not know count as ordinary ones, so that the number is a lower bound in ' +
    'scripts that have such.',

  check(context) {
    const { elements, limit, remaining, exact } = context.facts.elements;
    if (elements <= limit * SCARCE) return [];
    const count = `${exact ? '' : 'at least '}${elements} of ${limit} elements`;
    const state =
      remaining < 0
        ? `${-remaining} more than the game imports`
        : `${remaining} ${remaining === 1 ? 'is' : 'are'} left`;
    return [
      {
        message: `the script has ${count}, ${state}; most are in ${largestRules(context)}${disabledShare(context)}`,
        span: null,
        rule: null,
        severity: remaining < 0 ? 'error' : 'warning',
        ...(exact ? {} : { evidence: 'static-indicator' as const }),
      },
    ];
  },
};

function largestRules({ program, facts, ruleName }: LintContext): string {
  const largest = [...facts.elements.rules].sort((a, b) => b.elements - a.elements || a.rule - b.rule);
  return largest
    .slice(0, NAMED_RULES)
    .map(({ rule, elements }) => {
      const named = program.rules[rule];
      return `${named === undefined ? `rule ${rule}` : ruleName(named)} (${elements})`;
    })
    .join(', ');
}

function disabledShare({ program, facts }: LintContext): string {
  let disabled = 0;
  for (const { rule, elements, conditions, actions } of facts.elements.rules) {
    const written = program.rules[rule];
    if (written === undefined) continue;
    if (written.disabled) disabled += elements;
    else {
      for (const each of written.conditions) if (each.disabled) disabled += conditions[each.index] ?? 0;
      for (const each of written.actions) if (each.disabled) disabled += actions[each.index] ?? 0;
    }
  }
  return disabled === 0 ? '' : `; ${disabled} are in disabled parts, which count as well`;
}

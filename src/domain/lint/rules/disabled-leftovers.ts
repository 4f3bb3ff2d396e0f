import type { Fix } from '../../findings/finding.js';
import type { Action, Condition, Rule } from '../../program/program.js';
import { withComments } from '../element-text.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { wholeLines } from '../whole-lines.js';

export const disabledLeftovers: LintRule = {
  id: 'disabled-leftovers',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'style',
  tags: ['correctness'],
  summary: 'Disabled rules, conditions or actions are still in the script.',
  rationale:
    'What is disabled does no work, but it counts towards the elements that the game imports at most, and it is read by ' +
    'whoever looks for what the script does.',
  documentation:
    'Delete what is no longer needed; version control keeps it better. A disabled rule without conditions and actions is ' +
    'a heading and is left alone.',
  knownLimits:
    'Whether a part is kept on purpose, as a switch or for debugging, is not known. There is no automatic change where ' +
    'deleting could shift something: disabled If, Else, While, For or End, and rules that skip over actions.',
  fix: { kind: 'delete-disabled', safety: 'unsafe' },

  check(context) {
    const problems: Problem[] = [];
    for (const rule of context.program.rules) {
      const problem = rule.disabled ? wholeRule(context, rule) : parts(context, rule);
      if (problem !== null) problems.push(problem);
    }
    return problems;
  },
};

function wholeRule(context: LintContext, rule: Rule): Problem | null {
  if (rule.actions.length + rule.conditions.length === 0) return null;
  const elements = context.facts.elements.rules[rule.index]?.elements ?? 0;
  const { start, end } = rule;
  return {
    message: `${context.ruleName(rule)} is disabled and still counts ${counted(elements)}`,
    span: { start: rule.nameStart, end: rule.nameEnd },
    rule: rule.index,
    fix: () => ({
      kind: 'delete-disabled',
      safety: 'unsafe',
      summary: `Delete the disabled ${context.ruleName(rule)}`,
      edits: [{ ...wholeLines(context.text, { start, end }), newText: '' }],
    }),
  };
}

function parts(context: LintContext, rule: Rule): Problem | null {
  const conditions = rule.conditions.filter(({ disabled }) => disabled);
  const actions = rule.actions.filter(({ disabled }) => disabled);
  const first = conditions[0] ?? actions[0];
  if (first === undefined) return null;
  const costs = context.facts.elements.rules[rule.index];
  let elements = 0;
  for (const { index } of conditions) elements += costs?.conditions[index] ?? 0;
  for (const { index } of actions) elements += costs?.actions[index] ?? 0;
  const verbs =
    conditions.length + actions.length === 1 ? 'is disabled and still counts' : 'are disabled and still count';
  return {
    message: `${context.ruleName(rule)} holds ${listed(conditions.length, actions.length)} that ${verbs} ${counted(elements)}`,
    span: { start: first.start, end: first.end },
    rule: rule.index,
    action: conditions.length === 0 ? first.index : null,
    fix: () => deleted(context, rule, conditions, actions),
  };
}

function counted(elements: number): string {
  return elements === 1 ? '1 element' : `${elements} elements`;
}

function listed(conditions: number, actions: number): string {
  const kinds: string[] = [];
  if (conditions > 0) kinds.push(conditions === 1 ? '1 condition' : `${conditions} conditions`);
  if (actions > 0) kinds.push(actions === 1 ? '1 action' : `${actions} actions`);
  return kinds.join(' and ');
}

function deleted(
  context: LintContext,
  rule: Rule,
  conditions: readonly Condition[],
  actions: readonly Action[],
): Fix | null {
  const isFirm =
    actions.some(({ entry }) => entry?.flags.block !== undefined) ||
    (actions.length > 0 && rule.actions.some(({ entry }) => entry?.flags.jump === 'skip'));
  if (isFirm) return null;
  return {
    kind: 'delete-disabled',
    safety: 'unsafe',
    summary: `Delete what is disabled in ${context.ruleName(rule)}`,
    edits: [...conditions, ...actions].map((element) => ({
      ...wholeLines(context.text, withComments(context.text, element)),
      newText: '',
    })),
  };
}

import type { Block } from '../../program/blocks.js';
import type { Action, Rule, Value } from '../../program/program.js';
import type { Fix } from '../../findings/finding.js';
import { skipAcross } from '../../semantics/skip-counts.js';
import { isChanging } from '../changing-values.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { StructuralClasses } from '../structural-classes.js';
import { wholeLines } from '../whole-lines.js';

export const duplicateCondition: LintRule = {
  id: 'duplicate-condition',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'An Else If repeats a condition of the same chain, so its branch never runs.',
  rationale:
    'The branches of an If are tried from the top, and the first whose condition holds is the only one that runs. A ' +
    'branch whose condition was already tried is dead, which is usually a slip of copying.',
  documentation: 'Change the condition to the one that was meant, or remove the branch.',
  knownLimits:
    'Conditions are compared by structure: two that mean the same in different words are not found. Conditions that hold ' +
    'random or measured values are reported, but not fixed, since two evaluations of them may differ; nor are branches that ' +
    'a Skip jumps into or over, since it counts their actions.',
  fix: { kind: 'remove-dead-branch', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    const classes = new StructuralClasses();
    for (const rule of context.enabledRules) {
      if (!rule.actions.some((action) => action.id === 'elseIf')) continue;
      for (const block of context.facts.blocks(rule.index).blocks) {
        if (block.kind === 'if' && block.branches.length > 0) checkChain(context, rule, block, classes, problems);
      }
    }
    return problems;
  },
};

function checkChain(
  context: LintContext,
  rule: Rule,
  block: Block,
  classes: StructuralClasses,
  problems: Problem[],
): void {
  const first = new Map<number, Action>();
  for (const index of [block.opener, ...block.branches]) {
    const branch = rule.actions[index] as Action;
    const condition = branch.args[0];
    if (condition === undefined || branch.id === 'else' || (index !== block.opener && branch.disabled)) continue;
    const kind = classes.of(condition);
    const earlier = first.get(kind);
    if (earlier === undefined) {
      first.set(kind, branch);
      continue;
    }
    problems.push({
      message: `this branch never runs: an earlier branch of the same If already tests \`${context.excerpt(condition)}\``,
      span: { start: condition.start, end: condition.end },
      rule: rule.index,
      action: index,
      value: context.index.numberOf(condition),
      fix: () => (earlier.disabled ? null : removeBranch(context, rule, block, index, condition)),
    });
  }
}

function removeBranch(context: LintContext, rule: Rule, block: Block, marker: number, condition: Value): Fix | null {
  const next = block.branches.find((branch) => branch > marker) ?? block.close;
  if (next === null || isChanging(condition) || skipAcross(rule.actions, marker) !== null) return null;
  const last = rule.actions[next - 1] as Action;
  const { start } = rule.actions[marker] as Action;
  return {
    kind: 'remove-dead-branch',
    safety: 'safe',
    summary: `Remove the branch of \`${context.excerpt(condition)}\`, which never runs`,
    edits: [{ ...wholeLines(context.text, { start, end: last.end }), newText: '' }],
  };
}

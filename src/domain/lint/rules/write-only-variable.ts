import type { Reference } from '../../semantics/references.js';
import { enabledUsages } from '../variables/enabled-usage.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';

export const writeOnlyVariable: LintRule = {
  id: 'write-only-variable',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A variable is written, but nothing ever reads it.',
  rationale:
    'What is written to such a variable is lost. The work of computing it, the elements of the actions and one of the ' +
    '128 slots are spent for nothing; often the name of another variable was meant.',
  documentation:
    'Read the variable where its value was meant to matter, or remove it together with the actions that write it.',
  knownLimits:
    'The control variable of a For is read by its loop and not reported. A variable that is kept to be looked at in the ' +
    'Workshop Inspector, or that add-on rules of others read, is reported all the same; one that ' +
    'a disabled part reads is not.',

  check(context) {
    const problems: Problem[] = [];
    for (const { symbol, writes, isRead } of enabledUsages(context)) {
      const [first] = writes;
      if (first === undefined || isRead) continue;
      if (writes.some((write) => opensLoop(context, write))) continue;
      const times = writes.length === 1 ? 'once' : `at ${writes.length} places`;
      problems.push({
        message: `${symbol.kind === 'globalVariable' ? 'global' : 'player'} variable \`${symbol.name}\` is written ${times}, but nothing reads it`,
        span: symbol.nameSpan ?? first.span,
        rule: symbol.nameSpan === null ? first.rule : null,
        action: symbol.nameSpan === null ? first.action : null,
      });
    }
    return problems;
  },
};

function opensLoop(context: LintContext, { rule, action }: Reference): boolean {
  const id = context.program.rules[rule as number]?.actions[action as number]?.id;
  return id === 'forGlobalVariable' || id === 'forPlayerVariable';
}

import { enabledUsages } from '../variables/enabled-usage.js';
import type { LintRule, Problem } from '../rule.js';

export const uninitialisedRead: LintRule = {
  id: 'uninitialised-read',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A variable is read, but nothing ever writes it.',
  rationale:
    'A variable that was never written is 0, which also counts as False, as Null and as an empty array. Reading it ' +
    'anywhere gives that for the whole match, so conditions on it never change and arrays from it stay empty.',
  documentation:
    'Write the variable where it should get its value, or correct the name: often another variable was meant. A variable ' +
    'that serves as a name for 0 is better written as 0 or Null.',
  knownLimits:
    'Writes are counted over the whole script, whatever their order and whichever player they concern; only a variable ' +
    'without any is reported, once, where it is first read. A variable that a disabled part writes is taken for a ' +
    'switch that is off.',

  check(context) {
    const problems: Problem[] = [];
    for (const { symbol, reads, isWritten } of enabledUsages(context)) {
      const [first] = reads;
      if (first === undefined || isWritten) continue;
      const places = reads.length === 1 ? 'here' : `here and at ${reads.length - 1} more ${plural(reads.length - 1)}`;
      problems.push({
        message: `${kindOf(symbol.kind)} \`${symbol.name}\` is read ${places}, but nothing writes it: it is always 0`,
        span: first.span,
        rule: first.rule,
        action: first.action,
        value: first.value,
      });
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

function plural(count: number): string {
  return count === 1 ? 'place' : 'places';
}

function kindOf(kind: string): string {
  return kind === 'globalVariable' ? 'global variable' : 'player variable';
}

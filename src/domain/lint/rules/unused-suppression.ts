import type { LintRule } from '../rule.js';

/** Its findings come from the run, which alone knows what every other rule has found. */
export const unusedSuppression: LintRule = {
  id: 'unused-suppression',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A wright-ignore comment suppresses nothing.',
  rationale:
    'A comment that no longer suppresses anything hides the next real finding at that place, and misleads whoever reads it.',
  documentation:
    'Remove the comment, or correct the rule id or its place. Comments go right in front of a rule, condition, action or declaration, or behind it on the same line.',
  knownLimits: 'Comments about rules that are switched off, and those of runs without suppressions, are not judged.',

  check: () => [],
};

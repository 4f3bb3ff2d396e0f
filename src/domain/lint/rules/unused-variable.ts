import type { Fix } from '../../findings/finding.js';
import type { Span } from '../../source/span.js';
import { enabledUsages } from '../variables/enabled-usage.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { wholeLines } from '../whole-lines.js';

export const unusedVariable: LintRule = {
  id: 'unused-variable',
  severity: 'info',
  evidence: 'exact',
  certainty: 'documented',
  set: 'style',
  tags: ['correctness'],
  summary: 'A variable is declared, but nothing in the script names it.',
  rationale:
    'A script has room for 128 global and 128 player variables, and a declaration takes one of them whether it is used ' +
    'or not. Names that nothing uses also make a script harder to read.',
  documentation: 'Remove the declaration, or use the variable.',
  knownLimits:
    'A variable that only disabled parts use is not reported. Frameworks declare variables for add-on rules that are ' +
    'pasted later; those are reported.',
  fix: { kind: 'remove-declaration', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    for (const { symbol, isNamed } of enabledUsages(context)) {
      const { nameSpan: span } = symbol;
      if (isNamed || span === null) continue;
      problems.push({
        message: `${symbol.kind === 'globalVariable' ? 'global' : 'player'} variable \`${symbol.name}\` is declared, but nothing uses it`,
        span,
        rule: null,
        fix: () => removed(context, span, symbol.name),
      });
    }
    return problems;
  },
};

/** Room for an index, a colon and the blanks around it. */
const HEAD_LENGTH = 40;

function removed(context: LintContext, { start, end }: Span, name: string): Fix | null {
  const from = Math.max(0, start - HEAD_LENGTH);
  const head = /\d+[ \t]*[:：][ \t]*$/.exec(context.text.slice(from, start));
  if (head === null) return null;
  return {
    kind: 'remove-declaration',
    safety: 'safe',
    summary: `Remove the declaration of \`${name}\``,
    edits: [{ ...wholeLines(context.text, { start: from + head.index, end }), newText: '' }],
  };
}

import { filterConditions, filterFix } from '../event-filter-condition.js';
import type { LintRule } from '../rule.js';

export const heroConditionNotFilter: LintRule = {
  id: 'hero-condition-not-filter',
  severity: 'info',
  evidence: 'exact',
  certainty: 'reported',
  set: 'performance',
  tags: ['performance'],
  summary: 'A condition asks for the hero of the event player, which a filter of the event could say.',
  rationale:
    'The game tests the conditions of a rule for every player that the event lets through. With a filter the rule is not ' +
    'there at all for players of another hero, and the condition costs no elements.',
  documentation: 'Write the hero into the event block in place of `All` and take the condition out.',
  knownLimits:
    'Only a condition of its own is seen, not one below And or Or; a rule that asks twice is left alone. A filter may ' +
    'differ from the condition for an Echo that has copied a hero, and for how a rule goes on when its player changes hero, ' +
    'so the change is not automatic.',
  fix: { kind: 'event-filter', safety: 'unsafe' },

  check(context) {
    return filterConditions(context, { slot: 'player', reading: 'heroOf', wrapper: 'hero' }).map((found) => {
      const { rule, condition, filter, wanted } = found;
      const { start, end, left } = condition;
      const word = context.lexicon.spellMember('hero', wanted.id);
      return {
        message: `the event's filter \`${filter.text}\` could say \`${word ?? wanted.name}\` in place of \`${context.excerpt({ start, end: end - 1 })}\``,
        span: { start, end },
        rule: rule.index,
        value: context.index.numberOf(left),
        fix: () => filterFix(context, found, word),
      };
    });
  },
};

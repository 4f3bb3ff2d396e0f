import { filterConditions, filterFix } from '../event-filter-condition.js';
import type { FilterCondition } from '../event-filter-condition.js';
import type { LintRule } from '../rule.js';

export const teamConditionNotFilter: LintRule = {
  id: 'team-condition-not-filter',
  severity: 'info',
  evidence: 'exact',
  certainty: 'reported',
  set: 'performance',
  tags: ['performance'],
  summary: 'A condition asks for the team of the event player, which a filter of the event could say.',
  rationale:
    'The game tests the conditions of a rule for every player that the event lets through. With a filter the rule is not ' +
    'there at all for players of another team, and the condition costs no elements.',
  documentation: 'Write the team into the event block in place of `All` and take the condition out.',
  knownLimits:
    'Only a condition of its own is seen, not one below And or Or; a rule that asks twice is left alone. A filter may ' +
    'differ from the condition for how a rule goes on when its player changes sides, and free-for-all has no such teams, ' +
    'so the change is not automatic.',
  fix: { kind: 'event-filter', safety: 'unsafe' },

  check(context) {
    return filterConditions(context, { slot: 'team', reading: 'teamOf', wrapper: 'team' })
      .filter(isTeam)
      .map((found) => {
        const { rule, condition, filter, wanted } = found;
        const { start, end, left } = condition;
        const word = context.lexicon.spellMember('eventTeam', wanted.id);
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

/** All Teams as a side of a comparison is none of the filter's words. */
function isTeam({ wanted }: FilterCondition): boolean {
  return wanted.id === 'team1' || wanted.id === 'team2';
}

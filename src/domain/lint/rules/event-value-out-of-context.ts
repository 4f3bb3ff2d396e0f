import type { Rule } from '../../program/program.js';
import type { LintRule, Problem } from '../rule.js';

export const eventValueOutOfContext: LintRule = {
  id: 'event-value-out-of-context',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A rule reads an event value, such as Event Player or Attacker, that its event does not give.',
  rationale:
    'Event Player, Attacker, Victim, Event Damage and their like have a value only in rules of matching events. Elsewhere ' +
    'they are null or 0, and what is done to them does nothing.',
  documentation:
    'Choose the event that gives the value, or say which player is meant: a variable, an array of players, ' +
    'Current Array Element inside Filtered Array.',
  knownLimits:
    'Subroutines are the matter of `subroutine-context-mismatch`, since their event is that of the caller. A rule with an ' +
    'unknown event is not judged.',

  check(context) {
    const { eventContexts, program, catalog } = context.facts;
    const problems: Problem[] = [];
    for (const id of eventContexts.values) {
      const name = catalog.value(id)?.name ?? id;
      const lacks = ({ index, event }: Rule): boolean =>
        event !== null && event.id !== null && event.id !== 'subroutine' && eventContexts.has(index, id) === 'never';
      for (const { value, number, rule, action } of context.values(id, lacks)) {
        problems.push({
          message: `${name} has no value here: the event \`${program.rules[rule.index]?.event?.text ?? ''}\` does not give it`,
          span: { start: value.start, end: value.end },
          rule: rule.index,
          action,
          value: number,
        });
      }
    }
    return problems.sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  },
};

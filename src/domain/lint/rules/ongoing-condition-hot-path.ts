import type { Rule } from '../../program/program.js';
import { dearValueSites } from '../dear-values.js';
import type { LintRule, Problem } from '../rule.js';

export const ongoingConditionHotPath: LintRule = {
  id: 'ongoing-condition-hot-path',
  severity: 'info',
  evidence: 'heuristic',
  certainty: 'reported',
  set: 'performance',
  tags: ['performance', 'stability'],
  summary: 'A condition of an ongoing rule measures a distance, casts a ray or tests a line of sight.',
  rationale:
    'The conditions of ongoing rules are tested again and again for as long as the match lasts, for every player in an ' +
    'Each Player rule. They are tested in the order of the text, and the first that fails ends the test, so what stands ' +
    'in front decides how often a dear condition is paid for.',
  documentation:
    'Put cheap conditions that usually fail in front of the dear one. Where the answer may be a little late, test it in ' +
    'the actions behind a wait instead.',
  knownLimits:
    'Says where the value stands, not what it costs: how often the conditions in front fail is not known. Dear values ' +
    'behind variables or in other rules are not looked at.',

  check(context) {
    const problems: Problem[] = [];
    let seen: Rule | undefined;
    let order: EnabledConditions = { count: 0, places: [] };
    for (const { value, number, rule, condition } of dearValueSites(context)) {
      if (condition === null || !isOngoing(rule)) continue;
      if (rule !== seen) order = enabledConditions(rule);
      seen = rule;
      const place = order.places[condition] as number;
      const name = context.source({ start: value.nameStart, end: value.nameEnd });
      problems.push({
        message: `\`${name}\` is evaluated whenever the conditions are tested: condition ${place + 1} of ${order.count}, ${precedence(place)}`,
        span: { start: value.start, end: value.end },
        rule: rule.index,
        value: number,
      });
    }
    return problems;
  },
};

function isOngoing(rule: Rule): boolean {
  return rule.event?.id === 'ongoingGlobal' || rule.event?.id === 'ongoingEachPlayer';
}

interface EnabledConditions {
  readonly count: number;
  /** By condition index: how many enabled conditions precede it. */
  readonly places: readonly number[];
}

function enabledConditions(rule: Rule): EnabledConditions {
  let count = 0;
  const places = rule.conditions.map(({ disabled }) => (disabled ? count : count++));
  return { count, places };
}

function precedence(before: number): string {
  if (before === 0) return 'no other condition precedes it';
  return before === 1 ? '1 condition precedes it' : `${before} conditions precede it`;
}

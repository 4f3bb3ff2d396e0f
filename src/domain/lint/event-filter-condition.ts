import type { EnumMember } from '../catalog/entry.js';
import type { TextEdit } from '../edits/text-edit.js';
import type { Fix } from '../findings/finding.js';
import type { Condition, EventFilter, Rule, Value } from '../program/program.js';
import type { LintContext } from './lint-context.js';
import { wholeLines } from './whole-lines.js';

/** A condition that asks of the event player what a filter of the event could say. */
export interface FilterCondition {
  readonly rule: Rule;
  readonly condition: Condition;
  /** The filter that still lets everybody through. */
  readonly filter: EventFilter;
  /** The hero or team that is asked for. */
  readonly wanted: EnumMember;
}

/**
 * Conditions `reading(Event Player) == wrapper(member)` of rules whose filter `slot` lets everybody through, where the
 * rule has one such condition only: two either say the same or contradict each other.
 */
export function filterConditions(
  context: LintContext,
  { slot, reading, wrapper }: { slot: 'team' | 'player'; reading: string; wrapper: string },
): readonly FilterCondition[] {
  const found: FilterCondition[] = [];
  for (const rule of context.enabledRules) {
    const filter = rule.event?.[slot] ?? null;
    if (filter === null || filter.member?.id !== 'all') continue;
    const candidates: FilterCondition[] = [];
    for (const condition of rule.conditions) {
      const { disabled, operator, left, right } = condition;
      if (disabled || operator !== '==') continue;
      const wanted = isReading(left, reading)
        ? memberOf(right, wrapper)
        : isReading(right, reading)
          ? memberOf(left, wrapper)
          : null;
      if (wanted !== null) candidates.push({ rule, condition, filter, wanted });
    }
    if (candidates.length === 1) found.push(candidates[0] as FilterCondition);
  }
  return found;
}

function isReading(value: Value, reading: string): boolean {
  const [player] = value.args;
  return value.kind === 'call' && value.id === reading && player?.kind === 'call' && player.id === 'eventPlayer';
}

function memberOf(value: Value, wrapper: string): EnumMember | null {
  if (value.kind !== 'call' || value.id !== wrapper) return null;
  return value.args[0]?.member ?? null;
}

/** Writes `word` into the filter and takes the condition out; null where comments or the last condition would be lost. */
export function filterFix(
  context: LintContext,
  { condition, filter }: FilterCondition,
  word: string | undefined,
): Fix | null {
  if (word === undefined || condition.comments.length > 0) return null;
  const lines = wholeLines(context.text, { start: condition.start, end: condition.end });
  const edits: TextEdit[] = [
    { start: filter.start, end: filter.end, newText: word },
    { ...lines, newText: '' },
  ];
  edits.sort((a, b) => a.start - b.start);
  return { kind: 'event-filter', safety: 'unsafe', summary: `Filter the event by \`${word}\``, edits };
}

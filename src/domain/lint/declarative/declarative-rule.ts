import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { Catalog } from '../../catalog/catalog.js';
import type { Block } from '../../program/blocks.js';
import type { Action, Rule } from '../../program/program.js';
import type { Span } from '../../source/span.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule, Problem } from '../rule.js';
import { decodeRule } from './decode.js';
import type { Count, Scope } from './document.js';
import { type Matcher, resolveMatcher } from './resolve.js';

/**
 * A lint rule from the content of a rule file: it finds rules of a script, or blocks in them, that have a form. Left:
 * every mistake in the file.
 */
export function declarativeRule(content: unknown, catalog: Catalog): Either<readonly string[], LintRule> {
  const document = decodeRule(content);
  if (isLeft(document)) return document;
  const { id, locale, metadata, matcher } = document.right;
  const resolved = resolveMatcher(matcher, locale, catalog);
  if (isLeft(resolved)) return resolved;
  return right({
    ...metadata,
    id,
    severity: 'warning',
    evidence: 'exact',
    certainty: 'documented',
    set: 'project',
    check: (context) => check(context, metadata.summary, resolved.right),
  });
}

function check(context: LintContext, summary: string, matcher: Matcher): readonly Problem[] {
  const problems: Problem[] = [];
  for (const rule of context.enabledRules) {
    if (!matcher.matchesEvent(rule)) continue;
    const inConditions = countConditions(rule, matcher);
    if (inConditions === null) continue;
    const tests = matcher.actions.map(({ matches, count }) => ({ sums: sumsOf(rule.actions, matches), count }));
    for (const place of placesOf(context, rule, matcher.scope)) {
      const inActions = countActions(tests, place);
      if (inActions === null) continue;
      // What asks for nothing inside still matches the rule or block itself.
      const matches = Math.max(1, inConditions + inActions);
      problems.push({
        message: `${summary} (matched ${matches} node(s))`,
        span: place.span,
        rule: rule.index,
        action: place.opener,
        matches,
      });
    }
  }
  return problems;
}

/** Number of conditions that match, null when it is not what a pattern wants. */
function countConditions(rule: Rule, { conditions }: Matcher): number | null {
  let total = 0;
  for (const { matches, count } of conditions) {
    let found = 0;
    for (const { left, right: other, disabled } of rule.conditions) {
      if (!disabled && (matches(left) || matches(other))) found += 1;
    }
    if (!isWithin(found, count)) return null;
    total += found;
  }
  return total;
}

interface CountedTest {
  /** At position n how many enabled actions below index n match. */
  readonly sums: Int32Array;
  readonly count: Count;
}

function countActions(tests: readonly CountedTest[], { from, to }: Place): number | null {
  let total = 0;
  for (const { sums, count } of tests) {
    const found = (sums[to] as number) - (sums[from] as number);
    if (!isWithin(found, count)) return null;
    total += found;
  }
  return total;
}

function sumsOf(actions: readonly Action[], matches: (action: Action) => boolean): Int32Array {
  const sums = new Int32Array(actions.length + 1);
  for (let at = 0; at < actions.length; at += 1) {
    const action = actions[at] as Action;
    sums[at + 1] = (sums[at] as number) + (!action.disabled && matches(action) ? 1 : 0);
  }
  return sums;
}

/** A stretch of actions that is matched on its own. */
interface Place {
  /** Action indexes, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly opener: number | null;
  readonly span: Span;
}

function placesOf(context: LintContext, rule: Rule, scope: Scope): readonly Place[] {
  if (scope === 'rule') {
    const span = { start: rule.start, end: rule.end };
    return [{ from: 0, to: rule.actions.length, opener: null, span }];
  }
  const places: Place[] = [];
  for (const block of context.facts.blocks(rule.index).blocks) {
    const opener = rule.actions[block.opener] as Action;
    if (block.disabled || block.close === null || !isOfScope(block, opener, scope)) continue;
    const end = rule.actions[block.close] as Action;
    const span = { start: opener.start, end: end.end };
    places.push({ from: block.opener + 1, to: block.close, opener: block.opener, span });
  }
  return places;
}

function isOfScope({ kind }: Block, { id }: Action, scope: Scope): boolean {
  switch (scope) {
    case 'for-global-variable':
      return id === 'forGlobalVariable';
    case 'for-player-variable':
      return id === 'forPlayerVariable';
    default:
      return kind === scope;
  }
}

function isWithin(found: number, { min, max }: Count): boolean {
  return found >= min && found <= max;
}

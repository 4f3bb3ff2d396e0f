import { isLeft } from 'fp-ts/lib/Either.js';
import { understand } from '../../../application/operations/service.js';
import type { Session } from '../../../application/session/session.js';
import { findPrompt, type PromptArgument } from './prompts.js';
import { isObject, own } from './protocol.js';
import { RULE_TEMPLATE } from './resources.js';

/** Most values in one answer; the protocol's own bound. */
const MAX_VALUES = 100;

export interface Completion {
  readonly values: readonly string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** What `completion/complete` asks for; undefined when it refers to nothing that exists. */
export function completedValues(ref: unknown, argument: string): PromptArgument['values'] | undefined {
  if (!isObject(ref)) return undefined;
  if (own(ref, 'type') === 'ref/resource') {
    return own(ref, 'uri') === RULE_TEMPLATE && argument === 'id' ? 'rule' : undefined;
  }
  if (own(ref, 'type') !== 'ref/prompt') return undefined;
  return findPrompt(own(ref, 'name'))?.arguments.find(({ name }) => name === argument)?.values;
}

/**
 * Names that begin with what was typed, then names that hold it; case does not count. A script that does not load has
 * none.
 */
export async function complete(session: Session, values: PromptArgument['values'], typed: string): Promise<Completion> {
  const wanted = typed.toLowerCase();
  const names = [...new Set(await candidates(session, values))];
  const begins = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const holds = names.filter((name) => !name.toLowerCase().startsWith(wanted) && name.toLowerCase().includes(wanted));
  const all = begins.concat(holds);
  return { values: all.slice(0, MAX_VALUES), total: all.length, hasMore: all.length > MAX_VALUES };
}

async function candidates(session: Session, values: PromptArgument['values']): Promise<readonly string[]> {
  if (values === 'free') return [];
  if (values === 'lint-rule') return lintRuleIds(session);
  const loaded = await session.script()();
  if (isLeft(loaded)) return [];
  const { symbols } = loaded.right.facts().symbols;
  return symbols.filter(({ kind }) => (kind === 'rule') === (values === 'rule')).map(({ name }) => name);
}

async function lintRuleIds(session: Session): Promise<readonly string[]> {
  const understood = understand({ op: 'lintRules' });
  if ('fault' in understood) return [];
  const response = await understood.run(session);
  if ('error' in response || !isObject(response.result)) return [];
  const rules = response.result['rules'];
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: unknown) => (isObject(rule) && typeof rule['id'] === 'string' ? [rule['id']] : []));
}

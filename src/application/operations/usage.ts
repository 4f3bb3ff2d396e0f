import { isLeft, right } from 'fp-ts/lib/Either.js';
import type { UsageRequest } from '../contract/requests.js';
import type { UsageResult } from '../contract/results.js';
import { resolveSymbol } from '../session/addressing.js';
import type { Handler } from './operation.js';

/** How often a symbol is read, written and called, and in how many rules. */
export const usage: Handler<UsageRequest, UsageResult> =
  (session, { symbol }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const facts = loaded.right.facts();
    const target = resolveSymbol(session, facts.symbols, symbol);
    if (isLeft(target)) return target;
    const { id, kind, name } = target.right;
    const { reads, writes, calls, rules } = facts.usage(id);
    return right({ id, kind, symbol: name, reads, writes, calls, rules });
  };

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { REFERENCE_KINDS } from '../../domain/semantics/references.js';
import type { SymbolTable } from '../../domain/semantics/symbols.js';
import type { Address, ReferencesRequest } from '../contract/requests.js';
import type { ReferencesResult } from '../contract/results.js';
import type { ServiceError } from '../contract/service-error.js';
import { shown } from '../contract/shown.js';
import { invalidSelection, resolveSymbol, staleRule } from '../session/addressing.js';
import { isPaged, meansInput, select } from '../session/selection.js';
import type { Handler } from './operation.js';
import { reportReference } from './reported.js';

/** Every place that names a symbol. A filter that means nothing is refused before the symbol is looked up. */
export const references: Handler<ReferencesRequest, ReferencesResult> =
  (session, { symbol, kind, rule, file, ...page }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const script = loaded.right;
    const facts = script.facts();
    if (kind !== undefined && !(REFERENCE_KINDS as readonly string[]).includes(kind)) {
      const message = `unknown reference kind '${shown(kind)}': one of ${REFERENCE_KINDS.join(', ')}`;
      return left(invalidSelection(message, REFERENCE_KINDS));
    }
    const stale = rule === undefined ? undefined : staleRule(session, rule);
    if (stale !== undefined) return left(stale);
    const inRule = rule === undefined ? right(undefined) : ruleFilter(facts.symbols, rule);
    if (isLeft(inRule)) return inRule;
    const target = resolveSymbol(session, facts.symbols, symbol);
    if (isLeft(target)) return target;

    const all = facts.referencesOf(target.right.id);
    if (kind === undefined && rule === undefined && file === undefined && !isPaged(page)) {
      return right(all.map((reference) => reportReference(script, reference)));
    }
    const isHere = file === undefined || (await meansInput(session.world, script.input, file));
    const { items, selection } = select(
      all,
      (reference) =>
        isHere &&
        // What is declared nowhere has no place, and so lies in no file.
        (file === undefined || reference.span !== null) &&
        (kind === undefined || reference.kind === kind) &&
        (inRule.right === undefined || reference.rule === inRule.right),
      page,
    );
    return right({ references: items.map((reference) => reportReference(script, reference)), selection });
  };

/** The index of the rule that references must lie in. */
function ruleFilter(symbols: SymbolTable, rule: Address): Either<ServiceError, number> {
  const resolution = typeof rule === 'string' ? symbols.byRuleName(rule) : symbols.byRuleIndex(rule);
  switch (resolution.kind) {
    case 'found':
      return right(resolution.symbol.position);
    case 'invalid-id':
      return left(invalidSelection(`no rule has the number ${resolution.id}`));
    case 'unknown':
      return left(invalidSelection(`no rule is called '${shown(resolution.name)}'`, resolution.nearest));
    case 'ambiguous': {
      const candidates = resolution.candidates.map(({ position }) => `rule ${position}`);
      return left(
        invalidSelection(`rule name '${shown(resolution.name)}' is shared: ${candidates.join(', ')}`, candidates),
      );
    }
  }
}

import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import { SYMBOL_KINDS } from '../../domain/semantics/symbols.js';
import type { SymbolsRequest } from '../contract/requests.js';
import type { SymbolsResult } from '../contract/results.js';
import { shown } from '../contract/shown.js';
import { invalidSelection } from '../session/addressing.js';
import { isPaged, meansInput, select } from '../session/selection.js';
import type { Handler } from './operation.js';
import { reportSymbol } from './reported.js';

/**
 * The symbols by id, which are current from here on. A `kind` alone keeps the bare list; with another filter it counts
 * into the selection.
 */
export const symbols: Handler<SymbolsRequest, SymbolsResult> =
  (session, { kind, file, ...page }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    if (kind !== undefined && !(SYMBOL_KINDS as readonly string[]).includes(kind)) {
      return left(
        invalidSelection(`unknown symbol kind '${shown(kind)}': one of ${SYMBOL_KINDS.join(', ')}`, SYMBOL_KINDS),
      );
    }
    const script = loaded.right;
    session.symbolIds.observe();
    const all = script.facts().symbols.symbols;
    const isHere = file === undefined || (await meansInput(session.world, script.input, file));
    const { items, selection } = select(all, (symbol) => isHere && (kind === undefined || symbol.kind === kind), page);
    const reported = items.map((symbol) => reportSymbol(script, symbol));
    return right(file === undefined && !isPaged(page) ? reported : { symbols: reported, selection });
  };

import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { ProgramSymbol, Resolution, SymbolTable } from '../../domain/semantics/symbols.js';
import { runDiagnostic } from '../contract/diagnostic.js';
import type { Address } from '../contract/requests.js';
import { refusal, type ServiceError } from '../contract/service-error.js';
import { shown } from '../contract/shown.js';
import type { Session } from './session.js';

/**
 * The symbol that an address means. Refusals: `stale-id`, `invalid-id` for numbers; `unknown-symbol` (with the nearest
 * names) and `ambiguous-symbol` (with the ids) for names. Naming the candidates makes the ids current again.
 */
export function resolveSymbol(
  session: Session,
  symbols: SymbolTable,
  address: Address,
): Either<ServiceError, ProgramSymbol> {
  if (typeof address === 'string') return found(session, symbols.byName(address), SYMBOL_WORDS);
  const stale = staleSymbol(session, address);
  if (stale !== undefined) return left(stale);
  return found(session, symbols.byId(address), SYMBOL_WORDS);
}

/** The same for a rule, which a number means by its index and a name by its title. */
export function resolveRule(
  session: Session,
  symbols: SymbolTable,
  address: Address,
): Either<ServiceError, ProgramSymbol> {
  if (typeof address === 'string') return found(session, symbols.byRuleName(address), RULE_WORDS);
  const stale = staleRule(session, address);
  if (stale !== undefined) return left(stale);
  return found(session, symbols.byRuleIndex(address), RULE_WORDS);
}

/** A refusal about a request that a loaded program cannot answer. */
export function analysisRefusal(code: string, message: string, candidates: readonly string[] = []): ServiceError {
  const diagnostic = runDiagnostic(code, 'analysis', message);
  return refusal(candidates.length === 0 ? diagnostic : { ...diagnostic, candidates });
}

/** `a selection that matches nothing`: the refusal of filters. */
export function invalidSelection(message: string, candidates: readonly string[] = []): ServiceError {
  return analysisRefusal('invalid-selection', message, candidates);
}

interface Words {
  readonly noun: 'symbol' | 'rule';
  readonly candidate: (symbol: ProgramSymbol) => string;
}

const SYMBOL_WORDS: Words = { noun: 'symbol', candidate: ({ kind, id }) => `${kind} ${id}` };
const RULE_WORDS: Words = { noun: 'rule', candidate: ({ position }) => `rule ${position}` };

function found(
  session: Session,
  resolution: Resolution,
  { noun, candidate }: Words,
): Either<ServiceError, ProgramSymbol> {
  switch (resolution.kind) {
    case 'found':
      return right(resolution.symbol);
    case 'invalid-id':
      return left(analysisRefusal('invalid-id', `no ${noun} has the number ${resolution.id}`));
    case 'unknown': {
      const { name, nearest } = resolution;
      const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((near) => `'${near}'`).join(', ')}?`;
      return left(analysisRefusal(`unknown-${noun}`, `unknown ${noun} '${shown(name)}'${hint}`, nearest));
    }
    case 'ambiguous':
      return left(shared(session, resolution.name, resolution.candidates, { noun, candidate }));
  }
}

/** The refusal of a word that means several symbols. It names their ids, which makes those current again. */
export function ambiguousSymbol(session: Session, word: string, symbols: readonly ProgramSymbol[]): ServiceError {
  return shared(session, word, symbols, SYMBOL_WORDS);
}

function shared(
  session: Session,
  word: string,
  symbols: readonly ProgramSymbol[],
  { noun, candidate }: Words,
): ServiceError {
  (noun === 'symbol' ? session.symbolIds : session.ruleIds).observe();
  const candidates = symbols.map(candidate);
  return analysisRefusal(
    `ambiguous-${noun}`,
    `${noun} name '${shown(word)}' is shared: ${candidates.join(', ')}`,
    candidates,
  );
}

/** The refusal of a symbol id from before the last change; undefined for a name and for an id that is current. */
export function staleSymbol(session: Session, address: Address): ServiceError | undefined {
  if (typeof address === 'string' || !session.symbolIds.isStale) return undefined;
  return staleId(`symbol ${address}`, 'symbols');
}

/** The same for a rule index. */
export function staleRule(session: Session, address: Address): ServiceError | undefined {
  if (typeof address === 'string' || !session.ruleIds.isStale) return undefined;
  return staleId(`rule ${address}`, 'rules');
}

function staleId(what: string, operation: string): ServiceError {
  return analysisRefusal(
    'stale-id',
    `${what} was numbered before the script changed; ask for ${operation} again, or use a name`,
  );
}

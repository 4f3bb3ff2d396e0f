import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { ProgramSymbol, SymbolKind, SymbolTable } from '../../domain/semantics/symbols.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { Address } from '../contract/requests.js';
import type { ServiceError } from '../contract/service-error.js';
import { ambiguousSymbol, resolveSymbol } from '../session/addressing.js';
import type { Session } from '../session/session.js';

/** A symbol by id or name; of a name that several kinds share, the symbol of that kind. */
export function resolveSymbolOfKind(
  session: Session,
  symbols: SymbolTable,
  address: Address,
  kind: SymbolKind | null | undefined,
): Either<ServiceError, ProgramSymbol> {
  if (typeof address === 'string' && isGiven(kind)) {
    const named = symbols.allNamed(address).filter((symbol) => symbol.kind === kind);
    if (named.length === 1) return right(named[0] as ProgramSymbol);
    if (named.length > 1) return left(ambiguousSymbol(session, address, named));
  }
  return resolveSymbol(session, symbols, address);
}

/**
 * How an operation that edits tells the refusal of an address: a stale id is an error of the request, everything else
 * belongs to finding out what to do and is a diagnostic of the result.
 */
export function refusedAddress(error: ServiceError): Either<ServiceError, Either<ReportedDiagnostic, never>> {
  if (error.code === 'stale-id') return left(error);
  const diagnostic = runDiagnostic(error.code, 'discovery', error.message);
  return right(left(error.candidates === undefined ? diagnostic : { ...diagnostic, candidates: error.candidates }));
}

/** A null member means the same as an absent one. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}

import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { nearestSpellings } from '../../domain/catalog/nearest-spellings.js';
import { isWanted, type Selectable } from '../../domain/lint/selection.js';
import type { Selection } from '../contract/envelope.js';
import type { FindingSelection } from '../contract/requests.js';
import type { ServiceError } from '../contract/service-error.js';
import { shown } from '../contract/shown.js';
import { invalidSelection } from '../session/addressing.js';
import type { LocatedInput } from '../session/input.js';
import { isPaged, meansInput, select } from '../session/selection.js';
import type { Session } from '../session/session.js';

/** Findings after a selection; `selection` is there when some field narrowed. */
export interface SelectedFindings<Item> {
  readonly items: readonly Item[];
  readonly selection?: Selection;
}

/**
 * Narrows findings (or diagnostics) by a request's selection.
 *
 * @param knownIds ids of the lint rules that may be asked for; another one is the refusal `invalid-selection`
 */
export async function selectFindings<Item extends Selectable>(
  session: Session,
  input: LocatedInput,
  items: readonly Item[],
  { severity, rule, file, ...page }: FindingSelection,
  knownIds: readonly string[],
): Promise<Either<ServiceError, SelectedFindings<Item>>> {
  if (rule !== undefined && !knownIds.includes(rule)) return left(unknownRule(rule, knownIds));
  if (severity === undefined && rule === undefined && file === undefined && !isPaged(page)) {
    return right({ items });
  }
  const inFile = file === undefined ? undefined : await meansInput(session.world, input, file);
  return right(select(items, (item) => isWanted(item, { severity, rule, inFile }), page));
}

function unknownRule(rule: string, knownIds: readonly string[]): ServiceError {
  const near = nearestSpellings(rule, knownIds);
  const hint = near.length === 0 ? '' : `; did you mean ${near.map((id) => `'${id}'`).join(' or ')}?`;
  return invalidSelection(`no lint rule is called '${shown(rule)}'${hint}`, near);
}

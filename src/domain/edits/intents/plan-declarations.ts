import { type Either, isLeft, right } from 'fp-ts/lib/Either.js';
import type { NameSlot } from '../../catalog/entry.js';
import type { Declaration, Program } from '../../program/program.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import type { ProgramSymbol } from '../../semantics/symbols.js';
import { type EditRefusal, editRefusal } from '../edit-refusal.js';
import { identifierProblem } from '../identifier.js';
import type { DeclarationLayout } from '../layout/source-layout.js';
import { KIND_WORDS } from '../kind-words.js';
import { declarationEdit, declarationsOf } from './declaration-edit.js';
import { type Plan, type PlanningContext, refusePlan } from './planned-edit.js';

/**
 * Declares a variable or subroutine on the next free index, or on the one given. A name that the script uses already
 * without declaring it keeps the index that the use implies.
 *
 * Refusals: `parse-error` for a name that the game does not take, `edit-name-taken`, `edit-index-taken`,
 * `edit-invalid-index`.
 */
export function planDeclare(context: PlanningContext, slot: NameSlot, name: string, index: number | undefined): Plan {
  const { facts } = context;
  const checked = freeIndex(facts, slot, name, index);
  if (isLeft(checked)) return checked;
  const wanted = checked.right;
  return right({
    edits: [declarationEdit(context, slot, name, wanted)],
    holds: (after) =>
      after.rules.length === facts.program.rules.length &&
      declarationsOf(after, slot).some(
        (declaration) => !declaration.implicit && declaration.name === name && declaration.index === wanted,
      ),
  });
}

/** Gives a variable or subroutine another index; one that is not declared becomes so. */
export function planChangeIndex(context: PlanningContext, symbol: ProgramSymbol, index: number): Plan {
  const { facts, layout } = context;
  if (symbol.kind === 'rule')
    return refusePlan('edit-unsupported-form', 'a rule has no index that a text could change');
  const { kind, name } = symbol;
  const current = declarationsOf(facts.program, kind)[symbol.position] as Declaration;
  if (current.index === index && !symbol.implicit) {
    return refusePlan('edit-no-change', `the ${KIND_WORDS[kind]} '${name}' has the index ${index} already`);
  }
  const obstacle = indexObstacle(facts, kind, index, current);
  if (obstacle !== undefined) return refusePlan(obstacle.code, obstacle.message);
  const holds = (after: Program): boolean =>
    after.rules.length === facts.program.rules.length &&
    declarationsOf(after, kind).some((one) => !one.implicit && one.name === name && one.index === index);
  if (symbol.implicit) return right({ edits: [declarationEdit(context, kind, name, index)], holds });
  const place = layout.sections
    .flatMap(({ declarations }) => declarations)
    .find(({ end }) => end === symbol.span?.end) as DeclarationLayout;
  return right({ edits: [{ start: place.start, end: place.indexEnd, newText: String(index) }], holds });
}

/** The lowest index that neither a declaration nor a use without one takes. */
export function nextFreeIndex(program: Program, slot: NameSlot): number {
  const taken = new Set(declarationsOf(program, slot).map(({ index }) => index));
  let index = 0;
  while (taken.has(index)) index += 1;
  return index;
}

function freeIndex(
  facts: ProgramFacts,
  slot: NameSlot,
  name: string,
  index: number | undefined,
): Either<EditRefusal, number> {
  const illegal = identifierProblem(name, KIND_WORDS[slot], facts.catalog.limits.identifierLength);
  if (illegal !== undefined) return refusePlan(illegal.code, illegal.message);
  const used = declarationsOf(facts.program, slot).find((declaration) => declaration.name === name);
  if (used !== undefined && !used.implicit) {
    return refusePlan(
      'edit-name-taken',
      `the ${KIND_WORDS[slot]} '${name}' is declared already, with the index ${used.index}`,
    );
  }
  const wanted = index ?? used?.index ?? nextFreeIndex(facts.program, slot);
  const obstacle = indexObstacle(facts, slot, wanted, used);
  return obstacle === undefined ? right(wanted) : refusePlan(obstacle.code, obstacle.message);
}

/** @param own the declaration that the index is for, whose own index does not stand against it */
function indexObstacle(
  { program, catalog }: ProgramFacts,
  slot: NameSlot,
  index: number,
  own: Declaration | undefined,
): EditRefusal | undefined {
  const { limits } = catalog;
  const limit = {
    globalVariable: limits.globalVariables,
    playerVariable: limits.playerVariables,
    subroutine: limits.subroutines,
  }[slot];
  if (index >= limit) {
    return editRefusal(
      'edit-invalid-index',
      `the game has ${limit} ${KIND_WORDS[slot]}s, with the indexes 0 to ${limit - 1}: ${index} is none of them`,
    );
  }
  const taken = declarationsOf(program, slot).find((declaration) => declaration.index === index && declaration !== own);
  if (taken === undefined) return undefined;
  return editRefusal('edit-index-taken', `the index ${index} belongs to the ${KIND_WORDS[slot]} '${taken.name}'`);
}

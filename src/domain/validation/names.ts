import type { Callable, NameSlot, Parameter } from '../catalog/entry.js';
import { nameKey } from '../catalog/lexicon.js';
import type { UndeclaredName } from '../program/declarations.js';
import type { Action, EventFilter, Rule, Value } from '../program/program.js';
import { constructCode, didYouMean, quoted, validInstead, type Validation } from './report.js';

/** An action that no action of the catalogue is. */
export function checkActionName(action: Action, validation: Validation): void {
  if (action.id !== null) return;
  const candidates = validation.suggestions.nearest('action', action.text, () => actionSpellings(validation));
  const isValue = validation.lexicon.values(nameKey(action.text)).length > 0;
  validation.report({
    code: constructCode('unknown-action', action.text),
    stage: 'analysis',
    severity: 'error',
    message: `unknown action ${quoted(action.text)}${isValue ? ', which is a value' : didYouMean(candidates)}`,
    status: 'unsupported',
    span: { start: action.nameStart, end: action.nameEnd },
    ...(candidates.length > 0 ? { candidates } : {}),
  });
}

/** A word that is no value, or no option of its parameter. `owner` and `param` say where it stands. */
export function checkValueName(
  value: Value,
  owner: Callable | null,
  param: Parameter | null,
  validation: Validation,
): void {
  if (value.kind !== 'unknown') return;
  if (value.text === '' && owner?.flags.constantWrapper === true) return removedConstant(value, owner, validation);
  const family = param?.family ?? null;
  const vocabulary = family ?? (value.args.length > 0 ? 'value' : 'value or constant');
  const spellings = (): readonly string[] =>
    family === null ? valueSpellings(value, validation) : familySpellings(family, validation);
  const candidates = validation.suggestions.nearest(vocabulary, value.text, spellings);
  const what = family === null ? 'value' : `${param?.name ?? 'option'} of ${quoted(owner?.name ?? '')}:`;
  const isAction = validation.lexicon.actions(nameKey(value.text)).length > 0;
  const closed = family === null ? [] : validation.suggestions.list(vocabulary, spellings);
  validation.report({
    code: constructCode('unknown-value', value.text),
    stage: 'analysis',
    severity: 'error',
    message: `unknown ${what} ${quoted(value.text)}${isAction ? ', which is an action' : validInstead(candidates, closed)}`,
    status: 'unsupported',
    span: { start: value.nameStart, end: value.nameEnd },
    ...(candidates.length > 0 ? { candidates } : {}),
  });
}

/** `Map()`: the game exports a map or mode that it no longer has without its name. */
function removedConstant(value: Value, owner: Callable, validation: Validation): void {
  validation.report({
    code: constructCode('removed-constant', owner.id),
    stage: 'analysis',
    severity: 'warning',
    message: `\`${owner.name}\` has no argument: the game exported a ${owner.name.toLowerCase()} that it no longer has; choose another`,
    status: 'partial',
    span: { start: value.start, end: value.end },
  });
}

/** The event of a rule and its filters. */
export function checkEventNames(rule: Rule, validation: Validation): void {
  const { event } = rule;
  if (event === null) return;
  if (event.id === null) {
    const spellings = (): readonly string[] => eventSpellings(validation);
    const candidates = validation.suggestions.nearest('event', event.text, spellings);
    const instead = validInstead(candidates, validation.suggestions.list('event', spellings));
    validation.report({
      code: constructCode('unknown-event', event.text),
      stage: 'analysis',
      severity: 'error',
      message: `unknown event ${quoted(event.text)}${instead}`,
      status: 'unsupported',
      span: { start: event.textStart, end: event.textEnd },
      ...(candidates.length > 0 ? { candidates } : {}),
    });
    return;
  }
  if (event.team !== null) checkFilter(event.team, 'team', ['eventTeam'], validation);
  if (event.player !== null) checkFilter(event.player, 'player', ['eventPlayer', 'hero'], validation);
}

function checkFilter(filter: EventFilter, slot: string, families: readonly string[], validation: Validation): void {
  if (filter.member !== null) return;
  const spellings = (): readonly string[] => families.flatMap((family) => familySpellings(family, validation));
  const candidates = validation.suggestions.nearest(slot, filter.text, spellings);
  const instead = validInstead(candidates, validation.suggestions.list(slot, spellings));
  validation.report({
    code: constructCode('unknown-value', filter.text),
    stage: 'analysis',
    severity: 'error',
    message: `unknown ${slot} filter of the event: ${quoted(filter.text)}${instead}`,
    status: 'unsupported',
    span: { start: filter.start, end: filter.end },
    ...(candidates.length > 0 ? { candidates } : {}),
  });
}

/** Names that the script uses without declaring them; the game's default names need no declaration. */
export function checkDeclared(undeclared: readonly UndeclaredName[], validation: Validation): void {
  for (const use of undeclared) {
    if (use.isDefault) continue;
    const candidates = validation.suggestions.nearest(use.slot, use.name, () => declaredNames(use.slot, validation));
    validation.report({
      code: constructCode(use.slot === 'subroutine' ? 'undeclared-subroutine' : 'undeclared-variable', use.name),
      stage: 'analysis',
      severity: 'warning',
      message: `the ${SLOT_WORDS[use.slot]} ${quoted(use.name)} is not declared${didYouMean(candidates)}`,
      status: 'partial',
      span: { start: use.start, end: use.end },
      ...(candidates.length > 0 ? { candidates } : {}),
    });
  }
}

const SLOT_WORDS: Readonly<Record<NameSlot, string>> = {
  globalVariable: 'global variable',
  playerVariable: 'player variable',
  subroutine: 'subroutine',
};

function declaredNames(slot: NameSlot, { program }: Validation): readonly string[] {
  const declarations =
    slot === 'globalVariable'
      ? program.globalVariables
      : slot === 'playerVariable'
        ? program.playerVariables
        : program.subroutines;
  return declarations.filter((declaration) => !declaration.implicit).map((declaration) => declaration.name);
}

function actionSpellings({ catalog, lexicon }: Validation): readonly string[] {
  return catalog.actions.map((entry) => lexicon.spellAction(entry.id) ?? entry.name);
}

function eventSpellings({ catalog, lexicon }: Validation): readonly string[] {
  return catalog.events.map((entry) => lexicon.spellEvent(entry.id) ?? entry.name);
}

/** Values; for a word without arguments also the constants that stand in a wrapper. */
function valueSpellings(value: Value, { catalog, lexicon }: Validation): readonly string[] {
  const spelled = catalog.values
    .filter((entry) => entry.flags.structural !== true)
    .map((entry) => lexicon.spellValue(entry.id) ?? entry.name);
  if (value.args.length > 0) return spelled;
  const wrapped = catalog.families.filter((family) => family.wrapper !== null);
  return [
    ...spelled,
    ...wrapped.flatMap((family) =>
      family.members.map((member) => lexicon.spellMember(family.id, member.id) ?? member.name),
    ),
  ];
}

/** The words of an enum family, catalogue order. */
export function familySpellings(family: string, { catalog, lexicon }: Validation): readonly string[] {
  return (catalog.family(family)?.members ?? []).map((member) => lexicon.spellMember(family, member.id) ?? member.name);
}

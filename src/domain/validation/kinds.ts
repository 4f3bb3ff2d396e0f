import type { Callable, NameSlot, Parameter } from '../catalog/entry.js';
import { signature } from '../catalog/signature.js';
import type { Value } from '../program/program.js';
import { familySpellings } from './names.js';
import { catalogViolation, quoted, validAre, type Validation } from './report.js';

/**
 * An argument whose form the parameter cannot take: a value where a word or a name must stand, or the reverse; a
 * computed value where the game wants a literal. The game is loosely typed otherwise: a number may stand for a boolean.
 */
export function checkKind(value: Value, owner: Callable, param: Parameter, validation: Validation): void {
  if (value.kind === 'unknown') return;
  if (isRefusedAsBoolean(value, param)) return warnOfBoolean(value, owner, param, validation);
  const expected = violation(value, owner, param);
  if (expected === null) return;
  const found = quoted(validation.text.slice(value.start, value.end));
  const message = `${param.name} of \`${owner.name}\` takes ${expected}, found ${found}: \`${signature(owner, validation.lexicon, validation.catalog)}\``;
  const { family } = param;
  const words = family === null ? '' : `; ${validAre(familySpellings(family, validation))}`;
  validation.report(catalogViolation(message + words, value));
}

/** Some values the game does not offer where it wants a boolean; one source says so, hence a warning. */
function isRefusedAsBoolean(value: Value, param: Parameter): boolean {
  return (
    value.entry?.flags.notAcceptedWhereBooleanExpected === true &&
    param.kinds.length === 1 &&
    param.kinds[0] === 'boolean'
  );
}

function warnOfBoolean(value: Value, owner: Callable, param: Parameter, { text, report }: Validation): void {
  const found = quoted(text.slice(value.start, value.end));
  const message = `${param.name} of \`${owner.name}\` wants a boolean, and the game may refuse ${found} there: compare it, for example with \`!= Null\``;
  report(catalogViolation(message, value, 'warning'));
}

const SLOT_NAMES: Readonly<Record<NameSlot, string>> = {
  globalVariable: 'the name of a global variable',
  playerVariable: 'the name of a player variable',
  subroutine: 'the name of a subroutine',
};

/** What the parameter takes, when `value` is not that. */
function violation(value: Value, owner: Callable, param: Parameter): string | null {
  if (param.slot !== null) return value.kind === 'name' ? null : SLOT_NAMES[param.slot];
  if (param.family !== null) return value.member?.family === param.family ? null : `a word of ${param.family}`;
  if (param.literal !== null) return literalViolation(value, owner, param);
  return value.kind === 'text' ? 'a value; text stands in `Custom String("…")`' : null;
}

function literalViolation(value: Value, owner: Callable, param: Parameter): string | null {
  const isString = owner.id === 'customString' || owner.id === 'string';
  switch (param.literal) {
    case 'string':
    case 'localizedString':
      if (isString) return value.kind === 'text' ? null : 'a text in quotes';
      return isPlainString(value) ? null : 'a Custom String without arguments';
    case 'number':
      return value.kind === 'number' || (value.kind === 'call' && value.args.length === 0)
        ? null
        : 'a number that is written out';
    case 'boolean':
      return value.id === 'true' || value.id === 'false' ? null : 'True or False';
    case 'stringArray':
      return value.id === 'array' && value.args.every(isPlainString) ? null : 'an Array of Custom Strings';
    default:
      return null;
  }
}

/** A string without arguments, or with arguments that say no more than leaving them out. */
function isPlainString(value: Value): boolean {
  if (value.kind === 'text') return true;
  if (value.id !== 'customString' && value.id !== 'string') return false;
  return value.args.every((arg, index) => index === 0 || arg.id === 'null');
}

import type { Catalog } from '../catalog/catalog.js';
import type { Callable, Parameter } from '../catalog/entry.js';
import { nameKey, type Lexicon } from '../catalog/lexicon.js';
import type { Diagnostic } from '../findings/diagnostic.js';
import type { UndeclaredName } from '../program/declarations.js';
import { parameterAt } from '../program/lower-values.js';
import type { Program, Rule, Value } from '../program/program.js';
import type { Span } from '../source/span.js';
import { checkArity } from './arity.js';
import { checkKind } from './kinds.js';
import { checkDeclarations, checkText, checkTitle } from './limits.js';
import { checkActionName, checkDeclared, checkEventNames, checkValueName } from './names.js';
import type { Validation } from './report.js';
import { checkSettings } from './settings.js';
import { checkLiteralLimit, DeclaredSettings } from './workshop-settings.js';
import { Suggestions } from './suggestions.js';
import { checkEvent, checkStructure } from './structure.js';

/**
 * Holds a program against the catalogue: names, arity, kinds, block structure, limits, settings. What the game refuses
 * is an error, what it may refuse or ignore a warning. One walk over the program; the order is that of the text.
 *
 * @param problems where the text could not be read: what a rule lacks is not held against it there
 */
export function validate(
  program: Program,
  problems: readonly Span[],
  undeclared: readonly UndeclaredName[],
  text: string,
  catalog: Catalog,
  lexicon: Lexicon,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const validation: Validation = {
    text,
    program,
    catalog,
    lexicon,
    suggestions: new Suggestions(),
    report: (diagnostic) => void diagnostics.push(diagnostic),
  };
  checkSettings(validation);
  checkDeclarations(validation);
  const places = problems.map(({ start }) => start).sort((a, b) => a - b);
  let next = 0;
  const settings = new DeclaredSettings(validation);
  for (const rule of program.rules) {
    while ((places[next] ?? Infinity) < rule.start) next += 1;
    const isWhole = (places[next] ?? Infinity) > rule.end;
    checkRule(rule, isWhole, settings, validation);
  }
  checkDeclared(undeclared, validation);
  return diagnostics;
}

function checkRule(rule: Rule, isWhole: boolean, settings: DeclaredSettings, validation: Validation): void {
  checkTitle(rule, validation);
  if (isWhole) checkEvent(rule, validation);
  checkEventNames(rule, validation);
  for (const { left, right } of rule.conditions) {
    checkValue(left, null, null, settings, validation);
    checkValue(right, null, null, settings, validation);
  }
  for (const action of rule.actions) {
    checkActionName(action, validation);
    if (action.entry !== null)
      checkArity(action.entry, action.args, { start: action.nameStart, end: action.nameEnd }, validation);
    checkArguments(action.entry, action.args, settings, validation);
  }
  if (isWhole) checkStructure(rule, validation);
}

function checkArguments(
  owner: Callable | null,
  args: readonly Value[],
  settings: DeclaredSettings,
  validation: Validation,
): void {
  for (let i = 0; i < args.length; i += 1) {
    const value = args[i] as Value;
    const param = parameterAt(owner, i);
    if (owner === null && isOptionWord(value, validation)) continue;
    if (owner !== null && param !== null) {
      checkKind(value, owner, param, validation);
      checkLiteralLimit(value, param, validation);
    }
    checkValue(value, owner, param, settings, validation);
  }
}

/** Below an unknown name nobody knows where an option may stand, so a word that is one somewhere is not blamed. */
function isOptionWord(value: Value, { lexicon }: Validation): boolean {
  return value.kind === 'unknown' && value.args.length === 0 && lexicon.membersAnywhere(nameKey(value.text)).length > 0;
}

function checkValue(
  value: Value,
  owner: Callable | null,
  param: Parameter | null,
  settings: DeclaredSettings,
  validation: Validation,
): void {
  checkValueName(value, owner, param, validation);
  if (value.entry !== null) {
    checkArity(value.entry, value.args, value, validation);
    checkText(value, validation);
    settings.check(value);
  }
  if (value.args.length > 0) checkArguments(value.entry, value.args, settings, validation);
}

import type { Catalog } from './catalog.js';
import type { Callable, Parameter } from './entry.js';
import type { Lexicon } from './lexicon.js';

/** A family with more members is only counted in a signature. */
const MAX_MEMBERS_SHOWN = 32;

/**
 * A callable as one line of text in the words of `lexicon`: `Wait(time: Any, waitBehavior=Ignore Condition)`.
 *
 * A declared default gives `name=default` (`name?` for Null), an optional parameter without default `name?`, another
 * parameter `name: Type`. A required enum parameter names its family with all members the first time
 * (`Team(Team 1|Team 2|All Teams)`), with their number when there are more than 32, and alone on repetition. The last
 * parameter of a variadic callable ends in `...`. Only enum words are declared defaults: the text that the game's editor
 * inserts for other parameters is a start value, not something a script may leave out.
 */
export function signature(callable: Callable, lexicon: Lexicon, catalog: Catalog): string {
  const spelling = callable.kind === 'action' ? lexicon.spellAction(callable.id) : lexicon.spellValue(callable.id);
  const head = spelling ?? callable.name;
  if (callable.params.length === 0) return head;
  const shown = new Set<string>();
  const parts = callable.params.map((parameter) => parameterText(parameter, lexicon, catalog, shown));
  const last = parts.length - 1;
  if (callable.flags.variadic === true) parts[last] = `${parts[last]}...`;
  return `${head}(${parts.join(', ')})`;
}

function parameterText(parameter: Parameter, lexicon: Lexicon, catalog: Catalog, shown: Set<string>): string {
  const { name, family } = parameter;
  if (parameter.default === 'Null' && parameter.optional) return `${name}?`;
  if (family !== null && parameter.default !== null)
    return `${name}=${localDefault(parameter.default, family, lexicon, catalog)}`;
  if (parameter.optional) return parameter.default === null ? `${name}?` : `${name}=${parameter.default}`;
  if (family === null) return `${name}: ${typeName(parameter)}`;
  return `${name}: ${familyText(family, lexicon, catalog, shown)}`;
}

function localDefault(text: string, family: string, lexicon: Lexicon, catalog: Catalog): string {
  const member = catalog.family(family)?.members.find((one) => one.name === text);
  return (member && lexicon.spellMember(family, member.id)) ?? text;
}

function familyText(family: string, lexicon: Lexicon, catalog: Catalog, shown: Set<string>): string {
  const title = capitalized(family);
  const members = catalog.family(family)?.members ?? [];
  if (shown.has(family)) return title;
  shown.add(family);
  if (members.length > MAX_MEMBERS_SHOWN) return `${title}(${members.length} members)`;
  return `${title}(${members.map((one) => lexicon.spellMember(family, one.id) ?? one.name).join('|')})`;
}

/** `Any` for what takes an expression, since the game checks no types; the exact kind where only that kind is accepted. */
export function typeName(parameter: Parameter): string {
  if (parameter.family !== null) return capitalized(parameter.family);
  if (parameter.slot !== null) return capitalized(parameter.slot);
  switch (parameter.literal) {
    case 'string':
      return 'String Literal';
    case 'localizedString':
      return 'Predefined String';
    case 'number':
      return 'Number Literal';
    case 'boolean':
      return 'Boolean Literal';
    case 'stringArray':
      return 'String Literal Array';
    case null:
      return 'Any';
  }
}

function capitalized(camelCase: string): string {
  return camelCase.charAt(0).toUpperCase() + camelCase.slice(1);
}

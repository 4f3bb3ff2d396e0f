import { keyOf } from './checker.mjs';
import { LOCALES } from './locales.mjs';

/** @typedef {import('./checker.mjs').Checker} Checker */

const KEYWORDS = [
  'rule',
  'event',
  'conditions',
  'actions',
  'settings',
  'variables',
  'global',
  'player',
  'subroutines',
  'disabled',
  'main',
  'lobby',
  'modes',
  'heroes',
  'workshop',
  'extensions',
  'enabledMaps',
  'disabledMaps',
  'enabledHeroes',
  'disabledHeroes',
  'on',
  'off',
  'yes',
  'no',
  'settingEnabled',
  'settingDisabled',
  'settingsTeam1',
  'settingsTeam2',
  'settingsGeneral',
  'settingsTeamFfa',
];

const KINDS = new Set([
  'any',
  'array',
  'player',
  'player[]',
  'number',
  'boolean',
  'vector',
  'vector[]',
  'string',
  'string[]',
  'hero',
  'hero[]',
  'team',
  'map',
  'gameMode',
  'button',
  'color',
  'globalScope',
  'entityId',
  'textId',
  'healthPoolId',
  'assistId',
  'damageModificationId',
  'healingModificationId',
  'damageOverTimeId',
  'healOverTimeId',
  'stringLiteral',
  'localizedStringLiteral',
  'numberLiteral',
  'booleanLiteral',
  'stringLiteral[]',
  'globalVariableName',
  'playerVariableName',
  'subroutineName',
]);

const FLAGS = {
  block: ['open', 'middle', 'close'],
  jump: ['skip', 'restart', 'stop', 'break', 'continue'],
  yields: 'boolean',
  repeats: 'boolean',
  reevaluationParam: 'parameter',
  persists: 'string',
  sets: 'value',
  undoneBy: 'action',
  writesVariable: ['global', 'player'],
  literalNumberLimit: 'boolean',
  infix: 'string',
  prefix: 'string',
  ternary: 'string',
  subscript: 'string',
  infixFamily: 'family',
  memberForm: 'string',
  variadic: 'boolean',
  literal: 'boolean',
  constantWrapper: 'boolean',
  pure: 'boolean',
  eventScope: ['player', 'damage', 'healing', 'damageOrHealing'],
  lambdaOnly: 'boolean',
  lambdaParam: 'parameter',
  declaresWorkshopSetting: ['toggle', 'integer', 'real', 'combo', 'hero'],
  reference: 'boolean',
  random: 'boolean',
  reevaluationOperator: ['once', 'everyFrame'],
  notAcceptedWhereBooleanExpected: 'boolean',
  structural: 'boolean',
};

/**
 * @typedef {{
 *   actions: Map<string, string>, values: Map<string, string>, events: Map<string, string>,
 *   families: Map<string, Map<string, string>>,
 * }} LanguageIds
 */

/**
 * @param {Checker} check
 * @param {any} data
 * @returns {LanguageIds}
 */
export function checkLanguage(check, data) {
  /** @type {LanguageIds} */
  const ids = { actions: new Map(), values: new Map(), events: new Map(), families: new Map() };
  const parts = ['version', 'limits', 'costs', 'keywords', 'events', 'families', 'actions', 'values'];
  if (!check.members('', data, parts) || parts.some((part) => data[part] === undefined)) return ids;

  for (const part of /** @type {const} */ (['actions', 'values', 'events'])) {
    for (const entry of data[part]) register(check, ids[part], `${part}.${entry.id}`, entry);
  }
  for (const family of data.families) checkFamily(check, family, ids);
  for (const part of /** @type {const} */ (['actions', 'values'])) {
    for (const entry of data[part]) checkCallable(check, `${part}.${entry.id}`, entry, part, ids);
  }
  for (const event of data.events) checkEvent(check, event, ids);
  for (const family of data.families) {
    if (family.wrapper !== undefined && !ids.values.has(family.wrapper)) {
      check.say(`families.${family.id}`, `wrapper \`${family.wrapper}\` is no value`);
    }
  }
  for (const id of Object.keys(data.costs.adjustments ?? {})) {
    if (!ids.values.has(id)) check.say(`costs.adjustments.${id}`, 'is no value');
  }
  checkKeywords(check, data.keywords);
  return ids;
}

/**
 * @param {Checker} check
 * @param {Map<string, string>} known
 * @param {string} entry
 * @param {any} data
 */
function register(check, known, entry, data) {
  if (typeof data.id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(data.id))
    check.say(entry, 'id must be lowerCamelCase');
  if (known.has(data.id)) check.say(entry, 'stands twice');
  for (const [id, name] of known) {
    if (id !== data.id && keyOf(name) === keyOf(data.name)) check.say(entry, `is spelled like \`${id}\``);
  }
  check.word(entry, data.name);
  if (data.also !== undefined) check.also(entry, data.also);
  known.set(data.id, data.name);
}

/**
 * @param {Checker} check
 * @param {any} family
 * @param {LanguageIds} ids
 */
function checkFamily(check, family, ids) {
  const entry = `families.${family.id}`;
  if (!check.members(entry, family, ['id', 'members'], ['wrapper'])) return;
  if (ids.families.has(family.id)) check.say(entry, 'stands twice');
  /** @type {Map<string, string>} */
  const members = new Map();
  ids.families.set(family.id, members);
  for (const [id, member] of Object.entries(/** @type {Record<string, any>} */ (family.members))) {
    const data = typeof member === 'string' ? { name: member } : member;
    check.members(`${entry}.${id}`, data, ['name'], ['also', 'extension']);
    register(check, members, `${entry}.${id}`, { ...data, id });
  }
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} data
 * @param {'actions' | 'values'} part
 * @param {LanguageIds} ids
 */
function checkCallable(check, entry, data, part, ids) {
  const required = part === 'values' ? ['id', 'name', 'returns'] : ['id', 'name'];
  check.members(entry, data, required, ['also', 'params', 'flags']);
  const names = new Set();
  let optional = false;
  for (const parameter of data.params ?? []) {
    const place = `${entry}.${parameter.name}`;
    check.members(place, parameter, ['name', 'kinds'], ['default', 'optional', 'number', 'sameAs']);
    if (names.has(parameter.name)) check.say(place, 'stands twice');
    names.add(parameter.name);
    if (optional && parameter.optional !== true) check.say(place, 'follows an optional parameter and is not optional');
    optional = parameter.optional === true;
    checkKinds(check, place, parameter.kinds, ids);
    checkDefault(check, place, parameter, ids);
    if (parameter.number !== undefined) {
      check.members(place, parameter.number, [], ['integer', 'min', 'max', 'literalMax']);
    }
  }
  if (data.returns !== undefined) checkKinds(check, entry, data.returns, ids);
  for (const [flag, value] of Object.entries(data.flags ?? {})) checkFlag(check, entry, flag, value, names, ids);
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} kinds
 * @param {LanguageIds} ids
 */
function checkKinds(check, entry, kinds, ids) {
  if (typeof kinds !== 'string') {
    check.say(entry, 'kinds must be a text');
    return;
  }
  for (const kind of kinds.split('|')) {
    if (kind.startsWith('enum:')) {
      if (!ids.families.has(kind.slice(5))) check.say(entry, `family \`${kind.slice(5)}\` does not exist`);
    } else if (!KINDS.has(kind)) {
      check.say(entry, `kind \`${kind}\` does not exist`);
    }
  }
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} parameter
 * @param {LanguageIds} ids
 */
function checkDefault(check, entry, parameter, ids) {
  if (parameter.default === undefined || !String(parameter.kinds).startsWith('enum:')) return;
  const members = ids.families.get(parameter.kinds.slice(5));
  if (members !== undefined && ![...members.values()].includes(parameter.default)) {
    check.say(entry, `default \`${parameter.default}\` is no member of its family`);
  }
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {string} flag
 * @param {unknown} value
 * @param {ReadonlySet<string>} params
 * @param {LanguageIds} ids
 */
function checkFlag(check, entry, flag, value, params, ids) {
  const rule = /** @type {Record<string, string | string[]>} */ (FLAGS)[flag];
  if (rule === undefined) {
    check.say(entry, `flag \`${flag}\` does not exist`);
    return;
  }
  const text = String(value);
  const sound = Array.isArray(rule)
    ? rule.includes(text)
    : rule === 'boolean'
      ? value === true
      : rule === 'parameter'
        ? params.has(text)
        : rule === 'action'
          ? ids.actions.has(text)
          : rule === 'value'
            ? ids.values.has(text)
            : rule === 'family'
              ? ids.families.has(text)
              : typeof value === 'string';
  if (!sound) check.say(entry, `flag \`${flag}\` cannot be ${JSON.stringify(value)}`);
}

/**
 * @param {Checker} check
 * @param {any} event
 * @param {LanguageIds} ids
 */
function checkEvent(check, event, ids) {
  const entry = `events.${event.id}`;
  check.members(entry, event, ['id', 'name', 'slots', 'values'], ['also']);
  for (const slot of event.slots ?? []) {
    if (!['team', 'player', 'subroutine'].includes(slot)) check.say(entry, `slot \`${slot}\` does not exist`);
  }
  for (const id of event.values ?? []) if (!ids.values.has(id)) check.say(entry, `value \`${id}\` does not exist`);
}

/**
 * @param {Checker} check
 * @param {any} keywords
 */
function checkKeywords(check, keywords) {
  if (!check.members('keywords', keywords, KEYWORDS)) return;
  for (const [id, words] of Object.entries(keywords)) {
    const entry = `keywords.${id}`;
    if (!check.members(entry, words, LOCALES)) continue;
    for (const [locale, spelling] of Object.entries(/** @type {Record<string, unknown>} */ (words))) {
      if (spelling === null) check.say(`${entry}.${locale}`, 'must have a spelling');
      check.spelling(`${entry}.${locale}`, spelling);
    }
  }
}

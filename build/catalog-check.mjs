/**
 * The rules that the files of `data/catalog` must keep, see `docs/catalogue.md`. A slip in the data would otherwise show
 * as a name that silently no longer resolves.
 *
 * @typedef {{ file: string, entry: string, problem: string }} Complaint
 * @typedef {(file: string) => unknown} ReadFile gives the parsed file, or throws
 */

export const LOCALES = /** @type {const} */ ([
  'en-US', 'de-DE', 'es-ES', 'es-MX', 'fr-FR', 'it-IT', 'ja-JP', 'ko-KR', 'pl-PL', 'pt-BR', 'ru-RU', 'th-TH', 'tr-TR',
  'zh-CN', 'zh-TW',
]);

const PARTS = ['language', 'settings', 'strings'];

/** Every file of the catalogue, relative to its directory. */
export const FILES = [
  ...PARTS.map((part) => `${part}.json`),
  ...LOCALES.slice(1).flatMap((locale) => PARTS.map((part) => `locales/${locale}/${part}.json`)),
];

const KEYWORDS = [
  'rule', 'event', 'conditions', 'actions', 'settings', 'variables', 'global', 'player', 'subroutines', 'disabled',
  'main', 'lobby', 'modes', 'heroes', 'workshop', 'extensions', 'enabledMaps', 'disabledMaps', 'enabledHeroes',
  'disabledHeroes', 'on', 'off', 'yes', 'no', 'settingEnabled', 'settingDisabled', 'settingsTeam1', 'settingsTeam2',
  'settingsGeneral', 'settingsTeamFfa',
];

const KINDS = new Set([
  'any', 'array', 'player', 'player[]', 'number', 'boolean', 'vector', 'vector[]', 'string', 'string[]', 'hero',
  'hero[]', 'team', 'map', 'gameMode', 'button', 'color', 'globalScope', 'entityId', 'textId', 'healthPoolId',
  'assistId', 'damageModificationId', 'healingModificationId', 'damageOverTimeId', 'healOverTimeId', 'stringLiteral',
  'localizedStringLiteral', 'numberLiteral', 'booleanLiteral', 'stringLiteral[]', 'globalVariableName',
  'playerVariableName', 'subroutineName',
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

const SETTING_TYPES = [
  'onOff', 'yesNo', 'enabledDisabled', 'percent', 'integer', 'number', 'string', 'choice', 'flag', 'unknown',
];

const SLOTS = ['passive', 'secondaryFire', 'ability1', 'ability2', 'ability3', 'ultimate'];

/**
 * Every complaint about the catalogue, in the order of the files; none when it is sound.
 *
 * @param {ReadFile} read
 * @returns {Complaint[]}
 */
export function checkCatalog(read) {
  /** @type {Complaint[]} */
  const complaints = [];
  /** @type {Map<string, any>} */
  const files = new Map();
  for (const file of FILES) {
    try {
      files.set(file, read(file));
    } catch (error) {
      complaints.push({ file, entry: '', problem: error instanceof Error ? error.message : String(error) });
    }
  }
  if (complaints.length > 0) return complaints;

  const language = new Checker('language.json', complaints);
  const ids = checkLanguage(language, files.get('language.json'));
  const settings = checkSettings(new Checker('settings.json', complaints), files.get('settings.json'), ids);
  const strings = checkStrings(new Checker('strings.json', complaints), files.get('strings.json'));
  for (const locale of LOCALES.slice(1)) {
    for (const part of PARTS) {
      const file = `locales/${locale}/${part}.json`;
      const check = new Checker(file, complaints);
      const data = files.get(file);
      if (part === 'language') checkLocaleLanguage(check, data, locale, ids);
      if (part === 'settings') checkLocaleSettings(check, data, locale, settings);
      if (part === 'strings') checkLocaleStrings(check, data, locale, strings);
    }
  }
  return complaints;
}

class Checker {
  /**
   * @param {string} file
   * @param {Complaint[]} complaints
   */
  constructor(file, complaints) {
    this.file = file;
    this.complaints = complaints;
  }

  /**
   * @param {string} entry
   * @param {string} problem
   */
  say(entry, problem) {
    this.complaints.push({ file: this.file, entry, problem });
  }

  /**
   * @param {string} entry
   * @param {any} value
   * @param {readonly string[]} required
   * @param {readonly string[]} [optional]
   * @returns {boolean} false when `value` is no object, so that its members cannot be looked at
   */
  members(entry, value, required, optional = []) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      this.say(entry, 'must be an object');
      return false;
    }
    for (const key of required) if (!(key in value)) this.say(entry, `lacks \`${key}\``);
    for (const key of Object.keys(value)) {
      if (!required.includes(key) && !optional.includes(key)) this.say(entry, `has an unknown member \`${key}\``);
    }
    return true;
  }

  /**
   * @param {string} entry
   * @param {any} word
   */
  word(entry, word) {
    if (typeof word !== 'string' || word === '') this.say(entry, 'a spelling must be a non-empty text');
    else if (word !== word.trim() || /[\n\t\r]| {2}/.test(word)) this.say(entry, `spelling ${JSON.stringify(word)} has surplus white space`);
    else if (word !== word.normalize('NFC')) this.say(entry, `spelling ${JSON.stringify(word)} is not in NFC`);
  }

  /**
   * A spelling, or a list of the spelling to write and others to read.
   *
   * @param {string} entry
   * @param {any} spelling
   */
  spelling(entry, spelling) {
    if (spelling === null) return;
    if (!Array.isArray(spelling)) {
      this.word(entry, spelling);
      return;
    }
    if (spelling.length < 2) this.say(entry, 'a list of spellings needs more than one');
    for (const word of spelling) this.word(entry, word);
    const keys = spelling.map(keyOf);
    if (new Set(keys).size !== keys.length) this.say(entry, 'lists a spelling twice');
  }

  /**
   * @param {string} entry
   * @param {any} words
   */
  also(entry, words) {
    if (!Array.isArray(words) || words.length === 0) this.say(entry, '`also` must be a list of spellings');
    else for (const word of words) this.word(entry, word);
  }

  /**
   * Spellings of one section of a locale: ids must exist, a spelling equal to the en-US one is noise.
   *
   * @param {string} section
   * @param {any} spellings
   * @param {ReadonlyMap<string, string>} known id to en-US name
   */
  localeSection(section, spellings, known) {
    if (spellings === undefined || !this.members(section, spellings, [], Object.keys(spellings ?? {}))) return;
    for (const [id, spelling] of Object.entries(spellings)) {
      const entry = `${section}.${id}`;
      if (!known.has(id)) this.say(entry, 'is no id of the catalogue');
      else if (spelling === known.get(id)) this.say(entry, 'repeats the en-US spelling, which needs no line');
      this.spelling(entry, spelling);
    }
  }

  /**
   * @param {any} data
   * @param {string} locale
   * @param {readonly string[]} sections
   * @returns {boolean}
   */
  localeHead(data, locale, sections) {
    if (!this.members('', data, ['locale', 'fallback', ...sections])) return false;
    if (data.locale !== locale) this.say('locale', `must be ${locale}`);
    if (data.fallback !== 'en-US') this.say('fallback', 'must be en-US: ids without a line are spelled as there');
    return sections.every((section) => data[section] !== undefined);
  }
}

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
function checkLanguage(check, data) {
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
  if (typeof data.id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(data.id)) check.say(entry, 'id must be lowerCamelCase');
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
  const sound =
    Array.isArray(rule) ? rule.includes(text)
    : rule === 'boolean' ? value === true
    : rule === 'parameter' ? params.has(text)
    : rule === 'action' ? ids.actions.has(text)
    : rule === 'value' ? ids.values.has(text)
    : rule === 'family' ? ids.families.has(text)
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

/**
 * @typedef {{
 *   settings: Map<string, string>, choices: Map<string, string>, abilities: Map<string, string>,
 *   abilitySettings: Map<string, string>,
 * }} SettingsIds
 */

/**
 * @param {Checker} check
 * @param {any} data
 * @param {LanguageIds} language
 * @returns {SettingsIds}
 */
function checkSettings(check, data, language) {
  /** @type {SettingsIds} */
  const ids = { settings: new Map(), choices: new Map(), abilities: new Map(), abilitySettings: new Map() };
  const parts = [
    'settings', 'choices', 'abilitySettings', 'main', 'lobby', 'modes', 'team', 'everyHero', 'heroes', 'extensions',
  ];
  if (!check.members('', data, parts) || parts.some((part) => data[part] === undefined)) return ids;

  for (const [id, spelling] of Object.entries(data.choices)) {
    check.spelling(`choices.${id}`, spelling);
    ids.choices.set(id, Array.isArray(spelling) ? spelling[0] : spelling);
  }
  for (const [id, setting] of Object.entries(data.settings)) {
    checkSetting(check, `settings.${id}`, setting, ids);
    ids.settings.set(id, setting.name);
    // A locale may give one setting a word of its own for a choice.
    for (const choice of setting.choices ?? []) ids.choices.set(`${id}.${choice}`, '');
  }
  for (const [id, setting] of Object.entries(data.abilitySettings)) {
    checkSetting(check, `abilitySettings.${id}`, setting, ids);
    if (!String(setting.name).includes('{ability}')) check.say(`abilitySettings.${id}`, 'name lacks {ability}');
    ids.abilitySettings.set(id, setting.name);
  }
  for (const part of ['main', 'lobby', 'team', 'everyHero', 'extensions']) checkScope(check, part, data[part], ids);
  const modes = new Set(['general', ...(language.families.get('gameMode')?.keys() ?? [])]);
  for (const [mode, items] of Object.entries(data.modes)) {
    if (!modes.has(mode)) check.say(`modes.${mode}`, 'is no game mode');
    checkScope(check, `modes.${mode}`, items, ids);
  }
  const heroes = language.families.get('hero') ?? new Map();
  for (const [hero, own] of Object.entries(data.heroes)) {
    if (!heroes.has(hero)) check.say(`heroes.${hero}`, 'is no hero');
    checkHero(check, hero, own, ids);
  }
  return ids;
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} setting
 * @param {SettingsIds} ids
 */
function checkSetting(check, entry, setting, ids) {
  if (!check.members(entry, setting, ['name', 'type'], ['also', 'min', 'max', 'choices'])) return;
  check.word(entry, setting.name);
  if (setting.also !== undefined) check.also(entry, setting.also);
  checkType(check, entry, setting, ids);
  if ((setting.type === 'choice') !== (setting.choices !== undefined)) {
    check.say(entry, '`choices` goes with the type choice and only with it');
  }
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} setting
 * @param {SettingsIds} ids
 */
function checkType(check, entry, setting, ids) {
  if (setting.type !== undefined && !SETTING_TYPES.includes(setting.type)) {
    check.say(entry, `type \`${setting.type}\` does not exist`);
  }
  if (setting.min > setting.max) check.say(entry, 'min is above max');
  for (const choice of setting.choices ?? []) {
    if (!ids.choices.has(choice)) check.say(entry, `choice \`${choice}\` does not exist`);
  }
}

/**
 * @param {Checker} check
 * @param {string} entry
 * @param {any} items
 * @param {SettingsIds} ids
 */
function checkScope(check, entry, items, ids) {
  if (!Array.isArray(items)) {
    check.say(entry, 'must be a list');
    return;
  }
  const seen = new Set();
  for (const item of items) {
    const data = typeof item === 'string' ? { id: item } : item;
    const place = `${entry}.${data.id}`;
    check.members(place, data, ['id'], ['type', 'min', 'max', 'choices']);
    checkType(check, place, data, ids);
    if (!ids.settings.has(data.id)) check.say(place, 'is no setting');
    if (seen.has(data.id)) check.say(place, 'stands twice');
    seen.add(data.id);
    for (const choice of data.choices ?? []) ids.choices.set(`${data.id}.${choice}`, '');
  }
}

/**
 * @param {Checker} check
 * @param {string} hero
 * @param {any} data
 * @param {SettingsIds} ids
 */
function checkHero(check, hero, data, ids) {
  const entry = `heroes.${hero}`;
  if (!check.members(entry, data, ['abilities'], ['own', 'former'])) return;
  for (const [slot, ability] of Object.entries(/** @type {Record<string, any>} */ (data.abilities))) {
    const place = `${entry}.${slot}`;
    if (!SLOTS.includes(slot)) check.say(place, 'is no ability slot');
    if (!check.members(place, ability, ['name', 'settings'])) continue;
    check.word(place, ability.name);
    for (const setting of ability.settings) {
      if (!ids.abilitySettings.has(setting)) check.say(place, `ability setting \`${setting}\` does not exist`);
    }
    ids.abilities.set(`${hero}.${slot}`, ability.name);
  }
  for (const name of data.former ?? []) check.word(`${entry}.former`, name);
  if (data.own !== undefined) checkScope(check, entry, data.own, ids);
}

/**
 * @param {Checker} check
 * @param {any} data
 * @returns {Map<string, string>}
 */
function checkStrings(check, data) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  if (!check.members('', data, ['strings']) || data.strings === undefined) return ids;
  const texts = new Map();
  for (const [id, text] of Object.entries(data.strings)) {
    if (typeof text !== 'string' || text === '') {
      check.say(`strings.${id}`, 'must be a text');
      continue;
    }
    const twin = texts.get(text.toLowerCase());
    if (twin !== undefined) check.say(`strings.${id}`, `has the text of \`${twin}\``);
    texts.set(text.toLowerCase(), id);
    ids.set(id, text);
  }
  return ids;
}

/**
 * @param {Checker} check
 * @param {any} data
 * @param {string} locale
 * @param {LanguageIds} ids
 */
function checkLocaleLanguage(check, data, locale, ids) {
  if (!check.localeHead(data, locale, ['events', 'actions', 'values', 'members'])) return;
  check.localeSection('events', data.events, ids.events);
  check.localeSection('actions', data.actions, ids.actions);
  check.localeSection('values', data.values, ids.values);
  for (const [family, spellings] of Object.entries(data.members)) {
    const members = ids.families.get(family);
    if (members === undefined) check.say(`members.${family}`, 'is no family');
    else check.localeSection(`members.${family}`, spellings, members);
  }
}

/**
 * @param {Checker} check
 * @param {any} data
 * @param {string} locale
 * @param {SettingsIds} ids
 */
function checkLocaleSettings(check, data, locale, ids) {
  if (!check.localeHead(data, locale, ['settings', 'choices', 'abilities', 'abilitySettings'])) return;
  check.localeSection('settings', data.settings, ids.settings);
  check.localeSection('choices', data.choices, ids.choices);
  check.localeSection('abilities', data.abilities, ids.abilities);
  check.localeSection('abilitySettings', data.abilitySettings, ids.abilitySettings);
  for (const [id, spelling] of Object.entries(data.abilitySettings)) {
    for (const word of [spelling].flat()) {
      if (word !== null && !word.includes('{ability}')) check.say(`abilitySettings.${id}`, 'spelling lacks {ability}');
    }
  }
}

/**
 * @param {Checker} check
 * @param {any} data
 * @param {string} locale
 * @param {ReadonlyMap<string, string>} ids
 */
function checkLocaleStrings(check, data, locale, ids) {
  if (!check.localeHead(data, locale, ['strings'])) return;
  for (const [id, spelling] of Object.entries(data.strings)) {
    if (!ids.has(id)) check.say(`strings.${id}`, 'is no id of the catalogue');
    else if (spelling === ids.get(id)) check.say(`strings.${id}`, 'repeats the en-US text, which needs no line');
    for (const text of [spelling].flat()) {
      if (text !== null && (typeof text !== 'string' || text === '')) check.say(`strings.${id}`, 'must be a text');
    }
  }
}

/** @param {string} spelling */
function keyOf(spelling) {
  return String(spelling).replace(/\s+/g, '').toLowerCase();
}

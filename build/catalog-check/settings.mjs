/**
 * @typedef {import('./checker.mjs').Checker} Checker
 * @typedef {import('./language.mjs').LanguageIds} LanguageIds
 */

const SETTING_TYPES = [
  'onOff',
  'yesNo',
  'enabledDisabled',
  'percent',
  'integer',
  'number',
  'string',
  'choice',
  'flag',
  'unknown',
];

const SLOTS = ['passive', 'secondaryFire', 'ability1', 'ability2', 'ability3', 'ultimate'];

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
export function checkSettings(check, data, language) {
  /** @type {SettingsIds} */
  const ids = { settings: new Map(), choices: new Map(), abilities: new Map(), abilitySettings: new Map() };
  const parts = [
    'settings',
    'choices',
    'abilitySettings',
    'main',
    'lobby',
    'modes',
    'team',
    'everyHero',
    'heroes',
    'extensions',
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

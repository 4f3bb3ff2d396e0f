/**
 * @typedef {import('./checker.mjs').Checker} Checker
 * @typedef {import('./language.mjs').LanguageIds} LanguageIds
 * @typedef {import('./settings.mjs').SettingsIds} SettingsIds
 */

/**
 * @param {Checker} check
 * @param {any} data
 * @param {string} locale
 * @param {LanguageIds} ids
 */
export function checkLocaleLanguage(check, data, locale, ids) {
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
export function checkLocaleSettings(check, data, locale, ids) {
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
export function checkLocaleStrings(check, data, locale, ids) {
  if (!check.localeHead(data, locale, ['strings'])) return;
  for (const [id, spelling] of Object.entries(data.strings)) {
    if (!ids.has(id)) check.say(`strings.${id}`, 'is no id of the catalogue');
    else if (spelling === ids.get(id)) check.say(`strings.${id}`, 'repeats the en-US text, which needs no line');
    for (const text of [spelling].flat()) {
      if (text !== null && (typeof text !== 'string' || text === '')) check.say(`strings.${id}`, 'must be a text');
    }
  }
}

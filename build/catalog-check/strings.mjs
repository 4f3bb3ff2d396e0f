/** @typedef {import('./checker.mjs').Checker} Checker */

/**
 * @param {Checker} check
 * @param {any} data
 * @returns {Map<string, string>}
 */
export function checkStrings(check, data) {
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

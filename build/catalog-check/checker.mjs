/**
 * @typedef {{ file: string, entry: string, problem: string }} Complaint
 */

/** Gathers the complaints about one file. An entry is named by its path in the file, `actions.wait.time`. */
export class Checker {
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
    else if (word !== word.trim() || /[\n\t\r]| {2}/.test(word))
      this.say(entry, `spelling ${JSON.stringify(word)} has surplus white space`);
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
 * The key under which the catalogue looks a spelling up.
 *
 * @param {string} spelling
 */
export function keyOf(spelling) {
  return String(spelling).replace(/\s+/g, '').toLowerCase();
}

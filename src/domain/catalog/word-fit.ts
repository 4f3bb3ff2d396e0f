import type { KeywordId } from './entry.js';
import type { Lexicon } from './lexicon.js';
import { nameKey } from './lexicon.js';
import type { WordSample } from './word-sample.js';

/**
 * The words that `lexicon`, en-US included, does not know. A bare word of ASCII letters may be a variable and is never
 * one of them. Lazy, so that a caller who needs only the first pays only for that.
 */
export function* misfits(sample: WordSample, lexicon: Lexicon): Generator<string> {
  for (const head of sample.heads) if (!isHead(head, lexicon) && !isHead(enabled(head, lexicon), lexicon)) yield head;
  for (const filter of sample.filters) {
    if (!isFilter(filter, lexicon) && !isFilter(enabled(filter, lexicon), lexicon)) yield filter;
  }
  for (const call of sample.calls) if (!isCall(call, lexicon) && !isCall(enabled(call, lexicon), lexicon)) yield call;
  for (const word of sample.bare) if (isForeign(word) && !isName(word, lexicon)) yield word;
  for (const [word, call] of sample.constants) if (!isConstant(word, call, lexicon)) yield word;
}

/** Whether `word` can stand alone in the parentheses of `call`: false only where the call takes words of one family. */
function isConstant(word: string, call: string, lexicon: Lexicon): boolean {
  const families = lexicon.values(call).map(({ params }) => params[0]?.family ?? null);
  if (families.length === 0 || families.includes(null)) return true;
  return (
    families.some((family) => family !== null && lexicon.members(family, word).length > 0) || isName(word, lexicon)
  );
}

/** Whether a word holds letters that no English word has. */
export function isForeign(key: string): boolean {
  return /[^\0-\x7f]/.test(key);
}

/** How many words the locale spells as the sample does; a word that the locale leaves in English counts, too. */
export function ownWords(sample: WordSample, lexicon: Lexicon): number {
  let count = 0;
  for (const words of [sample.heads, sample.filters, sample.calls, sample.bare]) {
    for (const key of words) if (isOwn(key, lexicon) || isOwn(enabled(key, lexicon), lexicon)) count += 1;
  }
  return count;
}

/** Whether a head is a structural word in the locale's own spelling. */
export function isOwnStructure(head: string, lexicon: Lexicon): boolean {
  const own = (key: string): boolean =>
    lexicon.keywords(key).some((id) => !VALUE_WORDS.has(id) && nameKey(lexicon.spellKeyword(id)) === key);
  return own(head) || own(enabled(head, lexicon));
}

const VALUE_WORDS: ReadonlySet<KeywordId> = new Set(['on', 'off', 'yes', 'no', 'settingEnabled', 'settingDisabled']);

/** A word without the word for `disabled` that may stand before it. */
function enabled(key: string, lexicon: Lexicon): string {
  const disabled = nameKey(lexicon.spellKeyword('disabled'));
  return key.length > disabled.length && key.startsWith(disabled) ? key.slice(disabled.length) : key;
}

function isHead(key: string, lexicon: Lexicon): boolean {
  return (
    lexicon.keywords(key).length > 0 ||
    lexicon.members('hero', key).length > 0 ||
    lexicon.members('gameMode', key).length > 0
  );
}

function isFilter(key: string, lexicon: Lexicon): boolean {
  return (
    lexicon.event(key) !== undefined ||
    lexicon.members('eventTeam', key).length > 0 ||
    lexicon.members('eventPlayer', key).length > 0 ||
    lexicon.members('hero', key).length > 0 ||
    lexicon.actions(key).length > 0
  );
}

function isCall(key: string, lexicon: Lexicon): boolean {
  return lexicon.actions(key).length > 0 || lexicon.values(key).length > 0 || lexicon.keywords(key).length > 0;
}

function isName(key: string, lexicon: Lexicon): boolean {
  return isCall(key, lexicon) || lexicon.membersAnywhere(key).length > 0 || lexicon.continuations(key) !== undefined;
}

function isOwn(key: string, lexicon: Lexicon): boolean {
  const same = (spelling: string | undefined): boolean => spelling !== undefined && nameKey(spelling) === key;
  const event = lexicon.event(key);
  return (
    (event !== undefined && same(lexicon.spellEvent(event.id))) ||
    lexicon.actions(key).some(({ id }) => same(lexicon.spellAction(id))) ||
    lexicon.values(key).some(({ id }) => same(lexicon.spellValue(id))) ||
    lexicon.membersAnywhere(key).some(({ family, id }) => same(lexicon.spellMember(family, id))) ||
    lexicon.keywords(key).some((id) => same(lexicon.spellKeyword(id)))
  );
}

/**
 * `JSON.parse` that refuses an object with a member twice: of two lines with one id the first would vanish silently.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function parseStrict(text) {
  const value = JSON.parse(text);
  const twice = memberTwice(text);
  if (twice !== undefined) throw new Error(`line ${twice.line}: member ${twice.name} stands twice`);
  return value;
}

/**
 * @param {string} text valid JSON
 * @returns {{ name: string, line: number } | undefined}
 */
function memberTwice(text) {
  /** @type {(Set<string> | null)[]} */
  const open = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]\n]/g;
  let line = 1;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [word] = match;
    if (word === '\n') line += 1;
    else if (word === '{') open.push(new Set());
    else if (word === '[') open.push(null);
    else if (word === '}' || word === ']') open.pop();
    else if (/^\s*:/.test(text.slice(token.lastIndex, token.lastIndex + 8))) {
      const names = open.at(-1);
      if (names?.has(word)) return { name: word, line };
      names?.add(word);
    }
  }
  return undefined;
}

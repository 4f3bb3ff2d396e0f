import { type Either, left, right } from 'fp-ts/lib/Either.js';

/** Parses one JSON document and refuses a member that stands twice: of two the first would vanish silently. */
export function parseStrictJson(text: string): Either<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return left(error instanceof Error ? error.message : String(error));
  }
  const twice = memberTwice(text);
  return twice === undefined ? right(value) : left(`line ${twice.line}: member ${twice.name} stands twice`);
}

/** @param text valid JSON */
function memberTwice(text: string): { readonly name: string; readonly line: number } | undefined {
  const open: (Set<string> | null)[] = [];
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
      if (names?.has(word) === true) return { name: word, line };
      names?.add(word);
    }
  }
  return undefined;
}

import { type CommandTree, leafOf } from './command-tree.js';

export interface Mention {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly words: readonly string[];
}

/** Every call of the program that a page shows: in inline code, and in lines of code blocks. */
export function mentionsIn(text: string, program: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let isCode = false;
  const inline = new RegExp(`\`${program} ([^\`]+)\``, 'g');
  const inBlock = new RegExp(`^\\s*(?:\\$ |[^#]*[|(] *)?${program} (.+)$`);
  text.split('\n').forEach((content, index) => {
    if (content.startsWith('```')) {
      isCode = !isCode;
      return;
    }
    const calls = isCode
      ? [inBlock.exec(content)?.[1] ?? ''].filter((call) => call !== '')
      : [...content.matchAll(inline)].map(([, call = '']) => call);
    for (const call of calls) {
      const own = call.split(/[|>#)…]| && /, 1)[0] ?? '';
      const words = own.split(/\s+/).filter((word) => word !== '');
      if (words.length > 0) mentions.push({ line: index + 1, words });
    }
  });
  return mentions;
}

/** Why a mentioned call cannot be one of the program; undefined when it can. Words in capitals stand for something. */
export function mentionFault(tree: CommandTree, words: readonly string[]): string | undefined {
  const [first = ''] = words;
  if (/^(--help|--version|-h|-v)$/.test(first) || /^[A-Z<[]/.test(first)) return undefined;
  const until = words.findIndex((word) => !/^[a-z][a-z0-9-]*$/.test(word));
  const own = until < 0 ? words : words.slice(0, until);
  for (let length = own.length; length > 0; length -= 1) {
    const leaf = leafOf(tree, own.slice(0, length).join(' '));
    if (leaf === undefined) continue;
    const flags = words.filter((word) => word.startsWith('--') && word !== '--').map((word) => word.split('=', 1)[0]);
    const known = new Set(['--help', ...leaf.flags.flatMap(({ names }) => names)]);
    const unknown = flags.find((flag) => flag !== undefined && !known.has(flag));
    return unknown === undefined ? undefined : `${leaf.paths[0]} has no flag ${unknown}`;
  }
  const isGroup = tree.leaves.some(({ paths }) => paths.some((path) => path.startsWith(`${first} `)));
  return isGroup && own.length === 1 ? undefined : `there is no command '${own.join(' ') || first}'`;
}

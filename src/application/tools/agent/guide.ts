import type { Digest } from '../../ports/digest.js';
import type { ToolCatalog, ToolSpec } from '../tool-spec.js';
import { inOrder } from '../views.js';
import { LANGUAGE_NOTES } from './language-notes.js';

/** The files of the skill guide, by their path in its directory: text for agents, projected from the published contract. */
export function guideFiles(catalog: ToolCatalog): Readonly<Record<string, string>> {
  return { 'SKILL.md': skill(catalog), 'references/language-notes.md': LANGUAGE_NOTES };
}

/** `BUILD.json`: whose guide this is, and whether it is still as installed. */
export function buildRecord(
  guide: Readonly<Record<string, string>>,
  version: string,
  catalog: ToolCatalog,
  digest: Digest,
): string {
  const record = {
    name: 'wright',
    installedBy: INSTALLED_BY,
    wright: version,
    upstream: catalog.source_hash,
    skillSha256: guideHash(guide, digest),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

export const INSTALLED_BY = 'wright agent install';

/** SHA-256 over path and SHA-256 of every Markdown file, paths compared component by component. */
export function guideHash(guide: Readonly<Record<string, string>>, digest: Digest): string {
  const paths = Object.keys(guide)
    .filter((path) => path.endsWith('.md'))
    .sort(byComponents);
  return digest.sha256(paths.map((path) => `${path}${digest.sha256(guide[path] as string)}`).join(''));
}

function byComponents(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [x, y] = [left[at] as string, right[at] as string];
    if (x !== y) return x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function skill(catalog: ToolCatalog): string {
  return `---
name: wright
description: Check, measure, search and change Overwatch Workshop scripts as programs. Use it for any file that the game exported, and for questions about the Workshop language.
---

# Wright

Wright reads the text of the Workshop as a program. Ask it instead of searching the text: it knows which name is meant,
which rule runs when, what the game counts and what it refuses.

## How to work

1. Run \`wright check FILE --format json\` first. A script that does not load answers nothing else.
2. Find out before you change: \`wright inspect\`, then the narrow question (symbols, refs, cfg, callgraph, cost).
3. Change text through validated edits where a command offers them, and look at the difference before you write.
4. Run \`wright check\` again. A clean check means that the game accepts the script, not that the mode plays well.

Results are one JSON document with \`--format json\`: read \`ok\`, \`diagnostics\` and \`result\`. Exit codes: 0 no error, 1 the
script is wrong, 2 the command line is wrong, 3 recognised but unsupported, 4 the environment is at fault.

## Choosing a command

\`wright schema\` lists the products, \`wright schema PRODUCT\` their commands, \`wright schema COMMAND --compact\` everything
about one. Help (\`wright COMMAND --help\`) decides which flags exist; the schema says when to choose a command, what it
touches and whether a person has to agree first. Where \`confirmation\` is \`user_required\`, ask before you arm the gate.

${catalog.products.map((product) => productSection(catalog, product)).join('\n')}
## The session

\`wright serve FILE\` answers many questions about one script without loading it again: one JSON request a line.
\`wright agent tools\` prints its operations as tool definitions. Its operations never write a file.

Names and limits of the language: [references/language-notes.md](references/language-notes.md).
`;
}

function productSection(catalog: ToolCatalog, { id, agent_summary }: ToolCatalog['products'][number]): string {
  const specs = inOrder(catalog).filter(({ product_id }) => product_id === id);
  return `### ${id}\n\n${agent_summary}.\n\n${specs.map(commandLines).join('\n')}\n`;
}

function commandLines(spec: ToolSpec): string {
  const asks = spec.confirmation === 'user_required' ? ' Writes only when asked to: get the user to agree first.' : '';
  return [
    `- \`wright ${spec.primary_cli_path}\`: ${spec.agent_summary}${asks}`,
    ...spec.use_when.map((text) => `  - use when ${text}`),
    ...spec.avoid_when.map((text) => `  - not when ${text}`),
  ].join('\n');
}

/** Writes the table of statements into docs/agent-contract.md, from test/contract/seed. A test holds the page to it. */
import fs from 'node:fs';
import path from 'node:path';
import { importSource, root } from './import-source.mjs';

const page = path.join(root, 'docs', 'agent-contract.md');

/** @type {{ STATEMENTS: { id: string, says: string, on: string[] }[] }} */
const { STATEMENTS } = await importSource("export { STATEMENTS } from './test/contract/seed/statements.js';");

const rows = STATEMENTS.map(({ id, says, on }) => `| ${id} | ${says} | ${on.join(', ')} |`);
const table = ['| no. | statement | held over |', '| --- | --- | --- |', ...rows].join('\n');
const text = fs.readFileSync(page, 'utf8');
fs.writeFileSync(
  page,
  text.replace(
    /(<!-- statements -->\n)[^]*(\n<!-- \/statements -->)/,
    (_, before, after) => `${before}\n${table}\n${after}`,
  ),
);

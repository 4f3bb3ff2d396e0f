/** Writes the table of statements into docs/agent-contract.md, from test/contract/seed. A test holds the page to it. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const page = path.join(root, 'docs', 'agent-contract.md');
const bundle = path.join(root, 'node_modules', '.cache', `wright-statements-${process.pid}.mjs`);

await build({
  absWorkingDir: root,
  entryPoints: ['test/contract/seed/statements.ts'],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  logLevel: 'warning',
});
/** @type {{ STATEMENTS: { id: string, says: string, on: string[] }[] }} */
const { STATEMENTS } = await import(pathToFileURL(bundle).href);
fs.rmSync(bundle, { force: true });

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

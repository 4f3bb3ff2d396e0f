/**
 * Writes docs/rules: one page a lint rule and an index, from the registry in `src`. Pages of rules that are gone are
 * removed. `--check` writes nothing and fails when a file differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { importSource, root } from './import-source.mjs';
import { rulePage, rulesIndex } from './rule-page.mjs';

const check = process.argv.includes('--check');

/** @type {{ LINT_RULES: readonly import('./rule-page.mjs').Rule[] }} */
const { LINT_RULES } = await importSource("export { LINT_RULES } from './src/domain/lint/registry.js';");

const folder = path.join(root, 'docs', 'rules');
fs.mkdirSync(folder, { recursive: true });
const wanted = new Map([
  ['README.md', rulesIndex(LINT_RULES)],
  ...LINT_RULES.map((rule) => /** @type {const} */ ([`${rule.id}.md`, rulePage(rule)])),
]);
for (const name of fs.readdirSync(folder)) if (!wanted.has(name)) change(name, undefined);
for (const [name, text] of wanted) change(name, text);

/**
 * @param {string} name
 * @param {string | undefined} text undefined removes the file
 */
function change(name, text) {
  const file = path.join(folder, name);
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  if (before === text) return;
  if (check) {
    console.error(`docs/rules/${name} is not what the rules say: run npm run rule-docs`);
    process.exitCode = 1;
  } else if (text === undefined) {
    fs.rmSync(file);
  } else {
    fs.writeFileSync(file, text);
  }
}

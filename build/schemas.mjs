/**
 * Writes the JSON Schema of the contracts into `schemas/`, from the codecs in `src`. `--check` writes nothing and fails
 * when a file differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes('--check');
const bundle = path.join(root, 'node_modules', '.cache', `wright-schemas-${process.pid}.mjs`);

const ENTRY = `
export { agentSchema } from './src/application/operations/agent-schema.js';
export { OPERATIONS } from './src/application/operations/registry.js';
export { resultSchema } from './src/application/contract/result-schema.js';
`;

await build({
  absWorkingDir: root,
  stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  logLevel: 'warning',
});

/** @typedef {Record<string, unknown>} Schema */
/** @type {{ agentSchema(operations: unknown): Schema, resultSchema(): Schema, OPERATIONS: unknown }} */
const { agentSchema, resultSchema, OPERATIONS } = await import(pathToFileURL(bundle).href);
fs.rmSync(bundle, { force: true });

const folder = path.join(root, 'schemas');
fs.mkdirSync(folder, { recursive: true });
for (const schema of [agentSchema(OPERATIONS), resultSchema()]) {
  const file = path.join(folder, String(schema['$id']));
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  if (before === text) continue;
  if (check) {
    console.error(`${path.relative(root, file)} is not what the codecs say: run npm run schemas`);
    process.exitCode = 1;
  } else {
    fs.writeFileSync(file, text);
    console.log(`wrote ${path.relative(root, file)}`);
  }
}

/**
 * Writes the JSON Schema of the contracts into `schemas/`, from the codecs in `src`. `--check` writes nothing and fails
 * when a file differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { importSource, root } from './import-source.mjs';

const check = process.argv.includes('--check');

const ENTRY = `
export { agentSchema } from './src/application/operations/agent-schema.js';
export { OPERATIONS } from './src/application/operations/registry.js';
export { resultSchema } from './src/application/contract/result-schema.js';
`;

/** @typedef {Record<string, unknown>} Schema */
/** @type {{ agentSchema(operations: unknown): Schema, resultSchema(): Schema, OPERATIONS: unknown }} */
const { agentSchema, resultSchema, OPERATIONS } = await importSource(ENTRY);

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

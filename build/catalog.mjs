/**
 * Checks `data/catalog` and writes its files without white space to `dist/catalog`. The build fails on any complaint.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalog, FILES } from './catalog-check.mjs';
import { parseStrict } from './strict-json.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const source = path.join(root, 'data', 'catalog');
const target = path.join(root, 'dist', 'catalog');

/** @param {string} file */
const read = (file) => parseStrict(fs.readFileSync(path.join(source, file), 'utf8'));

const complaints = checkCatalog(read);
if (complaints.length > 0) {
  const lines = complaints.map(
    ({ file, entry, problem }) => `data/catalog/${file}: ${entry === '' ? '' : `${entry}: `}${problem}`,
  );
  throw new Error(`the catalogue is not sound\n${lines.join('\n')}`);
}

let bytes = 0;
for (const file of FILES) {
  const text = packed(file);
  const to = path.join(target, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, text);
  bytes += Buffer.byteLength(text);
}
console.log(`dist/catalog ${FILES.length} files, ${(bytes / 1024).toFixed(0)} KB`);

/**
 * What every run reads is written in ASCII: V8 then keeps the text in one byte a character and parses it faster.
 *
 * @param {string} file
 */
function packed(file) {
  const text = JSON.stringify(read(file));
  if (file.includes('/')) return text;
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Checks `data/catalog` and writes it to `dist/catalog` in the form that the program reads fastest: without white space,
 * the entries as rows (see `src/domain/catalog/rows.ts`), and the names of every locale as keys in `names/`. The build
 * fails on any complaint.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { LOCALES } from './catalog-check/locales.mjs';
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

const { CatalogFiles, packLanguage, packSettings } = await catalogModules();
/** @type {Map<string, any>} */
const files = new Map(FILES.map((file) => [file, read(file)]));
files.set('language.json', packLanguage(files.get('language.json')));
files.set('settings.json', packSettings(files.get('settings.json')));
const catalog = new CatalogFiles(source);
for (const locale of LOCALES) files.set(`names/${locale}.json`, catalog.names(locale));

let bytes = 0;
for (const [file, content] of files) {
  const text = serialized(file, content);
  const to = path.join(target, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.writeFileSync(to, text);
  bytes += Buffer.byteLength(text);
}
console.log(`dist/catalog ${files.size} files, ${(bytes / 1024).toFixed(0)} KB`);

/**
 * What every run reads is written in ASCII: V8 then keeps the text in one byte a character and parses it faster.
 *
 * @param {string} file
 * @param {unknown} content
 */
function serialized(file, content) {
  const text = JSON.stringify(content);
  if (file.includes('/') && file !== 'names/en-US.json') return text;
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The program's own code for reading and packing the catalogue.
 *
 * @returns {Promise<typeof import('../src/domain/catalog/packed-catalog.js') & typeof import('../src/adapters/node/catalog-files.js')>}
 */
async function catalogModules() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { CatalogFiles } from './src/adapters/node/catalog-files.js';
        export { packLanguage, packSettings } from './src/domain/catalog/packed-catalog.js';
      `,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const [bundle] = outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(/** @type {{ text: string }} */ (bundle).text)}`);
}

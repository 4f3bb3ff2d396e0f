/**
 * Checks the dependency rules of `.dependency-cruiser.cjs`: `node build/arch.mjs [folder]` (default: the repository).
 *
 * dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 does not have. Here, and
 * only here, `typescript` therefore means the 5.9 that is installed as `typescript-5`.
 */
import Module, { register } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const config = path.join(root, '.dependency-cruiser.cjs');
const cruiser = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

redirectImports();
redirectRequires();

process.chdir(process.argv[2] ?? root);
process.argv.splice(2, Infinity, '--config', config, 'src');
await import(pathToFileURL(cruiser).href);

function redirectImports() {
  const hook = `export const resolve = (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

/** The cruiser asks for `typescript/package.json`, to compare versions, through require. */
function redirectRequires() {
  const loader = /** @type {{ _resolveFilename(request: string, ...rest: unknown[]): string }} */ (
    /** @type {unknown} */ (Module)
  );
  const resolveFilename = loader._resolveFilename;
  loader._resolveFilename = (request, ...rest) =>
    resolveFilename.call(loader, request.replace(/^typescript(?=$|\/)/, 'typescript-5'), ...rest);
}

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The folder of the checkout. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Loads TypeScript of the checkout into a script of the build: bundled, without its libraries, from a file that is gone
 * afterwards.
 *
 * @param {string} entry lines of `export … from './…'`, paths from the root
 * @returns {Promise<any>} what the lines export
 */
export async function importSource(entry) {
  const bundle = path.join(root, 'node_modules', '.cache', `wright-source-${process.pid}.mjs`);
  try {
    await build({
      absWorkingDir: root,
      stdin: { contents: entry, resolveDir: root, loader: 'ts' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      outfile: bundle,
      logLevel: 'warning',
    });
    return await import(pathToFileURL(bundle).href);
  } finally {
    fs.rmSync(bundle, { force: true });
  }
}

/**
 * The tool contract of the tree as it is, built afresh on every run: `node build/schema.mjs COMMAND`
 *
 * - `generate`        writes everything that follows from the reviewed inputs
 * - `verify [flags]`  `wright schema verify` of this tree
 * - `pin`             takes the interface of the running operations over as reviewed: read the difference before you commit
 *
 * The working directory is the tree that is meant, so that a copy of it can be judged by itself.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = process.cwd();
const folder = path.join(root, 'node_modules', '.cache', 'wright-schema', String(process.pid));
const { version } = /** @type {{ version: string }} */ (
  JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
);

try {
  await build({
    absWorkingDir: root,
    entryPoints: ['build/schema/run.ts'],
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    keepNames: true,
    outExtension: { '.js': '.mjs' },
    define: { __WRIGHT_VERSION__: JSON.stringify(version) },
    logLevel: 'error',
  });
  const { status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', path.join(folder, 'run.mjs'), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} catch {
  // esbuild has said why.
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

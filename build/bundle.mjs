/**
 * Builds what the package ships into `dist/`:
 *
 * - `main.cjs`             the whole program, one minified CommonJS file (`import()` inside stays lazy)
 * - `main.<hash>….cache`   V8's compiled code for that file, made by running it once
 * - `lib/`                 libraries that few runs need, one file each
 * - `wright.cjs`           the launcher, see `src/launch.ts`
 * - `catalog/`             the catalogue, written by `build/catalog.mjs`
 *
 * Inside `main.cjs`, `__dirname` and `import.meta.dirname` are the `dist` folder.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The start-up budget's other half: a bundle above this size is a library that slipped onto the path. */
const MAX_BUNDLE_BYTES = 600 * 1024;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, 'dist');
const { version } = /** @type {{ version: string }} */ (
  JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
);

/** fp-ts is imported as `fp-ts/lib/X.js` (what Node's ESM loader needs); its ES modules bundle to a third less. */
const fpTsAsModules = /** @type {import('esbuild').Plugin} */ ({
  name: 'fp-ts-as-modules',
  setup(api) {
    api.onResolve({ filter: /^fp-ts\/lib\// }, (args) =>
      api.resolve(args.path.replace(/^fp-ts\/lib\//, 'fp-ts/es6/'), {
        kind: args.kind,
        importer: args.importer,
        resolveDir: args.resolveDir,
      }),
    );
  },
});

/**
 * Clipanion and picocolors open the standard streams and ask the terminal for its colours while they load. Wright hands
 * its streams over and decides about colours itself, so this costs start-up time and nothing else; the build fails when
 * the places it takes out are no longer there.
 */
const librariesWithoutStreams = /** @type {import('esbuild').Plugin} */ ({
  name: 'libraries-without-streams',
  setup(api) {
    const cuts = [
      {
        file: /clipanion[\\/]lib[\\/]platform[\\/]node\.js$/,
        cut: /var tty = require\('tty'\);/,
        put: 'var tty = null;',
      },
      {
        file: /clipanion[\\/]lib[\\/]advanced[\\/]Cli\.js$/,
        cut: /stdin: process\.stdin,\s+stdout: process\.stdout,\s+stderr: process\.stderr,\s+colorDepth: \S+,/,
        put: 'colorDepth: 1,',
      },
      {
        file: /picocolors[\\/]picocolors\.js$/,
        cut: /\(p\.stdout \|\| \{\}\)\.isTTY/,
        put: 'false',
      },
    ];
    for (const { file, cut, put } of cuts) {
      api.onLoad({ filter: file }, ({ path: source }) => {
        const text = fs.readFileSync(source, 'utf8');
        if (!cut.test(text)) throw new Error(`${source} has changed: ${cut} is not in it`);
        return { contents: text.replace(cut, put), loader: 'js' };
      });
    }
  },
});

/**
 * Libraries that few runs need, each in a file of its own: the program's code, which every run reads, stays small. They
 * are imported where they are used, with `import()` somewhere above, so that no other run loads them.
 *
 * @type {Readonly<Record<string, string>>}
 */
const LATE_LIBRARIES = { yaml: 'yaml.cjs', '@dagrejs/dagre': 'dagre.cjs' };

const lateLibrariesApart = /** @type {import('esbuild').Plugin} */ ({
  name: 'late-libraries-apart',
  setup(api) {
    api.onResolve({ filter: /^(yaml|@dagrejs\/dagre)$/ }, ({ path: name }) => ({
      path: `./lib/${LATE_LIBRARIES[name]}`,
      external: true,
    }));
  },
});

/** @type {import('esbuild').BuildOptions & { write: false, metafile: true }} */
const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
  keepNames: true,
  // The launcher reads the bundle byte by byte as characters.
  charset: 'ascii',
  mainFields: ['module', 'main'],
  legalComments: 'linked',
  // The launcher runs the bundle through vm.Script, where a native import() has no loader: use require instead.
  supported: { 'dynamic-import': false },
  define: {
    'import.meta.dirname': '__dirname',
    __WRIGHT_VERSION__: JSON.stringify(version),
  },
  logLevel: 'warning',
  metafile: true,
  write: false,
};

fs.mkdirSync(dist, { recursive: true });

await import('./catalog.mjs');

const program = await build({
  ...shared,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.cjs',
  plugins: [fpTsAsModules, librariesWithoutStreams, lateLibrariesApart],
});
const code = Buffer.from(escapeNonAscii(fileOf(program, 'main.cjs').text), 'latin1');
if (code.byteLength > MAX_BUNDLE_BYTES) {
  reportLargestInputs(program.metafile);
  throw new Error(`dist/main.cjs has ${code.byteLength} bytes; the budget is ${MAX_BUNDLE_BYTES}`);
}
const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);

const libraries = await Promise.all(
  Object.entries(LATE_LIBRARIES).map(([name, file]) =>
    build({ ...shared, entryPoints: [name], outfile: `dist/lib/${file}` }),
  ),
);

const launcher = await build({
  ...shared,
  entryPoints: ['src/launch.ts'],
  outfile: 'dist/wright.cjs',
  banner: { js: '#!/usr/bin/env node' },
  define: { ...shared.define, __WRIGHT_BUNDLE_HASH__: JSON.stringify(hash) },
});

// Old caches go first and the launcher comes last, so that no moment pairs one bundle with another's compiled code.
for (const name of fs.readdirSync(dist)) if (name.endsWith('.cache')) fs.rmSync(path.join(dist, name), { force: true });
fs.mkdirSync(path.join(dist, 'lib'), { recursive: true });
replace(path.join(dist, 'main.cjs'), code);
for (const file of [...libraries, program, launcher].flatMap(({ outputFiles }) => outputFiles)) {
  if (path.basename(file.path) !== 'main.cjs') replace(file.path, file.contents);
}
fs.chmodSync(path.join(dist, 'wright.cjs'), 0o755);
const cacheBytes = writeCodeCache();

console.log(`dist/main.cjs ${kilobytes(code.byteLength)}, code cache ${kilobytes(cacheBytes)}, version ${version}`);

/**
 * Runs the program once on the example, so that the cache holds the functions `check` needs, not only the top level.
 * A failure leaves no cache and is no failure of the build: the program works without.
 */
function writeCodeCache() {
  const examples = path.join(root, 'examples');
  const example = fs.existsSync(examples) ? fs.readdirSync(examples).find((name) => name.endsWith('.ws')) : undefined;
  const args = example === undefined ? [] : ['check', path.join('examples', example)];
  spawnSync(process.execPath, [path.join(dist, 'wright.cjs'), ...args], {
    cwd: root,
    env: { ...withoutNodeSwitches(process.env), WRIGHT_BUILD_CODE_CACHE: dist },
    stdio: 'ignore',
    timeout: 60_000,
  });
  const file = fs.readdirSync(dist).find((name) => name.endsWith('.cache'));
  return file === undefined ? 0 : fs.statSync(path.join(dist, file)).size;
}

/**
 * V8 refuses compiled code made under other flags or with coverage on: run the program as users do.
 *
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutNodeSwitches(environment) {
  const { NODE_OPTIONS: _options, NODE_V8_COVERAGE: _coverage, ...rest } = environment;
  return rest;
}

/**
 * esbuild leaves regular expressions as they are written. The same escapes mean the same there, with every flag; in a raw
 * template they would not, and there is none.
 *
 * @param {string} text
 */
function escapeNonAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * @param {import('esbuild').BuildResult<{ write: false }>} result
 * @param {string} name
 */
function fileOf(result, name) {
  const file = result.outputFiles.find((output) => path.basename(output.path) === name);
  if (file === undefined) throw new Error(`esbuild wrote no ${name}`);
  return file;
}

/**
 * @param {string} file
 * @param {Uint8Array} contents
 */
function replace(file, contents) {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, contents);
  fs.renameSync(temporary, file);
}

/** @param {import('esbuild').Metafile} metafile */
function reportLargestInputs(metafile) {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  inputs.sort((a, b) => b[1].bytesInOutput - a[1].bytesInOutput);
  for (const [name, { bytesInOutput }] of inputs.slice(0, 15)) console.error(`${kilobytes(bytesInOutput)}  ${name}`);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

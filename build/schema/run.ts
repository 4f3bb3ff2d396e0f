/**
 * What `build/schema.mjs` runs: the program as the sources have it, and the generator, which no installed program has.
 */
import fs from 'node:fs';
import path from 'node:path';
import { runCli } from '../../src/adapters/cli/cli.js';
import { commandTree } from '../../src/adapters/cli/clipanion-tree.js';
import { createContainer } from '../../src/adapters/composition/container.js';
import { TOKENS } from '../../src/adapters/composition/tokens.js';
import { nodeDigest } from '../../src/adapters/node/node-digest.js';
import { ContractBuild } from '../../src/application/tools/assemble.js';
import { findingLine } from '../../src/application/tools/contract-finding.js';
import { GENERATED, generatedFiles, PAGES_WITH_TABLE } from '../../src/application/tools/generated-files.js';
import { operationDescriptors } from '../../src/application/tools/operation-descriptors.js';
import { INPUTS } from '../../src/application/tools/read-inputs.js';
import { canonicalJson, fileJson } from '../../src/application/tools/stable-json.js';

declare const __WRIGHT_VERSION__: string;

const root = process.cwd();
const [command, ...flags] = process.argv.slice(2);

switch (command) {
  case 'generate':
    await generate();
    break;
  case 'pin':
    pin();
    break;
  case 'verify':
    process.exitCode = await verify(flags);
    break;
  default:
    console.error('usage: node build/schema.mjs generate | verify [--gate ID] [--base FILE] | pin');
    process.exitCode = 2;
}

async function verify(argv: readonly string[]): Promise<number> {
  const container = createContainer({
    fs,
    process,
    streams: process,
    catalogDirectory: path.join(root, 'data', 'catalog'),
    toolsDirectory: path.join(root, GENERATED),
    version: __WRIGHT_VERSION__,
  });
  return runCli(['schema', 'verify', ...argv], container.get(TOKENS.CliServices));
}

/** Writes every generated file, unless the contract cannot be built; the inputs stay as they are. */
async function generate(): Promise<void> {
  const files = inputTexts();
  const { build, findings } = ContractBuild.assemble({
    tree: await commandTree(),
    files,
    operations: operationDescriptors(),
    digest: nodeDigest,
  });
  for (const finding of findings) console.error(findingLine(finding));
  if (build === undefined || findings.length > 0) {
    console.error('nothing was generated');
    process.exitCode = 1;
    return;
  }
  const documents = new Map(PAGES_WITH_TABLE.map((page) => [page, fs.readFileSync(path.join(root, page), 'utf8')]));
  for (const [name, text] of generatedFiles(build, documents)) write(name, text);
  if (canonicalJson([...inputTexts()]) !== canonicalJson([...files])) throw new Error('generation changed an input');
}

/** The reviewed interface of the operations is a file that somebody reads before it is committed. */
function pin(): void {
  const operations = Object.fromEntries(operationDescriptors().map((operation) => [operation.name, operation]));
  const hash = `sha256:${nodeDigest.sha256(canonicalJson(operations))}`;
  const text = fileJson({ version: 1, source: 'operation-codecs', source_hash: hash, operations });
  fs.writeFileSync(path.join(root, INPUTS, 'interfaces.json'), text);
  console.log(`${INPUTS}/interfaces.json: review its difference before you commit it`);
}

/** Writes a generated file, never through a link and never into the inputs. */
function write(name: string, text: string): void {
  const file = path.join(root, name);
  const parent = fs.realpathSync(path.dirname(file));
  const inputs = fs.realpathSync(path.join(root, INPUTS));
  const isLink = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink || parent === inputs || parent.startsWith(`${inputs}${path.sep}`)) {
    throw new Error(`${name} is an input, or a link: it is not written`);
  }
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.writeFileSync(file, text);
  console.log(name);
}

function inputTexts(): ReadonlyMap<string, string> {
  const folder = path.join(root, INPUTS);
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile() && !path.basename(name).startsWith('.'))
    .sort();
  return new Map(
    names.map((name) => [name.replaceAll(path.sep, '/'), fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
}

import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeDigest } from '../../../src/adapters/node/node-digest.js';
import { contentHash } from '../../../src/application/tools/content-hash.js';
import { generatedFiles } from '../../../src/application/tools/generated-files.js';
import { loadAgentMetadata, loadCatalog } from '../../../src/application/tools/load-catalog.js';
import type { ToolCatalog } from '../../../src/application/tools/tool-spec.js';
import { assembled, catalog, catalogText, inputTexts, metadataText, specOf } from './contract-fixture.js';
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { TreeCopy } from './tree-copy.js';

test('I23: the committed catalogue loads', () => {
  assert.ok(isRight(loadCatalog(catalogText, nodeDigest)));
  assert.ok(isRight(loadAgentMetadata(metadataText)));
});

/** A change of the catalogue, with the hash made right again where the damage is not in the hash. */
const damages: readonly (readonly [what: string, text: string, says: RegExp])[] = [
  ['a flipped letter', catalogText.replace('"effect": "read"', '"effect": "raed"'), /its content has sha256/],
  ['another hash', catalogText.replace(/"source_hash": "sha256:\w+"/, '"source_hash": "sha256:00"'), /says sha256:00/],
  ['something behind it', `${catalogText}{}`, /not valid JSON/],
  ['half of it', catalogText.slice(0, catalogText.length / 2), /not valid JSON/],
  ['a member twice', catalogText.replace('"version": 1', '"version": 1, "version": 1'), /stands twice/],
  ['an unknown member', rehashed((copy) => Object.assign(copy, { extra: 1 })), /unknown member extra/],
  ['no products', rehashed((copy) => Object.assign(copy, { products: undefined })), /lacks the member products/],
  ['a summary without leaf', rehashed(({ tools }) => drop(tools, 'query.refs')), /query\.refs is missing/],
  [
    'a leaf without summary',
    rehashed(({ products }) => (products[0] as unknown as { tools: string[] }).tools.splice(0, 1)),
    /in no product/,
  ],
  [
    'a tool under another id',
    rehashed(({ tools }) => Object.assign(tools['query.refs'] as object, { canonical_path: 'x.y' })),
    /calls itself x\.y/,
  ],
  ['a tool without provenance', rehashed(({ provenance }) => drop(provenance, 'query.refs')), /has no provenance/],
  ['another version', rehashed((copy) => Object.assign(copy, { version: 2 })), /version 2/],
  ['a list', '[]', /no object/],
  ['nothing', '', /not valid JSON/],
];

for (const [what, text, says] of damages) {
  test(`I23: a catalogue with ${what} is refused`, () => {
    const loaded = loadCatalog(text, nodeDigest);
    assert.ok(isLeft(loaded));
    assert.match(loaded.left, says);
  });
}

test('I23: the layout of the file does not count', () => {
  assert.ok(isRight(loadCatalog(JSON.stringify(JSON.parse(catalogText)), nodeDigest)));
});

test('I17: two generations from two readings are byte for byte what is committed', async () => {
  const documents = new Map([['README.md', readFileSync('README.md', 'utf8')]]);
  const [first, second] = [await assembled(), await assembled()];
  assert.ok(first.build !== undefined && second.build !== undefined);
  const [one, two] = [generatedFiles(first.build, documents), generatedFiles(second.build, documents)];
  assert.equal([...one], [...two]);
  for (const [path, text] of one) assert.is(text, readFileSync(path, 'utf8'), path);
});

test('I27: an explicit empty list is delivered, and explains itself', async () => {
  const name = 'selection/build.json';
  const text = inputTexts().get(name) ?? '';
  const { build } = await assembled({ [name]: text.replace(/"tips": \[[^\]]*\]/, '"tips": []') });
  const spec = build?.catalog.tools['build.compile'];
  assert.equal(spec?.tips, []);
  assert.equal(build?.catalog.provenance['build.compile']?.['tips']?.candidates[0]?.value, []);
  assert.is(specOf('diagnostics.check').tips, undefined);
});

test('the surface hash follows paths, the content hash everything', async () => {
  const name = 'selection/build.json';
  const text = inputTexts().get(name) ?? '';
  const { build } = await assembled({
    [name]: text.replace('ready', 'set').replace('a text to paste', 'some text to paste'),
  });
  assert.is(build?.catalog.surface_hash, catalog.surface_hash);
  assert.is.not(build?.catalog.source_hash, catalog.source_hash);
  const registry = inputTexts().get('registry.json') ?? '';
  const moved = await assembled({ 'registry.json': registry.replace(', "aliases": ["schema list"]', '') });
  assert.is.not(moved.build?.catalog.surface_hash, catalog.surface_hash);
});

test('I18: generation leaves the inputs alone, and writes through no link', () => {
  const copy = new TreeCopy();
  try {
    const inputs = [...inputTexts().keys()].map((name) => `src/application/tools/inputs/${name}`);
    const before = inputs.map((name) => copy.read(name));
    copy.write('src/application/tools/generated/catalog.json', '{}');
    const run = copy.schema('generate');
    assert.is(run.exit, 0, run.output);
    assert.is(copy.read('src/application/tools/generated/catalog.json'), catalogText);
    assert.equal(
      inputs.map((name) => copy.read(name)),
      before,
    );

    const output = copy.path('src/application/tools/generated/catalog.json');
    rmSync(output);
    symlinkSync('../inputs/registry.json', output);
    const refused = copy.schema('generate');
    assert.is.not(refused.exit, 0);
    assert.match(refused.output, /is an input, or a link/);
    assert.ok(lstatSync(output).isSymbolicLink() && existsSync(output), readlinkSync(output));
    assert.equal(
      inputs.map((name) => copy.read(name)),
      before,
    );
  } finally {
    copy.remove();
  }
});

test('generation writes nothing from inputs that do not fit', () => {
  const copy = new TreeCopy();
  try {
    copy.write('src/application/tools/inputs/bindings.json', '{}');
    const run = copy.schema('generate');
    assert.is(run.exit, 1);
    assert.match(run.output, /^G1 bindings\.json: .*\nnothing was generated$/m);
    assert.is(copy.read('src/application/tools/generated/catalog.json'), catalogText);
  } finally {
    copy.remove();
  }
});

/** The catalogue as text after a change, its hash computed anew. */
function rehashed(change: (catalog: ToolCatalog) => void): string {
  const copy = JSON.parse(catalogText) as ToolCatalog;
  change(copy);
  return JSON.stringify({ ...copy, source_hash: contentHash(copy, nodeDigest) });
}

function drop(record: object, name: string): void {
  Reflect.deleteProperty(record, name);
}

test.run();

import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CatalogFiles } from '../../../src/adapters/node/catalog-files.js';
import { nodeDigest } from '../../../src/adapters/node/node-digest.js';
import { yamlReader } from '../../../src/adapters/node/yaml-reader.js';
import { NodeFileSystem } from '../../../src/adapters/node/node-file-system.js';
import { understand } from '../../../src/application/operations/service.js';
import { Session } from '../../../src/application/session/session.js';
import { createCatalog } from '../../../src/domain/catalog/create-catalog.js';
import { right } from 'fp-ts/lib/Either.js';
import { memoryFs } from '../../support/memory-fs.js';
import { CALLS, SHARED, WARM } from '../../support/scripts.js';

interface Service {
  write(text: string): void;
  /** Writes a configuration beside the script. */
  configure(text: string): void;
  remove(): void;
  /** The code of a refusal, or `answered`. */
  ask(request: object): Promise<string>;
}

function open(text: string): Service {
  const memory = memoryFs({ '/modes/p.ws': text });
  const catalog = createCatalog(new CatalogFiles(join(process.cwd(), 'data', 'catalog')));
  const session = new Session(
    {
      files: new NodeFileSystem(memory.fs, 1),
      environment: { variable: () => undefined, workingDirectory: () => right('/modes') },
      stdin: { readAll: () => async () => right(new Uint8Array()), chunks: () => none() },
      digest: nodeDigest,
      clock: { now: () => Date.now() },
      yaml: yamlReader,
      catalog: () => right(catalog),
      version: '0',
    },
    {
      input: 'p.ws',
      kind: 'auto',
      root: undefined,
      locale: undefined,
      opyProvider: undefined,
      watchesConfiguration: true,
    },
  );
  return {
    configure: (content) => memory.volume.writeFileSync('/modes/wright.jsonc', content),
    write: (content) => memory.volume.writeFileSync('/modes/p.ws', content),
    remove: () => memory.volume.unlinkSync('/modes/p.ws'),
    ask: async (request) => {
      const understood = understand(request);
      if ('fault' in understood) return understood.fault.kind;
      const response = await understood.run(session);
      return 'error' in response ? response.error.code : 'answered';
    },
  };
}

async function* none(): AsyncIterable<Uint8Array> {}

const BY_SYMBOL = { op: 'usage', symbol: 0 };
const BY_RULE = { op: 'cfg', rule: 0 };

test('numbers are current from the start', async () => {
  const { ask } = open(CALLS);
  assert.is(await ask(BY_SYMBOL), 'answered');
  assert.is(await ask(BY_RULE), 'answered');
});

test('equal bytes are no change', async () => {
  const { ask, write } = open(CALLS);
  await ask(BY_SYMBOL);
  write(CALLS);
  assert.is(await ask(BY_SYMBOL), 'answered');
});

test('a change makes both numberings stale, names stay good', async () => {
  const { ask, write } = open(CALLS);
  await ask(BY_SYMBOL);
  write(WARM);
  assert.is(await ask(BY_SYMBOL), 'stale-id');
  assert.is(await ask({ op: 'references', symbol: 0 }), 'stale-id');
  assert.is(await ask(BY_RULE), 'stale-id');
  assert.is(await ask({ op: 'usage', symbol: 'heat' }), 'answered');
  assert.is(await ask(BY_SYMBOL), 'stale-id');
});

test('a changed configuration is a change of the program', async () => {
  const { ask, configure } = open(CALLS);
  await ask(BY_SYMBOL);
  configure('{}');
  assert.is(await ask(BY_SYMBOL), 'stale-id');
  await ask({ op: 'symbols' });
  assert.is(await ask(BY_SYMBOL), 'answered');
  configure('{ "rules": {} }');
  assert.is(await ask(BY_SYMBOL), 'stale-id');
});

test('symbols and rules each make their own numbers current', async () => {
  const { ask, write } = open(CALLS);
  await ask(BY_SYMBOL);
  write(WARM);
  await ask({ op: 'symbols', max: 0 });
  assert.is(await ask(BY_SYMBOL), 'answered');
  assert.is(await ask(BY_RULE), 'stale-id');
  await ask({ op: 'rules' });
  assert.is(await ask(BY_RULE), 'answered');
});

test('a refused list makes nothing current', async () => {
  const { ask, write } = open(CALLS);
  await ask(BY_SYMBOL);
  write(WARM);
  await ask({ op: 'symbols', kind: 'nope' });
  await ask({ op: 'rules', name: 'nope' });
  assert.is(await ask(BY_SYMBOL), 'stale-id');
  assert.is(await ask(BY_RULE), 'stale-id');
});

test('naming the candidates of an ambiguous name makes their numbers current', async () => {
  const { ask, write } = open(CALLS);
  await ask(BY_SYMBOL);
  write(SHARED);
  assert.is(await ask({ op: 'usage', symbol: 'twin' }), 'ambiguous-symbol');
  assert.is(await ask(BY_SYMBOL), 'answered');
  assert.is(await ask(BY_RULE), 'stale-id');
  assert.is(await ask({ op: 'cfg', rule: 'twin' }), 'ambiguous-rule');
  assert.is(await ask(BY_RULE), 'answered');
});

test('while the script does not load, requests about it are refused', async () => {
  const { ask, write, remove } = open(CALLS);
  await ask(BY_SYMBOL);
  remove();
  assert.is(await ask(BY_SYMBOL), 'input-io');
  assert.is(await ask({ op: 'capabilities' }), 'answered');
  write('rule (');
  assert.is(await ask({ op: 'check' }), 'parse-error');
  assert.is(await ask({ op: 'targetMetadata' }), 'answered');
  write(CALLS);
  assert.is(await ask({ op: 'project' }), 'answered');
  assert.is(await ask(BY_SYMBOL), 'stale-id', 'the bytes are the old ones, the program is not');
});

test('a file that went away and came back is another program', async () => {
  const { ask, write, remove } = open(CALLS);
  await ask(BY_SYMBOL);
  remove();
  assert.is(await ask(BY_SYMBOL), 'input-io');
  write(CALLS);
  assert.is(await ask(BY_SYMBOL), 'stale-id');
});

test('a first load that fails has handed out no numbers', async () => {
  const { ask, write } = open('rule (');
  assert.is(await ask(BY_SYMBOL), 'parse-error');
  write(CALLS);
  assert.is(await ask(BY_SYMBOL), 'answered');
});

test.run();

import { join } from 'node:path';
import { isLeft, right } from 'fp-ts/lib/Either.js';
import { CatalogFiles } from '../../../src/adapters/node/catalog-files.js';
import { nodeDigest } from '../../../src/adapters/node/node-digest.js';
import { NodeFileSystem } from '../../../src/adapters/node/node-file-system.js';
import { writeEdit } from '../../../src/application/operations/write-edit.js';
import { Session } from '../../../src/application/session/session.js';
import { createCatalog } from '../../../src/domain/catalog/create-catalog.js';
import { memoryFs } from '../../support/memory-fs.js';
import { CALLS } from '../../support/scripts.js';

/** Loads a script, changes the file behind the session's back, and tries to write: no process is that fast. */
export async function staleWrite(): Promise<{ readonly code: string; readonly text: string | undefined }> {
  const memory = memoryFs({ '/modes/p.ws': CALLS });
  const catalog = createCatalog(new CatalogFiles(join(process.cwd(), 'data', 'catalog')));
  const session = new Session(
    {
      files: new NodeFileSystem(memory.fs, 1),
      environment: { variable: () => undefined, workingDirectory: () => right('/modes') },
      stdin: { readAll: () => async () => right(new Uint8Array()), chunks: () => none() },
      digest: nodeDigest,
      clock: { now: () => 0 },
      yaml: { read: () => ({ value: {}, mistakes: [] }) } as never,
      catalog: () => right(catalog),
      version: '0',
    },
    { input: 'p.ws', kind: 'auto', root: undefined, locale: undefined, opyProvider: undefined },
  );
  const loaded = await session.script()();
  if (isLeft(loaded)) throw new Error(loaded.left.message);
  memory.volume.writeFileSync('/modes/p.ws', 'changed meanwhile');
  const preview = { source: 'p.ws', new_text: 'edited', source_identity: '' };
  const written = await writeEdit(session, loaded.right, preview);
  return { code: isLeft(written) ? written.left.code : 'written', text: memory.files()['/modes/p.ws'] };
}

async function* none(): AsyncIterable<Uint8Array> {}

import { right } from 'fp-ts/lib/Either.js';
import type { ReportedDiagnostic } from '../../src/application/contract/diagnostic.js';
import type { EditDeltas, SourcePreview } from '../../src/application/contract/edit-answers.js';
import { understand } from '../../src/application/operations/service.js';
import { Session } from '../../src/application/session/session.js';
import { nodeDigest } from '../../src/adapters/node/node-digest.js';
import { NodeFileSystem } from '../../src/adapters/node/node-file-system.js';
import { yamlReader } from '../../src/adapters/node/yaml-reader.js';
import type { EditTransaction } from '../../src/domain/edits/transaction.js';
import { testCatalog } from './catalog.js';
import { type MemoryFs, memoryFs } from './memory-fs.js';

/** What the operations that edit answer, all of them taken together. */
export interface EditAnswer {
  readonly ok: boolean;
  readonly exit?: number;
  readonly transaction?: EditTransaction | null;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly preview?: readonly SourcePreview[];
  readonly deltas?: EditDeltas;
}

export interface EditSession {
  readonly memory: MemoryFs;
  readonly session: Session;
  /** Sends a request through the service; a refusal of the request is thrown. */
  ask(request: object): Promise<EditAnswer>;
  /** The code of a refusal of the request, or of the first diagnostic, or `ok`. */
  code(request: object): Promise<string>;
}

/** A session over files in memory, in the directory `/modes`. */
export function editSession(
  files: Readonly<Record<string, string | Uint8Array | null>>,
  input = 'p.ws',
  root?: string,
): EditSession {
  const memory = memoryFs({
    '/modes': null,
    ...Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path.startsWith('/') ? path : `/modes/${path}`, content]),
    ),
  });
  const session = new Session(
    {
      files: new NodeFileSystem(memory.fs, 1),
      environment: { variable: () => undefined, workingDirectory: () => right('/modes') },
      stdin: { readAll: () => async () => right(new Uint8Array()), chunks: () => nothing() },
      digest: nodeDigest,
      clock: { now: () => Date.now() },
      yaml: yamlReader,
      catalog: () => right(testCatalog()),
      version: '0',
    },
    { input, kind: 'auto', root, locale: undefined, opyProvider: undefined },
  );
  const respond = async (request: object): Promise<object> => {
    const understood = understand(request);
    return 'fault' in understood
      ? { error: { code: 'malformed-request', message: understood.fault.message } }
      : understood.run(session);
  };
  const ask = async (request: object): Promise<EditAnswer> => {
    const response = (await respond(request)) as { result?: EditAnswer; error?: { code: string; message: string } };
    if (response.result === undefined) throw new Error(`${response.error?.code}: ${response.error?.message}`);
    return response.result;
  };
  return {
    memory,
    session,
    ask,
    code: async (request) => {
      const response = (await respond(request)) as { result?: EditAnswer; error?: { code: string } };
      return response.error?.code ?? response.result?.diagnostics[0]?.code ?? 'ok';
    },
  };
}

/** The identity of a text. */
export function identityOf(text: string): string {
  return nodeDigest.sha256(text);
}

async function* nothing(): AsyncIterable<Uint8Array> {}

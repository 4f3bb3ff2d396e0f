import { left, right } from 'fp-ts/lib/Either.js';
import type { YamlReader } from '../../application/ports/yaml-reader.js';

/** Most nodes that aliases may stand for; a file of a few lines must not become gigabytes. */
const MAX_ALIASES = 100;

/** The library is loaded at the first document. */
export const yamlReader: YamlReader = (text) => async () => {
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    const message =
      error.code === 'MULTIPLE_DOCS' ? 'a second document starts here; the file holds one' : error.message;
    return left(`line ${line}, column ${col}: ${message}`);
  }
  try {
    return right(document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown);
  } catch (problem) {
    return left(problem instanceof Error ? problem.message : String(problem));
  }
};

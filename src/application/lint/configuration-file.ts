import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { DEFAULT_CONFIGURATION, type LintConfiguration } from '../../domain/lint/configuration.js';
import type { Session } from '../session/session.js';
import { type FoundFile, findConfiguration } from './find-configuration.js';
import { readJsonc } from './jsonc.js';
import { readConfiguration } from './read-configuration.js';

/**
 * The configuration: of the given file (YAML, or JSON with comments by its extension), else of the nearest
 * `wright.jsonc` in the input's directory or one above it, else the default. Left: what is wrong, one text a mistake.
 */
export async function loadConfiguration(
  session: Session,
  given: string | undefined,
  knownIds: readonly string[],
): Promise<Either<readonly string[], LintConfiguration>> {
  const { files, environment } = session.world;
  const cwd = environment.workingDirectory();
  if (given !== undefined) {
    const path = isLeft(cwd) ? given : files.resolve(cwd.right, given);
    const bytes = await files.readBytes(path)();
    if (isLeft(bytes)) return left([`${given}: cannot be read: ${bytes.left.message}`]);
    return decode(session, { path, bytes: bytes.right }, given, knownIds);
  }
  const input = await session.locate()();
  if (isLeft(input)) return right(DEFAULT_CONFIGURATION);
  const found = await findConfiguration(files, input.right);
  if (found === null) return right(DEFAULT_CONFIGURATION);
  const shown = isLeft(cwd) ? found.path : (files.relative(cwd.right, found.path) ?? found.path);
  return decode(session, found, shown, knownIds);
}

async function decode(
  session: Session,
  { path, bytes }: FoundFile,
  shown: string,
  knownIds: readonly string[],
): Promise<Either<readonly string[], LintConfiguration>> {
  const { files, yaml } = session.world;
  const text = new TextDecoder('utf-8').decode(bytes);
  const extension = files.extension(path);
  const isJson = extension === '.jsonc' || extension === '.json';
  const content = isJson ? readJsonc(text) : await yaml(text)();
  if (isLeft(content)) return left([`${shown}:${isJson ? '' : ' '}${content.left}`]);
  const configuration = readConfiguration(content.right, knownIds);
  return isLeft(configuration) ? left(configuration.left.map((mistake) => `${shown}: ${mistake}`)) : configuration;
}

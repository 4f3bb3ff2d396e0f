import type { ServiceIdentifier } from 'inversify';
import type { CatalogSource } from '../../application/ports/catalog-source.js';
import type { Console } from '../../application/ports/console.js';
import type { Digest } from '../../application/ports/digest.js';
import type { Environment } from '../../application/ports/environment.js';
import type { FileSystem } from '../../application/ports/file-system.js';
import type { ToolCatalogSource } from '../../application/ports/tool-catalog-source.js';
import type { SessionWorld } from '../../application/session/session.js';
import type { CliServices } from '../cli/context.js';

/** What the container holds, each under a name that its messages show. */
export const TOKENS = {
  FileSystem: Symbol.for('wright/FileSystem') as ServiceIdentifier<FileSystem>,
  Environment: Symbol.for('wright/Environment') as ServiceIdentifier<Environment>,
  Console: Symbol.for('wright/Console') as ServiceIdentifier<Console>,
  Digest: Symbol.for('wright/Digest') as ServiceIdentifier<Digest>,
  CatalogSource: Symbol.for('wright/CatalogSource') as ServiceIdentifier<CatalogSource>,
  ToolCatalogSource: Symbol.for('wright/ToolCatalogSource') as ServiceIdentifier<ToolCatalogSource>,
  Version: Symbol.for('wright/Version') as ServiceIdentifier<string>,
  StopSignal: Symbol.for('wright/StopSignal') as ServiceIdentifier<() => AbortSignal>,
  SessionWorld: Symbol.for('wright/SessionWorld') as ServiceIdentifier<SessionWorld>,
  CliServices: Symbol.for('wright/CliServices') as ServiceIdentifier<CliServices>,
};

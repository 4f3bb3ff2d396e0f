import 'reflect-metadata/lite';
import { right, tryCatch } from 'fp-ts/lib/Either.js';
import { Container } from 'inversify';
import type { CatalogSource } from '../../application/ports/catalog-source.js';
import type { Console } from '../../application/ports/console.js';
import type { Digest } from '../../application/ports/digest.js';
import type { Environment } from '../../application/ports/environment.js';
import type { FileSystem } from '../../application/ports/file-system.js';
import type { ToolCatalogSource } from '../../application/ports/tool-catalog-source.js';
import { Session, type SessionWorld } from '../../application/session/session.js';
import type { Catalog } from '../../domain/catalog/catalog.js';
import { createCatalog } from '../../domain/catalog/create-catalog.js';
import type { CliServices } from '../cli/context.js';
import { CatalogFiles } from '../node/catalog-files.js';
import { nodeConsole } from '../node/node-console.js';
import { nodeDigest } from '../node/node-digest.js';
import { stopSignal } from '../node/stop-signal.js';
import { nodeEnvironment } from '../node/node-environment.js';
import { NodeFileSystem } from '../node/node-file-system.js';
import { yamlReader } from '../node/yaml-reader.js';
import { ToolCatalogFiles } from '../node/tool-catalog-files.js';
import { TOKENS } from './tokens.js';
import type { World } from './world.js';

/** The program put together over a world. Nothing is built before it is asked for. */
export function createContainer(world: World): Container {
  // jitless: compiling resolvers pays off in servers, not in a run of a few milliseconds.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  bindWorld(container, world);
  container
    .bind(TOKENS.SessionWorld)
    .toResolvedValue(sessionWorld, [
      TOKENS.FileSystem,
      TOKENS.Environment,
      TOKENS.Console,
      TOKENS.Digest,
      TOKENS.CatalogSource,
      TOKENS.Version,
    ]);
  container
    .bind(TOKENS.CliServices)
    .toResolvedValue(cliServices, [
      TOKENS.Console,
      TOKENS.Environment,
      TOKENS.FileSystem,
      TOKENS.Version,
      TOKENS.SessionWorld,
      TOKENS.ToolCatalogSource,
      TOKENS.StopSignal,
    ]);
  return container;
}

function bindWorld(container: Container, world: World): void {
  container.bind(TOKENS.FileSystem).toDynamicValue(() => new NodeFileSystem(world.fs, world.process.pid));
  container.bind(TOKENS.Environment).toDynamicValue(() => nodeEnvironment(world.process));
  container.bind(TOKENS.Console).toDynamicValue(() => nodeConsole(world.streams));
  container.bind(TOKENS.Digest).toConstantValue(nodeDigest);
  container.bind(TOKENS.CatalogSource).toDynamicValue(() => new CatalogFiles(world.catalogDirectory));
  container.bind(TOKENS.ToolCatalogSource).toDynamicValue(() => new ToolCatalogFiles(world.toolsDirectory));
  container.bind(TOKENS.StopSignal).toConstantValue(() => stopSignal(world.process));
  container.bind(TOKENS.Version).toConstantValue(world.version);
}

function sessionWorld(
  files: FileSystem,
  environment: Environment,
  console: Console,
  digest: Digest,
  source: CatalogSource,
  version: string,
): SessionWorld {
  let catalog: Catalog | undefined;
  return {
    files,
    environment,
    stdin: console.stdin,
    digest,
    clock: { now: () => Date.now() },
    yaml: yamlReader,
    version,
    catalog: () => {
      if (catalog !== undefined) return right(catalog);
      return tryCatch(
        () => {
          // A broken installation shows here, before it breaks into the middle of a computation.
          source.language();
          catalog = createCatalog(source);
          return catalog;
        },
        (error) => `the catalogue cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  };
}

function cliServices(
  console: Console,
  environment: Environment,
  files: FileSystem,
  version: string,
  world: SessionWorld,
  toolCatalog: ToolCatalogSource,
  whenStopped: () => AbortSignal,
): CliServices {
  return {
    console,
    environment,
    files,
    version,
    digest: world.digest,
    toolCatalog,
    program: {
      tree: async () => (await import('../cli/clipanion-tree.js')).commandTree(),
      run: async (argv, services) => (await import('../cli/cli.js')).runCli(argv, services),
    },
    isolated: (other) => {
      const elsewhere = { ...world, files: other.files, environment: other.environment, stdin: other.console.stdin };
      return cliServices(
        other.console,
        other.environment,
        other.files,
        version,
        elsewhere,
        other.toolCatalog,
        whenStopped,
      );
    },
    openSession: (request) => new Session(world, request),
    serve: async (session, options) => {
      const { serve } = await import('../serve/serve.js');
      return serve(session, console, options, whenStopped());
    },
  };
}

import type { BaseContext } from 'clipanion';
import type { Console } from '../../application/ports/console.js';
import type { Digest } from '../../application/ports/digest.js';
import type { Environment } from '../../application/ports/environment.js';
import type { FileSystem } from '../../application/ports/file-system.js';
import type { ToolCatalogSource } from '../../application/ports/tool-catalog-source.js';
import type { CommandTree } from '../../application/tools/command-tree.js';
import type { Session, SessionRequest } from '../../application/session/session.js';

/** How requests travel: one JSON object a line, JSON-RPC 2.0, or the Model Context Protocol. */
export type Transport = 'stdio' | 'jsonrpc' | 'mcp';

/** Which operations are tools of the Model Context Protocol. */
export type ToolSet = 'default' | 'authoring' | 'all';

export interface ServeOptions {
  readonly transport: Transport;
  readonly tools: ToolSet;
}

/** What a command can touch of the world. */
export interface CommandWorld {
  readonly console: Console;
  readonly environment: Environment;
  readonly files: FileSystem;
  readonly toolCatalog: ToolCatalogSource;
}

/** What describing commands ask about the program that they are part of. */
export interface ProgramItself {
  tree(): Promise<CommandTree>;
  run(argv: readonly string[], services: CliServices): Promise<number>;
}

/** What commands use of the program around them. */
export interface CliServices extends CommandWorld {
  readonly digest: Digest;
  /** Version of Wright. */
  readonly version: string;
  /** The program as its own subject: its commands, and a run of one of them. */
  readonly program: ProgramItself;
  /** The same program over another world, for runs that must not touch this one. */
  isolated(world: CommandWorld): CliServices;
  openSession(request: SessionRequest): Session;
  /** Serves requests from standard input until it ends or the process is told to; why it could not be read, or null. */
  serve(session: Session, options: ServeOptions): Promise<string | null>;
}

/** The context clipanion hands to a command. */
export type CliContext = BaseContext & { readonly services: CliServices };

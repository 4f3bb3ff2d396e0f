import type { Either } from 'fp-ts/lib/Either.js';

/**
 * The published tool contract as it was shipped. Nothing is read before it is asked for, and only describing commands
 * (`schema`, `completion`, `agent`, help) ask. Left: why it cannot be read.
 */
export interface ToolCatalogSource {
  /** The text of `catalog.json`: everything about every tool. */
  catalog(): Either<string, string>;
  /** The text of `agent-metadata.json`: safety and summaries by path. */
  agentMetadata(): Either<string, string>;
  /** The script that the published examples are about. */
  exampleScript(): Either<string, string>;
}

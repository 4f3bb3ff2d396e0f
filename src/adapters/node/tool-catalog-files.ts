import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Either, tryCatch } from 'fp-ts/lib/Either.js';
import type { ToolCatalogSource } from '../../application/ports/tool-catalog-source.js';

/** The published tool contract in `directory`: `dist/tools` of an installed package. */
export class ToolCatalogFiles implements ToolCatalogSource {
  constructor(private readonly directory: string) {}

  catalog(): Either<string, string> {
    return this.text('catalog.json');
  }

  agentMetadata(): Either<string, string> {
    return this.text('agent-metadata.json');
  }

  exampleScript(): Either<string, string> {
    return this.text('example.ws');
  }

  private text(name: string): Either<string, string> {
    return tryCatch(
      () => readFileSync(join(this.directory, name), 'utf8'),
      (error) => (error instanceof Error ? error.message : String(error)),
    );
  }
}

import { join } from 'node:path';
import { CatalogFiles } from '../../src/adapters/node/catalog-files.js';
import type { Catalog } from '../../src/domain/catalog/catalog.js';
import { createCatalog } from '../../src/domain/catalog/create-catalog.js';

let shared: Catalog | undefined;

/** The catalogue of this repository, read once a process. */
export function testCatalog(): Catalog {
  return (shared ??= createCatalog(new CatalogFiles(join(process.cwd(), 'data', 'catalog'))));
}

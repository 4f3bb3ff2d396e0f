import type { CatalogData } from '../../domain/catalog/catalog-data.js';

/**
 * Where the catalogue comes from. Reading is synchronous, since the domain asks in the middle of a computation, and lazy:
 * each part is read when it is first asked for, and asked again it is the same object. A part that cannot be read is a
 * broken installation, so it throws.
 */
export type CatalogSource = CatalogData;

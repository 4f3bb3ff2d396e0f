import { isLeft } from 'fp-ts/lib/Either.js';
import { loadCatalog } from '../../application/tools/load-catalog.js';
import type { ToolCatalog } from '../../application/tools/tool-spec.js';
import type { CliServices } from './context.js';

/** The installation is damaged: told on stderr, exit 4. */
export class DamagedContractError extends Error {
  override readonly name = 'DamagedContractError';
}

/** @throws DamagedContractError when the published contract cannot be read, or is not the one that was generated */
export function publishedCatalog({ toolCatalog, digest }: CliServices): ToolCatalog {
  const text = toolCatalog.catalog();
  if (isLeft(text)) throw new DamagedContractError(`the tool contract cannot be read: ${text.left}`);
  const catalog = loadCatalog(text.right, digest);
  if (isLeft(catalog)) throw new DamagedContractError(`the tool contract is damaged: ${catalog.left}`);
  return catalog.right;
}

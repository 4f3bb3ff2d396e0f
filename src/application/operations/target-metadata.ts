import { isLeft, right } from 'fp-ts/lib/Either.js';
import type { Catalog } from '../../domain/catalog/catalog.js';
import { LOCALES } from '../../domain/catalog/entry.js';
import type { TargetMetadataResult } from '../contract/results.js';
import { localeTag } from '../session/locale.js';
import type { Handler } from './operation.js';

/** What the catalogue holds. Needs no script. */
export const targetMetadata: Handler<object, TargetMetadataResult> = (session) => async () => {
  const loaded = session.catalog();
  if (isLeft(loaded)) return loaded;
  const catalog = loaded.right;
  return right({
    catalogVersion: catalog.version,
    locales: LOCALES.map(localeTag),
    actions: catalog.actions.length,
    values: catalog.values.length,
    events: catalog.events.length,
    operators: operatorCount(catalog),
    enumDomains: catalog.families.map(({ id, members }) => ({
      domain: id,
      members: members.map((member) => member.id),
    })),
  });
};

/** Spellings of operators in values: `+`, `&&`, `?:`, … and the comparisons, which are one value with a word. */
function operatorCount(catalog: Catalog): number {
  const spellings = new Set<string>(['==', '!=', '<=', '>=', '<', '>']);
  for (const { flags } of catalog.values) {
    for (const sign of [flags.infix, flags.prefix, flags.ternary, flags.subscript]) {
      if (sign !== undefined) spellings.add(sign);
    }
  }
  return spellings.size;
}

import type { ContractBuild } from './assemble.js';
import { commandTable, referencePage, withBlock } from './command-pages.js';
import { fileJson } from './stable-json.js';

/** Where the generated files lie, from the root of the repository. */
export const GENERATED = 'src/application/tools/generated';

/** Pages with a generated block among hand-written prose. */
export const PAGES_WITH_TABLE = ['README.md', 'docs/cli/commands.md'];
export const REFERENCE_PAGE = 'docs/cli/reference.md';

/**
 * Every file that follows from the contract, whole, by its path from the root of the repository. Pages that have no place
 * for their block are left out.
 *
 * @param documents the pages as they are, by path
 */
export function generatedFiles(
  build: ContractBuild,
  documents: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const files = new Map([
    [`${GENERATED}/catalog.json`, fileJson(build.catalog)],
    [`${GENERATED}/agent-metadata.json`, fileJson(build.metadata)],
    [REFERENCE_PAGE, referencePage(build.catalog)],
  ]);
  for (const path of PAGES_WITH_TABLE) {
    const page = withBlock(documents.get(path) ?? '', 'commands', commandTable(build.catalog));
    if (page !== undefined) files.set(path, page);
  }
  return files;
}

import { type Evidence, type Gate, reporting } from './gate.js';

/** G2 for an installed program: every command is published. In the source tree, binding the registry says it already. */
export const publishedCommands: Gate = ({ tree, catalog }: Evidence) =>
  reporting('G2', (report) => {
    const known = new Set(
      Object.values(catalog?.tools ?? {}).flatMap(({ primary_cli_path, aliases }) => [primary_cli_path, ...aliases]),
    );
    for (const { paths, isBuiltin } of tree.leaves) {
      for (const path of paths) {
        if (!isBuiltin && !known.has(path))
          report(path, '', 'the command is not published', 'I2', 'tools/catalog.json');
      }
    }
  });

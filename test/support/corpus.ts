import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleId } from '../../src/domain/catalog/entry.js';

const ROOT = join(process.cwd(), '..', 'shared', 'corpus');

export interface CorpusFile {
  readonly path: string;
  /** What reading it must give: `clean`, `undeclared-names`, `outdated-arity`, `template`, `unsure`, `wrong-folder`. */
  readonly expectation: string;
  readonly locale: LocaleId;
  readonly text: string;
}

/** Real scripts that may lie beside a checkout; null when they do not, with the reason for a test's name. */
export function corpus(): readonly CorpusFile[] | null {
  const table = join(ROOT, 'EXPECTED.tsv');
  if (!existsSync(table)) return null;
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.split('\t') as [string, string])
    .filter(([path]) => path.startsWith('raw/'))
    .map(([path, expectation]) => ({
      path,
      expectation,
      locale: path.split('/')[1] as LocaleId,
      text: readFileSync(join(ROOT, path), 'utf8'),
    }));
}

export const NO_CORPUS = 'skipped: no corpus of real scripts lies beside this checkout';

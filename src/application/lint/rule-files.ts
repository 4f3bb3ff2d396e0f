import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Catalog } from '../../domain/catalog/catalog.js';
import { declarativeRule } from '../../domain/lint/declarative/declarative-rule.js';
import type { LintRule } from '../../domain/lint/rule.js';
import type { Session } from '../session/session.js';

/**
 * The declarative rules of files and directories; a directory gives its `.yaml` and `.yml` files in lexical order. Left:
 * everything that is wrong with them, one text a mistake.
 */
export async function loadRuleFiles(
  session: Session,
  paths: readonly string[],
): Promise<Either<readonly string[], readonly LintRule[]>> {
  if (paths.length === 0) return right([]);
  const catalog = session.catalog();
  if (isLeft(catalog)) return left([catalog.left.message]);
  const mistakes: string[] = [];
  const rules: LintRule[] = [];
  const sources = new Map<string, string>();
  for (const path of paths) {
    const files = await ruleFilesAt(session, path);
    if (isLeft(files)) mistakes.push(files.left);
    for (const file of isLeft(files) ? [] : files.right) {
      const rule = await readRule(session, file, catalog.right);
      if (isLeft(rule)) {
        mistakes.push(...rule.left.map((mistake) => `${file}: ${mistake}`));
        continue;
      }
      const { id } = rule.right;
      const before = sources.get(id);
      if (before === undefined) rules.push(rule.right);
      else mistakes.push(`${file}: the id '${id}' is already that of ${before}`);
      sources.set(id, before ?? file);
    }
  }
  return mistakes.length === 0 ? right(rules) : left(mistakes);
}

async function ruleFilesAt(session: Session, path: string): Promise<Either<string, readonly string[]>> {
  const { files } = session.world;
  const absolute = absolutePath(session, path);
  const stat = await files.stat(absolute)();
  if (isLeft(stat)) return left(`${path}: cannot be read: ${stat.left.message}`);
  if (stat.right.kind !== 'directory') return right([path]);
  const entries = await files.list(absolute)();
  if (isLeft(entries)) return left(`${path}: cannot be read: ${entries.left.message}`);
  const names = entries.right.filter(({ kind, name }) => kind === 'file' && /\.ya?ml$/i.test(name));
  return right(names.map(({ name }) => `${path.replace(/\/+$/, '')}/${name}`));
}

async function readRule(
  session: Session,
  path: string,
  catalog: Catalog,
): Promise<Either<readonly string[], LintRule>> {
  const { files, yaml } = session.world;
  const bytes = await files.readBytes(absolutePath(session, path))();
  if (isLeft(bytes)) return left([`cannot be read: ${bytes.left.message}`]);
  const content = await yaml(new TextDecoder('utf-8').decode(bytes.right))();
  return isLeft(content) ? left([content.left]) : declarativeRule(content.right, catalog);
}

function absolutePath({ world }: Session, path: string): string {
  const cwd = world.environment.workingDirectory();
  return isLeft(cwd) ? path : world.files.resolve(cwd.right, path);
}

import { isLeft } from 'fp-ts/lib/Either.js';
import { guideFiles } from '../agent/guide.js';
import { ContractBuild, type ContractSources } from '../assemble.js';
import { mentionFault, mentionsIn } from '../command-mentions.js';
import { GENERATED, generatedFiles, PAGES_WITH_TABLE } from '../generated-files.js';
import { canonicalJson } from '../stable-json.js';
import { parseStrictJson } from '../strict-json.js';
import type { ToolCatalog } from '../tool-spec.js';
import { type Evidence, type Gate, type Report, reporting } from './gate.js';

/** What only the source tree has. */
export interface SourceTree {
  readonly sources: ContractSources;
  /** README and pages, by path from the root of the repository. */
  readonly documents: ReadonlyMap<string, string>;
}

/** G8: what is generated is what the inputs give, twice and in any order, and pages mention commands that exist. */
export function drift(tree: SourceTree): Gate {
  return (evidence: Evidence) =>
    reporting('G8', (report) => {
      if (evidence.build === undefined) return;
      const files = generatedFiles(evidence.build, tree.documents);
      sameAgain(tree, files, report);
      committed(evidence, tree, files, report);
      for (const path of [...files.keys()].filter((name) => name.startsWith(GENERATED))) {
        const secret = SECRET.exec(files.get(path) ?? '')?.[0];
        if (secret !== undefined) report(path, '', `it holds ${secret}`, 'I22', 'src/application/tools/inputs');
      }
      mentions(evidence, tree, report);
    });
}

/** Paths of a machine, and what looks like a credential. */
const SECRET =
  /\/(?:home|root|Users)\/\w+|[A-Z]:\\\\|\b(?:sk|ghp|gho|glpat|xox[abp])[-_][A-Za-z0-9_-]{16,}|BEGIN [A-Z ]*PRIVATE KEY|[Bb]earer [A-Za-z0-9._-]{16,}/;

/** The same inputs in another order give the same bytes. */
function sameAgain({ sources, documents }: SourceTree, files: ReadonlyMap<string, string>, report: Report): void {
  const { build } = ContractBuild.assemble({
    ...sources,
    files: new Map([...sources.files].reverse().map(([name, text]) => [name, shuffled(name, text)])),
    operations: [...sources.operations].reverse(),
  });
  if (build === undefined) return;
  for (const [path, text] of generatedFiles(build, documents)) {
    if (files.get(path) !== text) {
      report(path, '', 'it depends on the order of the inputs', 'I17', 'src/application/tools/assemble.ts');
    }
  }
}

/** The same input with the members of every object, and the entries of the registry, the other way round. */
function shuffled(name: string, text: string): string {
  const parsed = parseStrictJson(text);
  return isLeft(parsed) ? text : JSON.stringify(backwards(parsed.right, name === 'registry.json'));
}

function backwards(value: unknown, withLists: boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => backwards(item, withLists));
    return withLists ? items.reverse() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, backwards(member, withLists)] as const);
  return Object.fromEntries(members.reverse());
}

function committed(
  { build, catalogText, metadataText, catalog }: Evidence,
  { documents }: SourceTree,
  files: ReadonlyMap<string, string>,
  report: Report,
): void {
  const regenerate = (path: string): string => `${path} (npm run schema:generate)`;
  if (catalog !== undefined && build !== undefined) {
    for (const [tool, field, message] of differences(build.catalog, catalog)) {
      report(tool, field, message, 'I17', regenerate(`${GENERATED}/catalog.json`));
    }
  }
  for (const [path, text] of files) {
    const is = path.endsWith('/catalog.json')
      ? catalogText
      : path.endsWith('/agent-metadata.json')
        ? metadataText
        : documents.get(path);
    if (is !== text) report(path, '', 'it is not what the inputs give', 'I17', regenerate(path));
  }
  for (const path of PAGES_WITH_TABLE) {
    if (!files.has(path)) report(path, '', 'it has no place for the generated table of commands', 'I25', path);
  }
}

/** Tool by tool and field by field, where the two catalogues differ. */
function differences(
  fresh: ToolCatalog,
  old: ToolCatalog,
): readonly (readonly [tool: string, field: string, message: string])[] {
  const found: [string, string, string][] = [];
  for (const canonical of new Set([...Object.keys(fresh.tools), ...Object.keys(old.tools)])) {
    const [now, before] = [fresh.tools[canonical], old.tools[canonical]];
    if (now === undefined) found.push([canonical, '', 'published, but the inputs no longer have it']);
    else if (before === undefined) found.push([canonical, '', 'not published yet']);
    else {
      for (const field of new Set([...Object.keys(now), ...Object.keys(before)]) as Set<keyof typeof now>) {
        const [is, was] = [canonicalJson(now[field]), canonicalJson(before[field])];
        if (is !== was) found.push([canonical, field, `published ${short(was)}, the inputs give ${short(is)}`]);
      }
    }
  }
  return found;
}

function mentions({ tree, build }: Evidence, { documents }: SourceTree, report: Report): void {
  const pages = [...documents, ...Object.entries(build === undefined ? {} : guideFiles(build.catalog))];
  for (const [path, text] of pages) {
    const file = documents.has(path) ? path : 'src/application/tools/agent/guide.ts';
    for (const { line, words } of mentionsIn(text, tree.program)) {
      const fault = mentionFault(tree, words);
      if (fault !== undefined) report(path, `line ${line}`, fault, 'I25', file);
    }
  }
  for (const { paths, examples } of tree.leaves) {
    for (const [, example] of examples) {
      for (const { words } of mentionsIn(`\`\`\`\n${example}\n\`\`\``, tree.program)) {
        const fault = mentionFault(tree, words);
        if (fault !== undefined)
          report(paths[0] ?? '', 'help', `${fault}: ${example}`, 'I25', 'src/adapters/cli/commands');
      }
    }
  }
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

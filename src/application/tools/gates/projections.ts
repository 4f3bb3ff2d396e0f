import { isLeft } from 'fp-ts/lib/Either.js';
import { agentMetadata } from '../assemble.js';
import { loadAgentMetadata, loadCatalog } from '../load-catalog.js';
import { canonicalJson } from '../stable-json.js';
import type { ToolCatalog, ToolSpec } from '../tool-spec.js';
import { compactLeaf, completeExport, findInCatalog, leafByPath, SUMMARY_MEMBERS, summary } from '../views.js';
import { GENERATED } from '../generated-files.js';
import { type Evidence, type Gate, type Report, reporting } from './gate.js';

const CATALOG = `${GENERATED}/catalog.json (npm run schema:generate)`;
const METADATA = `${GENERATED}/agent-metadata.json (npm run schema:generate)`;

/** G6: the published files load, and every view of a tool shows the same tool. */
export const projections: Gate = (evidence: Evidence) =>
  reporting('G6', (report) => {
    const catalog = loadCatalog(evidence.catalogText, evidence.digest);
    const metadata = loadAgentMetadata(evidence.metadataText);
    if (isLeft(catalog)) report('catalog.json', '', catalog.left, 'I23', CATALOG);
    if (isLeft(metadata)) report('agent-metadata.json', '', metadata.left, 'I23', METADATA);
    if (isLeft(catalog)) return;
    if (!isLeft(metadata) && canonicalJson(agentMetadata(catalog.right)) !== canonicalJson(metadata.right)) {
      report('agent-metadata.json', '', 'it is not derived from the published catalogue', 'I23', METADATA);
    }
    views(catalog.right, report);
  });

function views(catalog: ToolCatalog, report: Report): void {
  const exported = exportedTools(catalog);
  const specs = Object.values(catalog.tools);
  const seen = exported.map(({ canonical_path }) => canonical_path).sort();
  if (seen.join() !== Object.keys(catalog.tools).sort().join()) {
    report('--all', '', 'the complete export does not hold exactly the published tools', 'I10', CATALOG);
  }
  for (const spec of specs) {
    const tool = spec.canonical_path;
    const same = (what: string, other: unknown, invariant: string): void => {
      if (canonicalJson(other) !== canonicalJson(spec)) report(tool, what, 'it shows another tool', invariant, CATALOG);
    };
    same(
      '--all',
      exported.find(({ canonical_path }) => canonical_path === tool),
      'I6',
    );
    same('by canonical id', found(catalog, tool), 'I6');
    same('by path', found(catalog, spec.primary_cli_path), 'I6');
    same('--cli-path', leafByPath(catalog, spec.primary_cli_path), 'I6');
    const shown = summary(spec) as Readonly<Record<string, unknown>>;
    for (const name of SUMMARY_MEMBERS) {
      if (canonicalJson(shown[name]) !== canonicalJson(spec[name])) {
        report(tool, `summary.${name}`, 'it differs from the leaf', 'I6', CATALOG);
      }
    }
    const compact = compactLeaf(spec) as { readonly parameters: object };
    if (Object.keys(compact.parameters).join() !== Object.keys(spec.parameters).join()) {
      report(tool, '--compact', 'it hides a parameter', 'I6', CATALOG);
    }
    for (const alias of spec.aliases) {
      const view = found(catalog, alias);
      const plain = view && { ...view, cli_path: spec.cli_path, is_alias: false };
      if (view?.cli_path !== alias || view.is_alias !== true) {
        report(tool, alias, 'the alias leads elsewhere', 'I13', CATALOG);
      } else {
        same(alias, plain, 'I13');
      }
    }
  }
}

function found(catalog: ToolCatalog, query: string): ToolSpec | undefined {
  const answer = findInCatalog(catalog, query);
  return answer?.level === 'leaf' ? answer.spec : undefined;
}

function exportedTools(catalog: ToolCatalog): readonly ToolSpec[] {
  const { products } = completeExport(catalog) as { products: readonly { tools: readonly ToolSpec[] }[] };
  return products.flatMap(({ tools }) => tools);
}

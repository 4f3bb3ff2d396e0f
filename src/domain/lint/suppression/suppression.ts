import { nearestSpellings } from '../../catalog/nearest-spellings.js';
import type { Lexicon } from '../../catalog/lexicon.js';
import type { Finding } from '../../findings/finding.js';
import type { Program } from '../../program/program.js';
import { scan } from '../../syntax/scanner.js';
import { Coverage } from './coverage.js';
import { MARK, marksInComments } from './marks.js';
import { Places } from './places.js';
import type { Suppression, Target } from './target.js';

/**
 * The suppressions of a script, in the order of the text: comments of the form `// wright-ignore rule-id: reason` or
 * the same in a block comment, with several ids separated by commas. Such a comment means the elements that start or
 * end before it on the same line, else the condition, action or declaration that comes next in its block, else (in front of
 * the first element of a rule) that rule. `wright-ignore-file` means the file.
 */
export function findSuppressions(text: string, program: Program, lexicon: Lexicon): readonly Suppression[] {
  if (!text.includes(MARK)) return [];
  const { tokens } = scan(text, lexicon);
  const comments = marksInComments(text, tokens);
  if (comments.length === 0) return [];
  const places = new Places(text, program, tokens);
  const suppressions: Suppression[] = [];
  for (const comment of comments) {
    const target: Target | null = comment.isForFile ? { kind: 'file' } : places.targetOf(comment.start);
    for (const { id, span } of comment.ids) suppressions.push({ id, reason: comment.reason, span, target });
  }
  return suppressions;
}

/** Findings that no suppression covers, and the suppressions that cover none of the findings. */
export function applySuppressions(
  { rules }: Program,
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
): { readonly findings: readonly Finding[]; readonly unused: readonly Suppression[] } {
  if (suppressions.length === 0) return { findings, unused: [] };
  const byId = new Map<string, Suppression[]>();
  for (const suppression of suppressions) {
    const group = byId.get(suppression.id);
    if (group === undefined) byId.set(suppression.id, [suppression]);
    else group.push(suppression);
  }
  const covers = new Map(Array.from(byId, ([id, group]) => [id, new Coverage(group)]));
  const used = new Set<Suppression>();
  const kept = findings.filter(({ code, rule, action, span }) => {
    const coverage = covers.get(code);
    if (coverage === undefined) return true;
    const element = rule === null || action === null ? undefined : rules[rule]?.actions[action];
    const covering = coverage.of(rule, [element?.start, span?.start]);
    for (const suppression of covering) used.add(suppression);
    return covering.length === 0;
  });
  return { findings: kept, unused: suppressions.filter((suppression) => !used.has(suppression)) };
}

/** Why a suppression suppresses nothing, for people. */
export function unusedMessage({ id, target }: Suppression, knownIds: readonly string[]): string {
  if (id === '') return 'this comment names no lint rule: write wright-ignore rule-id: reason';
  if (!knownIds.includes(id)) {
    const [near] = nearestSpellings(id, knownIds, 1);
    return `no lint rule is called '${id}'${near === undefined ? '' : `; did you mean '${near}'?`}`;
  }
  if (target === null) return `nothing follows this comment, so it suppresses no finding of ${id}`;
  return `there is no finding of ${id} here: remove the comment`;
}

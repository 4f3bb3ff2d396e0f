import { isLeft, right } from 'fp-ts/lib/Either.js';
import { LINT_RULES } from '../../domain/lint/registry.js';
import { type Envelope, envelope } from '../contract/envelope.js';
import type { BriefRequest, FindingSelection } from '../contract/requests.js';
import type { ProgramOverview } from '../contract/results.js';
import type { AnalyzeBrief, AnalyzeFacts, AnalyzeFull } from '../contract/workflow-results.js';
import { reportFinding, risksOf } from '../lint/script-lint.js';
import { selectFindings } from '../lint/select-findings.js';
import { analyzeFacts } from './analyze-facts.js';
import type { Handler } from './operation.js';
import { programOverview } from './reported.js';

/** Items that a brief answer lists. */
export const BRIEF_ITEMS = 5;

/** `selection` narrows the risks and nothing else; the answer tells how many it left out. */
export type AnalyzeRequest = BriefRequest & { readonly selection?: FindingSelection };

/** The facts about a script: symbols, control flow, elements, risks, lasting objects. */
export const analyze: Handler<AnalyzeRequest, Envelope<AnalyzeFull | AnalyzeBrief>> =
  (session, { brief, selection }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const script = loaded.right;
    const ids = LINT_RULES.map(({ id }) => id);
    const risks = await selectFindings(session, script.input, risksOf(script), selection ?? {}, ids);
    if (isLeft(risks)) return risks;
    const program = programOverview(script);
    const facts = analyzeFacts(
      script,
      risks.right.items.map((finding) => reportFinding(script, finding)),
    );
    const counts = risks.right.selection === undefined ? {} : { selection: risks.right.selection };
    const result = { ...(brief === true ? briefly(program, facts) : { program, facts }), ...counts };
    return right(envelope<AnalyzeFull | AnalyzeBrief>(session.version, 'analyze', [], result));
  };

/** Numbers instead of lists, and the rules with the most elements. */
function briefly(program: ProgramOverview, facts: AnalyzeFacts): AnalyzeBrief {
  const { rules, symbols, persistentObjects, risks, cost } = facts;
  const ofSeverity = (wanted: string): number => risks.filter(({ severity }) => severity === wanted).length;
  const dearest = [...rules].sort((a, b) => (b.elements ?? 0) - (a.elements ?? 0)).slice(0, BRIEF_ITEMS);
  return {
    brief: true,
    program,
    counts: {
      rules: rules.length,
      symbols: symbols.length,
      persistentObjects: persistentObjects.length,
      risks: {
        total: risks.length,
        error: ofSeverity('error'),
        warning: ofSeverity('warning'),
        info: ofSeverity('info'),
      },
      ...(cost.elementCount === null ? {} : { elements: cost.elementCount }),
    },
    items: dearest.map(({ id, name, elements, span }) => ({
      id,
      name,
      ...(elements === undefined ? {} : { elements }),
      span,
    })),
    expand: 'ask again without brief for every symbol, rule, object and risk',
  };
}

import { isLeft, right } from 'fp-ts/lib/Either.js';
import { emitProgram } from '../../domain/emit/printer.js';
import { emittedBytes } from '../../domain/emit/emitted-bytes.js';
import { LINT_RULES } from '../../domain/lint/registry.js';
import type { CostEstimateRequest } from '../contract/requests.js';
import type { CostEstimateResult } from '../contract/results.js';
import { defaultFindings } from '../lint/script-lint.js';
import { selectFindings } from '../lint/select-findings.js';
import { elementsByPart } from './elements-by-part.js';
import type { Handler } from './operation.js';

const KIND = {
  exact: 'exact target-resource counts',
  findings: 'static/heuristic execution indicators',
  performance: 'not measured: nothing here was run',
};

/** What the script costs, as far as its text tells. */
export const costEstimate: Handler<CostEstimateRequest, CostEstimateResult> =
  (session, { by, ...request }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const catalog = session.catalog();
    if (isLeft(catalog)) return catalog;
    const script = loaded.right;
    const { actions, rules, waits } = script.facts().counts;
    const emission = emitProgram(script.read.program, catalog.right);
    // Findings stand here without their places, so none is in any file.
    const placeless = defaultFindings(script).map(({ code, severity, message }) => ({ code, severity, message }));
    const ids = LINT_RULES.map(({ id }) => id);
    const selected = await selectFindings(session, script.input, placeless, request, ids);
    if (isLeft(selected)) return selected;
    const { items, selection } = selected.right;
    return right({
      exact: {
        emittedBytes: 'text' in emission ? emittedBytes(emission.text) : 0,
        programActions: actions,
        programRules: rules,
        waitActions: waits,
      },
      findings: [...items],
      kind: KIND,
      ...(selection === undefined ? {} : { selection }),
      ...(by === undefined ? {} : { elements: elementsByPart(script, by, request) }),
    });
  };

import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import { emitProgram } from '../../domain/emit/printer.js';
import { emittedBytes } from '../../domain/emit/emitted-bytes.js';
import type { CostEstimateRequest } from '../contract/requests.js';
import type { CostEstimateResult } from '../contract/results.js';
import { invalidSelection } from '../session/addressing.js';
import { elementsByPart } from './elements-by-part.js';
import type { Handler } from './operation.js';

const KIND = {
  exact: 'exact target-resource counts',
  findings: 'static/heuristic execution indicators',
  performance: 'not measured: nothing here was run',
};

/** What the script costs, as far as its text tells. */
export const costEstimate: Handler<CostEstimateRequest, CostEstimateResult> =
  (session, { severity, rule, file, max, by }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    if (rule !== undefined) return left(invalidSelection(`no lint rule is called '${rule}'`));
    const catalog = session.catalog();
    if (isLeft(catalog)) return catalog;
    const script = loaded.right;
    const { actions, rules, waits } = script.facts().counts;
    const emission = emitProgram(script.read.program, catalog.right);
    const isSelection = severity !== undefined || file !== undefined || max !== undefined;
    return right({
      exact: {
        emittedBytes: 'text' in emission ? emittedBytes(emission.text) : 0,
        programActions: actions,
        programRules: rules,
        waitActions: waits,
      },
      findings: [],
      kind: KIND,
      ...(isSelection ? { selection: { total: 0, withheld: 0 } } : {}),
      ...(by === undefined ? {} : { elements: elementsByPart(script, by) }),
    });
  };

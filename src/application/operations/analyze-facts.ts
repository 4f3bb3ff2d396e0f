import { edgeCount } from '../../domain/semantics/control-flow.js';
import type { Rule } from '../../domain/program/program.js';
import type { RuleElements } from '../../domain/cost/element-count.js';
import { quoted } from '../../domain/validation/report.js';
import type { ReportedFinding } from '../contract/findings.js';
import type { AnalyzeFacts, CostFacts, RuleFacts } from '../contract/workflow-results.js';
import { placeOf, placeOrNull, type Script } from '../session/script.js';
import { reportObjects } from './persistent-objects.js';

/**
 * Everything that `analyze` knows. Counts of elements are exact or not there: when a name is unknown the count is null
 * with a reason and a lower bound.
 *
 * @param risks findings of rules about performance and stability
 */
export function analyzeFacts(script: Script, risks: readonly ReportedFinding[]): AnalyzeFacts {
  const facts = script.facts();
  const { exact, rules: elements } = facts.elements;
  return {
    symbols: facts.symbols.symbols.map(({ id, kind, name, span }) => ({
      id,
      kind,
      name,
      span: placeOrNull(script, span),
      usage: facts.usage(id),
    })),
    rules: facts.program.rules.map((rule) => ruleFacts(script, rule, exact ? elements[rule.index] : undefined)),
    cost: costFacts(script),
    risks: [...risks],
    persistentObjects: reportObjects(script),
  };
}

function ruleFacts(script: Script, rule: Rule, cost: RuleElements | undefined): RuleFacts {
  const graph = script.facts().controlFlow(rule.index);
  let loopBlocks = 0;
  let waitBlocks = 0;
  for (const { kind, waits } of graph.blocks) {
    if (kind === 'while' || kind === 'for') loopBlocks += 1;
    if (waits) waitBlocks += 1;
  }
  return {
    id: rule.index,
    name: rule.name,
    span: placeOf(script, rule),
    controlFlow: { blocks: graph.blocks.length, edges: edgeCount(graph), loopBlocks, waitBlocks },
    ...(cost === undefined
      ? {}
      : {
          elements: cost.elements,
          conditionElements: cost.conditionElements,
          conditions: rule.conditions.map((condition) => ({
            index: condition.index,
            elements: cost.conditions[condition.index] ?? 0,
            span: placeOf(script, condition),
          })),
        }),
  };
}

function costFacts(script: Script): CostFacts {
  const { counts, elements } = script.facts();
  const { rules, conditions, actions, waits } = counts;
  const parts = { counts: { rules, conditions, actions, waits } };
  if (elements.exact) return { elementCount: elements.elements, ...parts };
  const [first] = elements.unknown;
  const more = elements.unknown.length - 1;
  const name = first?.text ? quoted(first.text) : 'a word that is missing';
  const what = `${name}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    elementCount: null,
    unavailableReason: `the catalogue does not know ${what}, so the count is a lower bound`,
    lowerBound: elements.elements,
    ...parts,
  };
}

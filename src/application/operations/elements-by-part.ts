import { largestTrees } from '../../domain/cost/largest-trees.js';
import type { ProgramFacts } from '../../domain/semantics/program-facts.js';
import type { CostPart } from '../contract/requests.js';
import type { ElementsByPart } from '../contract/results.js';
import { placeOf, type Script } from '../session/script.js';

/** Parts listed at most: the question is where the elements go, not what each of thousands of parts costs. */
const MAX_ITEMS = 50;

type Item = ElementsByPart['items'][number];

/** The dearest parts of a script, dearest first, equal ones in the order of the text. */
export function elementsByPart(script: Script, by: CostPart): ElementsByPart {
  const facts = script.facts();
  const { elements, exact, limit, remaining } = facts.elements;
  return { total: elements, exact, limit, remaining, items: dearest(script, facts, by) };
}

function dearest(script: Script, facts: ProgramFacts, by: CostPart): Item[] {
  if (by === 'value') {
    return largestTrees(facts.program, facts.catalog.costs, MAX_ITEMS).map((tree) => ({
      rule: tree.rule,
      condition: tree.condition,
      action: tree.action,
      elements: tree.elements,
      span: placeOf(script, tree.value),
    }));
  }
  const items: Omit<Item, 'span'>[] = [];
  for (const rule of facts.elements.rules) {
    const where = { rule: rule.rule, condition: null, action: null };
    if (by === 'rule') items.push({ ...where, elements: rule.elements });
    const parts = by === 'condition' ? rule.conditions : by === 'action' ? rule.actions : [];
    parts.forEach((elements, index) => items.push({ ...where, [by]: index, elements }));
  }
  items.sort((a, b) => b.elements - a.elements);
  return items.slice(0, MAX_ITEMS).map((item) => ({ ...item, span: spanOf(script, item) }));
}

function spanOf(script: Script, { rule, condition, action }: Omit<Item, 'span'>): Item['span'] {
  const place = script.read.program.rules[rule];
  const part = condition !== null ? place?.conditions[condition] : action !== null ? place?.actions[action] : place;
  return part === undefined ? null : placeOf(script, part);
}

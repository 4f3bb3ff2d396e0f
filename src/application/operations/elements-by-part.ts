import { largestTrees } from '../../domain/cost/largest-trees.js';
import type { Rule } from '../../domain/program/program.js';
import type { ProgramFacts } from '../../domain/semantics/program-facts.js';
import type { Span } from '../../domain/source/span.js';
import type { CostPart } from '../contract/requests.js';
import type { ElementsByPart } from '../contract/results.js';
import { placeOf, type Script } from '../session/script.js';
import type { Page } from '../session/selection.js';

/** Parts listed where nothing else is asked for: the question is where the elements go, not what thousands of parts cost. */
const LISTED = 50;

type Item = ElementsByPart['items'][number];
/** A part of the script with its elements, its place not yet looked up. */
type Part = Omit<Item, 'span'> & { readonly place: Span };

/** The dearest parts of a script, dearest first, equal ones in the order of the text. */
export function elementsByPart(script: Script, by: CostPart, { max = LISTED, offset = 0 }: Page): ElementsByPart {
  const facts = script.facts();
  const { elements, exact, limit, remaining } = facts.elements;
  const parts = by === 'value' ? valueParts(facts) : partsOf(facts, by);
  const page = parts.slice(offset, offset + max);
  const items = page.map(({ place, ...part }) => ({ ...part, span: placeOf(script, place) }));
  const withheld = Math.max(0, parts.length - offset) - items.length;
  return { total: elements, exact, limit, remaining, items, withheld };
}

function valueParts({ program, catalog }: ProgramFacts): Part[] {
  return largestTrees(program, catalog.costs).map(({ rule, condition, action, elements, value }) => ({
    rule,
    condition,
    action,
    elements,
    place: value,
  }));
}

function partsOf({ program, elements }: ProgramFacts, by: Exclude<CostPart, 'value'>): Part[] {
  const parts: Part[] = [];
  for (const counted of elements.rules) {
    const rule = program.rules[counted.rule] as Rule;
    const where = { rule: rule.index, condition: null, action: null };
    if (by === 'rule') parts.push({ ...where, elements: counted.elements, place: rule });
    else {
      const places = by === 'condition' ? rule.conditions : rule.actions;
      const costs = by === 'condition' ? counted.conditions : counted.actions;
      places.forEach((place, at) => parts.push({ ...where, [by]: at, elements: costs[at] ?? 0, place }));
    }
  }
  return parts.sort((a, b) => b.elements - a.elements);
}

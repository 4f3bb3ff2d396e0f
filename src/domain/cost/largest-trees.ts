import type { CostTable } from '../catalog/catalog.js';
import type { Program, Value } from '../program/program.js';
import { heroSurcharge, ownElements, valueElements } from './element-count.js';

/** A value tree that is a whole argument of an action or a whole side of a condition. */
export interface TreeElements {
  readonly rule: number;
  readonly condition: number | null;
  readonly action: number | null;
  /** Position among the arguments; for a condition 0 is the left side, 1 the right side. */
  readonly argument: number;
  /** What the tree costs there, heroes included. */
  readonly elements: number;
  readonly value: Value;
}

/** The value trees of a program, dearest first, equal ones in the order of the text; words and numbers alone are none. */
export function largestTrees(program: Program, costs: CostTable): readonly TreeElements[] {
  const trees: TreeElements[] = [];
  const add = (rule: number, condition: number | null, action: number | null, values: readonly Value[]): void => {
    for (let argument = 0; argument < values.length; argument += 1) {
      const value = values[argument] as Value;
      if (value.args.length === 0) continue;
      const elements = valueElements(value, costs) + heroSurcharge(value, costs);
      trees.push({ rule, condition, action, argument, elements, value });
    }
  };
  for (const rule of program.rules) {
    for (const condition of rule.conditions) add(rule.index, condition.index, null, [condition.left, condition.right]);
    for (const action of rule.actions) add(rule.index, null, action.index, action.args);
  }
  return trees.sort((a, b) => b.elements - a.elements);
}

/** One node of a value tree with what it costs. */
export interface NodeElements {
  readonly value: Value;
  /** Position of the parent in the list, null for the root. */
  readonly parent: number | null;
  /** The node with everything below it. */
  readonly elements: number;
}

/** Every node of a tree with its elements, parents before arguments; linear in the tree. */
export function elementsByNode(root: Value, costs: CostTable): readonly NodeElements[] {
  const nodes: { value: Value; parent: number | null; elements: number }[] = [];
  const visit = (value: Value, parent: number | null): number => {
    const at = nodes.length;
    const node = { value, parent, elements: 0 };
    nodes.push(node);
    let below = 0;
    for (const argument of value.args) below += visit(argument, at);
    node.elements = ownElements(value, costs) + below;
    return node.elements;
  };
  visit(root, null);
  return nodes;
}

import type { CostTable } from '../catalog/catalog.js';
import type { Action, Condition, Program, Rule, Value } from '../program/program.js';

/** Why a count is a lower bound: the catalogue does not know what stands here. */
export interface UnknownElement {
  readonly kind: 'unknown-action' | 'unknown-value';
  /** The word as written. */
  readonly text: string;
  readonly rule: number;
  readonly condition: number | null;
  readonly action: number | null;
  readonly start: number;
  readonly end: number;
}

/** Elements of one rule, attributed to its parts. */
export interface RuleElements {
  /** Rule index. */
  readonly rule: number;
  /** Everything: the rule itself, its conditions and its actions. */
  readonly elements: number;
  /** By condition index. */
  readonly conditions: readonly number[];
  /** Sum over the conditions. */
  readonly conditionElements: number;
  /** By action index. */
  readonly actions: readonly number[];
}

/** The element count of a program. The sum over `rules` is `elements`. */
export interface ElementCount {
  readonly elements: number;
  /** False when `elements` is a lower bound; `unknown` then says why. */
  readonly exact: boolean;
  readonly unknown: readonly UnknownElement[];
  readonly rules: readonly RuleElements[];
  /** The most elements that the game imports. */
  readonly limit: number;
  /** `limit` less `elements`; negative beyond the limit. */
  readonly remaining: number;
}

/**
 * Counts elements by the catalogue's cost table. Event lines, settings, declarations, comments and `disabled` are free.
 * An unknown action or value counts as an ordinary one with the arguments it has, which makes the sum a lower bound.
 */
export function countElements(program: Program, costs: CostTable): ElementCount {
  const counter = new ElementCounter(costs);
  const rules: RuleElements[] = [];
  let elements = 0;
  for (const rule of program.rules) {
    const counted = counter.rule(rule);
    rules.push(counted);
    elements += counted.elements;
  }
  return {
    elements,
    exact: counter.unknown.length === 0,
    unknown: counter.unknown,
    rules,
    limit: costs.limit,
    remaining: costs.limit - elements,
  };
}

/**
 * Elements of a value with everything below it, as it counts inside another value. As a direct argument of an action or
 * a side of a condition it may cost a surcharge for heroes besides (`heroSurcharge`).
 */
export function valueElements(value: Value, costs: CostTable): number {
  return new ElementCounter(costs).value(value);
}

/** What the heroes below one direct argument of an action, or below one side of a condition, cost in addition. */
export function heroSurcharge(value: Value, costs: CostTable): number {
  return Math.floor(countHeroes(value) / 2) * costs.heroPair;
}

/** What a value costs without its arguments; arguments that a string leaves out belong to the string. */
export function ownElements(value: Value, costs: CostTable): number {
  switch (value.kind) {
    case 'number':
      return costs.number;
    case 'text':
      return costs.text;
    case 'enum':
    case 'name':
      return costs.word;
    case 'unknown':
      return costs.value.base;
    default: {
      const own = costs.value.base + (costs.adjustments[value.id] ?? 0);
      if (!takesReplacements(value.id) || value.entry === null) return own;
      return own + Math.max(0, value.entry.params.length - value.args.length) * costs.omittedStringArgument;
    }
  }
}

/** Values whose text takes replacements; each replacement that is left out is counted all the same. */
function takesReplacements(id: string): boolean {
  return id === 'customString' || id === 'string';
}

class ElementCounter {
  readonly unknown: UnknownElement[] = [];
  private ruleIndex = 0;
  private conditionIndex: number | null = null;
  private actionIndex: number | null = null;
  /** Hero values met since the last reset. */
  private heroes = 0;

  constructor(private readonly costs: CostTable) {}

  rule(rule: Rule): RuleElements {
    this.ruleIndex = rule.index;
    this.actionIndex = null;
    // A text that holds only conditions or only actions is no rule yet.
    let elements = rule.fragment === null ? this.costs.rule : 0;
    const conditions: number[] = [];
    let conditionElements = 0;
    for (const condition of rule.conditions) {
      const counted = this.condition(condition);
      conditions.push(counted);
      conditionElements += counted;
    }
    this.conditionIndex = null;
    const actions: number[] = [];
    elements += conditionElements;
    for (const action of rule.actions) {
      const counted = this.action(action);
      actions.push(counted);
      elements += counted;
    }
    return { rule: rule.index, elements, conditions, conditionElements, actions };
  }

  private condition(condition: Condition): number {
    this.conditionIndex = condition.index;
    return this.costs.condition.base + this.direct(condition.left) + this.direct(condition.right);
  }

  private action(action: Action): number {
    this.actionIndex = action.index;
    const { args } = action;
    if (action.id === null) this.meetUnknown('unknown-action', action.text, action.nameStart, action.nameEnd);
    let elements = this.costs.action.base;
    for (let at = 0; at < args.length; at += 1) {
      elements += this.direct(args[at] as Value) + this.costs.action.perArgument;
    }
    return elements;
  }

  /** A direct argument or side: the place where pairs of heroes are counted. */
  private direct(value: Value): number {
    this.heroes = 0;
    const elements = this.value(value);
    return elements + (this.heroes >> 1) * this.costs.heroPair;
  }

  value(value: Value): number {
    const { args } = value;
    if (value.kind === 'unknown') this.meetUnknown('unknown-value', value.text, value.nameStart, value.nameEnd);
    else if (value.kind === 'call' && value.id === 'hero') this.heroes += 1;
    let elements = ownElements(value, this.costs);
    for (let at = 0; at < args.length; at += 1) elements += this.value(args[at] as Value);
    return elements;
  }

  private meetUnknown(kind: UnknownElement['kind'], text: string, start: number, end: number): void {
    this.unknown.push({
      kind,
      text,
      rule: this.ruleIndex,
      condition: this.conditionIndex,
      action: this.actionIndex,
      start,
      end,
    });
  }
}

function countHeroes(value: Value): number {
  let heroes = value.kind === 'call' && value.id === 'hero' ? 1 : 0;
  for (const argument of value.args) heroes += countHeroes(argument);
  return heroes;
}

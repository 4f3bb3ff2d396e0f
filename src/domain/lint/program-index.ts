import type { Action, Program, Rule, Value } from '../program/program.js';

/** Where one value node of a program stands. */
export interface ValueSite {
  readonly value: Value;
  /** Number of the node among all value nodes of the program, as references count them. */
  readonly number: number;
  readonly rule: Rule;
  /** Index of the condition or action it belongs to; the other is null. */
  readonly condition: number | null;
  readonly action: number | null;
  /** The value it is an argument of; null for an argument of an action and for a side of a condition. */
  readonly parent: ValueSite | null;
  /** Position among the arguments of the parent or action; for a condition 0 is the left side, 1 the right side. */
  readonly argument: number;
}

export interface ActionSite {
  readonly rule: Rule;
  readonly action: Action;
}

/**
 * Finds values and actions by their catalogue id without walking the program again: one walk for all rules. Only what
 * can run is found: nothing in disabled rules, conditions or actions.
 */
export class ProgramIndex {
  private readonly nodes: Value[] = [];
  private readonly parents: Int32Array;
  private readonly places: Int32Array;
  /** Condition index, or `-1 - action index`. */
  private readonly owners: Int32Array;
  private readonly ruleIndexes: Int32Array;
  private readonly numbersById = new Map<string, number[]>();
  private readonly actionsById = new Map<string, ActionSite[]>();
  private readonly known = new Map<number, ValueSite>();
  private readonly unknown = new Set<string>();

  constructor(private readonly program: Program) {
    const size = countNodes(program);
    this.parents = new Int32Array(size);
    this.places = new Int32Array(size);
    this.owners = new Int32Array(size);
    this.ruleIndexes = new Int32Array(size);
    for (const rule of program.rules) this.addRule(rule);
  }

  /**
   * Every enabled call of the value `id`, in the order of the text.
   *
   * @param accepts whether calls in a rule are wanted; asked once a rule
   */
  values(id: string, accepts?: (rule: Rule) => boolean): readonly ValueSite[] {
    const numbers = this.numbersById.get(id);
    if (numbers === undefined) return [];
    if (accepts === undefined) return numbers.map((number) => this.site(number));
    const sites: ValueSite[] = [];
    let asked = -1;
    let isWanted = false;
    for (const number of numbers) {
      const index = this.ruleIndexes[number] as number;
      if (index !== asked) isWanted = accepts(this.program.rules[index] as Rule);
      asked = index;
      if (isWanted) sites.push(this.site(number));
    }
    return sites;
  }

  /** The words of values that the catalogue does not know, in disabled parts too. */
  get unknownWords(): ReadonlySet<string> {
    return this.unknown;
  }

  /** Every enabled action `id`, in the order of the text. */
  actions(id: string): readonly ActionSite[] {
    return this.actionsById.get(id) ?? [];
  }

  /** Number of value nodes, disabled ones included. */
  get size(): number {
    return this.nodes.length;
  }

  /** The site of the node with this number, which must exist; disabled ones too. */
  site(number: number): ValueSite {
    let site = this.known.get(number);
    if (site === undefined) {
      const owner = this.owners[number] as number;
      const parent = this.parents[number] as number;
      site = {
        value: this.nodes[number] as Value,
        number,
        rule: this.program.rules[this.ruleIndexes[number] as number] as Rule,
        condition: owner >= 0 ? owner : null,
        action: owner < 0 ? -1 - owner : null,
        parent: parent < 0 ? null : this.site(parent),
        argument: this.places[number] as number,
      };
      this.known.set(number, site);
    }
    return site;
  }

  /** The number of a value node of an action's or condition's tree, or null when it is not of this program. */
  numberOf(value: Value): number | null {
    return this.byNode().get(value) ?? null;
  }

  private numbers: Map<Value, number> | undefined;

  private byNode(): Map<Value, number> {
    if (this.numbers === undefined) {
      this.numbers = new Map();
      for (let number = 0; number < this.nodes.length; number += 1) {
        this.numbers.set(this.nodes[number] as Value, number);
      }
    }
    return this.numbers;
  }

  private addRule(rule: Rule): void {
    for (const condition of rule.conditions) {
      const enabled = !rule.disabled && !condition.disabled;
      this.addValue(condition.left, -1, 0, condition.index, rule.index, enabled);
      this.addValue(condition.right, -1, 1, condition.index, rule.index, enabled);
    }
    for (const action of rule.actions) {
      const enabled = !rule.disabled && !action.disabled;
      if (enabled && action.id !== null) append(this.actionsById, action.id, { rule, action });
      for (let at = 0; at < action.args.length; at += 1) {
        this.addValue(action.args[at] as Value, -1, at, -1 - action.index, rule.index, enabled);
      }
    }
  }

  private addValue(
    value: Value,
    parent: number,
    place: number,
    owner: number,
    ruleIndex: number,
    enabled: boolean,
  ): void {
    const number = this.nodes.length;
    this.nodes.push(value);
    this.parents[number] = parent;
    this.places[number] = place;
    this.owners[number] = owner;
    this.ruleIndexes[number] = ruleIndex;
    if (value.kind === 'call') {
      if (enabled) append(this.numbersById, value.id, number);
    } else if (value.kind === 'unknown') {
      this.unknown.add(value.text);
    }
    const { args } = value;
    for (let at = 0; at < args.length; at += 1) {
      this.addValue(args[at] as Value, number, at, owner, ruleIndex, enabled);
    }
  }
}

function countNodes({ rules }: Program): number {
  let count = 0;
  const visit = ({ args }: Value): void => {
    count += 1;
    for (let at = 0; at < args.length; at += 1) visit(args[at] as Value);
  };
  for (const { conditions, actions } of rules) {
    for (const { left, right } of conditions) {
      visit(left);
      visit(right);
    }
    for (const { args } of actions) for (let at = 0; at < args.length; at += 1) visit(args[at] as Value);
  }
  return count;
}

function append<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

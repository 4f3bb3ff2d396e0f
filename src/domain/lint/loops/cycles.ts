import type { Action, Rule, Value } from '../../program/program.js';
import type { FlowBlock } from '../../semantics/control-flow.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { stronglyConnected } from '../../semantics/strongly-connected.js';
import { targetVariable, variableKey, variableOf } from '../../semantics/variable-access.js';
import { firstAfter } from '../../source/partition-point.js';

/** The actions of a rule that a While or a Loop repeats; a loop that counts towards a bound, like a For, ends by itself. */
export function cyclicActions(facts: ProgramFacts, rule: Rule): ReadonlySet<number> {
  const { blocks } = facts.controlFlow(rule.index);
  const steps = new Steps(rule);
  // The way back to the head of a counted loop is left out: it ends by itself.
  const counted = countedLoops(facts, rule, steps);
  const successors = (id: number): readonly number[] => {
    const block = blocks[id] as FlowBlock;
    if (!block.reachable) return [];
    const last = rule.actions[block.actions.at(-1) ?? -1];
    const isCountedLoop = last?.id === 'loopIf' && steps.move(last, 0, last.index);
    const edges = block.successors.filter(({ to, kind }) => {
      if (kind === 'loop') return !isCountedLoop;
      return (kind !== 'back' && kind !== 'continue') || !counted.has(to);
    });
    return edges.map(({ to }) => to);
  };
  const component = stronglyConnected(blocks.length, successors);
  const sizes = new Map<number, number>();
  for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const actions = new Set<number>();
  for (const block of blocks) {
    const isCyclic = (sizes.get(component[block.id] as number) ?? 0) > 1 || successors(block.id).includes(block.id);
    if (isCyclic) for (const action of block.actions) actions.add(action);
  }
  return actions;
}

/** Blocks that head a For, or a While that compares a variable which its body moves by a literal. */
function countedLoops(facts: ProgramFacts, rule: Rule, steps: Steps): ReadonlySet<number> {
  const counted = new Set<number>();
  const { blocks } = facts.controlFlow(rule.index);
  const structure = facts.blocks(rule.index);
  for (const { id, kind, actions } of blocks) {
    if (kind === 'for') counted.add(id);
    if (kind !== 'while') continue;
    const opener = actions[0] as number;
    const block = structure.blocks[structure.roles[opener] as number];
    const action = rule.actions[opener];
    if (block === undefined || action === undefined) continue;
    if (steps.move(action, opener + 1, block.close ?? rule.actions.length)) counted.add(id);
  }
  return counted;
}

/** Where a rule moves its variables by literals. */
class Steps {
  /** Indexes of the actions in ascending order, by variable. */
  private readonly byVariable = new Map<string, number[]>();

  constructor(rule: Rule) {
    for (const action of rule.actions) {
      if (action.disabled || !STEPPING.has(action.id ?? '') || action.args.at(-1)?.kind !== 'number') continue;
      const target = targetVariable(action);
      if (target === null) continue;
      const key = variableKey(target);
      const known = this.byVariable.get(key);
      if (known === undefined) this.byVariable.set(key, [action.index]);
      else known.push(action.index);
    }
  }

  /** True when the action compares a variable that some action from `from` to before `to` moves. */
  move({ args: [condition] }: Action, from: number, to: number): boolean {
    if (condition === undefined || condition.kind !== 'call' || condition.id !== 'compare') return false;
    return [condition.args[0], condition.args[2]].some((side) => {
      const variable = side === undefined ? null : variableOf(indexed(side));
      const steps = variable === null ? undefined : this.byVariable.get(variableKey(variable));
      const next = steps?.[firstAfter(steps, from - 1)];
      return next !== undefined && next < to;
    });
  }
}

const STEPPING: ReadonlySet<string> = new Set([
  'modifyGlobalVariable',
  'modifyPlayerVariable',
  'modifyGlobalVariableAtIndex',
  'modifyPlayerVariableAtIndex',
]);

/** The array of an element, other values as they are. */
function indexed(value: Value): Value {
  return value.kind === 'call' && value.id === 'valueInArray' ? (value.args[0] ?? value) : value;
}

import { enclosingLoop } from '../../program/blocks.js';
import type { Action, Rule } from '../../program/program.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import { targetVariable, variableKey } from '../../semantics/variable-access.js';
import type { VariableName } from '../../semantics/variable-access.js';
import type { ActionSite } from '../program-index.js';

/**
 * The enabled writes to one variable in enabled rules; whose variable it is does not matter. A start value, which a rule
 * without conditions sets once, is left out: it decides nothing later on.
 */
export interface Writes {
  /** In the order of the text. Chases are among them, the end of a chase is not. */
  readonly sites: readonly ActionSite[];
  /** The rule that all of them stand in; null when there are several rules, or no writes. */
  readonly onlyRule: Rule | null;
  /** True when there are writes and all of them add a positive literal. */
  readonly onlyCountUp: boolean;
  /** True when every write sets the whole variable to the same constant; also without writes. */
  readonly isOneConstant: boolean;
  /** The rules that they stand in. */
  readonly rules: ReadonlySet<Rule>;
}

const NO_WRITES: Writes = {
  sites: [],
  onlyRule: null,
  onlyCountUp: false,
  isOneConstant: true,
  rules: new Set(),
};

/** The writes of a script by variable; looked for when the first is asked for. */
export class VariableWrites {
  private writes: ReadonlyMap<string, Writes> | undefined;

  constructor(private readonly facts: ProgramFacts) {}

  of(variable: VariableName): Writes {
    return (this.writes ??= writesByVariable(this.facts)).get(variableKey(variable)) ?? NO_WRITES;
  }
}

function isSetToOneConstant(sites: readonly ActionSite[]): boolean {
  const constants = sites.map(({ action: { id, args } }) => {
    const value = args.at(-1);
    const isSet = id === 'setGlobalVariable' || id === 'setPlayerVariable';
    if (!isSet || value === undefined) return null;
    if (value.kind === 'number') return value.text;
    return value.kind === 'call' && value.entry?.flags.literal === true ? value.id : null;
  });
  return constants.every((constant) => constant !== null && constant === constants[0]);
}

function writesByVariable(facts: ProgramFacts): ReadonlyMap<string, Writes> {
  const all = new Map<string, ActionSite[]>();
  for (const rule of facts.program.rules) {
    if (rule.disabled) continue;
    const isStart = startWrites(facts, rule);
    for (const action of rule.actions) {
      const target = action.disabled || STOPS.has(action.id ?? '') ? null : targetVariable(action);
      if (target === null || isStart(action, target)) continue;
      const key = variableKey(target);
      const known = all.get(key);
      if (known === undefined) all.set(key, [{ rule, action }]);
      else known.push({ rule, action });
    }
  }
  return new Map(Array.from(all, ([key, sites]) => [key, summarize(sites)]));
}

/** Which writes of a rule happen once, at the start of the match or of a player. */
function startWrites(facts: ProgramFacts, rule: Rule): (action: Action, target: VariableName) => boolean {
  const { event, conditions, actions, index } = rule;
  const isOfPlayer = event?.id === 'ongoingEachPlayer' || event?.id === 'playerJoinedMatch';
  const runsOnce =
    (isOfPlayer || event?.id === 'ongoingGlobal') &&
    conditions.every(({ disabled }) => disabled) &&
    !actions.some(({ disabled, entry }) => !disabled && entry?.flags.jump === 'restart');
  if (!runsOnce) return () => false;
  // What is set for every player who comes is no start for what all share.
  return ({ id, index: at }, { slot }) =>
    START.has(id ?? '') &&
    (slot === 'playerVariable' || !isOfPlayer) &&
    enclosingLoop(facts.blocks(index), at) === undefined;
}

const START: ReadonlySet<string> = new Set(['setGlobalVariable', 'setPlayerVariable']);

/** They name a variable and leave it as it is. */
const STOPS: ReadonlySet<string> = new Set(['stopChasingGlobalVariable', 'stopChasingPlayerVariable']);

function summarize(sites: readonly ActionSite[]): Writes {
  const rules = new Set(sites.map(({ rule }) => rule));
  return {
    sites,
    onlyRule: rules.size === 1 ? ([...rules][0] as Rule) : null,
    onlyCountUp: sites.every(({ action }) => countsUp(action)),
    isOneConstant: isSetToOneConstant(sites),
    rules,
  };
}

function countsUp({ id, args }: Action): boolean {
  const at = id === 'modifyGlobalVariable' ? 1 : id === 'modifyPlayerVariable' ? 2 : -1;
  return at > 0 && args[at]?.id === 'add' && args[at + 1]?.kind === 'number' && Number(args[at + 1]?.text) > 0;
}

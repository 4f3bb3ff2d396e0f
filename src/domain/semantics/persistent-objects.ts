import type { Callable } from '../catalog/entry.js';
import type { Action, Program, Rule, Value } from '../program/program.js';
import { cleanupIndex } from './object-cleanup.js';
import type { Cleanup } from './object-cleanup.js';
import { blocksOfActions } from './control-flow.js';
import type { ControlFlowGraph } from './control-flow.js';
import { retentionOf } from './object-retention.js';
import type { Retention, RuleFlow } from './object-retention.js';

export type ExecutionScope = 'global' | 'per-player' | 'subroutine';

export type Visibility = 'event-player' | 'explicit-set' | 'all-players' | 'dynamic' | 'unknown';

/** What makes an object or state last beyond the rule that made it. */
export type Persistence =
  | 'text'
  | 'effectEntity'
  | 'dummyBot'
  | 'chase'
  | 'ongoingModification'
  | 'healthPool'
  | 'disabledFeature';

/** One enabled action that leaves something behind. */
export interface PersistentObject {
  /** `hud-text`, `in-world-text` and `effect` as published; further kinds: see `objectKind`. */
  readonly kind: string;
  /** True for the three kinds of the published list. */
  readonly published: boolean;
  readonly persistence: Persistence;
  readonly rule: number;
  readonly action: number;
  /** True when the rule is disabled, so that the object never comes to be. */
  readonly ruleDisabled: boolean;
  readonly executionScope: ExecutionScope;
  readonly visibility: Visibility;
  /** The reevaluation word, with its enum family; null when the action takes none or the argument is no such word. */
  readonly reevaluation: { readonly domain: string; readonly mode: string } | null;
  /** The very next action assigns the object's handle to a variable. */
  readonly identityRetained: boolean;
  /** The rule holds, anywhere, an enabled action that undoes this kind. */
  readonly sameKindCleanupInRule: boolean;
  /** Where the handle goes by data flow; null when the action makes no handle. */
  readonly retention: Retention | null;
  /** What ends the object, anywhere in the program. */
  readonly cleanup: Cleanup;
}

/**
 * Every enabled action that creates something lasting, in the order of the text. `hud-text`, `in-world-text` and
 * `effect` are the published ones; beams, icons, progress bars, bots, chases, started modifications and switched-off
 * features follow from the catalogue's `persists` and `undoneBy`. Objects of disabled rules are listed and marked.
 */
export function findPersistentObjects(
  program: Program,
  graphOf: (rule: number) => ControlFlowGraph,
): readonly PersistentObject[] {
  const cleanups = cleanupIndex(program);
  const objects: PersistentObject[] = [];
  for (const rule of program.rules) {
    const flow = ruleFlow(rule, graphOf);
    for (const action of rule.actions) {
      const persistence = action.disabled || action.entry === null ? null : persistenceOf(action.entry);
      if (persistence === null) continue;
      const entry = action.entry as Callable;
      const handle = entry.flags.sets ?? null;
      const retention = handle === null ? null : retentionOf(rule, action.index, handle, flow);
      objects.push({
        kind: objectKind(entry.id),
        published: isPublished(entry.id),
        persistence,
        rule: rule.index,
        action: action.index,
        ruleDisabled: rule.disabled,
        executionScope: executionScope(rule),
        visibility: visibility(action.args[0]),
        reevaluation: reevaluation(action, entry),
        identityRetained: handle !== null && assignsHandle(rule.actions[action.index + 1], handle),
        sameKindCleanupInRule: cleanups.inRule(rule.index, entry),
        retention,
        cleanup: cleanups.of(action, entry, retention),
      });
    }
  }
  return objects;
}

/** The three published kinds, and for other actions their catalogue id without its verb: `createIcon` is `icon`. */
export function objectKind(actionId: string): string {
  switch (actionId) {
    case 'createBeamEffect':
      return 'beam';
    case 'chaseGlobalVariableAtRate':
    case 'chaseGlobalVariableOverTime':
    case 'chasePlayerVariableAtRate':
    case 'chasePlayerVariableOverTime':
      return 'chase';
    default:
      return actionId
        .replace(/^(create|start|add|set)(?=[A-Z])/, '')
        .replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '-') + letter.toLowerCase());
  }
}

function ruleFlow(rule: Rule, graphOf: (rule: number) => ControlFlowGraph): RuleFlow {
  let homes: Int32Array | undefined;
  return {
    graph: () => graphOf(rule.index),
    homes: () => (homes ??= blocksOfActions(graphOf(rule.index), rule.actions.length)),
  };
}

function isPublished(id: string): boolean {
  return id === 'createHudText' || id === 'createInWorldText' || id === 'createEffect';
}

function persistenceOf(entry: Callable): Persistence | null {
  switch (entry.flags.persists) {
    case 'text':
    case 'effectEntity':
    case 'dummyBot':
    case 'chase':
    case 'ongoingModification':
    case 'healthPool':
      return entry.flags.persists;
    case undefined:
      return entry.flags.undoneBy === undefined ? null : 'disabledFeature';
    default:
      return null;
  }
}

function executionScope(rule: Rule): ExecutionScope {
  if (rule.event?.id === 'subroutine') return 'subroutine';
  return rule.event === null || rule.event.id === 'ongoingGlobal' ? 'global' : 'per-player';
}

function visibility(value: Value | undefined): Visibility {
  if (value === undefined || value.kind !== 'call') return 'unknown';
  switch (value.id) {
    case 'eventPlayer':
      return 'event-player';
    case 'array':
    case 'emptyArray':
      return 'explicit-set';
    case 'allPlayers':
      return 'all-players';
    case 'null':
    case 'true':
    case 'false':
      return 'unknown';
    default:
      return 'dynamic';
  }
}

function reevaluation(action: Action, entry: Callable): { domain: string; mode: string } | null {
  const at = entry.params.findIndex((parameter) => parameter.name === entry.flags.reevaluationParam);
  const word = at < 0 ? undefined : action.args[at];
  if (word === undefined || word.member === null) return null;
  return { domain: word.member.family, mode: word.member.id };
}

/** True for `variable = <handle>`, with or without an index. */
function assignsHandle(action: Action | undefined, handle: string): boolean {
  if (action === undefined || action.disabled) return false;
  switch (action.id) {
    case 'setGlobalVariable':
    case 'setPlayerVariable':
    case 'setGlobalVariableAtIndex':
    case 'setPlayerVariableAtIndex': {
      const assigned = action.args[action.args.length - 1];
      return assigned !== undefined && assigned.kind === 'call' && assigned.id === handle;
    }
    default:
      return false;
  }
}

import type { Callable } from '../catalog/entry.js';
import type { Action, Program } from '../program/program.js';
import type { Retention } from './object-retention.js';
import { forEachVariableRead, mentions, targetVariable, variableKey } from './variable-access.js';

/** An enabled action, in an enabled rule, that ends an object or state. */
export interface CleanupSite {
  readonly rule: number;
  readonly action: number;
}

/** What ends an object, over all rules and subroutines. */
export interface Cleanup {
  /**
   * `handle`: an action takes a variable that keeps the handle, the handle itself, or the chased variable;
   * `all`: an action ends everything of the kind; `kind`: an action of the kind exists, with some other argument;
   * `none`: the program never ends it.
   */
  readonly by: 'handle' | 'all' | 'kind' | 'none';
  /** The first actions of that sort, in the order of the text, at most eight. */
  readonly sites: readonly CleanupSite[];
}

export interface CleanupIndex {
  /** Whether the rule holds an enabled action that undoes what `entry` does. */
  inRule(rule: number, entry: Callable): boolean;
  of(action: Action, entry: Callable, retention: Retention | null): Cleanup;
}

const SITES = 8;

/** Collects every action that some creation names as its end. */
export function cleanupIndex(program: Program): CleanupIndex {
  const index = new Index();
  for (const rule of program.rules) {
    for (const action of rule.actions) {
      if (action.disabled || action.id === null || !ENDINGS.test(action.id)) continue;
      index.add({ rule: rule.index, action: action.index }, action, rule.disabled);
    }
  }
  return index;
}

const ENDINGS = /^(destroy|stop|enable|remove)[A-Z]/;

interface Ending {
  readonly sites: CleanupSite[];
  readonly rules: Set<number>;
  /** Sites by the variables that their arguments read or name. */
  readonly byVariable: Map<string, CleanupSite[]>;
  /** Sites by the handle values that their arguments mention. */
  readonly byHandle: Map<string, CleanupSite[]>;
}

class Index implements CleanupIndex {
  private readonly endings = new Map<string, Ending>();

  add(site: CleanupSite, action: Action, ruleDisabled: boolean): void {
    const ending = this.ending(action.id as string);
    ending.rules.add(site.rule);
    if (ruleDisabled) return;
    keep(ending.sites, site);
    const note = (map: Map<string, CleanupSite[]>, key: string): void => {
      const sites = map.get(key);
      if (sites === undefined) map.set(key, [site]);
      else keep(sites, site);
    };
    const target = targetVariable(action);
    if (target !== null) note(ending.byVariable, variableKey(target));
    for (const argument of action.args) {
      forEachVariableRead(argument, (variable) => note(ending.byVariable, variableKey(variable)));
      for (const handle of HANDLES) if (mentions(argument, handle)) note(ending.byHandle, handle);
    }
  }

  inRule(rule: number, entry: Callable): boolean {
    const { undoneBy } = entry.flags;
    return undoneBy !== undefined && this.endings.get(undoneBy)?.rules.has(rule) === true;
  }

  of(action: Action, entry: Callable, retention: Retention | null): Cleanup {
    const { undoneBy, sets } = entry.flags;
    const single = undoneBy === undefined ? undefined : this.endings.get(undoneBy);
    if (single !== undefined && single.sites.length > 0) {
      const direct = this.direct(single, action, sets, retention);
      if (direct !== null) return { by: 'handle', sites: direct };
    }
    const everything = this.endings.get(endingOfAll(undoneBy ?? ''));
    if (everything !== undefined && everything.sites.length > 0) return { by: 'all', sites: everything.sites };
    if (single !== undefined && single.sites.length > 0) return { by: 'kind', sites: single.sites };
    return { by: 'none', sites: [] };
  }

  private direct(
    ending: Ending,
    action: Action,
    handle: string | undefined,
    retention: Retention | null,
  ): readonly CleanupSite[] | null {
    const chased = action.entry?.flags.persists === 'chase' ? targetVariable(action) : null;
    const variables = chased === null ? (retention?.by ?? []).map((kept) => kept.variable) : [chased];
    for (const variable of variables) {
      const sites = ending.byVariable.get(variableKey(variable));
      if (sites !== undefined) return sites;
    }
    return handle === undefined ? null : (ending.byHandle.get(handle) ?? null);
  }

  private ending(id: string): Ending {
    let ending = this.endings.get(id);
    if (ending === undefined) {
      ending = { sites: [], rules: new Set(), byVariable: new Map(), byHandle: new Map() };
      this.endings.set(id, ending);
    }
    return ending;
  }
}

/** Values that refer to what was created last. */
const HANDLES = [
  'lastTextId',
  'lastCreatedEntity',
  'lastCreatedHealthPool',
  'lastAssistId',
  'lastDamageModificationId',
  'lastDamageOverTimeId',
  'lastHealOverTimeId',
  'lastHealingModificationId',
] as const;

/** `destroyEffect` has `destroyAllEffects` beside it, `destroyHudText` `destroyAllHudText`, `stopAssist` `stopAllAssists`. */
function endingOfAll(id: string): string {
  if (!/^(destroy|stop)/.test(id)) return '';
  const all = id.replace(/^(destroy|stop)/, '$1All');
  return PLURALS.has(all) ? `${all}s` : all;
}

const PLURALS = new Set([
  'destroyAllEffect',
  'destroyAllIcon',
  'destroyAllDummyBot',
  'stopAllAssist',
  'stopAllDamageModification',
  'stopAllHealingModification',
]);

function keep(sites: CleanupSite[], site: CleanupSite): void {
  const last = sites[sites.length - 1];
  if (sites.length < SITES && (last === undefined || last.rule !== site.rule || last.action !== site.action))
    sites.push(site);
}

import type { Action } from '../../program/program.js';
import type { PersistentObject } from '../../semantics/persistent-objects.js';
import type { Repetition } from '../variables/repetition.js';
import type { LintRule, Problem } from '../rule.js';

export const createWithoutDestroy: LintRule = {
  id: 'create-without-destroy',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'documented',
  set: 'stability',
  tags: ['stability', 'performance', 'correctness'],
  summary: 'Texts, effects or icons are created again and again, and nothing destroys them.',
  rationale:
    'What Create HUD Text, Create Effect and their like make stays until it is destroyed, also when its rule has ended or ' +
    'its player has left. The game holds a limited number of them; beyond it creations fail, and every one that is ' +
    'reevaluated costs the server for as long as it lives.',
  documentation:
    'Keep the handle right after the creation (`Event Player.hint = Last Text ID`) and destroy the old one before the next ' +
    'is made, or create the object once and let its reevaluation follow a variable.',
  knownLimits:
    'Whether a Destroy is reached as often as the creation is not examined, nor what an array of handles holds. A rule that ' +
    'starts once a player or once a match is left out as far as its conditions tell.',

  check(context) {
    const leaks = new Map<string, Leak>();
    for (const object of context.facts.persistentObjects) {
      const { persistence, ruleDisabled, rule: index, action: at } = object;
      if (ruleDisabled || (persistence !== 'text' && persistence !== 'effectEntity')) continue;
      const rule = context.program.rules[index];
      const action = rule?.actions[at];
      if (rule === undefined || action === undefined || !isLost(object)) continue;
      const repetition = context.repetitions.action(rule, at);
      if (repetition === null) continue;
      const text = `${REASONS[repetition]}, and ${fate(object)}`;
      const key = `${index}:${text}`;
      const known = leaks.get(key);
      if (known === undefined) leaks.set(key, { text, action, rule: index, more: 0 });
      else known.more += 1;
    }
    return [...leaks.values()].map(problem);
  },
};

/** Creations of one rule that share their reason and fate: the first of them, and how many follow. */
interface Leak {
  readonly text: string;
  readonly action: Action;
  readonly rule: number;
  more: number;
}

function problem({ text, action, rule, more }: Leak): Problem {
  return {
    message: more === 0 ? text : `${text}; ${more} more in this rule like it`,
    span: { start: action.start, end: action.end },
    rule,
    action: action.index,
  };
}

/** True when no action of the script can end the object, as far as can be seen. */
function isLost({ cleanup, retention }: PersistentObject): boolean {
  if (cleanup.by === 'none') return retention !== null;
  // Destroying by handle needs the handle.
  return cleanup.by === 'kind' && retention !== null && retention.kept === 'never';
}

function fate({ cleanup, kind }: PersistentObject): string {
  const noun = kind.replaceAll('-', ' ');
  return cleanup.by === 'none'
    ? `nothing in the script destroys this ${noun}`
    : `the handle of this ${noun} is not kept, so nothing can destroy it`;
}

const REASONS: Readonly<Record<Repetition, string>> = {
  loop: 'this stands in a loop',
  conditions: 'this runs whenever the conditions of its rule come to hold',
  event: 'this runs at every occurrence of its event',
  caller: 'this runs whenever its subroutine is called, which happens more than once',
};

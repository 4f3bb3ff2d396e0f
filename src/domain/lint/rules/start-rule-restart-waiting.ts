import type { Fix } from '../../findings/finding.js';
import { enclosingLoop } from '../../program/blocks.js';
import type { Action, Rule, Value } from '../../program/program.js';
import type { LintContext } from '../lint-context.js';
import type { Repetition } from '../variables/repetition.js';
import type { LintRule, Problem } from '../rule.js';

export const startRuleRestartWaiting: LintRule = {
  id: 'start-rule-restart-waiting',
  severity: 'warning',
  evidence: 'static-indicator',
  certainty: 'reported',
  set: 'stability',
  tags: ['stability'],
  summary: 'Start Rule with Restart Rule again and again starts a subroutine that waits.',
  rationale:
    'When the started subroutine still waits, Restart Rule cuts it off and begins anew, so what stands behind its wait may ' +
    'never run. Authors report that restarting waiting rules over and over also makes the server crash in time.',
  documentation:
    'Use Do Nothing, which lets the running one finish, or start the subroutine only when it has ended. Where a restart is ' +
    'meant (a timer that begins anew), keep it rare.',
  knownLimits:
    'How often the starting rule runs is not known: a rule is reported when it can run more than once, not when it does so ' +
    'before the wait is over. A rule whose conditions only follow the life of its player is left out.',
  fix: { kind: 'start-without-restart', safety: 'unsafe' },

  check(context) {
    const { callGraph, subroutineYields, program } = context.facts;
    const problems: Problem[] = [];
    for (const { kind, rule: index, action: at, subroutine, disabled } of callGraph.edges) {
      if (kind !== 'start' || disabled || subroutineYields[subroutine] === 'never') continue;
      const rule = program.rules[index];
      const action = rule?.actions[at];
      if (rule === undefined || action === undefined || action.args[1]?.id !== 'restartRule') continue;
      const repetition = context.repetitions.action(rule, at) ?? inFor(context, rule, at);
      if (repetition === null || (repetition === 'conditions' && isLifeCycle(rule))) continue;
      const name = program.subroutines[subroutine]?.name ?? '';
      problems.push({
        message: `${REASONS[repetition]}, and each time it cuts off \`${name}\`, which may still be waiting`,
        span: { start: action.start, end: action.end },
        rule: index,
        action: at,
        fix: () => doNothing(context, action),
      });
    }
    return problems;
  },
};

/** A For ends by itself, and yet each of its turns cuts off what the one before has started. */
function inFor(context: LintContext, rule: Rule, action: number): Repetition | null {
  return enclosingLoop(context.facts.blocks(rule.index), action)?.kind === 'for' ? 'loop' : null;
}

/** True when a rule starts with a life of its player and no oftener: restarting what belongs to a life is meant. */
function isLifeCycle({ conditions }: Rule): boolean {
  return conditions.every(({ disabled, left, right }) => disabled || (isOfLife(left) && isOfLife(right)));
}

const OF_LIFE: ReadonlySet<string> = new Set(['isAlive', 'isDead', 'hasSpawned', 'isDummyBot', 'eventPlayer', 'not']);

function isOfLife(value: Value): boolean {
  if (value.kind !== 'call') return value.kind !== 'unknown';
  const isConstant = value.entry?.flags.literal === true || value.entry?.flags.constantWrapper === true;
  return isConstant || (OF_LIFE.has(value.id) && value.args.every(isOfLife));
}

const REASONS: Readonly<Record<Repetition, string>> = {
  loop: 'this Start Rule stands in a loop',
  conditions: 'this Start Rule runs whenever the conditions of its rule come to hold',
  event: 'this Start Rule runs at every occurrence of its event',
  caller: 'this Start Rule runs whenever its subroutine is called, which happens more than once',
};

function doNothing(context: LintContext, action: Action): Fix | null {
  const word = context.lexicon.spellMember('startRuleBehavior', 'doNothing');
  const behaviour = action.args[1];
  if (word === undefined || behaviour === undefined || behaviour.end <= behaviour.start) return null;
  return {
    kind: 'start-without-restart',
    safety: 'unsafe',
    summary: `Start with ${word}, so that the running one finishes`,
    edits: [{ start: behaviour.start, end: behaviour.end, newText: word }],
  };
}

import type { Fix } from '../../findings/finding.js';
import type { Action, Rule, Value } from '../../program/program.js';
import { withComments } from '../element-text.js';
import type { LintContext } from '../lint-context.js';
import type { LintRule } from '../rule.js';

/** Fewer places that change arrays are not worth a word. */
const MANY_WRITES = 5;

export const inspectorLeftOn: LintRule = {
  id: 'inspector-left-on',
  severity: 'info',
  evidence: 'heuristic',
  certainty: 'documented',
  set: 'performance',
  tags: ['performance'],
  summary: 'The script changes arrays again and again, and nothing switches the recording of the Inspector off.',
  rationale:
    'The Workshop Inspector records every change of a variable. Recording costs server load, most of all when arrays ' +
    'change, because the whole array is recorded, and players of a finished mode have no use for it.',
  documentation:
    'Put `Disable Inspector Recording` into a global rule without conditions. While you look for a mistake, disable that ' +
    'action, or use Enable Inspector Recording where it matters.',
  knownLimits:
    'Whether the mode is finished is not known, nor how often an action really runs: five places that change an array ' +
    'and can run more than once are enough.',
  fix: { kind: 'disable-inspector', safety: 'unsafe' },

  check(context) {
    if (context.program.rules.some(({ fragment }) => fragment !== null)) return [];
    if (context.actions('disableInspectorRecording').length > 0) return [];
    const writes = context.enabledRules.reduce((sum, rule) => sum + arrayWrites(context, rule), 0);
    if (writes < MANY_WRITES) return [];
    return [
      {
        message: `the Inspector records the whole match: nothing disables it, and arrays change at ${writes} places that can run again and again`,
        span: null,
        rule: null,
        fix: () => disabled(context),
      },
    ];
  },
};

/** Actions that change an array and can run more than once. */
function arrayWrites(context: LintContext, rule: Rule): number {
  let count = 0;
  for (const action of rule.actions) {
    if (changesArray(action) && context.repetitions.action(rule, action.index) !== null) count += 1;
  }
  return count;
}

const ARRAY_OPERATIONS: ReadonlySet<string> = new Set([
  'appendToArray',
  'removeFromArrayByIndex',
  'removeFromArrayByValue',
]);

function changesArray({ id, disabled, args }: Action): boolean {
  if (disabled) return false;
  switch (id) {
    case 'setGlobalVariableAtIndex':
    case 'setPlayerVariableAtIndex':
    case 'modifyGlobalVariableAtIndex':
    case 'modifyPlayerVariableAtIndex':
      return true;
    case 'modifyGlobalVariable':
    case 'modifyPlayerVariable':
      return ARRAY_OPERATIONS.has(args[args.length - 2]?.id ?? '');
    case 'setGlobalVariable':
    case 'setPlayerVariable':
      return givesArray(args[args.length - 1]);
    default:
      return false;
  }
}

function givesArray(value: Value | undefined): boolean {
  if (value === undefined || value.kind !== 'call' || value.id === 'emptyArray') return false;
  return value.entry?.returns.some((kind) => kind === 'array' || kind.endsWith('[]')) === true;
}

/** Inserts the action at the start of the first global rule that runs unconditionally. */
function disabled(context: LintContext): Fix | null {
  const word = context.lexicon.spellAction('disableInspectorRecording');
  const rule = context.enabledRules.find(
    ({ event, conditions, actions }) => event?.id === 'ongoingGlobal' && conditions.length === 0 && actions.length > 0,
  );
  if (rule === undefined || word === undefined) return null;
  const { start } = withComments(context.text, rule.actions[0] as Action);
  const indentation = /(?:\r?\n|^)[ \t]*$/.exec(context.text.slice(0, start))?.[0] ?? ' ';
  return {
    kind: 'disable-inspector',
    safety: 'unsafe',
    summary: `Disable the recording at the start of ${context.ruleName(rule)}`,
    edits: [{ start, end: start, newText: `${word};${indentation}` }],
  };
}

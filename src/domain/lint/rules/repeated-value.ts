import type { Fix } from '../../findings/finding.js';
import type { Callable } from '../../catalog/entry.js';
import type { Action, Value } from '../../program/program.js';
import { isChanging } from '../changing-values.js';
import type { LintContext } from '../lint-context.js';
import type { Loop } from '../loops/loops.js';
import type { LintRule, Problem } from '../rule.js';
import { StructuralClasses } from '../structural-classes.js';

/** Calls that a tree needs to be worth evaluating once. */
const LEAST_CALLS = 2;

export const repeatedValue: LintRule = {
  id: 'repeated-value',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'documented',
  set: 'performance',
  tags: ['performance'],
  summary: 'A loop evaluates the same expression more than once in each turn.',
  rationale:
    'The game evaluates an expression every time it meets it, even when nothing changed in between, and every copy counts ' +
    'as elements of the script.',
  documentation:
    'Store the value in a variable at the start of the turn and read the variable. Where the value may keep what it was ' +
    'when it was first needed, Evaluate Once saves the evaluations without a variable.',
  knownLimits:
    'That the expression stands there more than once is exact; whether its value could change between the places is not ' +
    'examined, and copies in branches that exclude each other are counted together. Loops inside the loop are looked at ' +
    'on their own. A For Player Variable is no loop to this rule: what it holds counts for the loop around it, without one it is not looked at.',
  fix: { kind: 'evaluate-once', safety: 'safe' },

  check(context) {
    const problems: Problem[] = [];
    const classes = new StructuralClasses();
    for (const rule of context.enabledRules) {
      for (const loop of context.loops(rule)) {
        if (loop.kind !== 'for-player-variable') checkLoop(context, loop, classes, problems);
      }
    }
    return problems;
  },
};

/** One place where an expression of a loop is evaluated. */
interface Occurrence {
  readonly value: Value;
  /** False where the game evaluates the place again by itself, so that holding on to one result would change it. */
  readonly isFixable: boolean;
  /** Structural class of the value it is an argument of, -1 when it is none. */
  readonly around: number;
  readonly calls: number;
}

function checkLoop(context: LintContext, loop: Loop, classes: StructuralClasses, problems: Problem[]): void {
  const families = new FamilyCollector(classes).collect(context, loop);
  for (const [, members] of families) {
    const [first] = members as [Occurrence];
    if (members.length < 2 || first.calls < LEAST_CALLS) continue;
    if (members.every(({ around }) => isRepeated(families.get(around)))) continue;
    problems.push({
      message: `\`${context.excerpt(first.value)}\` is evaluated ${members.length} times in each turn of the loop`,
      span: { start: first.value.start, end: first.value.end },
      rule: loop.rule.index,
      action: loop.opener.index,
      value: context.index.numberOf(first.value),
      fix: () => evaluateOnce(context, members),
    });
  }
}

function isRepeated(members: readonly Occurrence[] | undefined): boolean {
  return members !== undefined && members.length > 1;
}

class FamilyCollector {
  private readonly families = new Map<number, Occurrence[]>();

  constructor(private readonly classes: StructuralClasses) {}

  collect(context: LintContext, { opener, close, kind, rule }: Loop): ReadonlyMap<number, readonly Occurrence[]> {
    const [condition] = opener.args;
    if (kind === 'while' && condition !== undefined) this.visit(condition, false, -1);
    const { blocks, roles } = context.facts.blocks(rule.index);
    for (let at = opener.index + 1; at < close; at += 1) {
      const action = rule.actions[at] as Action;
      const role = roles[at] as number;
      const block = role < 0 ? undefined : blocks[role];
      const isLoop = block !== undefined && block.opener === at && block.kind !== 'if' && !block.disabled;
      // The published rule takes a For of a player for no loop: what it holds belongs to the turn around it.
      if (isLoop && action.id !== 'forPlayerVariable') {
        at = block.close ?? close;
        continue;
      }
      if (!action.disabled) this.action(action);
    }
    return this.families;
  }

  private action(action: Action): void {
    const isFixable = !isEvaluatedAgain(action);
    for (const argument of action.args) this.visit(argument, isFixable, -1);
  }

  /** Gives the number of calls in the tree. */
  private visit(value: Value, isFixable: boolean, around: number): number {
    if (value.args.length === 0 && !isCall(value)) return 0;
    if (value.kind === 'call' && value.id === 'evaluateOnce') return 0;
    const own = this.classes.of(value);
    const family = this.families.get(own) ?? [];
    const at = family.length;
    // The place in the list is taken before the arguments take theirs, so that families come in the order of the text.
    family.push({ value, isFixable, around, calls: 0 });
    if (at === 0) this.families.set(own, family);
    const below = isFixable && value.id !== 'updateEveryFrame';
    const lambda = lambdaArgument(value.entry);
    let calls = isCall(value) ? 1 : 0;
    for (let place = 0; place < value.args.length; place += 1) {
      calls += this.visit(value.args[place] as Value, below && place !== lambda, own);
    }
    family[at] = { value, isFixable, around, calls };
    return calls;
  }
}

/** A call that does work: no literal, no constant, no variable. */
function isCall({ kind, id, entry }: Value): boolean {
  if (kind !== 'call' || id === 'globalVariable' || id === 'playerVariable') return false;
  return entry === null || (entry.flags.literal !== true && entry.flags.constantWrapper !== true);
}

/** Conditions that the game tests again by itself, and arguments that an object goes on reading. */
function isEvaluatedAgain(action: Action): boolean {
  if (action.id === 'waitUntil' || action.id === 'loopIf') return true;
  const parameter = action.entry?.flags.reevaluationParam;
  if (parameter === undefined) return false;
  const at = action.entry?.params.findIndex(({ name }) => name === parameter) ?? -1;
  return action.args[at]?.id !== 'none';
}

function lambdaArgument(entry: Callable | null): number {
  const parameter = entry?.flags.lambdaParam;
  return parameter === undefined ? -1 : (entry?.params.findIndex(({ name }) => name === parameter) ?? -1);
}

function evaluateOnce(context: LintContext, members: readonly Occurrence[]): Fix | null {
  const wrapper = context.lexicon.spellValue('evaluateOnce');
  const [first] = members;
  const fixable = members.filter((member) => member.isFixable);
  if (wrapper === undefined || first === undefined || members.length - fixable.length > 1) return null;
  if (isChanging(first.value)) return null;
  return {
    kind: 'evaluate-once',
    safety: 'safe',
    summary: `Evaluate \`${context.excerpt(first.value)}\` once at each place`,
    edits: fixable.map(({ value: { start, end } }) => ({
      start,
      end,
      newText: `${wrapper}(${context.source({ start, end })})`,
    })),
  };
}

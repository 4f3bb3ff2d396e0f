import type { Fix } from '../../findings/finding.js';
import type { Value } from '../../program/program.js';
import type { LintContext } from '../lint-context.js';
import type { ActionSite } from '../program-index.js';
import type { LintRule, Problem } from '../rule.js';

/** Placeholders that one Custom String has. */
const PLACEHOLDERS = 3;

export const stringAdd: LintRule = {
  id: 'string-add',
  severity: 'warning',
  evidence: 'exact',
  certainty: 'reported',
  set: 'correctness',
  tags: ['correctness'],
  summary: 'A text is added to something; adding does not join texts.',
  rationale:
    'Add works on numbers and vectors. With a text as an operand the game gives 0 instead of the joined text, without a ' +
    'word about it.',
  documentation:
    'Join with placeholders: `Custom String("{0}{1}", first, second)`. A Custom String takes up to three; put a further ' +
    'Custom String into the last one for more.',
  knownLimits:
    'Texts that come out of a variable or an array are not seen, because the game does not say what those hold.',
  fix: { kind: 'join-texts', safety: 'unsafe' },

  check(context) {
    const texts = new TextValues();
    const problems: Problem[] = [];
    for (const { value, number, rule, action, parent } of context.values('add')) {
      if (!texts.isText(value)) continue;
      const isPartOfSum = parent !== null && parent.value.id === 'add' && parent.value.kind === 'call';
      if (isPartOfSum) continue;
      problems.push({
        message: `adding a text gives 0, not a joined text: \`${context.excerpt(value)}\``,
        span: { start: value.start, end: value.end },
        rule: rule.index,
        action,
        value: number,
        fix: () => joined(context, texts, value),
      });
    }
    for (const id of MODIFICATIONS) {
      for (const site of context.actions(id)) {
        const problem = modification(context, texts, site);
        if (problem !== null) problems.push(problem);
      }
    }
    return problems.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  },
};

const MODIFICATIONS = [
  'modifyGlobalVariable',
  'modifyPlayerVariable',
  'modifyGlobalVariableAtIndex',
  'modifyPlayerVariableAtIndex',
];

function modification(context: LintContext, texts: TextValues, { rule, action }: ActionSite): Problem | null {
  const { args } = action;
  const operation = args[args.length - 2];
  const added = args[args.length - 1];
  if (added === undefined || operation?.member?.id !== 'add' || !texts.isText(added)) return null;
  // A sum of texts within has its own problem.
  if (added.kind === 'call' && added.id === 'add') return null;
  return {
    message: `adding the text \`${context.excerpt(added)}\` to a variable gives 0, not a joined text`,
    span: { start: added.start, end: added.end },
    rule: rule.index,
    action: action.index,
    value: context.index.numberOf(added),
  };
}

/** Knows which values are surely texts; looks at every value once. */
class TextValues {
  private readonly known = new Map<Value, boolean>();

  isText(value: Value): boolean {
    if (value.kind !== 'call') return false;
    let known = this.known.get(value);
    if (known === undefined) {
      known = this.decide(value);
      this.known.set(value, known);
    }
    return known;
  }

  private decide({ id, entry, args }: Value): boolean {
    switch (id) {
      case 'add':
        return args.some((operand) => this.isText(operand));
      case 'ifThenElse':
        return args.length === 3 && this.isText(args[1] as Value) && this.isText(args[2] as Value);
      case 'evaluateOnce':
      case 'updateEveryFrame':
        return args[0] !== undefined && this.isText(args[0]);
      default:
        return entry !== null && entry.returns.length === 1 && entry.returns[0] === 'string';
    }
  }
}

function joined(context: LintContext, texts: TextValues, sum: Value): Fix | null {
  const word = context.lexicon.spellValue('customString');
  if (word === undefined) return null;
  const parts: Value[] = [];
  collectParts(texts, sum, parts);
  const { start, end } = sum;
  return {
    kind: 'join-texts',
    safety: 'unsafe',
    summary: `Join \`${context.excerpt(sum)}\` with placeholders`,
    edits: [
      {
        start,
        end,
        newText: join(
          word,
          parts.map((part) => context.source(part)),
        ),
      },
    ],
  };
}

/** The operands of sums that are texts, in order; other sums are operands themselves. */
function collectParts(texts: TextValues, value: Value, parts: Value[]): void {
  if (value.kind !== 'call' || value.id !== 'add' || !texts.isText(value)) parts.push(value);
  else for (const operand of value.args) collectParts(texts, operand, parts);
}

function join(word: string, parts: readonly string[]): string {
  let rest: string | undefined;
  let left = parts.length;
  do {
    const count: number = rest === undefined ? Math.min(left, PLACEHOLDERS) : Math.min(left, PLACEHOLDERS - 1);
    const own = parts.slice(left - count, left);
    if (rest !== undefined) own.push(rest);
    rest = `${word}("${own.map((_, at) => `{${at}}`).join('')}", ${own.join(', ')})`;
    left -= count;
  } while (left > 0);
  return rest;
}

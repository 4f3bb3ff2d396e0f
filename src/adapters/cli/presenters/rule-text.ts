import type { LintRule } from '../../../domain/lint/rule.js';
import { RULE_SETS } from '../../../domain/lint/rule.js';
import type { Paint } from './paint.js';

const WIDTH = 100;

/** Every rule in one line, by set. */
export function ruleListText(rules: readonly LintRule[], style: Paint): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  let text = '';
  for (const set of RULE_SETS) {
    const members = rules.filter((rule) => rule.set === set);
    if (members.length === 0) continue;
    text += `${text === '' ? '' : '\n'}${style.bold(set)}\n`;
    for (const { id, severity, summary } of members) {
      text += `  ${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`;
    }
  }
  return text;
}

/** Everything about one rule. */
export function ruleText(rule: LintRule, style: Paint): string {
  const { id, summary, set, severity, evidence, certainty, tags, fix, rationale, documentation, knownLimits } = rule;
  const facts = [
    ['Set', `${set}${isOnByDefault(rule) ? ', on by default' : ', off by default'}`],
    ['Severity', severity],
    ['Evidence', evidence],
    ['Certainty', certainty],
    ['Tags', tags.join(', ')],
    ['Fix', fix === undefined ? 'none' : `${fix.kind} (${fix.safety})`],
  ] as const;
  return [
    `${style.bold(id)}\n${wrapped(summary)}`,
    facts.map(([name, value]) => `  ${name.padEnd(10)} ${value}\n`).join(''),
    `${style.bold('Why')}\n${wrapped(rationale)}`,
    `${style.bold('What to do')}\n${wrapped(documentation)}`,
    `${style.bold('What it does not see')}\n${wrapped(knownLimits)}`,
  ].join('\n');
}

/** True when the rule runs without being asked for. */
export function isOnByDefault({ set }: LintRule): boolean {
  return set !== 'style' && set !== 'pedantic';
}

/** Paragraphs in lines of two blanks and at most `WIDTH` characters. */
function wrapped(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => wrapParagraph(paragraph))
    .join('\n');
}

function wrapParagraph(paragraph: string): string {
  let text = '';
  let line = ' ';
  for (const word of paragraph.trim().split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH && line !== ' ') {
      text += `${line}\n`;
      line = ' ';
    }
    line += ` ${word}`;
  }
  return `${text}${line}\n`;
}

import type {
  AnalyzeBrief,
  AnalyzeFacts,
  AnalyzeFull,
  RuleFacts,
} from '../../../application/contract/workflow-results.js';
import { printable } from './columns.js';
import { overviewText } from './inspect-text.js';
import { arrowTo, counted, ruleLabel, withheldLine } from './listing.js';
import type { Paint } from './paint.js';
import { verdictLine, verdictOf } from './verdict.js';

/** Entries of each list; the whole report stays within forty lines whatever the script. */
const SHOWN = 3;

/** The text of `analyze`: what is exact, what is static, what is a guess, from the whole to the parts. */
export function analyzeText(result: AnalyzeFull | AnalyzeBrief, limit: number, style: Paint): string | undefined {
  if ('brief' in result) return briefText(result, style);
  const { program, facts } = result;
  if (program === null || facts === null) return undefined;
  return [
    `${verdictLine(verdictOf(facts.risks), 'analyze', style)}\n`,
    overviewText(program, style),
    costText(facts, limit, style),
    hotspotsText(facts, style),
    complexityText(facts, style),
    risksText(facts, style) + withheldLine(result.selection),
    couplingText(facts, style),
  ].join('\n');
}

function costText({ cost }: AnalyzeFacts, limit: number, style: Paint): string {
  const { rules, conditions, actions, waits } = cost.counts;
  const elements =
    cost.elementCount === null
      ? `at least ${counted(cost.lowerBound ?? 0, 'element')}: ${printable(cost.unavailableReason ?? '')}`
      : `${counted(cost.elementCount, 'element')} [exact], ${percent(cost.elementCount, limit)} of ${limit}`;
  return (
    `${style.bold('Workshop cost')}\n  ${elements}\n` +
    `  ${counted(rules, 'rule')}, ${counted(conditions, 'condition')}, ${counted(actions, 'action')}, ${counted(waits, 'wait')} [exact]\n`
  );
}

function percent(count: number, limit: number): string {
  return `${((count / limit) * 100).toFixed(1)} %`;
}

function hotspotsText({ rules, cost }: AnalyzeFacts, style: Paint): string {
  const head = `${style.bold('Hotspots')} (by elements, heuristic)\n`;
  if (cost.elementCount === null) return `${head}  not available: the element count is not exact\n`;
  const dearest = [...rules].sort((a, b) => (b.elements ?? 0) - (a.elements ?? 0)).slice(0, SHOWN);
  const trees = rules
    .flatMap((rule) => (rule.conditions ?? []).map((condition) => ({ rule, condition })))
    .sort((a, b) => b.condition.elements - a.condition.elements)
    .slice(0, SHOWN);
  let text = head;
  for (const rule of dearest)
    text += `  ${counted(rule.elements ?? 0, 'element')}: ${label(rule)}${arrowTo(rule.span)}\n`;
  for (const { rule, condition } of trees) {
    text += `  condition ${condition.index} of ${label(rule)}: ${counted(condition.elements, 'element')}${arrowTo(condition.span)}\n`;
  }
  return text === head ? `${head}  none\n` : text;
}

function complexityText({ rules }: AnalyzeFacts, style: Paint): string {
  const head = `${style.bold('Complexity')} [static]\n`;
  const widest = [...rules].sort((a, b) => b.controlFlow.blocks - a.controlFlow.blocks).slice(0, SHOWN);
  const lines = widest.map((rule) => {
    const { blocks, edges, loopBlocks, waitBlocks } = rule.controlFlow;
    const parts = `${counted(blocks, 'block')}, ${counted(edges, 'edge')}, ${counted(loopBlocks, 'loop')}, ${counted(waitBlocks, 'waiting block')}`;
    return `  ${label(rule)}: ${parts}\n`;
  });
  return lines.length === 0 ? `${head}  none\n` : head + lines.join('');
}

function risksText({ risks }: AnalyzeFacts, style: Paint): string {
  const head = `${style.bold('Performance and stability risks')} (heuristic)\n`;
  if (risks.length === 0) return `${head}  none\n`;
  const counts = new Map<string, number>();
  for (const { code, severity, evidence } of risks) {
    const key = `${severity}[${code}] (${evidence})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const shown = [...counts].sort(([, a], [, b]) => b - a);
  const lines = shown.slice(0, 2 * SHOWN).map(([key, count]) => `  ${key}: ${counted(count, 'finding')}\n`);
  const more = shown.length - 2 * SHOWN;
  return head + lines.join('') + (more > 0 ? `  ... ${more} more rule(s)\n` : '');
}

function couplingText({ symbols, persistentObjects }: AnalyzeFacts, style: Paint): string {
  const variables = symbols
    .filter(({ kind }) => kind === 'globalVariable' || kind === 'playerVariable')
    .sort((a, b) => b.usage.rules - a.usage.rules)
    .slice(0, SHOWN);
  let text = `${style.bold('State and coupling')} [static]\n`;
  for (const { name, kind, usage } of variables) {
    text += `  ${printable(name)} (${kind}): ${counted(usage.reads, 'read')}, ${counted(usage.writes, 'write')} in ${counted(usage.rules, 'rule')}\n`;
  }
  return `${text}  ${counted(persistentObjects.length, 'persistent object')}\n`;
}

function label({ name, id }: RuleFacts): string {
  return ruleLabel(name, id);
}

function briefText({ program, counts, items }: AnalyzeBrief, style: Paint): string {
  const { rules, symbols, persistentObjects, risks, elements } = counts;
  const size = elements === undefined ? '' : `, ${counted(elements, 'element')} [exact]`;
  return (
    `${verdictLine(risks.error > 0 ? 'ERROR' : risks.warning > 0 ? 'WARN' : 'PASS', 'analyze', style)}\n\n` +
    overviewText(program, style) +
    `  ${counted(rules, 'rule')}, ${counted(symbols, 'symbol')}, ${counted(persistentObjects, 'persistent object')}, ` +
    `${counted(risks.total, 'risk')}${size}\n` +
    items
      .map(({ id, name, elements: own, span }) => {
        return `  ${ruleLabel(name, id)}${own === undefined ? '' : `: ${counted(own, 'element')}`}${arrowTo(span)}\n`;
      })
      .join('')
  );
}

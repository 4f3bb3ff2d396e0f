import type {
  CallGraphResult,
  CfgResult,
  CostEstimateResult,
  ReportedCall,
  ReportedReference,
  ReportedSymbol,
  UsageResult,
} from '../../../application/contract/results.js';
import type { Selection } from '../../../application/contract/envelope.js';
import type { Severity } from '../../../domain/findings/diagnostic.js';
import { printable } from './columns.js';
import { arrowTo, counted, folded, LISTED, listed, ruleLabel, withheldLine } from './listing.js';
import type { Paint } from './paint.js';
import { verdictLine } from './verdict.js';

/** The text of the semantic queries: a verdict, a line of numbers, then lists cut at ten. */

const GROUPS = [
  ['globalVariable', 'Global variables', 'global variable'],
  ['playerVariable', 'Player variables', 'player variable'],
  ['subroutine', 'Subroutines', 'subroutine'],
  ['rule', 'Rules', 'rule'],
] as const;

export function symbolsText(
  symbols: readonly ReportedSymbol[],
  selection: Selection | undefined,
  firstRule: number,
  style: Paint,
): string {
  let text = `${verdictLine('PASS', 'symbols', style)}\n  ${counted(symbols.length, 'symbol')}\n${withheldLine(selection)}`;
  for (const [kind, title, noun] of GROUPS) {
    const group = symbols.filter((symbol) => symbol.kind === kind);
    if (group.length === 0) continue;
    text += `\n${style.bold(title)} (${group.length})\n`;
    text += listed(group, noun, ({ id, name, span }) => `${ruleLabel(name, id - firstRule)}${arrowTo(span)}`);
  }
  return text;
}

export interface RefsResult extends UsageResult {
  readonly references: readonly ReportedReference[];
  readonly selection?: Selection;
}

export function refsText(result: RefsResult, style: Paint): string {
  const { reads, writes, calls, rules, symbol, kind, references } = result;
  const callCount = calls > 0 ? `, ${counted(calls, 'call')}` : '';
  const numbers = `${counted(reads, 'read')}, ${counted(writes, 'write')}${callCount} in ${counted(rules, 'rule')}`;
  return (
    `${verdictLine('PASS', 'refs', style)}\n  ${numbers}\n${withheldLine(result.selection)}` +
    `\n${style.bold(`References to ${printable(symbol)} (${kind})`)}\n` +
    listed(references, 'reference', (reference) => `${reference.kind}${arrowTo(reference.span)}`)
  );
}

export function cfgText(rule: string, { blocks, selection }: CfgResult, style: Paint): string {
  let edges = 0;
  const kinds = new Map<string, number>();
  for (const { successors } of blocks) {
    edges += successors.length;
    for (const { kind } of successors) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const summary = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return (
    `${verdictLine('PASS', 'cfg', style)}\n  ${counted(blocks.length, 'block')}, ${counted(edges, 'edge')}\n${withheldLine(selection)}` +
    `\n${style.bold(`Control-flow graph of rule "${printable(rule)}"`)}\n` +
    `  edge(s): ${summary === '' ? 'none' : summary}\n` +
    listed(blocks, 'block', blockLine)
  );
}

function blockLine({ id, kind, actions, waits, successors, unreachable }: CfgResult['blocks'][number]): string {
  const parts = [`block ${id} (${kind})`];
  if (actions.length > 0) parts.push(`actions ${ranges(actions)}`);
  if (waits) parts.push('waits');
  if (unreachable === true) parts.push('unreachable');
  const targets = successors.map(({ to, kind: edge }) => `${to} (${edge})`).join(', ');
  return parts.join(', ') + (targets === '' ? '' : ` -> ${targets}`);
}

/** `0-2, 5` for 0, 1, 2, 5. */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] as number;
    let last = first;
    while (numbers[at + 1] === last + 1) {
      at += 1;
      last += 1;
    }
    parts.push(first === last ? String(first) : `${first}-${last}`);
    at += 1;
  }
  return parts.join(', ');
}

/** @param rules the index of the calling rule of every edge, since rules may share a name */
export function callgraphText(result: CallGraphResult, rules: readonly number[], style: Paint): string {
  const edges = Array.isArray(result) ? result : result.edges;
  const selection = Array.isArray(result) ? undefined : result.selection;
  const calls = edges.map(({ caller, callee }, at): CallLine => ({ caller, callee, rule: rules[at] ?? -1 }));
  const callees = grouped(
    calls,
    ({ callee }) => callee,
    ({ rule }) => rule,
  );
  const callers = grouped(
    calls,
    ({ rule }) => rule,
    ({ callee }) => callee,
  );
  const labels = callerLabels(calls);
  const label = (rule: number): string => labels.get(rule) ?? '';
  let text =
    `${verdictLine('PASS', 'callgraph', style)}\n` +
    `  ${counted(edges.length, 'edge')}: ${counted(callers.length, 'calling rule')}, ${counted(callees.length, 'subroutine')} called\n` +
    withheldLine(selection);
  if (edges.length === 0) return text;
  text += `\n${style.bold('Most-called subroutines')}\n`;
  text += listed(callees, 'subroutine', ([name, others]) => `${printable(name)}: ${counted(others.size, 'caller')}`);
  text += `\n${style.bold('Calling rules')}\n`;
  text += listed(callers, 'rule', ([rule, others]) => `${label(rule)}: calls ${counted(others.size, 'subroutine')}`);
  text += `\n${style.bold('Edges')}\n`;
  return text + listed(calls, 'edge', ({ rule, callee }) => `${label(rule)} -> ${printable(callee)}`);
}

interface CallLine extends ReportedCall {
  readonly rule: number;
}

/** What each calling rule is called: its name, with its index behind it where another caller has the same name. */
function callerLabels(calls: readonly CallLine[]): ReadonlyMap<number, string> {
  const names = new Map(calls.map(({ rule, caller }) => [rule, caller]));
  const uses = new Map<string, number>();
  for (const name of names.values()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const labels = new Map<number, string>();
  for (const [rule, name] of names) {
    const isShared = name !== '' && (uses.get(name) ?? 0) > 1;
    labels.set(rule, `${ruleLabel(name, rule)}${isShared ? ` (rule ${rule})` : ''}`);
  }
  return labels;
}

/** Keys with the different others they go with, most first, equal ones in order of appearance. */
function grouped<Key, Other>(
  calls: readonly CallLine[],
  key: (call: CallLine) => Key,
  other: (call: CallLine) => Other,
): readonly (readonly [Key, ReadonlySet<Other>])[] {
  const groups = new Map<Key, Set<Other>>();
  for (const call of calls) {
    const group = groups.get(key(call)) ?? new Set<Other>();
    group.add(other(call));
    groups.set(key(call), group);
  }
  return [...groups].sort(([, a], [, b]) => b.size - a.size);
}

export function costText(result: CostEstimateResult, ruleNames: readonly string[], style: Paint): string {
  const { emittedBytes, programActions, programRules, waitActions } = result.exact;
  let text =
    `${verdictLine('PASS', 'cost', style)}\n` +
    `  ${counted(emittedBytes, 'emitted byte')}, ${counted(programRules, 'rule')}, ${counted(programActions, 'action')}, ` +
    `${counted(waitActions, 'wait')} [exact]\n${withheldLine(result.selection)}`;
  if (result.elements !== undefined) text += elementsText(result.elements, ruleNames, style);
  return text + findingsText(result.findings, style);
}

function elementsText(
  { total, exact, limit, remaining, items, withheld = 0 }: NonNullable<CostEstimateResult['elements']>,
  ruleNames: readonly string[],
  style: Paint,
): string {
  const how = exact ? '[exact]' : 'at least, some names are unknown';
  const room = remaining < 0 ? `${-remaining} over the limit of ${limit}` : `${remaining} left of ${limit}`;
  return (
    `\n${style.bold('Elements')}\n  ${counted(total, 'element')} ${how}, ${room}\n` +
    items
      .slice(0, LISTED)
      .map(({ rule, condition, action, elements, span }) => {
        const part = condition !== null ? `, condition ${condition}` : action !== null ? `, action ${action}` : '';
        return `  ${String(elements).padStart(6)}  ${ruleLabel(ruleNames[rule] ?? '', rule)}${part}${arrowTo(span)}\n`;
      })
      .join('') +
    foldedParts(items.length, withheld)
  );
}

/** Says how many parts the list leaves out, and how to see them. */
function foldedParts(answered: number, withheld: number): string {
  if (withheld === 0) return folded(answered - LISTED, 'part');
  const more = Math.max(0, answered - LISTED) + withheld;
  return `  ... ${more} more part(s) (--format json prints ${answered}; more with --max)\n`;
}

function findingsText(
  findings: readonly { code: string; severity: Severity; message: string }[],
  style: Paint,
): string {
  const counts = new Map<string, number>();
  for (const { code, severity } of findings) {
    const key = `${severity}[${code}]`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  const lines = [...counts].map(([key, count]) => `  ${key} (${count} occurrences)\n`);
  return `\n${style.bold('Execution indicators')} (static or heuristic)\n${lines.join('')}`;
}

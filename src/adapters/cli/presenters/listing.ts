import type { ReportedSpan } from '../../../application/contract/diagnostic.js';
import type { Selection } from '../../../application/contract/envelope.js';
import { printable } from './columns.js';

/** Entries of a list that text shows at most. */
export const LISTED = 10;

/** At most ten entries, and a line that says how many are left out. */
export function listed<Item>(items: readonly Item[], noun: string, line: (item: Item) => string): string {
  const shown = items.slice(0, LISTED).map((item) => `  ${line(item)}\n`);
  return shown.join('') + folded(items.length - LISTED, noun);
}

/** `  ... 3 more rule(s) (--format json prints the complete result)`, nothing when none are left. */
export function folded(more: number, noun: string): string {
  return more > 0 ? `  ... ${more} more ${noun}(s) (--format json prints the complete result)\n` : '';
}

/** `  ... 3 withheld`, nothing when a selection leaves nothing out. */
export function withheldLine(selection: Selection | undefined): string {
  return selection === undefined || selection.withheld === 0 ? '' : `  ... ${selection.withheld} withheld\n`;
}

/** ` --> path:line:col`, or nothing for what stands nowhere. */
export function arrowTo(span: ReportedSpan | null): string {
  return span === null ? '' : ` --> ${printable(span.path)}:${span.start.line}:${span.start.col}`;
}

/** A name as people can read it; a rule without one is called by its index. */
export function ruleLabel(name: string, index: number): string {
  return name === '' ? `rule ${index}` : printable(name);
}

/** `1 rule(s)`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}(s)`;
}

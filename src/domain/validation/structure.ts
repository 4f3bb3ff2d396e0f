import type { Action, Rule } from '../program/program.js';
import { catalogViolation, type Validation } from './report.js';

/**
 * Blocks of a rule: `Else` needs an open `If`, `End` an open block. A block that ends with the rule is legal. The
 * header of a disabled block still takes its `End`. Real modes carry stray markers and the game runs them as no-ops, so
 * these are warnings.
 */
export function checkStructure(rule: Rule, validation: Validation): void {
  const open: { readonly id: string | null; hasElse: boolean }[] = [];
  for (const action of rule.actions) {
    const block = action.entry?.flags.block;
    if (block === 'open') open.push({ id: action.id, hasElse: false });
    else if (block === 'close') {
      if (open.pop() === undefined) report(action, 'closes no block', validation);
    } else if (block === 'middle') {
      const innermost = open[open.length - 1];
      if (innermost?.id !== 'if') report(action, 'has no `If` before it', validation);
      else if (innermost.hasElse) report(action, 'comes after the `Else` of its `If`', validation);
      else if (action.id === 'else' && !action.disabled) innermost.hasElse = true;
    }
  }
}

function report(action: Action, what: string, validation: Validation): void {
  if (action.disabled) return;
  const { nameStart: start, nameEnd: end } = action;
  validation.report(catalogViolation(`\`${action.entry?.name ?? ''}\` ${what}`, { start, end }, 'warning'));
}

/** A rule needs an event, with the lines that the event takes. */
export function checkEvent(rule: Rule, validation: Validation): void {
  const { event, fragment } = rule;
  if (fragment !== null) return;
  const title = { start: rule.nameStart, end: rule.nameEnd };
  if (event === null) return validation.report(catalogViolation('the rule has no event', title));
  const entry = event.id === null ? undefined : validation.catalog.event(event.id);
  if (entry === undefined || event.lineCount === 1 + entry.slots.length) return;
  const bareFilters = event.lineCount === 1 && event.id !== 'subroutine';
  if (bareFilters) return;
  const slots = entry.slots.map((slot) => slot.slot).join(' and ');
  const takes =
    entry.slots.length === 0
      ? 'no further line'
      : `${entry.slots.length === 1 ? 'one line' : 'two lines'} after it (${slots})`;
  validation.report(
    catalogViolation(`the event \`${entry.name}\` takes ${takes}, found ${event.lineCount - 1}`, event),
  );
}

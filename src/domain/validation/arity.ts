import type { Callable } from '../catalog/entry.js';
import { signature } from '../catalog/signature.js';
import type { Value } from '../program/program.js';
import type { Span } from '../source/span.js';
import { catalogViolation, type Validation } from './report.js';

/** Too few or too many arguments; the message shows the signature. */
export function checkArity(
  entry: Callable,
  args: readonly Value[],
  span: Span,
  { lexicon, catalog, report }: Validation,
): void {
  const count = args.length;
  if (count >= entry.minArgs && count <= entry.maxArgs) return;
  const name = (entry.kind === 'action' ? lexicon.spellAction(entry.id) : lexicon.spellValue(entry.id)) ?? entry.name;
  const takes =
    entry.minArgs === entry.maxArgs ? plural(entry.minArgs) : `${entry.minArgs} to ${plural(entry.maxArgs)}`;
  report(
    catalogViolation(`\`${name}\` takes ${takes}, found ${count}: \`${signature(entry, lexicon, catalog)}\``, span),
  );
}

function plural(count: number): string {
  return count === 1 ? '1 argument' : `${count} arguments`;
}

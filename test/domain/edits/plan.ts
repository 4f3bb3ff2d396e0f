import { isLeft } from 'fp-ts/lib/Either.js';
import { type Intent, planIntent } from '../../../src/domain/edits/intents/plan-intent.js';
import { applyTextEdits, sortTextEdits } from '../../../src/domain/edits/text-edit.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { programFacts } from '../../../src/domain/semantics/program-facts.js';
import { testCatalog } from '../../support/catalog.js';

/** The text that an intent gives, or the code of its refusal; `does not hold: …` when the text is not what was asked. */
export function planned(text: string, intent: Intent): string {
  const { program, loads, diagnostics } = readScript(text, testCatalog());
  if (!loads) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const plan = planIntent(text, programFacts(program, testCatalog()), intent);
  if (isLeft(plan)) return plan.left.code;
  const after = applyTextEdits(text, sortTextEdits(plan.right.edits));
  const reread = readScript(after, testCatalog());
  if (!reread.loads || !plan.right.holds(reread.program)) return `does not hold: ${after}`;
  return after;
}

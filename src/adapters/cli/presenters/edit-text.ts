import type { EditDeltas } from '../../../application/contract/edit-answers.js';
import type { EditCommandResult } from '../../../application/operations/edit-command.js';
import type { Script } from '../../../application/session/script.js';
import type { SourceEdit } from '../../../domain/edits/transaction.js';
import type { LineIndex } from '../../../domain/source/line-index.js';
import { diagnosticsText } from './diagnostic-text.js';
import type { Paint } from './paint.js';
import { verdictLine } from './verdict.js';

/** Shows the lines that edits change; loaded only when they are shown. */
export type DiffText = (edits: readonly SourceEdit[], lines: LineIndex, path: string, style: Paint) => string;

/** The text of a command that edits, or undefined when the edit was refused. */
export function editText(
  command: string,
  { transaction, deltas, written }: EditCommandResult,
  script: Script,
  diff: DiffText,
  style: Paint,
): string | undefined {
  if (transaction === undefined || deltas === undefined) return undefined;
  const { edits } = transaction;
  let text = `${verdictLine('PASS', command, style)}\n  ${edits.length} edit(s), ${elementsText(deltas)}\n`;
  if (written !== undefined) {
    return `${text}${warningsText(deltas, style)}${written.map((path) => `  wrote ${path}\n`).join('')}`;
  }
  text += diff(edits, script.source.lines, script.input.displayPath, style);
  return `${text}${warningsText(deltas, style)}  nothing is written; --write writes it\n`;
}

function elementsText({ elements: { after, change, limit } }: EditDeltas): string {
  const sign = change < 0 ? '' : '+';
  return `${sign}${change} element(s), ${after} of ${limit}`;
}

function warningsText({ warnings: { added, removed } }: EditDeltas, style: Paint): string {
  let text = '';
  if (removed.length > 0) text += `  ${removed.length} warning(s) less\n`;
  if (added.length > 0) text += `  ${added.length} warning(s) more\n${diagnosticsText(added, undefined, style)}`;
  return text;
}

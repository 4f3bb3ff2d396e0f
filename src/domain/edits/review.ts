import type { Catalog } from '../catalog/catalog.js';
import { countElements } from '../cost/element-count.js';
import type { Diagnostic, Severity } from '../findings/diagnostic.js';
import type { ReadScript } from '../program/read-script.js';
import { OffsetShift, type TextEdit } from './text-edit.js';

/** What an edit changes in what can be said about a script. */
export interface EditReview {
  /** Errors that the script did not have before, placed in the edited text. */
  readonly addedErrors: readonly Diagnostic[];
  readonly warnings: {
    /** Placed in the edited text. */
    readonly added: readonly Diagnostic[];
    /** Placed in the text before. */
    readonly removed: readonly Diagnostic[];
  };
  readonly elements: { readonly before: number; readonly after: number; readonly limit: number };
}

/**
 * Compares a script with what it becomes. A diagnostic is the same before and after when its code is the same and its
 * place is the one that the edits moved it to, or else when code and wording are the same: an error that an edit merely
 * moves, or names anew, is not a new one.
 */
export function reviewEdit(
  before: ReadScript,
  after: ReadScript,
  edits: readonly TextEdit[],
  catalog: Catalog,
): EditReview {
  const shift = new OffsetShift(edits);
  return {
    addedErrors: difference('error', before, after, shift).added,
    warnings: difference('warning', before, after, shift),
    elements: {
      before: countElements(before.program, catalog.costs).elements,
      after: countElements(after.program, catalog.costs).elements,
      limit: catalog.costs.limit,
    },
  };
}

function difference(
  severity: Severity,
  before: ReadScript,
  after: ReadScript,
  shift: OffsetShift,
): { readonly added: readonly Diagnostic[]; readonly removed: readonly Diagnostic[] } {
  let removed = before.diagnostics.filter((diagnostic) => diagnostic.severity === severity);
  let added = after.diagnostics.filter((diagnostic) => diagnostic.severity === severity);
  [removed, added] = withoutPairs(removed, added, (diagnostic) => placeKey(diagnostic, shift), placeKeyAfter);
  [removed, added] = withoutPairs(removed, added, wordingKey, wordingKey);
  return { added, removed };
}

type Key = (diagnostic: Diagnostic) => string | undefined;

/** Both lists without what has a partner of the same key in the other, each partner taken once. */
function withoutPairs(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  keyBefore: Key,
  keyAfter: Key,
): [Diagnostic[], Diagnostic[]] {
  const waiting = new Map<string, number>();
  for (const diagnostic of before) {
    const key = keyBefore(diagnostic);
    if (key !== undefined) waiting.set(key, (waiting.get(key) ?? 0) + 1);
  }
  const paired = new Map<string, number>();
  const lonely = after.filter((diagnostic) => !take(keyAfter(diagnostic), waiting, paired));
  const left = before.filter((diagnostic) => !take(keyBefore(diagnostic), paired, null));
  return [left, lonely];
}

function take(key: string | undefined, from: Map<string, number>, into: Map<string, number> | null): boolean {
  const count = key === undefined ? 0 : (from.get(key) ?? 0);
  if (key === undefined || count === 0) return false;
  from.set(key, count - 1);
  into?.set(key, (into.get(key) ?? 0) + 1);
  return true;
}

/** A diagnostic without a place speaks of the whole script, wherever that stands. */
function placeKey({ code, span }: Diagnostic, shift: OffsetShift): string | undefined {
  if (span === undefined) return code;
  const start = shift.after(span.start);
  return start === undefined ? undefined : `${code}@${start}`;
}

function placeKeyAfter({ code, span }: Diagnostic): string {
  return span === undefined ? code : `${code}@${span.start}`;
}

function wordingKey({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

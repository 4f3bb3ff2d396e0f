import type { TextEdit } from '../edits/text-edit.js';
import type { Span } from '../source/span.js';
import type { Severity } from './diagnostic.js';
import type { Boundedness, Evidence } from './evidence.js';

/**
 * A change of the text that removes a finding. `safe` keeps what the mode does; `unsafe` changes timing or behaviour and
 * is applied only on request.
 */
export interface Fix {
  /** Stable name of the change: `remove-dead-branch`, `evaluate-once`, … */
  readonly kind: string;
  readonly safety: 'safe' | 'unsafe';
  /** For people: what the change does. */
  readonly summary: string;
  /** At least one; ascending, without overlap, no two at one place. */
  readonly edits: readonly TextEdit[];
}

/** A statement of a lint rule about a script that the game accepts. */
export interface Finding {
  /** Id of the lint rule. */
  readonly code: string;
  readonly severity: Severity;
  /** For people; its wording is no contract. */
  readonly message: string;
  /** Null when the finding concerns no place. */
  readonly span: Span | null;
  /** Index of the script's rule; null when the finding concerns the script as a whole. */
  readonly rule: number | null;
  readonly action: number | null;
  /** Number of the value among all value nodes of the program, as references count them. */
  readonly value: number | null;
  readonly evidence: Evidence;
  readonly boundedness: Boundedness | null;
  /** Computes the change that removes the finding; absent or null when there is none for this case. */
  readonly fix?: () => Fix | null;
}

import type { Span } from '../../source/span.js';

/** A wish, in a comment of the script, not to hear of a finding. */
export interface Suppression {
  /** Id of a lint rule; empty when the comment names none. */
  readonly id: string;
  /** What stands behind the colon; empty when nothing does. */
  readonly reason: string;
  /** The id within the comment. */
  readonly span: Span;
  /** What it covers; null when nothing follows that it could cover. */
  readonly target: Target | null;
}

/** What a comment speaks of. */
export type Target =
  | { readonly kind: 'file' }
  /** A whole rule of the script. */
  | { readonly kind: 'rule'; readonly rule: number }
  /** One condition, action or declaration, or those of one line. */
  | { readonly kind: 'element'; readonly rule: number | null; readonly span: Span };

import type { EditTransaction } from '../../domain/edits/transaction.js';
import type { ReportedDiagnostic } from './diagnostic.js';

/** The whole text of a source after edits. */
export interface SourcePreview {
  /** As the edits name it, or as results name the input. */
  readonly source: string;
  readonly new_text: string;
  /** SHA-256 of `new_text`. */
  readonly source_identity: string;
}

/** What edits change besides the text. */
export interface EditDeltas {
  readonly warnings: {
    readonly added: readonly ReportedDiagnostic[];
    readonly removed: readonly ReportedDiagnostic[];
  };
  /** Elements of the whole script; `change` is `after` less `before`. */
  readonly elements: {
    readonly before: number;
    readonly after: number;
    readonly change: number;
    readonly limit: number;
  };
}

/** Edits that passed: `preview` and `deltas` are there; or edits that did not, and why. */
export interface EditVerdict {
  readonly ok: boolean;
  readonly exit: number;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly preview?: readonly SourcePreview[];
  readonly deltas?: EditDeltas;
}

/** A transaction with the text that it gives, or the reasons why there is none. */
export interface EditProposal {
  readonly ok: boolean;
  readonly transaction: EditTransaction | null;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly preview?: readonly SourcePreview[];
  readonly deltas?: EditDeltas;
}

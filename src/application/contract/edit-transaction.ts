import * as t from 'io-ts';
import { Uint32 } from './uint32.js';

/** Lines and columns count from 1, columns in Unicode scalar values; the end is exclusive. */
export const EditRangeCodec = t.type(
  { start_line: Uint32, start_col: Uint32, end_line: Uint32, end_col: Uint32 },
  'EditRange',
);

export const SourceEditCodec = t.type(
  { kind: t.string, source: t.string, source_identity: t.string, range: EditRangeCodec, new_text: t.string },
  'SourceEdit',
);

export const EditTransactionCodec = t.type({ edits: t.array(SourceEditCodec) }, 'EditTransaction');

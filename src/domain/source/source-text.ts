import { LineIndex } from './line-index.js';

/** A script as read: its text, its identity and its lines. */
export interface SourceText {
  readonly text: string;
  /** SHA-256 of the file's bytes, lower-case hexadecimal. */
  readonly identity: string;
  readonly lines: LineIndex;
}

/** @param identify gives the identity; asked at most once, when somebody wants to know it */
export function sourceText(text: string, identify: () => string): SourceText {
  let identity: string | undefined;
  return {
    text,
    get identity() {
      return (identity ??= identify());
    },
    lines: new LineIndex(text),
  };
}

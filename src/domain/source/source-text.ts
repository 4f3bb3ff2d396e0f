import { LineIndex } from './line-index.js';

/** A script as read: its text, its identity and its lines. */
export interface SourceText {
  readonly text: string;
  /** SHA-256 of the file's bytes, lower-case hexadecimal. */
  readonly identity: string;
  readonly lines: LineIndex;
}

export function sourceText(text: string, identity: string): SourceText {
  return { text, identity, lines: new LineIndex(text) };
}

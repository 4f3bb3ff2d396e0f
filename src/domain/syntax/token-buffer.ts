import type { TokenKind } from './token.js';
import type { Word } from './word.js';

/**
 * The tokens of one text as parallel arrays. Gaps between tokens hold only white space and comments, so the text is
 * the concatenation of gaps and tokens: nothing is lost. The last token is `EndOfFile`, empty, at the end of the text.
 */
export class TokenBuffer {
  count = 0;
  private kinds: Uint8Array;
  private starts: Int32Array;
  private ends: Int32Array;
  private wordIds: Int32Array;
  private readonly words: Word[] = [];

  constructor(
    readonly text: string,
    capacity: number,
  ) {
    this.kinds = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.wordIds = new Int32Array(capacity);
  }

  push(kind: TokenKind, start: number, end: number, wordId = 0): void {
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.wordIds[this.count] = wordId;
    this.count += 1;
  }

  /** Registers a word and returns the id to pass to `push`. */
  addWord(word: Word): number {
    return this.words.push(word) - 1;
  }

  /** The kind of every token by its index; longer than there are tokens. Ask for it when the last token is in. */
  get allKinds(): Uint8Array {
    return this.kinds;
  }

  kind(index: number): TokenKind {
    return this.kinds[index] as TokenKind;
  }

  start(index: number): number {
    return this.starts[index] as number;
  }

  end(index: number): number {
    return this.ends[index] as number;
  }

  /** The word of a `Name` or `Identifier` token. */
  word(index: number): Word {
    return this.words[this.wordIds[index] as number] as Word;
  }

  wordById(id: number): Word {
    return this.words[id] as Word;
  }

  slice(index: number): string {
    return this.text.slice(this.starts[index], this.ends[index]);
  }

  private grow(): void {
    const capacity = this.kinds.length * 2;
    const widen = (from: Int32Array): Int32Array => {
      const to = new Int32Array(capacity);
      to.set(from);
      return to;
    };
    const kinds = new Uint8Array(capacity);
    kinds.set(this.kinds);
    this.kinds = kinds;
    this.starts = widen(this.starts);
    this.ends = widen(this.ends);
    this.wordIds = widen(this.wordIds);
  }
}

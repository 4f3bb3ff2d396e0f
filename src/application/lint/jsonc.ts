import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { LineIndex } from '../../domain/source/line-index.js';

/**
 * Reads JSON that may hold comments (`//` and block comments) and trailing commas. Left: what is wrong, with its line and
 * column; the engine's own reader does not say where in every version.
 */
export function readJsonc(text: string): Either<string, unknown> {
  const reader = new JsoncReader(text);
  const value = reader.document();
  const { mistake } = reader;
  if (mistake === undefined) return right(value);
  const { line, col } = new LineIndex(text).position(mistake.at);
  return left(`${line}:${col}: ${mistake.what}`);
}

/** Deepest nesting; configurations need four. */
const MAX_DEPTH = 100;

const BLANK = /(?:[ \t\r\n\ufeff]+|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[a-zA-Z]+/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

class JsoncReader {
  mistake: { readonly at: number; readonly what: string } | undefined;
  private at = 0;

  constructor(private readonly text: string) {}

  document(): unknown {
    const value = this.value(0);
    this.skip();
    if (this.at < this.text.length) this.fail('nothing may follow the value');
    return value;
  }

  private value(depth: number): unknown {
    this.skip();
    const first = this.text[this.at];
    if (depth > MAX_DEPTH) return this.fail('this is nested too deep');
    if (first === '{') return this.object(depth);
    if (first === '[') return this.array(depth);
    if (first === '"') return this.string();
    const number = this.match(NUMBER);
    if (number !== undefined) return Number(number);
    const start = this.at;
    const word = this.match(WORD);
    if (word !== undefined && Object.hasOwn(WORDS, word)) return WORDS[word];
    this.at = start;
    return this.fail(first === undefined ? 'a value is missing' : 'this is no value');
  }

  private object(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = [];
    this.list('}', () => {
      if (this.text[this.at] !== '"') return this.fail('a key in double quotes is expected');
      const key = this.string();
      this.skip();
      if (this.text[this.at] !== ':') return this.fail('a colon is expected');
      this.at += 1;
      members.push([key, this.value(depth + 1)]);
    });
    return Object.fromEntries(members);
  }

  private array(depth: number): readonly unknown[] {
    const items: unknown[] = [];
    this.list(']', () => void items.push(this.value(depth + 1)));
    return items;
  }

  /** Items between an opening bracket and `close`, with commas between them and perhaps behind the last. */
  private list(close: string, item: () => void): void {
    const open = this.at;
    this.at += 1;
    for (;;) {
      this.skip();
      if (this.text[this.at] === close) break;
      if (this.at >= this.text.length) this.fail('this is never closed', open);
      if (this.mistake !== undefined) return;
      item();
      this.skip();
      if (this.text[this.at] === close) break;
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.at < this.text.length) this.fail(`a comma or ${close} is expected`);
    }
    this.at += 1;
  }

  private string(): string {
    const literal = this.match(STRING);
    if (literal !== undefined) return JSON.parse(literal) as string;
    this.fail('this text is not well-formed');
    return '';
  }

  private skip(): void {
    this.match(BLANK);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** Only the first mistake is told. */
  private fail(what: string, at = this.at): undefined {
    this.mistake ??= { at, what };
    return undefined;
  }
}

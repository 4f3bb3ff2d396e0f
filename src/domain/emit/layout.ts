/** Deeper nesting is not indented further, so that the text stays linear in the size of a hostile program. */
const DEEPEST_INDENT = 64;

const INDENTS = Array.from({ length: DEEPEST_INDENT + 1 }, (_, depth) => '\t'.repeat(depth));

/**
 * A text in the game's layout: tabs, a brace on a line of its own, LF, a line break at the end. A line is either given
 * whole or opened, written piece by piece and ended; the pieces are joined once, when the text is asked for.
 */
export class Layout {
  private readonly pieces: string[] = [];
  private depth = 0;

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Starts a line at the current depth; `deeper` more tabs for this line only. */
  open(deeper = 0): void {
    this.pieces.push(INDENTS[Math.min(this.depth + deeper, DEEPEST_INDENT)] as string);
  }

  /** Adds to the open line. */
  write(piece: string): void {
    this.pieces.push(piece);
  }

  /** Ends the open line with `piece`. */
  end(piece: string): void {
    this.pieces.push(piece, '\n');
  }

  line(text: string, deeper = 0): void {
    this.open(deeper);
    this.end(text);
  }

  blank(): void {
    this.pieces.push('\n');
  }

  /** `head`, then what `body` writes between braces, one tab deeper. */
  block(head: string, body: () => void): void {
    this.line(head);
    this.line('{');
    this.depth += 1;
    body();
    this.depth -= 1;
    this.line('}');
  }

  text(): string {
    return this.pieces.join('');
  }
}

/** A name that the text broke over several lines, in one. */
export function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ');
}

/** Deeper nesting is not indented further, so that the text stays linear in the size of a hostile program. */
const DEEPEST_INDENT = 64;

const INDENTS = Array.from({ length: DEEPEST_INDENT + 1 }, (_, depth) => '\t'.repeat(depth));

/** The lines of a text in the game's layout: tabs, a brace on a line of its own, LF, a line break at the end. */
export class Layout {
  private readonly lines: string[] = [];
  private depth = 0;

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** One line at the current depth; `deeper` more tabs for this line only. */
  line(text: string, deeper = 0): void {
    const depth = Math.min(this.depth + deeper, DEEPEST_INDENT);
    this.lines.push((INDENTS[depth] as string) + text);
  }

  blank(): void {
    this.lines.push('');
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
    return this.isEmpty ? '' : `${this.lines.join('\n')}\n`;
  }
}

/** A name that the text broke over several lines, in one. */
export function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ');
}

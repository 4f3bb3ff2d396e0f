import type { Action, Condition } from '../program/program.js';
import type { Span } from '../source/span.js';

/** An action or condition with the comments in quotes that stand before it. */
export function withComments(text: string, { start, end, comments }: Action | Condition): Span {
  let from = start;
  for (let at = comments.length - 1; at >= 0; at -= 1) {
    const comment = `"${comments[at] as string}"`;
    let before = from;
    while (before > 0 && isSpace(text.charCodeAt(before - 1))) before -= 1;
    if (!text.startsWith(comment, before - comment.length)) break;
    from = before - comment.length;
  }
  return { start: from, end };
}

function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13);
}

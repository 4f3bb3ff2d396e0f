import { TokenKind } from '../../syntax/token.js';
import { indentAt, startsLine } from './lines.js';
import type { SourceLayout } from './source-layout.js';

/** How the author of a script lays out text, so that what is added looks like the rest. */
export interface WritingStyle {
  /** LF, CRLF or CR. */
  readonly eol: string;
  /** One step of indentation. */
  readonly indent: string;
  /** True when opening braces stand on lines of their own, as the game writes them. */
  readonly bracesOnOwnLine: boolean;
  /** True when what stands between If and End is indented. */
  readonly indentsBlocks: boolean;
}

/** What is the rule in a text; the game's own layout where the text shows none. */
export function writingStyle(text: string, layout: SourceLayout): WritingStyle {
  return {
    eol: lineBreak(text),
    indent: indentStep(text, layout),
    bracesOnOwnLine: bracesOnOwnLine(text, layout),
    indentsBlocks: indentsBlocks(text, layout),
  };
}

/** The text with every line break written as the style writes it. */
export function withLineBreaks(text: string, eol: string): string {
  return text.replace(/\r\n?|\n/g, eol);
}

/** The line break that the text uses most; LF when it has none. */
function lineBreak(text: string): string {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(/\r\n?|\n/g)) counts.set(found, (counts.get(found) ?? 0) + 1);
  let best = '\n';
  for (const [found, count] of counts) if (count > (counts.get(best) ?? 0)) best = found;
  return best;
}

/** The difference between a block and the rule around it, or between elements and their block. */
function indentStep(text: string, { rules }: SourceLayout): string {
  for (const rule of rules) {
    for (const block of rule.blocks) {
      const first = block.elements[0];
      const step =
        stepBetween(text, rule.start, block.start) ??
        (first === undefined ? undefined : stepBetween(text, block.start, first.start));
      if (step !== undefined) return step;
    }
  }
  return '\t';
}

function stepBetween(text: string, outer: number, inner: number): string | undefined {
  if (outer === inner || !startsLine(text, outer) || !startsLine(text, inner)) return undefined;
  const [less, more] = [indentAt(text, outer), indentAt(text, inner)];
  return more.length > less.length && more.startsWith(less) ? more.slice(less.length) : undefined;
}

function bracesOnOwnLine(text: string, { rules, sections }: SourceLayout): boolean {
  const open = rules[0]?.blocks[0]?.open ?? rules[0]?.open ?? sections[0]?.open;
  return open === undefined || startsLine(text, open);
}

/** Judged by the first action after an opener; true when no rule tells. */
function indentsBlocks(text: string, { tokens, rules }: SourceLayout): boolean {
  let at = 0;
  for (const rule of rules) {
    for (const { kind, elements } of rule.blocks) {
      if (kind !== 'actions') continue;
      for (let index = 0; index + 1 < elements.length; index += 1) {
        const [element, next] = [elements[index], elements[index + 1]];
        if (element === undefined || next === undefined) break;
        while (at < tokens.count && tokens.start(at) < element.enabledStart) at += 1;
        if (!isOpener(tokens, at) || !startsLine(text, element.start) || !startsLine(text, next.start)) continue;
        return indentAt(text, next.start).length > indentAt(text, element.start).length;
      }
    }
  }
  return true;
}

function isOpener(tokens: SourceLayout['tokens'], at: number): boolean {
  return blockRole(tokens, at) === 'open';
}

/** What the action whose first word is token `at` does to the block structure. */
export function blockRole(tokens: SourceLayout['tokens'], at: number): 'open' | 'middle' | 'close' | undefined {
  if (at >= tokens.count || tokens.kind(at) !== TokenKind.Name) return undefined;
  return tokens.word(at).actions[0]?.flags.block;
}

import type { NameSlot } from '../../catalog/entry.js';
import type { Declaration, Program } from '../../program/program.js';
import { endsLine, indentAt, lineEnd, skipBlanks, startsLine } from '../layout/lines.js';
import type { DeclarationList, SectionLayout } from '../layout/source-layout.js';
import type { TextEdit } from '../text-edit.js';
import { blockText, type EditedSource } from './element-edits.js';

/** The declarations of one name space, implicit ones last. */
export function declarationsOf(program: Program, slot: NameSlot): readonly Declaration[] {
  if (slot === 'subroutine') return program.subroutines;
  return slot === 'globalVariable' ? program.globalVariables : program.playerVariables;
}

/** The edit that writes `index: name` where declarations of the kind stand, in the order of the indexes. */
export function declarationEdit(source: EditedSource, slot: NameSlot, name: string, index: number): TextEdit {
  const list: DeclarationList = slot === 'subroutine' ? 'subroutines' : slot === 'globalVariable' ? 'global' : 'player';
  const { text, layout, style } = source;
  const line = `${index}: ${name}`;
  const declared = layout.sections.flatMap(({ declarations }) => declarations).filter((one) => one.list === list);
  const before = declared.findLast((one) => one.index < index);
  if (before !== undefined) return lineAfter(source, before.end, indentAt(text, before.start), line);
  const [first] = declared;
  if (first !== undefined) {
    const indent = startsLine(text, first.start) ? `${style.eol}${indentAt(text, first.start)}` : ' ';
    return { start: first.start, end: first.start, newText: `${line}${indent}` };
  }
  const section = layout.sections.findLast(
    ({ kind }) => kind === (list === 'subroutines' ? 'subroutines' : 'variables'),
  );
  if (section === undefined) return newSection(source, list, line);
  const head = section.heads.find((one) => one.list === list);
  if (head !== undefined) return lineAfter(source, head.end, indentAt(text, head.start) + style.indent, line);
  return intoSection(source, section, list, line);
}

/** A line of its own behind `end`; in the same line where something follows there. */
function lineAfter({ text, style }: EditedSource, end: number, indent: string, line: string): TextEdit {
  if (!endsLine(text, end)) return { start: end, end, newText: ` ${line}` };
  const at = lineEnd(text, end);
  return { start: at, end: at, newText: `${style.eol}${indent}${line}` };
}

/** A section that has nothing of the list: what it has stays before it. */
function intoSection(source: EditedSource, section: SectionLayout, list: DeclarationList, line: string): TextEdit {
  const { text, style } = source;
  const outer = indentAt(text, section.start);
  const lines = sectionLines(source, list, outer, line);
  const last = section.declarations.at(-1)?.end ?? section.heads.at(-1)?.end ?? section.open + 1;
  if (endsLine(text, last)) {
    const at = lineEnd(text, last);
    return { start: at, end: at, newText: `${style.eol}${lines}` };
  }
  const rest = skipBlanks(text, last);
  return { start: last, end: rest, newText: `${style.eol}${lines}${style.eol}${rest === section.close ? outer : ''}` };
}

function sectionLines({ style, lexicon }: EditedSource, list: DeclarationList, outer: string, line: string): string {
  const inner = outer + style.indent;
  if (list === 'subroutines') return `${inner}${line}`;
  return `${inner}${lexicon.spellKeyword(list)}:${style.eol}${inner}${style.indent}${line}`;
}

/** Sections come in the order settings, variables, subroutines, rules. */
function newSection(source: EditedSource, list: DeclarationList, line: string): TextEdit {
  const { text, layout, style, lexicon } = source;
  const keyword = list === 'subroutines' ? 'subroutines' : 'variables';
  const section = blockText(lexicon.spellKeyword(keyword), '', sectionLines(source, list, '', line), style);
  const variables = layout.sections.findLast(({ kind }) => kind === 'variables');
  const anchor = keyword === 'subroutines' && variables !== undefined ? variables.close + 1 : layout.settingsEnd;
  if (anchor === 0) return { start: 0, end: 0, newText: `${section}${style.eol}${text === '' ? '' : style.eol}` };
  const at = endsLine(text, anchor) ? lineEnd(text, anchor) : anchor;
  return {
    start: at,
    end: at,
    newText: `${style.eol}${style.eol}${section}${at === anchor && !endsLine(text, anchor) ? style.eol : ''}`,
  };
}

import { defaultIndex } from '../program/declarations.js';
import type { Declaration, Program } from '../program/program.js';
import type { Layout } from './layout.js';
import type { Speller } from './speller.js';

/** True when the text needs the section; see `toWrite`. */
export function hasVariables(program: Program): boolean {
  return toWrite(program.globalVariables).length > 0 || toWrite(program.playerVariables).length > 0;
}

export function hasSubroutines(program: Program): boolean {
  return toWrite(program.subroutines).length > 0;
}

export function printVariables(program: Program, layout: Layout, speller: Speller): void {
  layout.block(speller.keyword('variables'), () => {
    const globals = toWrite(program.globalVariables);
    const players = toWrite(program.playerVariables);
    if (globals.length > 0) printList(`${speller.keyword('global')}:`, globals, layout);
    if (globals.length > 0 && players.length > 0) layout.blank();
    if (players.length > 0) printList(`${speller.keyword('player')}:`, players, layout);
  });
}

export function printSubroutines(program: Program, layout: Layout, speller: Speller): void {
  layout.block(speller.keyword('subroutines'), () => {
    for (const declaration of toWrite(program.subroutines)) layout.line(declarationLine(declaration));
  });
}

function printList(head: string, declarations: readonly Declaration[], layout: Layout): void {
  layout.line(head);
  for (const declaration of declarations) layout.line(declarationLine(declaration), 1);
}

function declarationLine(declaration: Declaration): string {
  return `${declaration.index}: ${declaration.name}`;
}

/**
 * The declarations that the text needs: those that were written, in their order, then the implied ones. An implied
 * name that the game itself gives to its index (`A` to 0, `Sub3` to 3) needs none.
 */
function toWrite(declarations: readonly Declaration[]): readonly Declaration[] {
  const written = declarations.filter((declaration) => !declaration.implicit);
  const implied = declarations.filter((declaration) => declaration.implicit && !isDefault(declaration));
  return implied.length === 0 ? written : written.concat(implied);
}

function isDefault({ slot, name, index }: Declaration): boolean {
  return defaultIndex(slot, name) === index;
}

import type { NameSlot } from '../catalog/entry.js';
import type { DeclarationNode } from '../syntax/tree.js';
import type { Span } from '../source/span.js';
import type { Declaration } from './program.js';

/** First use of a name that nothing declares. */
export interface UndeclaredName {
  readonly slot: NameSlot;
  readonly name: string;
  /** True for the game's own default names (`A` … `DX`, `Sub0` …), which need no declaration. */
  readonly isDefault: boolean;
  readonly start: number;
  readonly end: number;
}

/** The name spaces of a script. */
export type NameSpaces = Readonly<Record<NameSlot, NameSpace>>;

/** Collects the declarations of one name space, then the names that are used without one. */
export class NameSpace {
  private readonly declared: Declaration[] = [];
  private readonly names = new Set<string>();
  private readonly indexes = new Set<number>();
  private readonly firstUses = new Map<string, Span>();

  constructor(private readonly slot: NameSlot) {}

  declare(node: DeclarationNode): void {
    const { name, index, nameStart: start, nameEnd: end } = node;
    this.declared.push({ slot: this.slot, name, index, implicit: false, start, end });
    this.names.add(name);
    this.indexes.add(index);
  }

  /** Notes a use; declarations may still follow, since sections stand in any order. */
  use(name: string, start: number, end: number): void {
    if (!this.firstUses.has(name)) this.firstUses.set(name, { start, end });
  }

  undeclared(): readonly UndeclaredName[] {
    const missing: UndeclaredName[] = [];
    for (const [name, { start, end }] of this.firstUses) {
      if (this.names.has(name)) continue;
      missing.push({ slot: this.slot, name, isDefault: defaultIndex(this.slot, name) !== null, start, end });
    }
    return missing;
  }

  /** Declared names in the order of the text, then the implicit ones by index. */
  declarations(): readonly Declaration[] {
    const taken = new Set(this.indexes);
    const implicit: Declaration[] = [];
    const add = (name: string, index: number): void => {
      taken.add(index);
      implicit.push({ slot: this.slot, name, index, implicit: true, start: 0, end: 0 });
    };
    const homeless: string[] = [];
    for (const { name } of this.undeclared()) {
      const index = defaultIndex(this.slot, name);
      if (index !== null && !taken.has(index)) add(name, index);
      else homeless.push(name);
    }
    let next = 0;
    for (const name of homeless) {
      while (taken.has(next)) next += 1;
      add(name, next);
    }
    implicit.sort((a, b) => a.index - b.index);
    return [...this.declared, ...implicit];
  }
}

/**
 * The index that the game gives a default name: variables `A` … `Z`, `AA` … `DX` are 0 … 127, subroutines `Sub0` …
 * `Sub127` likewise. Null for any other name.
 */
export function defaultIndex(slot: NameSlot, name: string): number | null {
  if (slot === 'subroutine') {
    const digits = /^Sub(0|[1-9]\d{0,2})$/.exec(name)?.[1];
    return digits === undefined || Number(digits) > 127 ? null : Number(digits);
  }
  if (!/^[A-Z]{1,2}$/.test(name)) return null;
  const last = name.charCodeAt(name.length - 1) - 65;
  const index = name.length === 1 ? last : (name.charCodeAt(0) - 64) * 26 + last;
  return index > 127 ? null : index;
}

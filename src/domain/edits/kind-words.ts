import type { SymbolKind } from '../semantics/symbols.js';

/** How messages call a symbol of each kind. */
export const KIND_WORDS: Readonly<Record<SymbolKind, string>> = {
  globalVariable: 'global variable',
  playerVariable: 'player variable',
  subroutine: 'subroutine',
  rule: 'rule',
};

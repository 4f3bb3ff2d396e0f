import { choice } from './usage-error.js';

/** The kinds of symbol under the names that the command line takes; the first of a kind is the one that is told. */
const SYMBOL_KINDS = {
  globalVariable: 'globalVariable',
  playerVariable: 'playerVariable',
  subroutine: 'subroutine',
  rule: 'rule',
  'global-variable': 'globalVariable',
  'player-variable': 'playerVariable',
} as const;

/** @throws CommandLineError for a word that is no kind */
export function symbolKindFlag(flag: string, value: string): (typeof SYMBOL_KINDS)[keyof typeof SYMBOL_KINDS] {
  return choice(flag, value, SYMBOL_KINDS, ['globalVariable', 'playerVariable', 'subroutine', 'rule']);
}

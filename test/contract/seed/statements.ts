import { ADDRESSING_STATEMENTS, SELECTION_STATEMENTS } from './addressing.js';
import { EDIT_STATEMENTS } from './edits.js';
import { FRESHNESS_STATEMENTS } from './freshness.js';
import { OPERATION_STATEMENTS } from './operations.js';
import { RESULT_STATEMENTS } from './results.js';
import type { Statement } from './statement.js';
import { TRANSPORT_STATEMENTS } from './transports.js';

/** Every statement of the agent contract, in the order of the contract. */
export const STATEMENTS: readonly Statement[] = [
  ...TRANSPORT_STATEMENTS,
  ...OPERATION_STATEMENTS,
  ...FRESHNESS_STATEMENTS,
  ...ADDRESSING_STATEMENTS,
  ...SELECTION_STATEMENTS,
  ...EDIT_STATEMENTS,
  ...RESULT_STATEMENTS,
];

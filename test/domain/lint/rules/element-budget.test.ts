import { elementBudget } from '../../../../src/domain/lint/rules/element-budget.js';
import { lintTable, script } from '../../../support/lint-table.js';

/** An action of 2 elements for each number, and 2 besides. */
function numbers(count: number): string {
  return `Global.A = Array(${'1, '.repeat(count - 1)}1);`;
}

lintTable(elementBudget, {
  valid: [
    { name: 'small', code: script('Abort;') },
    { name: 'just below nine tenths', code: script(numbers(14_740)) },
  ],
  invalid: [
    {
      name: 'scarce',
      unplaced: 1,
      code: script(numbers(15_000)),
      messages: [[/the script has 300\d\d of 32768 elements, 27\d\d are left/, 'most are in rule "subject"']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [null],
    },
    {
      name: 'too many; disabled parts count',
      unplaced: 1,
      code: script(`${numbers(16_300)} disabled Global.B = 1;`, {
        before: script(numbers(200)).replace('subject', 'small'),
      }),
      messages: [['more than the game imports', 'rule "small"', '; 2 are in disabled parts']],
      severities: ['error'],
    },
  ],
});

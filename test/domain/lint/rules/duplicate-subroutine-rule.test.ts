import { duplicateSubroutineRule } from '../../../../src/domain/lint/rules/duplicate-subroutine-rule.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: run 1: other }\n';
const RUN = subroutine('run', 'Abort;');
const AGAIN = RUN.replace('Subroutine run', 'again').replace('; run;', '; «run»;');

lintTable(duplicateSubroutineRule, {
  valid: [
    {
      name: 'one each',
      code: script('Call Subroutine(run);', { before: DECLARED + RUN + subroutine('other', 'Abort;') }),
    },
    {
      name: 'the other is disabled',
      code: script('Call Subroutine(run);', { before: `${DECLARED}${RUN}disabled ${RUN}` }),
    },
    { name: 'rules of one event', code: script('Abort;') + script('Abort;') },
  ],
  invalid: [
    {
      name: 'the second is told, with the first',
      code: script('Call Subroutine(run);', { before: DECLARED + RUN + AGAIN }),
      messages: [['rule "Subroutine run" already', '`run`', 'not defined']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [null],
    },
    { name: 'every further one', code: DECLARED + RUN + AGAIN + AGAIN },
  ],
});

import { subroutineNeverCalled } from '../../../../src/domain/lint/rules/subroutine-never-called.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: run 1: deep }\n';

lintTable(subroutineNeverCalled, {
  valid: [
    { name: 'called', code: script('Call Subroutine(run);', { before: DECLARED + subroutine('run', 'Abort;') }) },
    {
      name: 'started',
      code: script('Start Rule(run, Do Nothing);', { before: DECLARED + subroutine('run', 'Abort;') }),
    },
    {
      name: 'called by a subroutine that is called',
      code: script('Call Subroutine(run);', {
        before: DECLARED + subroutine('run', 'Call Subroutine(deep);') + subroutine('deep', 'Abort;'),
      }),
    },
    {
      name: 'its rule is disabled',
      code: script('Abort;', { before: `${DECLARED}disabled ${subroutine('run', 'Abort;')}` }),
    },
    { name: 'declared and nothing else', code: script('Abort;', { before: DECLARED }) },
  ],
  invalid: [
    {
      name: 'no call',
      code: script('Abort;', { before: DECLARED + subroutine('run', 'Abort;').replace('; run;', '; «run»;') }),
      messages: [['`run`', 'no call of it']],
      severities: ['info'],
      evidence: ['exact'],
    },
    {
      name: 'disabled calls',
      code: script('disabled Call Subroutine(run);', {
        before: DECLARED + subroutine('run', 'Abort;').replace('; run;', '; «run»;'),
      }),
      messages: ['every call of it is disabled'],
    },
    {
      name: 'called by what is never called',
      code:
        DECLARED +
        subroutine('run', 'Call Subroutine(deep);').replace('; run;', '; «run»;') +
        subroutine('deep', 'Abort;').replace('; deep;', '; «deep»;'),
      messages: ['no call of it', 'only subroutines that nothing runs'],
    },
  ],
});
